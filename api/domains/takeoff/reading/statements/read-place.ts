/** Reads one place of a sentence with the first of several readers that recognizes it. */

import type { Reading } from "../../recipes/reading.types.ts";
import { VOCABULARY } from "../../vocabulary.ts";
import { type NounPhrase, nounPhraseAt, PACK } from "../phrases/noun-phrases.ts";
import { type Clause, type Each, noteCounted, noteNamed, noteUnknown, type Step } from "./clause.ts";
import { stateCounted } from "./counted-statement.ts";
import { eachAt, eachOfCounted } from "./each.ts";
import { goodsPerPackageAt } from "./goods-per-package.ts";
import { amountOfGoodsAt } from "./measured-amount.ts";
import {
  contentsAt,
  contentsOfNamed,
  partedRateAt,
  rateOfNamed,
  sharedContentsAt,
} from "./measured-statements.ts";
import { leadingBaseAt } from "./rates.ts";
import { lineOf, piecesAlong, rowsOf, runsOf } from "./runs.ts";

/** Words before a number that mark it as an addition: "add 2 studs per corner". */
const ADDED = /^(?:add|adding|plus|\+|extra)$/;
/** The first post of a row is already included as the "and one" of its spacing. */
const STARTER = /\bstarter\b/;

/** Records in the clause what it understands; null when nothing of its kind begins here. */
type PlaceReader = (clause: Clause, at: number, reading: Reading) => Step | null;

/** In the order in which they are tried: readers of longer or more specific phrases come first. */
const READERS: readonly PlaceReader[] = [
  readLeadingBase,
  goodsPerPackageAt,
  readContents,
  amountOfGoodsAt,
  readEach,
  rateOfNamed,
  ({ tokens }, at, reading) => partedRateAt(tokens, at, reading),
  readPhrase,
  ({ tokens }, at, reading) => lineOf(tokens, at, reading),
];

export function readPlace(clause: Clause, at: number, reading: Reading): Step {
  for (const read of READERS) {
    const step = read(clause, at, reading);
    if (step) return step;
  }
  return { to: noteUnknown(clause, at) ?? noteCounted(clause, at) ?? at + 1 };
}

function readLeadingBase(clause: Clause, at: number): Step | null {
  const leading = leadingBaseAt(clause.tokens, at);
  if (!leading) return null;
  clause.base = leading;
  return { to: leading.to };
}

function readContents(clause: Clause, at: number, reading: Reading): Step | null {
  return noteContents(clause, contentsAt(clause, at, reading) ?? sharedContentsAt(clause, at, reading));
}

function noteContents(clause: Clause, step: Step | null): Step | null {
  if (step) clause.contents = step.statement ?? null;
  return step;
}

/** "For each corner add 2 studs": what follows is counted per corner. */
function readEach(clause: Clause, at: number): Step | null {
  const each = eachAt(clause, at) ?? eachOfCounted(clause, at);
  if (!each) return null;
  if (clause.tokens[each.to]?.text !== ",") clause.each = each;
  return { to: each.to };
}

function readPhrase(clause: Clause, at: number, reading: Reading): Step | null {
  const phrase = nounPhraseAt(clause.tokens, at, clause.topic);
  if (!phrase) return null;
  const ofNamed = noteContents(clause, contentsOfNamed(clause, phrase, reading));
  if (ofNamed) return ofNamed;
  const inRows =
    rowsOf(clause, phrase, reading) ??
    runsOf(clause, phrase, reading) ??
    piecesAlong(clause, phrase, reading);
  noteNamed(clause, phrase);
  if (inRows) return inRows;
  return phrase.count === null
    ? readNamed(clause, phrase, reading)
    : readCounted(clause, phrase, at, reading);
}

/** A thing without a number: one per place, or the topic of the rest of the clause. */
function readNamed(clause: Clause, phrase: NounPhrase, reading: Reading): Step {
  if (oneAtEach(clause, phrase)) {
    const one = stateCounted(clause, { ...phrase, count: 1 }, reading);
    if (one?.statement?.per) return { ...one, statement: { ...one.statement, isRun: true } };
  }
  if (PACK.test(phrase.head)) clause.pack = phrase.head;
  if (clause.tokens[phrase.to]?.text === ":" || clause.topic === null) clause.topic = phrase.words;
  return { to: phrase.to };
}

function readCounted(clause: Clause, phrase: NounPhrase, at: number, reading: Reading): Step {
  const before = clause.tokens[at - 1];
  // "#4 bar", "2-3 bags", "3/4 plywood": part of a name or of another figure.
  if (before?.kind === "sign" && /[#/-]/.test(before.text)) return { to: phrase.to };
  if (STARTER.test(phrase.text)) return { to: phrase.to };
  const isExtra = phrase.isExtra || ADDED.test(before?.text ?? "");
  const step = stateCounted(clause, { ...phrase, isExtra }, reading);
  if (step) clause.topic = phrase.words || clause.topic;
  return step ?? { to: phrase.to };
}

const AT = /^(?:at|on|in)$/;
/** Places at each of which a plural thing stands: "strainer posts at both ends". */
const ENDS = /^(?:end|corner|joint|seam)s?$/;

/** "A cleanout at each corner", "post at every joint": goods without a number, one per place. */
function oneAtEach(clause: Clause, { head, to }: NounPhrase): Each | null {
  const each = AT.test(clause.tokens[to]?.text ?? "") ? eachAt(clause, to) : null;
  // "Glue on every joint": parts are counted, substances are not.
  if (!each || !VOCABULARY.isPart(head) || PACK.test(head)) return null;
  const isPlural = /[^s]s$/.test(head);
  return !isPlural || ENDS.test(each.words) ? each : null;
}
