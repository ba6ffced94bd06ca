import { expect, it } from "vitest";
import { makeAnalysedProject } from "../../testing/benches/make-analysed-project.ts";
import { openTestHttp } from "../../testing/open-test-http.ts";
import { signUp, type TestClient } from "../../testing/test-http.ts";

const { db, http } = await openTestHttp();

const WALL = {
  name: "Wall",
  description: "Frame a stud wall 10 ft long and 8 ft high with studs at 16 in. on centre",
};
const ADHESIVE = { name: "Construction adhesive", quantity: 4, unit: "tubes" };

interface Line {
  key: string;
  name: string;
  quantity: number;
  unit: string;
  origin: string;
}

/** A project whose list is the takeoff's after the first change; the analysis itself was not run. */
async function startWall() {
  const { client } = await signUp(http);
  const id = String((await client.post("/api/projects", WALL)).body["id"]);
  await makeAnalysedProject(db.database, id);
  const lines = async (from: TestClient = client): Promise<Line[]> =>
    JSON.parse((await from.get(`/api/projects/${id}/analysis`)).text).materials;
  return { client, path: `/api/projects/${id}`, lines };
}

it("a line is added, set, replaced, split, moved, removed and put back", async () => {
  const { client, path, lines } = await startWall();
  const added = await client.post(`${path}/materials`, ADHESIVE);
  expect(added.status, added.text).toBe(201);
  const { key } = (await lines()).find(({ name }) => name === ADHESIVE.name) ?? { key: "" };
  const line = async () => (await lines()).find((one) => one.key === key);
  expect(await line()).toMatchObject({ quantity: 4, unit: "tubes", origin: "added" });

  expect((await client.patch(`${path}/materials/${key}`, { quantity: "6" })).body).toMatchObject({
    changes: [{ key, previousQuantity: 4, quantity: 6 }],
  });
  const studs = "stud-wall.studs";
  const replaced = await client.patch(`${path}/materials/${studs}`, { name: "2x4x10 stud" });
  expect(replaced.status, replaced.text).toBe(200);
  expect((await lines()).find((one) => one.key === studs)).toMatchObject({ origin: "replaced" });

  expect((await client.post(`${path}/materials/${key}/split`, { quantity: 2 })).status).toBe(200);
  expect((await line())?.quantity).toBe(4);
  expect((await client.post(`${path}/materials/${key}/move`, { before: null })).status).toBe(200);
  expect((await lines()).at(-1)?.key).toBe(key);

  expect((await client.delete(`${path}/materials/${key}`)).status).toBe(200);
  expect(await line()).toBeUndefined();
  expect((await client.post(`${path}/materials/${key}/restore`)).status).toBe(200);
  expect((await line())?.quantity).toBe(4);
});

it("work is added in words", async () => {
  const { client, path, lines } = await startWall();
  const text = "Also a wood fence 100 ft long, 6 ft high";
  expect((await client.post(`${path}/work`, { text })).status).toBe(201);
  expect((await lines()).some(({ key }) => key.startsWith("wood-fence."))).toBe(true);
  expect((await client.get(path)).body["description"]).toBe(`${WALL.description}\n${text}`);
});

it("bad input is refused by field, and nothing changes", async () => {
  const { client, path, lines } = await startWall();
  await client.post(`${path}/materials`, ADHESIVE);
  const before = await lines();
  const wrong: [string, object, string][] = [
    ["materials", { ...ADHESIVE, quantity: 0 }, "quantity"],
    ["materials", { ...ADHESIVE, name: "" }, "name"],
    ["materials", { ...ADHESIVE, category: "Fruit" }, "category"],
    ["materials/no.such/split", { quantity: 1 }, "key"],
    ["work", { text: "" }, "text"],
  ];
  for (const [call, body, field] of wrong) {
    const answer = await client.post(`${path}/${call}`, body);
    expect([answer.status, Object.keys(answer.body["fields"] ?? {})], call).toEqual([400, [field]]);
  }
  expect(await lines()).toEqual(before);
});

it("someone else's list is not found", async () => {
  const { path } = await startWall();
  const { client: stranger } = await signUp(http);
  expect((await stranger.post(`${path}/materials`, ADHESIVE)).status).toBe(404);
  expect((await stranger.delete(`${path}/materials/stud-wall.studs`)).status).toBe(404);
});
