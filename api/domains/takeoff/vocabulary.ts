/** The words of all trades: each trade's own in `trades/<trade>/words.ts`, found by folder. */

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  COMMON_WORDS,
  createVocabulary,
  type GoodsMeasure,
  type TradeWords,
  type Vocabulary,
} from "../vocabulary/index.ts";

export type { GoodsMeasure };

const FOLDER = join(import.meta.dirname, "trades");

async function loadWords(): Promise<TradeWords[]> {
  const files = readdirSync(FOLDER)
    .sort()
    .map((name) => join(FOLDER, name, "words.ts"))
    .filter((file) => existsSync(file));
  const modules: { words: TradeWords }[] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ pathToFileURL(file).href)),
  );
  return modules.map((module) => module.words);
}

/** All words, by the trade that they come from. */
export const ALL_WORDS: readonly TradeWords[] = [COMMON_WORDS, ...(await loadWords())];

export const VOCABULARY: Vocabulary = createVocabulary(ALL_WORDS);
