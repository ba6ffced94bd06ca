/**
 * The desks of the stand-in yards: a program that reads its mail and answers through the link in it over HTTP, as any
 * yard's program can. The product knows what was answered: after a restart a letter is read again, and nothing is sent
 * twice.
 */
import { bindTo } from "../../platform/bind.ts";
import { type PriceBook, type WrittenQuote, writeQuote } from "./write-quote.ts";
import {
  type AskedLine,
  type AskedRequest,
  mailboxSchema,
  requestSchema,
  tokenIn,
  type YardMail,
} from "./yard.protocol.ts";
import { readAddress, YARD_DOMAIN, type YardMood, type YardProfile } from "./yard-profiles.ts";

export interface YardDeskOptions {
  /** The product's address from this machine, without a trailing slash. */
  productUrl: string;
  clock: { now(): Date };
  logger: { warn(fields: object, message: string): void };
  /** What lines usually cost at public prices: cents for the whole quantity, same order; null when unknown. */
  findUsualPrices(lines: readonly AskedLine[]): Promise<(number | null)[]>;
  findArticle: PriceBook["findArticle"];
}

/** The outcome of a letter that needs no further action. */
export interface ReadLetter {
  yard: string;
  outcome: "answered" | "declined" | "refused" | "left";
  /** The HTTP status of the product's answer; null when nothing was sent. */
  status: number | null;
}

interface Letter {
  mail: YardMail;
  token: string;
  yard: YardProfile;
  mood: YardMood;
}

/** The product can't answer now: the letter will be read again. */
class NotNow extends Error {}

const DECLINE =
  "mutation ($token: String!, $reason: String) { declineQuote(token: $token, reason: $reason) { __typename } }";

interface Desk extends YardDeskOptions {
  readonly closing: AbortController;
  /** Ids of the mails that need no further action. */
  read: ReadonlySet<string>;
}

export function createYardDesk(options: YardDeskOptions) {
  const desk: Desk = { ...options, closing: new AbortController(), read: new Set() };
  return bindTo(desk, { readMail, close });
}

/**
 * Reads the yards' mail once and answers what is due.
 * @param now by the desks' clock
 * @returns the outcomes of the letters that need no further action, oldest first
 * @throws when the product can't be reached
 */
async function readMail(desk: Desk, now: Date = desk.clock.now()): Promise<ReadLetter[]> {
  const response = await call(desk, `/dev/outbox.json?domain=${YARD_DOMAIN}`);
  const { messages } = mailboxSchema.parse(await response.json());
  const done = new Set(messages.flatMap(({ id }) => (desk.read.has(id) ? [id] : [])));
  const outcomes: ReadLetter[] = [];
  for (const mail of messages.toReversed()) {
    if (done.has(mail.id)) continue;
    const token = tokenIn(mail.body);
    const to = readAddress(mail.recipient);
    const outcome = token && to ? await handle(desk, { mail, token, ...to }, now) : undefined;
    if (outcome) outcomes.push(outcome);
    if (outcome !== null) done.add(mail.id);
  }
  desk.read = done;
  return outcomes;
}

/** Aborts calls in progress. */
function close({ closing }: Desk) {
  return closing.abort();
}

async function call({ productUrl, closing }: Desk, path: string, body?: object): Promise<Response> {
  const response = await fetch(`${productUrl}${path}`, {
    signal: AbortSignal.any([closing.signal, AbortSignal.timeout(30_000)]),
    ...(body && {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  if (response.status === 429 || response.status >= 500) {
    await response.body?.cancel();
    throw new NotNow(`${path.split("/", 3).join("/")}: ${response.status}`);
  }
  return response;
}

async function submit(desk: Desk, { yard, token }: Letter, quote: WrittenQuote): Promise<ReadLetter> {
  const { logger } = desk;
  const response = await call(desk, `/api/quotes/${token}`, quote);
  const text = await response.text();
  const { status } = response;
  if (response.ok) return { yard: yard.name, outcome: "answered", status };
  logger.warn({ yard: yard.name, status, answer: text.slice(0, 500) }, "a sandbox yard's quote was rejected");
  return { yard: yard.name, outcome: "refused", status };
}

async function decline(desk: Desk, { yard, token }: Letter): Promise<ReadLetter> {
  const variables = { token, reason: yard.declineReason };
  const response = await call(desk, "/graphql", { query: DECLINE, variables });
  await response.text();
  return { yard: yard.name, outcome: response.ok ? "declined" : "refused", status: response.status };
}

async function answer(desk: Desk, letter: Letter, request: AskedRequest, now: Date): Promise<ReadLetter> {
  const { findUsualPrices, findArticle } = desk;
  const { mail, yard, mood } = letter;
  const book = { usual: await findUsualPrices(request.lines), findArticle };
  const quote = writeQuote(request, book, { yard, mood, mailId: mail.id, now });
  if (quote === null) return decline(desk, letter);
  const [first] = await Promise.all(
    (mood === "twice" ? [quote, quote] : [quote]).map((one) => submit(desk, letter, one)),
  );
  return first ?? leave(letter);
}

function leave({ yard }: Letter): ReadLetter {
  return { yard: yard.name, outcome: "left", status: null };
}

/** @returns null when it is not due yet */
async function handle(desk: Desk, letter: Letter, now: Date): Promise<ReadLetter | null> {
  const { mail, yard, mood, token } = letter;
  if (mood === "never") return leave(letter);
  if (now.getTime() < mail.createdAt.getTime() + yard.delayMs) return null;
  const response = await call(desk, `/api/quotes/${token}`);
  const body: unknown = await response.json();
  if (!response.ok) return leave(letter);
  const request = requestSchema.parse(body);
  const isAnswered = request.quote?.requestVersion === request.version;
  if (isAnswered) return leave(letter);
  if (mood === "late") return now < request.answerBy ? null : answer(desk, letter, request, now);
  return request.canAnswer ? answer(desk, letter, request, now) : leave(letter);
}
