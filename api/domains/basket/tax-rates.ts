/** The file of sales tax rates: a CSV with the columns `zip` and `rate` (percent), named by TAX_RATES_FILE. */
import { readFile } from "node:fs/promises";
import { type Database, inTransaction, LONG_TRANSACTION_MS } from "../../platform/database.ts";
import { MILLION } from "./tax.rules.ts";
import { replaceTaxRates } from "./tax.store.ts";

interface TaxRateRow {
  /** Five digits. */
  zipCode: string;
  /** Millionths: 8.625% is 86,250. */
  millionths: number;
}

const ZIP = /^\d{5}$/;
/** Percent with at most four decimals, so that it is a whole number of millionths. */
const RATE = /^\d{1,2}(\.\d{1,4})?$/;
/** No sales tax in the country comes close: a higher rate is a misplaced decimal point. */
const MAX_PERCENT = 20;
/** A file in which every line is wrong must not flood the terminal. */
const SHOWN_PROBLEMS = 20;

/**
 * Parses the file's text. Tolerates spaces around values, a byte order mark, empty lines and quoted values.
 * @returns the rates, or the problems line by line; never both
 */
export function parseTaxRates(
  text: string,
): { ok: true; rates: TaxRateRow[] } | { ok: false; problems: string[] } {
  const [head = "", ...lines] = text.replace(/^\ufeff/, "").split(/\r\n|\n|\r/);
  if (cellsOf(head).join(",").toLowerCase() !== "zip,rate") {
    return { ok: false, problems: ["Line 1: must be the heading zip,rate"] };
  }
  const lineOf = new Map<string, number>();
  const problems: string[] = [];
  const rates: TaxRateRow[] = [];
  lines.forEach((line, index) => {
    if (line.trim() === "") return;
    const number = index + 2;
    const [zipCode = "", rate = "", ...rest] = cellsOf(line);
    const first = lineOf.get(zipCode);
    if (rest.length > 0) problems.push(`Line ${number}: must have two values, zip and rate`);
    else if (!ZIP.test(zipCode)) problems.push(`Line ${number}: "${zipCode}" is not a five-digit ZIP code`);
    else if (first !== undefined) {
      problems.push(`Line ${number}: ZIP code ${zipCode} is already on line ${first}`);
    } else if (!RATE.test(rate) || Number(rate) > MAX_PERCENT) {
      problems.push(
        `Line ${number}: "${rate}" is not a percentage from 0 to ${MAX_PERCENT} with at most four decimals, such as 8.625`,
      );
    } else {
      rates.push({ zipCode, millionths: Math.round((Number(rate) * MILLION) / 100) });
    }
    if (first === undefined) lineOf.set(zipCode, number);
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, rates };
}

/**
 * Loads the file into the table at every startup; without a file the table is emptied.
 * @throws Error that lists the file's problems, so that the process does not start with half a table
 */
export async function loadTaxRates(database: Database, path: string | null): Promise<number> {
  const parsed = path === null ? { ok: true as const, rates: [] } : parseTaxRates(await read(path));
  if (!parsed.ok) {
    const shown = parsed.problems.slice(0, SHOWN_PROBLEMS);
    const more = parsed.problems.length - shown.length;
    throw new Error(
      [`TAX_RATES_FILE ${path}:`, ...shown, ...(more > 0 ? [`and ${more} more lines`] : [])].join("\n  "),
    );
  }
  await inTransaction(database, (transaction) => replaceTaxRates(transaction, parsed.rates), {
    timeout: LONG_TRANSACTION_MS,
  });
  return parsed.rates.length;
}

async function read(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new Error(`TAX_RATES_FILE ${path} cannot be read`, { cause: error });
  }
}

function cellsOf(line: string): string[] {
  return line.split(",").map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
}
