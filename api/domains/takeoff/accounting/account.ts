/** The state of each figure in a description, and of each word that names work or material. */
import { readText } from "../reading/reading.ts";
import type { Reading } from "../recipes/reading.types.ts";
import type { ReadSpan, TakeoffEdit } from "../takeoff.types.ts";
import { type Aliased, readWithAliases } from "./aliases.ts";
import { type Account, factClaims, listedClaims, wasteClaims, wordClaims } from "./claims.ts";
import { accountForFigures } from "./figure-account.ts";
import { type Draft, setAside } from "./outcome.ts";
import { createSpanIndex } from "./span-index.ts";
import {
  goodsClaims,
  namedClaims,
  onHandClaims,
  ratingClaims,
  solvedClaims,
  statementClaims,
} from "./stated-claims.ts";
import { accountForWords } from "./word-account.ts";

const REMOVED = "You took what is listed for it off the list.";
const YOURS = "You said that it doesn’t matter.";

function toReadSpan(
  { key, kind, span, outcome, choices }: Draft,
  { description, originOf }: Aliased,
  edits: readonly TakeoffEdit[],
): ReadSpan {
  const [start, end] = originOf(...span);
  const said = edits.find((edit) => edit.key === key && (edit.kind === "ignore" || edit.kind === "alias"));
  const isIgnored = said?.kind === "ignore" && outcome?.state !== "used";
  return {
    key,
    kind,
    start,
    end,
    text: description.slice(start, end),
    ...(isIgnored ? setAside(YOURS) : (outcome ?? { state: "unread", reason: null, lines: [] })),
    choices: outcome || isIgnored ? [] : choices(),
    saidBy: said?.kind === "alias" ? "alias" : isIgnored ? "ignore" : null,
  };
}

/**
 * Accounts for a description. A part is used when a material's figures or its place on the list depend on it; set
 * aside, with the reason, when it was understood but changes nothing; unread otherwise.
 * @param description as the person wrote it, without answers
 * @param reading the reading, which may continue past the description; null when it has to be read here
 */
export function accountFor(
  description: string,
  parts: Omit<Account, "reading">,
  edits: readonly TakeoffEdit[],
  reading: Reading | null,
): ReadSpan[] {
  const read = readWithAliases(description, edits);
  const account: Account = { ...parts, reading: reading ?? readText(read.text) };
  const claims = [
    ...factClaims(account),
    ...wasteClaims(account),
    ...listedClaims(account),
    ...statementClaims(account),
    ...solvedClaims(account),
    ...goodsClaims(account),
    ...namedClaims(account),
    ...ratingClaims(account),
    ...onHandClaims(account),
    ...wordClaims(account),
  ];
  const figures = accountForFigures(account, read.text, claims);
  // Text past the end of the description is an answer; a word inside a figure ("R-13", "80-lb") belongs to the figure.
  const taken = createSpanIndex(figures, ({ span }) => span);
  const words = accountForWords(account, read, claims, figures).filter(
    ({ span }) => span[1] <= read.text.length && taken.overlapping(span).length === 0,
  );
  return [...figures, ...words]
    .sort((left, right) => left.span[0] - right.span[0])
    .map((draft) => toReadSpan(draft, read, edits));
}

/** The account after a person removed lines: parts that no other line depends on are set aside. */
export function setRemovedAside(reading: readonly ReadSpan[], edits: readonly TakeoffEdit[]): ReadSpan[] {
  const removed = new Set(edits.flatMap((edit) => (edit.kind === "removed" ? [edit.key] : [])));
  return reading.map((span) => {
    const lines = span.lines.filter((key) => !removed.has(key));
    if (lines.length === span.lines.length) return span;
    return lines.length > 0 ? { ...span, lines } : { ...span, ...setAside(REMOVED) };
  });
}
