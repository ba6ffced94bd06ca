/** How a root field is called in tests that go through all of them. */

/** Ids of what somebody has. */
export interface Ids {
  project: string;
  basket: string;
  item: string;
  plan: string;
  material: string;
  product: string;
  order: string;
}

/** A document for every root field: what it takes of somebody's ids, and whether it changes something. */
export interface RootCall {
  document: string;
  variables: (ids: Ids) => object;
}

export const byId = (kind: "query" | "mutation", field: string, selection: string): RootCall => ({
  document: `${kind} ($id: ID!) { ${field}(id: $id) ${selection} }`,
  variables: ({ project }) => ({ id: project }),
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
export const plain = (document: string): RootCall => ({ document, variables: () => ({}) });
