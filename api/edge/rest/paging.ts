/** Paging of REST lists: how a page is requested, and where the next one begins. */
import * as z from "zod/mini";
import { MAX_PAGE } from "../../platform/pagination.ts";
import { described } from "./shapes.ts";

const isLimit = (limit: string) => /^\d{1,3}$/.test(limit) && Number(limit) >= 1 && Number(limit) <= MAX_PAGE;

/** Parameters every list accepts in addition to its filters. */
export const pageParameters = {
  cursor: z.optional(described("Where the page starts: the X-Next-Cursor of the previous page.", z.string())),
  limit: z.optional(
    described(
      `Page size, 1 to ${MAX_PAGE} (the default).`,
      z.string().check(z.refine(isLimit, `\`limit\` must be between 1 and ${MAX_PAGE}.`)),
    ),
  ),
};

/** For the API's description of a list. */
export const PAGE_HEADERS = {
  "X-Next-Cursor": "The `cursor` of the next page; absent on the last page.",
  Link: 'The next page\'s address, `rel="next"`; absent on the last page.',
};

/** Items per page. @param limit as accepted by `pageParameters` */
export function pageSize({ limit }: { limit?: string | undefined }): number {
  return limit === undefined ? MAX_PAGE : Number(limit);
}

/**
 * The headers that lead to the next page.
 * @param path of the list, below /api
 * @param query of the answered page, whose filters the next one keeps
 * @param cursor null on the last page
 */
export function nextPage(
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  cursor: string | null,
): { headers?: Readonly<Record<string, string>> } {
  if (cursor === null) return {};
  const kept = Object.entries({ ...query, cursor, limit: String(pageSize(query)) });
  const address = new URLSearchParams(
    kept.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return { headers: { "X-Next-Cursor": cursor, Link: `</api${path}?${address}>; rel="next"` } };
}
