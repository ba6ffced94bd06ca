import type { ProjectBasketQuery, ProjectDetailQuery, ProjectMaterialsQuery } from "../../../gql/graphql.ts";

/** The part of a project that is known first: its text and the state of its analysis. */
export type Head = NonNullable<ProjectDetailQuery["project"]>;

/** With its list. */
export type Listed = Head & NonNullable<ProjectMaterialsQuery["project"]>;

/** Everything that the page shows of a project. */
export type DetailProject = Listed & NonNullable<ProjectBasketQuery["project"]>;
