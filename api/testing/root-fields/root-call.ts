/** How tests that go through all root fields call one. */

/** Ids of a user's objects. */
export interface Ids {
  project: string;
  basket: string;
  item: string;
  plan: string;
  material: string;
  product: string;
  order: string;
}

/** A call of a root field, and which of a user's ids it uses. */
export interface RootCall {
  document: string;
  variables: (ids: Ids) => object;
}

/** @param of the kind of object whose id it is */
export const byId = (
  kind: "query" | "mutation",
  field: string,
  selection: string,
  of: keyof Ids = "project",
): RootCall => ({
  document: `${kind} ($id: ID!) { ${field}(id: $id) ${selection} }`,
  variables: (ids) => ({ id: ids[of] }),
});
export const withInput = (
  field: string,
  type: string,
  input: (ids: Ids) => object,
  selection = "{ __typename }",
): RootCall => ({
  document: `mutation ($input: ${type}!) { ${field}(input: $input) ${selection} }`,
  variables: (ids) => ({ input: input(ids) }),
});
