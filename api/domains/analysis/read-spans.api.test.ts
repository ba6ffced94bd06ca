import { afterAll, beforeAll, expect, it } from "vitest";
import {
  analyseProject,
  editTakeoff,
  followProject,
  moveProject,
  readResults,
} from "../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let http: TestServer;

beforeAll(async () => {
  http = await startTestServer();
});
afterAll(() => http.stop());

const PROJECT = { name: "Deck", description: "Build a 12 x 16 ft deck with a rejleng. The grill is 42 in" };
const HEIGHT = "figure:42 in";
const RAILING = "word:rejleng";

interface WireSpan {
  key: string;
  state: string;
  start: number;
  end: number;
  text: string;
  lines: string[];
  choices: { label: string; answer: string }[];
  saidBy: string | null;
}

async function analyse() {
  const user = await http.signUp();
  const { id } = await analyseProject(user, PROJECT);
  const spanOf = async (key: string): Promise<WireSpan | undefined> => {
    const { project } = await user.graphql<{ project: { analysis: { reading: WireSpan[] } } }>(
      `query ($id: ID!) { project(id: $id) { analysis { reading {
        key state start end text lines choices { label answer } saidBy } } } }`,
      { id },
    );
    return project.analysis.reading.find((span) => span.key === key);
  };
  const resolve = (key: string, answer: string) =>
    editTakeoff(user, "resolveReadSpan", { projectId: id, key, answer });
  return { user, id, spanOf, resolve };
}

it("reports how each part of the description was read, over REST too", async () => {
  const { user, id, spanOf } = await analyse();
  const span = await spanOf(HEIGHT);
  expect(span).toMatchObject({ state: "UNREAD", text: "42 in", lines: [], saidBy: null });
  expect(PROJECT.description.slice(span?.start, span?.end)).toBe("42 in");
  const used = await spanOf("figure:12 x 16 ft");
  expect(used).toMatchObject({ state: "USED", choices: [] });
  const { materials } = await readResults(user, id);
  expect(materials.map(({ key }) => key)).toEqual(expect.arrayContaining(used?.lines ?? ["none"]));

  const answer = await user.rest.get(`/api/projects/${id}/analysis`);
  expect(answer.body).toMatchObject({
    reading: expect.arrayContaining([expect.objectContaining({ key: HEIGHT, state: "unread" })]),
  });
});

it("a tap says what an unread number is, and the list follows immediately", async () => {
  const { user, id, spanOf, resolve } = await analyse();
  const choice = (await spanOf(HEIGHT))?.choices.find(
    ({ label }) => label === "Height above ground = 3.5 ft",
  );
  expect(await resolve(HEIGHT, choice?.answer ?? "")).toMatchObject({ __typename: "TakeoffEditSuccess" });
  expect(await spanOf(HEIGHT)).toMatchObject({ state: "USED" });
  await followProject(user, id);
  await editTakeoff(user, "removeTakeoffEdit", { projectId: id, kind: "INPUT", key: "deck.height" });
  expect(await spanOf(HEIGHT)).toMatchObject({ state: "UNREAD" });
});

it("ignored parts, and the meaning given to a word, outlive the next analysis and can be undone", async () => {
  const { user, id, spanOf, resolve } = await analyse();
  expect(await resolve(HEIGHT, "ignore")).toMatchObject({
    __typename: "TakeoffEditSuccess",
    changes: [],
    project: { status: "READY", analysis: { runNumber: 1 } },
  });
  expect(await spanOf(HEIGHT)).toMatchObject({ state: "SET_ASIDE", saidBy: "IGNORE" });
  const named = await resolve(RAILING, "alias railing");
  expect(named.changes).toContainEqual(expect.objectContaining({ previousQuantity: null }));
  await followProject(user, id);

  await moveProject(user, "retryAnalysis", id);
  await followProject(user, id);
  expect(await spanOf(HEIGHT)).toMatchObject({ state: "SET_ASIDE", saidBy: "IGNORE" });
  expect(await spanOf(RAILING)).toMatchObject({ state: "USED", saidBy: "ALIAS" });

  await editTakeoff(user, "removeTakeoffEdit", { projectId: id, kind: "IGNORE", key: HEIGHT });
  await editTakeoff(user, "removeTakeoffEdit", { projectId: id, kind: "ALIAS", key: RAILING });
  expect(await spanOf(HEIGHT)).toMatchObject({ state: "UNREAD" });
  expect(await spanOf(RAILING)).toMatchObject({ state: "UNREAD" });
});

it("an answer that is not one of the choices is refused, and so is one for a part that was read", async () => {
  const { resolve } = await analyse();
  for (const [key, answer] of [
    [HEIGHT, "input deck.height 99"],
    ["figure:12 x 16 ft", "ignore"],
    ["figure:none", "ignore"],
  ] as const)
    expect(await resolve(key, answer)).toMatchObject({
      __typename: "InvalidInputError",
      message: expect.stringContaining("Reload the page"),
    });
});
