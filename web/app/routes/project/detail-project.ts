import type { ProjectBasketQuery, ProjectDetailQuery, ProjectMaterialsQuery } from "../../../gql/graphql.ts";

/** What is known of a project first: its words and how its analysis stands. */
export type Head = NonNullable<ProjectDetailQuery["project"]>;

/** With its list. */
export type Listed = Head & NonNullable<ProjectMaterialsQuery["project"]>;

/** Everything that the page shows of a project. */
export type DetailProject = Listed & NonNullable<ProjectBasketQuery["project"]>;
