/** The current parts of a request and its quotes. Pure. */
import type {
  Quote,
  QuoteInvitation,
  QuoteRequest,
  QuoteRequestLine,
  QuoteRequestVersion,
} from "./quote-request.types.ts";

/** The current version. */
export function presentVersion({
  versions,
  version,
}: Pick<QuoteRequest, "version" | "versions">): QuoteRequestVersion {
  const present = versions.find((one) => one.version === version);
  if (!present) throw new Error(`a request lacks its version ${version}`);
  return present;
}

/** The lines of the current version. */
export const presentLines = (request: Pick<QuoteRequest, "version" | "versions">): QuoteRequestLine[] =>
  presentVersion(request).lines;

/** The current quote; null when there is none. */
export function presentQuote({ quotes }: Pick<QuoteInvitation, "quotes">): Quote | null {
  return quotes.findLast(({ state }) => state === "submitted") ?? null;
}
