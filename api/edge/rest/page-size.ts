/** How many of a list a caller asks for. */
import * as z from "zod/mini";
import { MAX_PAGE } from "../../platform/pagination.ts";
import { described } from "./shapes.ts";

const isSize = (limit: string) =>
  limit === "" || (/^\d{1,3}$/.test(limit) && Number(limit) >= 1 && Number(limit) <= MAX_PAGE);

/** `limit` in a query; an empty one counts as none. */
export const limitParameter = z.optional(
  described(
    `At most so many, 1 to ${MAX_PAGE}, which is also what is given without it.`,
    z.string().check(z.refine(isSize, `\`limit\` must be between 1 and ${MAX_PAGE}.`)),
  ),
);

/** The size of the page that a query asks for. */
export function pageSizeOf({ limit }: { limit?: string | undefined }): number {
  return Number(limit || MAX_PAGE);
}
