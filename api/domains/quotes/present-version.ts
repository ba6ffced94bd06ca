/** What of a request and its quotes holds now. Pure. */
import type {
  Quote,
  QuoteInvitation,
  QuoteRequest,
  QuoteRequestLine,
  QuoteRequestVersion,
} from "./quote-request.types.ts";

/** The version that holds. */
export function presentVersion({
  versions,
  version,
}: Pick<QuoteRequest, "version" | "versions">): QuoteRequestVersion {
  const present = versions.find((one) => one.version === version);
  if (!present) throw new Error(`a request lacks its version ${version}`);
  return present;
}

/** The lines of the version that holds. */
export const presentLines = (request: Pick<QuoteRequest, "version" | "versions">): QuoteRequestLine[] =>
  presentVersion(request).lines;

/** The quote that counts; null where there is none. */
export function presentQuote({ quotes }: Pick<QuoteInvitation, "quotes">): Quote | null {
  return quotes.findLast(({ state }) => state === "submitted") ?? null;
}
