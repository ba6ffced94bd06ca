/** Parses the cells of a price list: prices, units, dates and stock as people write them. */
import { type Cents, MAX_CENTS } from "../../../platform/money.ts";
import { readPrice } from "../search/listing.rules.ts";

/** How a list writes fractions: 1,234.50 or 1.234,50. */
export type NumberStyle = "point" | "comma";

/** "1.234,50" and "12,5" indicate a decimal comma; "1,234.50" and "12.5" a point; "1,234" indicates neither. */
export function findNumberStyle(values: readonly string[]): NumberStyle {
  let comma = 0;
  let point = 0;
  for (const value of values) {
    const digits = value.replace(/[^\d.,]/g, "");
    if (/^\d{1,3}(?:\.\d{3})+,\d+$|^\d+,(?:\d{1,2}|\d{4,})$/.test(digits)) comma += 1;
    else if (/^\d{1,3}(?:,\d{3})+\.\d+$|^\d+\.(?:\d{1,2}|\d{4,})$/.test(digits)) point += 1;
  }
  return comma > point ? "comma" : "point";
}

/** Another currency's sign or code; those of the US dollar are skipped. */
const OTHER_CURRENCY = /[€£¥₹]|\b(?:EUR|GBP|CAD|AUD|MXN|JPY|CHF|C\$|CA\$)(?![a-z])|(?:CA?|A|MX)\$/i;

/**
 * Reads "$1,234.50", "1.234,50", "12.98 / EA", "USD 4.28".
 * @returns the price, or why it is not one, as a continuation of "The price …"
 */
export function readMoneyCell(
  cell: string,
  style: NumberStyle,
): { cents: Cents; isRounded: boolean } | { reason: string } {
  if (cell === "") return { reason: "is missing" };
  const shown = `“${cell.slice(0, 40)}”`;
  if (OTHER_CURRENCY.test(cell)) return { reason: `${shown} is in a currency other than US dollars` };
  const isNegative = /^\(.*\)$/.test(cell) || /^[$\s]*[-–−]|[-–−]$/.test(cell);
  const digits = cell
    .replace(/(?:\/|\bper\b)[a-z.\s]+$/i, "")
    .replace(/US\$|USD|\$|[\s()\u00a0]|^[-–−]|[-–−]$/gi, "");
  const plain = toPlainNumber(digits, style);
  if (plain === null) return { reason: `${shown} is not an amount` };
  if (isNegative) return { reason: `${shown} is negative` };
  const read = readPrice(plain);
  if (!("cents" in read)) {
    return {
      reason: Number(plain) > MAX_CENTS / 1e5 ? `${shown} cannot be right` : `${shown} is not above zero`,
    };
  }
  return { cents: read.cents, isRounded: /\.\d\d\d*[1-9]/.test(plain) };
}

/** A number with a decimal point and no thousands separators; null when it is not one. */
function toPlainNumber(digits: string, style: NumberStyle): string | null {
  const isBoth = digits.includes(",") && digits.includes(".");
  // With both signs the last one is the decimal sign, whatever the rest of the list uses.
  const fraction = isBoth ? (digits.lastIndexOf(",") > digits.lastIndexOf(".") ? "," : ".") : null;
  const isComma = fraction === null ? style === "comma" || /^\d+,\d{1,2}$/.test(digits) : fraction === ",";
  const shape = isComma
    ? /^(?:\d+|\d{1,3}(?:\.\d{3})+)?(?:,\d+)?$/
    : /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/;
  // "12.50" in a list with commas is still twelve and a half.
  if (isComma && /^\d+\.\d{1,2}$/.test(digits)) return digits;
  if (digits === "" || !shape.test(digits)) return null;
  const plain = isComma ? digits.replaceAll(".", "").replace(",", ".") : digits.replaceAll(",", "");
  return plain.startsWith(".") ? `0${plain}` : plain;
}

/** A number > 0, such as a quantity in a pack; null when it is not one. */
export function readNumberCell(cell: string, style: NumberStyle): number | null {
  const plain = toPlainNumber(cell.replace(/[\s\u00a0]/g, ""), style);
  const value = plain === null ? Number.NaN : Number(plain);
  return Number.isFinite(value) && value > 0 && value <= 1e6 ? value : null;
}

/** Days from day 0 of a sheet to 1970, and the serial numbers of the years 2000 to 2099. */
const SHEET_EPOCH_DAYS = 25_569;
const SERIAL_RANGE = [36_526, 73_050] as const;

/** A date as a sheet stores it, which an export without formats shows: 46387 is the last day of 2026. */
function serialDate(cell: string): string | null {
  const serial = /^\d{5}(?:\.0+)?$/.test(cell) ? Number(cell) : 0;
  if (serial < SERIAL_RANGE[0] || serial > SERIAL_RANGE[1]) return null;
  return new Date((serial - SHEET_EPOCH_DAYS) * 86_400_000).toISOString().slice(0, 10);
}

/**
 * A last day as ISO date: 2027-01-31, 1/31/2027 (month first, as in the United States; 31/1/2027 can only be the other
 * way round), Jan 31, 2027, or a sheet's day number.
 */
export function readDateCell(cell: string): string | null {
  const serial = serialDate(cell);
  if (serial !== null) return serial;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(cell);
  const us = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(cell);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : us
      ? [
          us[3]?.length === 2 ? `20${us[3]}` : us[3],
          ...(Number(us[1]) > 12 ? [us[2], us[1]] : [us[1], us[2]]),
        ]
      : wordDate(cell);
  if (!year || !month || !day) return null;
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

function wordDate(cell: string): (string | undefined)[] {
  const match = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/i.exec(cell);
  const month = MONTHS.indexOf(match?.[1]?.toLowerCase() ?? "") + 1;
  return match && month > 0 ? [match[3], String(month), match[2]] : [];
}

/** Sale units on hand; null when the cell does not contain a number ("In stock"). */
export function readStockCell(cell: string): number | null {
  const digits = cell.replace(/[\s,]/g, "");
  if (/^\d{1,7}(?:\.\d+)?$/.test(digits)) return Math.floor(Number(digits));
  return /^(?:n|no|out|out of stock|discontinued|special order|none)$/i.test(cell) ? 0 : null;
}

/** Days until delivery: "3", "3 days", "2-3 wks"; the longer of two. */
export function readLeadTimeCell(cell: string): number | null {
  const match = /^(?:\d{1,3}\s*[-–]\s*)?(\d{1,3})\s*(d|days?|w|wks?|weeks?|bus\w* days?)?\.?$/i.exec(cell);
  if (!match) return null;
  const days = Number(match[1]) * (/^w/i.test(match[2] ?? "") ? 7 : 1);
  return days <= 365 ? days : null;
}
