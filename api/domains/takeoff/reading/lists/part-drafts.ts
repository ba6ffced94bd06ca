/** Turns the segments of a sentence into its parts, each with what it inherits from earlier segments. */

import { isWood, sameThing } from "./part-names.ts";
import type { Segment } from "./segment.ts";
import type { Share } from "./shares.ts";

/** Something that is counted and consists of parts: "two identical 2x4 frames: …". */
export interface Group {
  readonly words: string;
  readonly count: number;
  /** Whether every part that follows belongs to one of them, and not only a part that says so. */
  readonly isFirm: boolean;
  /** Whether its parts follow after a colon. */
  readonly isHeading: boolean;
}

/** A part as its sentence describes it. */
export interface Draft {
  readonly segment: Segment;
  readonly nominal: string;
  readonly words: string;
  length: number | null;
  share: Share | null;
  readonly group: Group | null;
}

/** What later segments of a sentence inherit from earlier ones. */
interface Heading {
  nominal: string | null;
  length: number | null;
  /** "2x6x8: five for the top, two per bench": the length applies to all. */
  isForAll: boolean;
  words: string;
  share: Share | null;
  group: Group | null;
}

/** Progress in reading a sentence. */
interface Listing {
  readonly drafts: Draft[];
  readonly heading: Heading;
}

/**
 * The parts of a sentence, in order. The length of one is null when no segment states it.
 * @param each the thing that the sentence describes one of: "Each one: …"
 */
export function draftsOf(sentence: readonly Segment[], each: Group | null): Draft[] {
  const listing: Listing = {
    drafts: [],
    heading: { nominal: null, length: null, isForAll: false, words: "", share: null, group: each },
  };
  for (const segment of sentence) {
    if (segment.nominal !== null && listing.heading.group?.isFirm) listing.heading.group = each;
    if (segment.isLengthOfAll) for (const draft of listing.drafts) draft.length ??= segment.length;
    if (!addTotal(listing, segment) && !addPart(listing, segment)) addHeading(listing, segment);
  }
  return listing.drafts;
}

/** The name of a segment. */
export const wordsOf = ({ words }: Segment): string => words.join(" ");

/** "Three per side, two sides": the number of sides. */
function addTotal({ drafts }: Listing, segment: Segment): boolean {
  const last = drafts.at(-1);
  if (!last?.share || segment.count === null || segment.nominal !== null) return false;
  if (!sameThing(wordsOf(segment), last.share.words)) return false;
  last.share = { ...last.share, total: segment.count };
  return true;
}

/** Adds the part that a segment describes, completed with what it inherits from earlier segments. */
function addPart({ drafts, heading }: Listing, segment: Segment): boolean {
  const size = sizeOf(segment, heading);
  if (!size) return false;
  const words = wordsOf(segment);
  const isOwn = segment.nominal !== null;
  const share = segment.share ?? heading.share;
  const name = nameOf(isOwn, words, heading, share, drafts.at(-1));
  drafts.push({ segment, ...size, words: name, share, group: heading.group });
  if (segment.share && !isOwn && segment.length !== null) shareAlike(drafts, size.nominal, segment.share);
  heading.nominal = size.nominal;
  if (!isCounted(segment)) heading.length = segment.length;
  else if (!heading.isForAll) heading.length = null;
  if (isOwn) heading.words = "";
  if (segment.isShareBefore) heading.share = segment.share;
  return true;
}

/** Whether its count or its spacing is stated. */
const isCounted = ({ count, spacing }: Segment): boolean => count !== null || spacing !== null;

/** The lumber and length of a part, its own or from its heading; null when the segment describes no part. */
function sizeOf(segment: Segment, heading: Heading): Pick<Draft, "nominal" | "length"> | null {
  const words = wordsOf(segment);
  const isOwn = segment.nominal !== null;
  const nominal = segment.nominal ?? (isWood(words) ? heading.nominal : null);
  const length = segment.length ?? (isOwn ? null : heading.length);
  // A number without a length repeats a count: "…, 3 to a side".
  const isMore = isCounted(segment) && /\bmore\b/.test(words);
  const isTold = isOwn || isCounted(segment) || segment.share !== null;
  return nominal !== null && isTold && (length !== null || isMore) ? { nominal, length } : null;
}

/** "2 at 76 in + 2 at 41 in per bunk": "per bunk" applies to both. */
function shareAlike(drafts: readonly Draft[], nominal: string, share: Share): void {
  for (const draft of drafts) if (draft.nominal === nominal && !draft.segment.share) draft.share ??= share;
}

/** Records what a segment that is no part itself states for those after it, and its lumber until a length follows. */
function addHeading({ drafts, heading }: Listing, segment: Segment): void {
  const { nominal, count, share } = segment;
  const words = wordsOf(segment);
  const isOwn = nominal !== null;
  if (isOwn) {
    heading.nominal = nominal;
    heading.length = segment.length ?? heading.length;
    drafts.push({ segment, nominal, words, length: segment.length, share, group: null });
  }
  heading.isForAll = isOwn && segment.isHeading;
  const isOfFirm = heading.group?.isFirm === true;
  if (words !== "" && isWood(words) && !isOfFirm) heading.words = words;
  // "…, three to a side" repeats a count.
  if (share && (count === null || segment.isHeading || segment.isShareBefore)) heading.share = share;
  if (count !== null && count > 1 && !isOfFirm)
    heading.group = { words, count, isFirm: isOwn, isHeading: segment.isHeading };
}

/** Words that name a position, not a thing. */
const WHERE = /^(?:sides?|ends?|fronts?|backs?|tops?|bottoms?|across|long|short)\b/;

/** "Rails: two at 76 in and two at 41 in" are all rails; "two more for each bench" are of the bench. */
function nameOf(
  isOwn: boolean,
  words: string,
  heading: Heading,
  share: Share | null,
  last: Draft | undefined,
): string {
  const own = words === "more" ? "" : words;
  if (isOwn) return own || heading.words || (share?.words ?? "");
  if (own !== "" && !WHERE.test(own)) return own;
  return (
    [heading.words, own].filter(Boolean).join(" ") ||
    (last?.share === share && last ? last.words : "") ||
    (share?.words ?? "")
  );
}
