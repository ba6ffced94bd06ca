import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { MODULE_EXTENSION } from "../../platform/process/built.ts";
import {
  COMMON_WORDS,
  createVocabulary,
  GOODS_DEPARTMENTS,
  type GoodsMeasure,
  type TradeWords,
  type Vocabulary,
} from "../vocabulary/index.ts";

export type { GoodsMeasure };

const FOLDER = join(import.meta.dirname, "trades");

async function loadWords(): Promise<TradeWords[]> {
  const files = readdirSync(FOLDER)
    .sort()
    .map((name) => join(FOLDER, name, `words${MODULE_EXTENSION}`))
    .filter((file) => existsSync(file));
  const modules: { words: TradeWords }[] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ pathToFileURL(file).href)),
  );
  return modules.map((module) => module.words);
}

/** Shorter words for goods are English anyway, and many short words resemble one of them. */
const LONG_WORD = 6;

/** Words for goods that no trade knows: they are not typos of other words. */
const GOODS_WORDS: TradeWords = {
  synonyms: {},
  terms: GOODS_DEPARTMENTS.flatMap(({ goods }) => goods.flat())
    .flatMap((name) => name.split(" "))
    .filter(({ length }) => length >= LONG_WORD)
    .join(", "),
};

/** All words, by the trade that they come from. */
export const ALL_WORDS: readonly TradeWords[] = [COMMON_WORDS, ...(await loadWords()), GOODS_WORDS];

/** The words of all trades: each trade's own in `trades/<trade>/words.ts`, found by folder. */
export const VOCABULARY: Vocabulary = createVocabulary(ALL_WORDS);
