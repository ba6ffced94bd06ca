/**
 * What a strong model replies to the prompt for descriptions that the rules read badly, recorded in replies/, from the
 * server that speaks the protocol to the list. A new prompt version needs new recordings.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { parseScope, reconcileScope, takeOffScope } from "../../domains/takeoff/index.ts";
import { PROMPT_VERSION } from "./prompt.ts";
import { createScopeReader } from "./scope-reader.ts";
import { type ChatServer, sendCompletion, startChatServer } from "./testing-server.ts";

const FOLDER = join(import.meta.dirname, "replies");

const recordingSchema = z.object({
  promptVersion: z.number(),
  description: z.string(),
  reply: z.unknown(),
  /** What the list has to be: "19 sheets Drywall 4x8". */
  list: z.array(z.string()).min(1),
});
const RECORDINGS = readdirSync(FOLDER).map((name) => ({
  name: name.replace(".json", ""),
  ...recordingSchema.parse(JSON.parse(readFileSync(join(FOLDER, name), "utf8"))),
}));

let server: ChatServer;
beforeAll(async () => {
  server = await startChatServer((response, { body }) => {
    const asked = body.messages.at(-1)?.content.split("\n")[1] ?? "";
    const recording = RECORDINGS.find(({ description }) => asked === JSON.stringify(sent(description)));
    sendCompletion(response, recording?.reply ?? { items: [], recipes: [] });
  });
});
afterAll(() => server.close());

/** A description as the prompt shows it. */
const sent = (description: string): string => description.normalize("NFKC");

/** Reads a description by a reader that asks the server. */
async function read(description: string) {
  const logger = { info: () => undefined, warn: () => undefined };
  const reader = createScopeReader({
    baseUrl: server.url,
    model: "recorded",
    apiKey: null,
    tokensPerDay: 1,
    logger,
  });
  const answer = await reader.read(description, new AbortController().signal);
  if (answer.kind === "failed") throw new Error(answer.failure);
  return answer.scope;
}

describe("a recorded reply", () => {
  it.each(RECORDINGS)("to $name comes to its list, every line of a recipe", async ({ description, list }) => {
    // As if the rules had read nothing: what they learn later must not change what a recipe comes to.
    const nothing = { items: [], listed: [], problems: [], notes: [] };
    const scope = reconcileScope(description, nothing, await read(description));
    const { materials } = takeOffScope(scope);
    expect(materials.map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`)).toEqual(list);
    expect(materials.every(({ workItem }) => workItem.endsWith("(recipe by the model)"))).toBe(true);
  });

  it.each(RECORDINGS)("to $name is of the present prompt", ({ promptVersion }) => {
    expect(promptVersion).toBe(PROMPT_VERSION);
  });

  it.each(RECORDINGS)("to $name changes nothing for another description", async ({ description }) => {
    const other = "Build a 12 x 16 ft deck, 3 ft high";
    const { items } = reconcileScope(other, parseScope(other), await read(description));
    expect(items).toEqual(parseScope(other).items);
  });
});
