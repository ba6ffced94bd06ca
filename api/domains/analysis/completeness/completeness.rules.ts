/** How much of a job its list, prices and basket cover. Pure. */
import { describeAnswer } from "../../../../schema/units.ts";
import { countOf } from "../analysis.rules.ts";
import type { AnalysisState, MaterialShortage, OddPrice, Question } from "../analysis.types.ts";

/** A material of the list, with whether any supplier offers it. */
export interface ListedPart {
  readonly name: string;
  readonly hasOffers: boolean;
  /** Why it was deliberately not priced, as a sentence; null where suppliers were asked. */
  readonly unsourcedReason: string | null;
  /** The work that needs it; several, joined with "; ", where they share a line. */
  readonly workItem: string;
}

/** What is known about a job in addition to its list. */
interface KnownOfJob {
  readonly reading: readonly Pick<AnalysisState["reading"][number], "key" | "state" | "text">[];
  readonly questions: readonly Pick<Question, "prompt" | "workItem" | "defaultValue" | "unit" | "answer">[];
  readonly shortages: readonly Pick<MaterialShortage, "materialName" | "message">[];
  readonly oddPrices: readonly OddPrice[];
}

/**
 * `unread`: words that had no effect; `unpriced`: a material without a price; `question`: an open one; `price`: a price
 * far beyond the usual.
 */
type MissingKind = "unread" | "unpriced" | "question" | "price";

interface MissingPart {
  readonly kind: MissingKind;
  /** What is missing, as a sentence. */
  readonly message: string;
}

/**
 * How much of the job the list, its prices and its plans cover: shown next to "cheapest", and at checkout before
 * paying.
 */
export interface Completeness {
  /** Whether "ready", "proved" and "cheapest" apply to the job, and not only to what is listed. */
  readonly isWhole: boolean;
  /** Materials that are priced and in the plans. */
  readonly pricedCount: number;
  /**
   * Materials on the list, plus what may be something to buy and is not on it: unread parts of the description, and work
   * of which nothing is listed until a question is answered.
   */
  readonly totalCount: number;
  readonly unreadCount: number;
  readonly openQuestionCount: number;
  /** In the order in which they can be fixed: unread words, questions, materials, prices. */
  readonly missing: readonly MissingPart[];
  /** "12 of 14 parts priced, 1 question open". */
  readonly summary: string;
}

/** In one sentence: as a list of its own it would be longer than everything else that is missing. */
const describeUnread = (spans: readonly { text: string }[]) =>
  `Not read in your description: ${spans.map(({ text }) => `“${text}”`).join(", ")}.`;

/** @param parts the project's list in its order; empty while there is none, and then nothing is complete */
export function assessCompleteness(
  { reading, questions, shortages, oddPrices }: KnownOfJob,
  parts: readonly ListedPart[],
): Completeness {
  const unread = new Map(reading.filter(({ state }) => state === "unread").map((span) => [span.key, span]));
  const open = questions.filter(({ answer }) => answer === null);
  const shortOf = new Map(shortages.map(({ materialName, message }) => [materialName, message]));
  const unpriced = parts.flatMap((part): MissingPart[] => {
    const reason = part.hasOffers ? shortOf.get(part.name) : (part.unsourcedReason ?? "No supplier has it.");
    return reason === undefined ? [] : [{ kind: "unpriced", message: `${part.name}: ${reason}` }];
  });
  const names = new Set(parts.map(({ name }) => name));
  const odd = oddPrices.filter(({ materialName }) => names.has(materialName));
  const missing: MissingPart[] = [
    ...(unread.size === 0
      ? []
      : [{ kind: "unread" as const, message: describeUnread([...unread.values()]) }]),
    ...open.map(({ prompt, workItem, defaultValue, unit }) => ({
      kind: "question" as const,
      message: `${workItem === null ? "" : `${workItem}: `}${prompt}${describeDefault(defaultValue, unit)}`,
    })),
    ...unpriced,
    ...odd.map(({ materialName, message }) => ({
      kind: "price" as const,
      message: `${materialName}: ${message}`,
    })),
  ];
  const totalCount = parts.length + unread.size + countUnlistedWork(open, parts);
  const pricedCount = parts.length - unpriced.length;
  const toCheck = odd.length > 0 ? `, ${countOf(odd.length, "price")} to check` : "";
  const asked = open.length > 0 ? `, ${countOf(open.length, "question")} open` : "";
  return {
    isWhole: parts.length > 0 && missing.length === 0,
    pricedCount,
    totalCount,
    unreadCount: unread.size,
    openQuestionCount: open.length,
    missing,
    summary: `${pricedCount} of ${countOf(totalCount, "part")} priced${asked}${toCheck}`,
  };
}

/** Work that is listed once a question is answered for which nothing can be assumed; one with several of them counts once. */
function countUnlistedWork(open: KnownOfJob["questions"], parts: readonly ListedPart[]): number {
  const listed = new Set(parts.flatMap(({ workItem }) => workItem.split("; ")));
  const unlisted = open.filter(
    ({ defaultValue, workItem }) => defaultValue === null && (workItem === null || !listed.has(workItem)),
  );
  return new Set(unlisted.map(({ workItem, prompt }) => workItem ?? prompt)).size;
}

function describeDefault(value: string | null, unit: string | null): string {
  return value === null ? "" : ` Assumed for now: ${describeAnswer(value, unit)}.`;
}
