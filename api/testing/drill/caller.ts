/** A signed-in client that repeats each request, under the same Idempotency-Key, until there is an answer. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { createClient, type TestAnswer } from "../http-client.ts";
import { BALANCER_HEADER } from "./balancer.ts";
import type { Findings } from "./findings.ts";

/** Statistics over all callers. */
export interface Tally {
  /** Requests answered in the end. */
  answered: number;
  /** Tries whose answer was lost: the connection broke, or the balancer gave up. */
  lost: number;
  /** Tries that were told to come back later. */
  unavailable: number;
  /** The longest wait for an answer. */
  longestMs: number;
}

export const newTally = (): Tally => ({ answered: 0, lost: 0, unavailable: 0, longestMs: 0 });

export type Caller = ReturnType<typeof createCaller>;

/** Something is not as it has to be; the finding has already been noted. */
export class Refused extends Error {}

const PATIENCE_MS = 150_000;
const LONGEST_WAIT_MS = 2_000;

const wireAnswer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }).partial().optional() }))
    .optional(),
});

/** A request that may be repeated: nothing was done, or the outcome is unknown. */
const COME_AGAIN = new Set(["UNAVAILABLE", "CONFLICT", "RATE_LIMITED"]);

/** @param calmSince when answers must again arrive in the usual time, on the clock of `performance.now()` */
export function createCaller(url: string, findings: Findings, tally: Tally, calmSince: () => number) {
  const client = createClient(url);

  const insist = createInsist(findings, tally, calmSince);

  function refuse(what: string, answer: TestAnswer): never {
    findings.add(`${what} was answered with ${answer.status} ${answer.text.slice(0, 500)}`);
    throw new Refused(what);
  }

  /** Whether an answer says "come again" properly: in words, and with a time. */
  function isOutage(what: string, { status, headers, text }: TestAnswer): boolean {
    if (status !== 503) return false;
    if (!headers.has("retry-after")) findings.add(`${what}: 503 without Retry-After: ${text.slice(0, 300)}`);
    return true;
  }

  function read(what: string, answer: TestAnswer): Record<string, unknown> | null {
    if (isOutage(what, answer)) return null;
    const { data, errors } = wireAnswer.parse(answer.body);
    const code = errors?.[0]?.extensions?.code ?? "";
    if (COME_AGAIN.has(code)) return null;
    if (errors || !data) refuse(what, answer);
    return data;
  }

  return {
    url,
    cookies: client.cookies,

    /** Sends an operation until it is answered. @returns its root field's value */
    async graphql(query: string, variables: object = {}): Promise<unknown> {
      const headers = { "Idempotency-Key": randomUUID() };
      const what = /[{]\s*(\w+)/.exec(query)?.[1] ?? query;
      const data = await insist(
        what,
        () => client.post("/graphql", { query, variables }, headers),
        (answer) => read(what, answer),
      );
      return Object.values(data)[0];
    },

    /** Signs up. A repeat finds the account that the first try created. */
    async register(username: string): Promise<void> {
      const credentials = { username, password: "level plumb and square" };
      await insist(
        "register",
        async () => {
          const known = await client.post("/api/auth/login", credentials);
          return known.status === 401 ? client.post("/api/auth/register", credentials) : known;
        },
        (answer) => {
          if (isOutage("register", answer)) return null;
          if (answer.status !== 200 && answer.status !== 201) refuse("register", answer);
          return true;
        },
      );
    },

    /** Fills in a card on a page of the payment stand-in, until it is accepted. */
    async giveCard(page: string, fields: Readonly<Record<string, string>>): Promise<void> {
      await insist(
        "the card form",
        () => postForm(page, { ...CARD, return_url: `${url}/`, ...fields }),
        ({ status }) => (status === 303 ? true : null),
      );
    },
  };
}

const CARD = { number: "4242424242424242", expiry: "12/39", cvc: "123", zip: "14201" };

async function postForm(page: string, fields: Readonly<Record<string, string>>): Promise<TestAnswer> {
  const response = await fetch(page, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    headers: response.headers,
    body: {},
    bytes,
    text: bytes.toString("utf8"),
  };
}

/** Tries until there is an answer, and records how that went. @throws Refused once nobody would wait any longer */
function createInsist(findings: Findings, tally: Tally, calmSince: () => number) {
  /**
   * @param attempt one try
   * @param isAnswer null: try again
   */
  return async function insist<Answer>(
    what: string,
    attempt: () => Promise<TestAnswer>,
    isAnswer: (answer: TestAnswer) => Answer | null,
  ): Promise<Answer> {
    const began = performance.now();
    let last = "nothing";
    for (let tries = 1; ; tries += 1) {
      const answer = await attempt().catch((error: unknown) => {
        last = String(error instanceof Error ? (error.cause ?? error) : error);
        return null;
      });
      const waited = performance.now() - began;
      if (answer === null || answer.headers.has(BALANCER_HEADER)) tally.lost += 1;
      else {
        last = `${answer.status} ${answer.text.slice(0, 300)}`;
        const given = isAnswer(answer);
        if (given !== null) {
          tally.answered += 1;
          tally.longestMs = Math.max(tally.longestMs, waited);
          return given;
        }
        tally.unavailable += 1;
      }
      if (performance.now() > Math.max(began, calmSince()) + PATIENCE_MS) {
        findings.add(`${what} had no answer in ${PATIENCE_MS / 1_000} s and ${tries} tries: ${last}`);
        throw new Refused(what);
      }
      const seconds = Number(answer?.headers.get("retry-after") ?? "0.2");
      await pause(Math.min(LONGEST_WAIT_MS, Math.max(0.1, seconds) * 1_000));
    }
  };
}
