/** Reasons for refusing a sheet, in the language of the desk that sends it. */
import type { MessageDescriptor } from "@lingui/core";

const SHEET_REFUSALS = {
  large: /*i18n*/ {
    id: "The file is larger than {most, number} MB. Send the sheet alone, as you downloaded it.",
  },
  long: /*i18n*/ {
    id: "The sheet has more than {most, number} rows. Download the sheet again from your link and fill it in.",
  },
  formula: /*i18n*/ {
    id: "Cell {cells} contains a formula. Replace formulas with their values and send the sheet again.",
  },
  unreadable: /*i18n*/ {
    id: "This file can't be read. Send the Excel workbook (.xlsx) that you downloaded, without a password.",
  },
  notOurs: /*i18n*/ {
    id: "This is not the sheet of a request. Download the sheet again from your link and fill it in.",
  },
  ofAnother: /*i18n*/ {
    id: "This is the sheet of another request. Download the sheet from this link and fill it in.",
  },
  slow: /*i18n*/ {
    id: "The file takes too long or too much memory to read. Send the sheet alone, as you downloaded it.",
  },
} as const satisfies Record<string, MessageDescriptor>;

/** A message and the values of its placeholders. */
export interface SheetRefusal {
  refusal: { id: string; values?: Record<string, string | number> };
}

/** Thrown when a sheet is refused, for one of the reasons above. */
export const refuseSheet = (
  reason: keyof typeof SHEET_REFUSALS,
  values: Record<string, string | number> = {},
): SheetRefusal => ({ refusal: { ...SHEET_REFUSALS[reason], values } });
