/** A strong model's replies to the prompt, recorded once for each of its versions; for tests and measurements. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { type ChatServer, sendCompletion, startChatServer } from "./testing-server.ts";

const recordingsSchema = z.object({
  promptVersion: z.number(),
  cases: z.array(z.looseObject({ id: z.string(), description: z.string(), reply: z.unknown() })),
});
type Recordings = z.infer<typeof recordingsSchema>;

/** @param name of a file in replies/: published examples, the same jobs in other words, jobs that no rule was written for */
export function readRecordings(name: "examples" | "rewordings" | "set-aside"): Recordings {
  const file = join(import.meta.dirname, "replies", `${name}.json`);
  return recordingsSchema.parse(JSON.parse(readFileSync(file, "utf8")));
}

/**
 * A server that speaks the protocol and replies to each recorded description as the model did, and to others with
 * nothing.
 */
export function startRecordedModel(...recordings: readonly Recordings[]): Promise<ChatServer> {
  const replies = new Map(
    recordings.flatMap(({ cases }) => cases.map((one) => [toShown(one.description), one.reply] as const)),
  );
  return startChatServer((response, { body }) => {
    const asked = body.messages.at(-1)?.content.split("\n")[1] ?? "";
    sendCompletion(response, replies.get(asked) ?? { items: [], recipes: [], asked: [] });
  });
}

/** A description in the form that the prompt shows. */
const toShown = (description: string): string => JSON.stringify(description.normalize("NFKC"));
