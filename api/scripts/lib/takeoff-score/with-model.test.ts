/**
 * The results of rules and model together, with the recorded replies of a strong model from a server that speaks the
 * protocol: at least 97% of what the published sources list, 93% of jobs that no rule and no check was written for
 * and that nobody may read, and hardly a description worse than with the rules only.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { parseScope, reconcileScope, reportLine, takeOffScope } from "../../../domains/takeoff/index.ts";
import { createScopeReader } from "../../../integrations/language-model/index.ts";
import { PROMPT_VERSION } from "../../../integrations/language-model/prompt.ts";
import { readRecordings, startRecordedModel } from "../../../integrations/language-model/recorded-replies.ts";
import type { ChatServer } from "../../../integrations/language-model/testing-server.ts";
import { scoreCase, scoreCaseSchema } from "./score-case.ts";

/** Allowed share of descriptions for which reading together gives the worse result. */
const MOST_WORSE = 0.01;

const SETS = [
  { name: "examples", fewest: 100, leastMean: 0.97 },
  { name: "rewordings", fewest: 100, leastMean: 0.97 },
  { name: "set-aside", fewest: 70, leastMean: 0.93 },
] as const;
const RECORDINGS = SETS.map(({ name }) => readRecordings(name));

let server: ChatServer;
beforeAll(async () => {
  server = await startRecordedModel(...RECORDINGS);
});
afterAll(() => server.close());

/** Reads a description with a reader that queries the server. */
async function read(description: string) {
  const logger = { info: () => undefined, warn: () => undefined };
  const settings = { baseUrl: server.url, model: "recorded", apiKey: null, tokensPerDay: 1, logger };
  const answer = await createScopeReader(settings).read(description, new AbortController().signal);
  if (answer.kind === "failed") throw new Error(answer.failure);
  return answer.scope;
}

describe.each(SETS.map((set, index) => ({ ...set, ...RECORDINGS[index] })))(
  "the recorded replies to $name",
  ({ promptVersion, cases = [], fewest, leastMean }) => {
    it("are of the present prompt: a changed one needs new ones", () => {
      expect(promptVersion).toBe(PROMPT_VERSION);
      expect(cases.length).toBeGreaterThanOrEqual(fewest);
    });

    it("meet as much of what is expected, and more than the rules alone do", async () => {
      let sum = 0;
      let byRules = 0;
      const worse: string[] = [];
      for (const one of z.array(scoreCaseSchema).parse(cases)) {
        const parsed = parseScope(one.description);
        const scope = reconcileScope(one.description, parsed, await read(one.description));
        const together = scoreCase(one, takeOffScope(scope).materials.map(reportLine)).score;
        const alone = scoreCase(one, takeOffScope(parsed).materials.map(reportLine)).score;
        if (together < alone) worse.push(one.id);
        sum += together;
        byRules += alone;
      }
      expect(worse.length, worse.join()).toBeLessThanOrEqual(MOST_WORSE * cases.length);
      expect(sum / cases.length).toBeGreaterThanOrEqual(leastMean);
      expect(sum).toBeGreaterThan(byRules);
    });
  },
);

describe("a recorded reply", () => {
  it("to one description changes nothing for another", async () => {
    const other = "Build a 12 x 16 ft deck, 3 ft high";
    const parsed = parseScope(other);
    for (const { description } of RECORDINGS.flatMap(({ cases }) => cases.slice(0, 30))) {
      const { items } = reconcileScope(other, parsed, await read(description));
      expect(items.filter(({ assembly }) => assembly === "deck")).toEqual(parsed.items);
    }
  });
});
