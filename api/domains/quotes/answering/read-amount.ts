/** Parses amounts as people type them. */
import { PROBLEMS, type Problem } from "./quote.problems.ts";

const AMOUNT = /^(-)?\s*\$?\s*(-)?(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d+))?$/;

/**
 * Reads "49", "$1,250.50", ".85".
 * @param places maximum number of decimal places
 * @returns the plain decimal; null when nothing was typed; or the problem
 */
export function readAmount(text: string | null | undefined, places: 2 | 4): string | null | Problem {
  const typed = text?.trim() ?? "";
  if (typed === "") return null;
  const match = AMOUNT.exec(typed);
  const [, minus, inner, whole = "", decimals = ""] = match ?? [];
  if (!match || (whole === "" && decimals === "")) return PROBLEMS.amountInvalid;
  const cut = decimals.replace(/0+$/, "");
  if (cut.length > places) return PROBLEMS.amountInvalid;
  const digits = whole.replaceAll(",", "").replace(/^0+(?=\d)/, "") || "0";
  if ((minus || inner) && (digits !== "0" || cut !== "")) return PROBLEMS.negative;
  if (digits.length > 8) return PROBLEMS.tooLarge;
  return cut === "" ? digits : `${digits}.${cut}`;
}

/** How much one sale unit holds. @returns null when nothing was typed */
export function readPacks(text: string | null | undefined): number | null | "invalid" {
  const read = readAmount(text, 4);
  if (read === null) return null;
  return typeof read === "string" && Number(read) > 0 ? Number(read) : "invalid";
}
