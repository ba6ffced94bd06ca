/** Changes and deletes projects through GraphQL, as a program does, on a complete server. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestUser } from "../../testing/graphql-client.ts";
import { createProject } from "../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.signUp();
});
afterAll(() => server.stop());

const UPDATE = `mutation ($input: UpdateProjectInput!) { updateProject(input: $input) { __typename
  ... on ProjectSuccess { project { name preferences { startDate budgetFlexibility materialQuality sustainableOnly
    bulkDiscounts preferredSuppliers specialInstructions } } }
  ... on InvalidInputError { fields { path message } } } }`;

const update = async (input: object) =>
  (await user.graphql<{ updateProject: object }>(UPDATE, { input })).updateProject;

describe("preferences", () => {
  it("change one by one; the others stay", async () => {
    const id = await createProject(user, { name: "Deck", startAnalysis: false });
    await update({ id, preferences: { budgetFlexibility: 15, specialInstructions: "No knots" } });
    const preferences = { materialQuality: "PREMIUM", sustainableOnly: true, startDate: "2026-12-01" };
    expect(await update({ id, preferences })).toMatchObject({
      project: {
        name: "Deck",
        preferences: {
          ...preferences,
          budgetFlexibility: 15,
          bulkDiscounts: true,
          specialInstructions: "No knots",
        },
      },
    });
    expect(
      await update({ id, preferences: { specialInstructions: "", budgetFlexibility: null } }),
    ).toMatchObject({
      project: { preferences: { specialInstructions: null, budgetFlexibility: 15 } },
    });
  });

  it("out of range are refused by their path, and nothing changes", async () => {
    const id = await createProject(user, { name: "Deck", startAnalysis: false });
    expect(await update({ id, name: "Shed", preferences: { budgetFlexibility: 101 } })).toMatchObject({
      fields: [{ path: "preferences.budgetFlexibility", message: expect.any(String) }],
    });
    expect(await update({ id })).toMatchObject({
      project: { name: "Deck", preferences: { budgetFlexibility: 0 } },
    });
  });
});

it("a deleted project disappears from lists and cannot be found", async () => {
  const id = await createProject(user, { name: "Gone", startAnalysis: false });
  const document =
    "mutation ($id: ID!) { deleteProject(id: $id) { ... on DeleteProjectSuccess { deletedId } } }";
  expect(await user.graphql(document, { id })).toEqual({ deleteProject: { deletedId: id } });
  const left = await user.graphql(
    `query ($id: ID!) { project(id: $id) { id } projects(search: "Gone") { totalCount } }`,
    {
      id,
    },
  );
  expect(left).toEqual({ project: null, projects: { totalCount: 0 } });
  expect((await user.send(document, { id })).code).toBe("NOT_FOUND");
});
