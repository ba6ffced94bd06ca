import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { openTestHttp } from "../../../testing/open-test-http.ts";
import { signUp, type TestClient } from "../../../testing/test-http.ts";
import { EXPORT_SECTIONS } from "./export.sections.ts";

const { db, http } = await openTestHttp();

const EXPORT = "/api/auth/user/export";

async function createProject(client: TestClient, name: string): Promise<void> {
  const answer = await client.post("/api/projects", { name, description: "Build a 40 ft long wood fence" });
  expect(answer.status, answer.text).toBe(201);
}

describe("an account's export", () => {
  it("contains everything of theirs and nothing of anyone else's", async () => {
    const [one, another] = [await signUp(http), await signUp(http)];
    await createProject(one.client, "Fence of mine");
    await createProject(another.client, "Fence of another");
    const answer = await one.client.get(EXPORT);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="yardstick.json"');
    expect(answer.body).toMatchObject({
      account: [{ id: one.user["id"], username: one.user["username"] }],
      projects: [{ name: "Fence of mine" }],
      orders: [],
    });
    expect(Object.keys(answer.body)).toEqual(["exportedAt", ...EXPORT_SECTIONS.map(({ name }) => name)]);
    expect(answer.text).not.toContain("Fence of another");
    expect(answer.text).not.toContain(String(another.user["id"]));
  });

  it("contains no secrets", async () => {
    const { client } = await signUp(http);
    await client.graphql(
      `mutation { createApiKey(input: { name: "Nightly", scopes: [PROJECTS_READ] }) { __typename } }`,
    );
    const [hashes] = await db.database.$queryRaw<{ password: string; key: string }[]>`
      SELECT password_hash AS password, key_hash AS key FROM users JOIN api_keys ON users.id = user_id`;
    const { text, body } = await client.get(EXPORT);
    expect(body["apiKeys"]).toMatchObject([{ name: "Nightly" }]);
    expect(text).not.toContain(hashes?.password);
    expect(text).not.toContain(hashes?.key);
    expect(text).not.toMatch(/hash|secret/i);
  });

  it("contains the accepted alternates, each once, even when they exceed a page", async () => {
    const [own, other] = [await signUp(http), await signUp(http)];
    const accept = (id: string, count: number, name: string) =>
      db.database.acceptedAlternate.createMany({
        data: Array.from({ length: count }, (_, index) => ({
          organizationId: id,
          userId: id,
          // Many titles of one material, so that a page ends between two of them.
          materialName: `${name} ${Math.floor(index / 700)}`,
          title: `title ${index}`,
          createdAt: new Date("2026-11-27T15:00:00Z"),
        })),
      });
    await accept(String(own.user["id"]), 1_203, "2x6x12");
    await accept(String(other.user["id"]), 2, "not theirs");
    const { text } = await own.client.get(`${EXPORT}?format=csv&part=acceptedAlternates`);
    const { data } = Papa.parse<Record<string, string>>(text.trim(), { header: true });
    expect(data).toHaveLength(1_203);
    expect(new Set(data.map(({ title }) => title)).size).toBe(1_203);
    expect(data[0]).toEqual({
      materialName: "2x6x12 0",
      title: "title 0",
      createdAt: "2026-11-27T15:00:00.000Z",
    });
    expect(text).not.toContain("not theirs");
  });

  it("is read page by page, each row once, and its cells are never formulas", async () => {
    const { client, user } = await signUp(http);
    const count = 1_203;
    await db.database.notification.createMany({
      data: Array.from({ length: count }, (_, index) => ({
        userId: String(user["id"]),
        topic: "orders",
        title: `=${index}+1`,
        body: 'Said "so", twice',
        dedupeKey: `export:${index}`,
      })),
    });
    const { body, text } = await client.get(`${EXPORT}?format=csv&part=notifications`);
    expect(body).toEqual({});
    const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
    expect(data).toHaveLength(count);
    expect(new Set(data.map(({ title }) => title)).size).toBe(count);
    expect(data[0]).toMatchObject({ title: expect.stringMatching(/^'=\d+\+1$/), body: 'Said "so", twice' });
    expect((await client.get(EXPORT)).body["notifications"]).toHaveLength(count);
  });

  it.each(EXPORT_SECTIONS.map(({ name }) => [name]))("gives out %s as CSV", async (part) => {
    const { client } = await signUp(http);
    const answer = await client.get(`${EXPORT}?format=csv&part=${part}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  });

  it.each(["?format=xml", "?format=csv", "?format=csv&part=users"])("is refused for %s", async (query) => {
    const { client } = await signUp(http);
    expect((await client.get(EXPORT + query)).status).toBe(400);
    expect((await http.client().get(EXPORT)).status).toBe(401);
  });
});
