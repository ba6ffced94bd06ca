import type { ComponentProps } from "react";
import { Field } from "../../components/ui/controls/field.tsx";
import { Select } from "../../components/ui/controls/select.tsx";
import { useReorderProjectsQuery } from "../../gql/graphql.ts";

/** One of the reader's completed projects, or none. */
export function ProjectField({
  register,
  error,
}: {
  /** The control's name and handlers, as the form's `register` gives them. */
  register: Pick<ComponentProps<"select">, "name" | "onChange" | "onBlur" | "ref">;
  error: string | undefined;
}) {
  const { data } = useReorderProjectsQuery({ fetchPolicy: "cache-and-network" });
  const projects = data?.projects.edges.map(({ node }) => ({ value: node.id, label: node.name })) ?? [];
  return (
    <Field label="Project" isOptional error={error}>
      {(control) => <Select {...control} {...register} placeholder="No project" options={projects} />}
    </Field>
  );
}
