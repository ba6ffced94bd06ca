import type { ComponentProps } from "react";
import { Field } from "../../components/ui/controls/field.tsx";
import { Select, type SelectOption } from "../../components/ui/controls/select.tsx";
import { useReorderProjectsQuery } from "../../gql/graphql.ts";

/** One of the user's completed projects, or none. */
export function ProjectField({
  register,
  error,
  hint,
  first,
}: {
  /** The control's name and handlers, as returned by the form's `register`. */
  register: Pick<ComponentProps<"select">, "name" | "onChange" | "onBlur" | "ref">;
  error: string | undefined;
  hint?: string;
  /** The form's initial value: offered before the list has loaded, and if the list lacks it. */
  first?: SelectOption | null;
}) {
  const { data } = useReorderProjectsQuery({ fetchPolicy: "cache-and-network" });
  const projects = data?.projects.edges.map(({ node }) => ({ value: node.id, label: node.name })) ?? [];
  const options = first ? [first, ...projects.filter(({ value }) => value !== first.value)] : projects;
  return (
    <Field label="Project" isOptional hint={hint} error={error}>
      {(control) => <Select {...control} {...register} placeholder="No project" options={options} />}
    </Field>
  );
}
