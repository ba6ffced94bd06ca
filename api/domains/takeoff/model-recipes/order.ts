import { pattern } from "../../../platform/patterns.ts";
import type { Span } from "../reading/text/tracked-text.ts";

const WHAT_WAS_SAID = /above|previous|prior|earlier|instructions?|rules?|prompt|everything/;

/** Things that people say to a machine and never about a building. */
const ORDERS = [
  pattern`\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:${WHAT_WAS_SAID})\b`,
  /\b(?:system|assistant) ?(?:prompt|message)|\bassistant ?:/,
  // A "home run system:" describes parts; "note to system:" does not.
  /(?:^|[^a-z ] ?|^ |\b(?:to|for|the|this|your|my|dear|hey|hi|hello|as|from|note|new|and|or) )system ?:/,
  /\b(?:set|make|multiply|change) (?:all|every|the) (?:quantit|amount|price|number)/,
  /\breveal\b.{0,30}\b(?:key|prompt|instructions?|secret)/,
  /\byou are (?:now|a|an)\b/,
];

/** Whether some words are in a sentence that gives an order to the reader of the description. */
export function isOrder(text: string, [start, end]: Span): boolean {
  const before = text.slice(0, start);
  const from = Math.max(...[". ", "! ", "? ", "\n", "; "].map((mark) => before.lastIndexOf(mark))) + 1;
  const rest = text.slice(end).search(/[.!?;]\s|\n|$/);
  const sentence = text.slice(from, end + rest).toLowerCase();
  return ORDERS.some((order) => order.test(sentence));
}
