import type { FaqGroup } from "./faq-entries.ts";

/** Normalizes text to what people type: without case, accents and typographic quotes. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[“”‘’]/g, "'")
    .toLowerCase();
}

/** The questions that contain every word of a search, in the question or its answer; all for an empty search. */
export function findAnswers(groups: readonly FaqGroup[], search: string): FaqGroup[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ question, answer }) => {
        const text = plain([question, ...answer].join(" "));
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}
