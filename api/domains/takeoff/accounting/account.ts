/** What became of each figure of a description, and of each word in it that names work or material. */
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
 * The account of a description. Used is what a material's figures or its place on the list depend on; set aside is what
 * was understood and changes nothing, with the reason; the rest is unread.
 * @param description as the person wrote it, without answers
 * @param reading     what was read, which may go on after the description; null where it has to be read
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
  // What goes on after the description is an answer; a word within a figure ("R-13", "80-lb") is told with it.
  const taken = createSpanIndex(figures, ({ span }) => span);
  const words = accountForWords(account, read, claims, figures).filter(
    ({ span }) => span[1] <= read.text.length && taken.overlapping(span).length === 0,
  );
  return [...figures, ...words]
    .sort((left, right) => left.span[0] - right.span[0])
    .map((draft) => toReadSpan(draft, read, edits));
}

/** The account without lines that a person removed: what nothing else depends on changes nothing any more. */
export function setRemovedAside(reading: readonly ReadSpan[], edits: readonly TakeoffEdit[]): ReadSpan[] {
  const removed = new Set(edits.flatMap((edit) => (edit.kind === "removed" ? [edit.key] : [])));
  return reading.map((span) => {
    const lines = span.lines.filter((key) => !removed.has(key));
    if (lines.length === span.lines.length) return span;
    return lines.length > 0 ? { ...span, lines } : { ...span, ...setAside(REMOVED) };
  });
}
