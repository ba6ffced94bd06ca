import type { ComponentProps } from "react";
import { SelectField, type SelectOption } from "../../components/ui/controls/select.tsx";
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
    <SelectField
      label="Project"
      isOptional
      hint={hint}
      error={error}
      {...register}
      placeholder="No project"
      options={options}
    />
  );
}
