/** The one-statement page returns the same as the domains' own reads, whichever field is selected on its own. */
import { getNamedType, isLeafType, isObjectType } from "graphql";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { getSchema } from "../../app/schema.ts";
import { makeAnalysedProject } from "../../testing/benches/make-analysed-project.ts";
import type { TestUser } from "../../testing/graphql-client.ts";
import { createProject } from "../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const schema = getSchema();

let server: TestServer;
let user: TestUser;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  user = await server.signUp();
  id = await createProject(user, { startAnalysis: false, budgetMax: "9000.00" });
  await makeAnalysedProject(server.database, id);
});
afterAll(() => server.stop());

/** Each field of a type with all values below it, without objects nested in objects. */
function fieldsOf(typeName: string): string[] {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) throw new Error(`no type ${typeName}`);
  return Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (isLeafType(inner)) return [field.name];
    if (!isObjectType(inner)) return [];
    const leaves = Object.values(inner.getFields()).filter((leaf) => isLeafType(getNamedType(leaf.type)));
    return [`${field.name} { ${leaves.map((leaf) => leaf.name).join(" ")} }`];
  });
}

async function assertSame(selection: string): Promise<void> {
  const document = `query ($id: ID!) { project(id: $id) { ${selection} } }`;
  const answer = await user.graphql<{ project: object }>(document, { id });
  const { reads, projects } = server.server.services;
  const ordinary = vi.spyOn(reads, "findProject").mockImplementation(projects.findProject);
  expect(answer).toEqual(await user.graphql(document, { id }));
  ordinary.mockRestore();
  expect(answer.project).not.toBeNull();
}

describe("one statement returns the same", () => {
  it.each(fieldsOf("Project"))("project: %s", (field) => assertSame(field));
  it.each(fieldsOf("Material"))("material: %s", (field) => assertSame(`materials { ${field} }`));
  it.each(fieldsOf("Product"))("offer: %s", (field) => assertSame(`materials { products { ${field} } }`));
  it.each(fieldsOf("Product"))("best offer: %s", (field) =>
    assertSame(`materials { bestProduct { ${field} } }`),
  );
});

it("contains nothing from another user's project", async () => {
  const other = await server.signUp();
  const document = "query ($id: ID!) { project(id: $id) { materials { products { name } } } }";
  expect(await other.graphql(document, { id })).toEqual({ project: null });
});
