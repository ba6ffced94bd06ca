/** What stands at one place of a sentence, told by the first of several readers that knows it. */

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

/** Words before a number that say that it comes on top: "add 2 studs per corner". */
const ADDED = /^(?:add|adding|plus|\+|extra)$/;
/** The first post of a row is the "and one" of its spacing already. */
const STARTER = /\bstarter\b/;

/** Notes in the clause what it understands; null where nothing of its kind begins here. */
type PlaceReader = (clause: Clause, at: number, reading: Reading) => Step | null;

/** In the order in which they are asked: what takes more words, or more particular ones, before what takes fewer. */
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

/** "For each corner add 2 studs": what follows is counted for each of it. */
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

/** A thing without a number: one to each place, or what the clause goes on to speak of. */
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
/** Places of which a thing in the plural stands at each: "strainer posts at both ends". */
const ENDS = /^(?:end|corner|joint|seam)s?$/;

/** "A cleanout at each corner", "post at every joint": goods that have no number, one to each place. */
function oneAtEach(clause: Clause, { head, to }: NounPhrase): Each | null {
  const each = AT.test(clause.tokens[to]?.text ?? "") ? eachAt(clause, to) : null;
  // "Glue on every joint": only parts are counted, substances are not.
  if (!each || !VOCABULARY.isPart(head) || PACK.test(head)) return null;
  const isPlural = /[^s]s$/.test(head);
  return !isPlural || ENDS.test(each.words) ? each : null;
}
