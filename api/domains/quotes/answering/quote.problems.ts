/** Possible problems of a quote, with messages that say how to fix them; see schema/words. */
import type { MessageDescriptor } from "@lingui/core";

export type Problem = MessageDescriptor;

export const PROBLEMS = {
  amountInvalid: /*i18n*/ { id: "Please enter an amount such as 49 or 49.50" },
  negative: /*i18n*/ { id: "Please enter an amount of 0 or more" },
  tooLarge: /*i18n*/ { id: "Please enter at most 99,999,999.99" },
  priceRequired: /*i18n*/ { id: "Please enter a price, or mark the line as no bid" },
  priceZero: /*i18n*/ { id: "Please enter a price above 0, or mark the line as no bid" },
  priceWithoutBid: /*i18n*/ { id: "Please leave the price of a no-bid line empty" },
  priceInPackage: /*i18n*/ { id: "A package has one price: please leave the prices of its lines empty" },
  packagePriceRequired: /*i18n*/ { id: "Please enter the price of the package, more than 0" },
  unit: /*i18n*/ { id: "A price in this unit can't be converted for this line: please choose another unit" },
  belowCent: /*i18n*/ { id: "This is less than a cent: please choose a larger unit" },
  packInvalid: /*i18n*/ { id: "Please enter how much one holds, more than 0" },
  packRequired: /*i18n*/ { id: "Please enter how many {unit} one {saleUnit} holds" },
  titleRequired: /*i18n*/ { id: "Please enter what you offer instead" },
  noAlternates: /*i18n*/ { id: "No alternates are accepted for this line" },
  stepQuantity: /*i18n*/ { id: "Please enter the quantity at which this price starts, 2 or more" },
  stepOrder: /*i18n*/ { id: "Please enter a larger quantity than in the step before" },
  stock: /*i18n*/ { id: "Please enter a quantity of 0 or more" },
  stockTooLarge: /*i18n*/ { id: "Please enter a quantity of at most {most, number}" },
  days: /*i18n*/ { id: "Please enter days from 0 to 365" },
  dayRequired: /*i18n*/ { id: "Please enter the last day on which it is valid" },
  dayInvalid: /*i18n*/ { id: "Please enter the last day on which it is valid, as YYYY-MM-DD" },
  dayPast: /*i18n*/ { id: "It must be valid until tomorrow or later" },
  dayFar: /*i18n*/ { id: "It can be valid for at most 180 days" },
  foreign: /*i18n*/ { id: "This line was not requested" },
  twice: /*i18n*/ { id: "This line is quoted twice" },
  nothingQuoted: /*i18n*/ { id: "Please quote at least one line, or decline" },
} as const satisfies Record<string, MessageDescriptor>;
