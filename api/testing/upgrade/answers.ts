/** A server's answers to everything that a version reads, and how two such answers differ. */
import type pg from "pg";
import { createClient } from "../http-client.ts";
import { listQuestions, readIds } from "./questions.ts";

/** By account and question: the status and the body, as received. */
type Answers = ReadonlyMap<string, string>;

/** @param folder checkout of the version whose pages ask. @param accounts names, with the drill's password */
export async function askEverything(
  url: string,
  folder: string,
  pool: pg.Pool,
  accounts: readonly string[],
): Promise<Answers> {
  const answers = new Map<string, string>();
  for (const username of accounts) {
    const client = createClient(url);
    const entered = await client.post("/api/auth/login", { username, password: "level plumb and square" });
    if (entered.status !== 200)
      throw new Error(`${username} cannot sign in: ${entered.status} ${entered.text}`);
    const { body: openapi } = await client.get("/api/openapi.json");
    for (const { name, ask } of listQuestions(folder, openapi, await readIds(pool, username))) {
      const { status, text } = await ask(client);
      answers.set(`${username}: ${name}`, `${status} ${text}`);
    }
  }
  return answers;
}

/**
 * Answers of the former version that change from one time to the next (times, sessions) prove nothing and are left out,
 * but named.
 * @param former and @param again answers of the former version, some seconds apart. @param present those of this one
 */
export function findDifferences(former: Answers, again: Answers, present: Answers) {
  let same = 0;
  const differences: string[] = [];
  const unsteady = new Set<string>();
  for (const [question, answer] of former) {
    const now = present.get(question);
    if (now === answer) same += 1;
    else if (again.get(question) !== answer) unsteady.add(question.replace(/^.*?: /, ""));
    else
      differences.push(`${question} is answered differently\n${showDifference(answer, now ?? "not asked")}`);
  }
  return { same, differences, unsteady: [...unsteady] };
}

/** The position where two texts diverge. */
function showDifference(before: string, now: string): string {
  let at = 0;
  while (at < before.length && before[at] === now[at]) at += 1;
  const from = Math.max(0, at - 80);
  return `  before …${before.slice(from, at + 120)}…\n  now    …${now.slice(from, at + 120)}…`;
}
