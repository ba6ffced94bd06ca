import { describe, expect, it } from "vitest";
import { readUsageFile } from "./usage-file.ts";

const NOW = new Date("2026-11-22T09:00:00.000Z");
const HEADER = "Material,Quantity,Unit,Date,Category,Notes";

describe("a usage file", () => {
  it("is read by its column names, in any order and with any separator", () => {
    const text = "Date;Qty;Item;Category;Unit\n2026-11-01;1,250.5;Deck screws;hardware;boxes\n";
    expect(readUsageFile(text, NOW)).toEqual({
      rows: [
        {
          materialName: "Deck screws",
          category: "Hardware",
          unit: "boxes",
          quantityUsed: 1_250.5,
          usageDate: new Date("2026-11-01T00:00:00.000Z"),
          notes: null,
        },
      ],
    });
  });

  it("is refused as a whole, listing every wrong line and why", () => {
    const text = [
      HEADER,
      "Deck screws,5,boxes,2026-11-01,Hardware,",
      "Deck screws,five,boxes,2026-11-01,Hardware,",
      ",5,boxes,2026-11-01,Hardware,",
      "Deck screws,5,,2026-11-01,Hardware,",
      "Deck screws,0,boxes,2026-11-01,Hardware,",
      "Deck screws,5,boxes,2026-02-30,Hardware,",
      "Deck screws,5,boxes,11/01/2026,Hardware,",
      "Deck screws,5,boxes,2026-12-01,Hardware,",
      "Deck screws,5,boxes,2026-11-01,Screws,",
    ].join("\r\n");
    const reading = readUsageFile(text, NOW);
    expect(
      "problems" in reading && reading.problems.map(({ line, message }) => `${line}: ${message}`),
    ).toEqual([
      "3: “five” is not a quantity. Write it like 12 or 12.5.",
      "4: Material name is required.",
      "5: Unit is required.",
      "6: Quantity must be positive.",
      "7: “2026-02-30” is not a date. Write it like 2026-11-20.",
      "8: “11/01/2026” is not a date. Write it like 2026-11-20.",
      "9: The date must not be in the future.",
      expect.stringMatching(/^10: “Screws” is none of the categories: Lumber & Wood, /),
    ]);
  });

  it.each([
    ["nothing at all", "  \n", ["The file is empty"]],
    ["a header alone", HEADER, ["There is no row below the header."]],
    ["a column too few", "Material,Quantity,Unit,Date\nx,1,y,2026-11-01", ["There is no column “category”."]],
    [
      "an open quotation mark",
      `${HEADER}\n"Deck screws,5,boxes,2026-11-01,Hardware,`,
      ["A quotation mark is never closed here."],
    ],
  ])("with %s is refused with a reason", (_name, text, messages) => {
    const reading = readUsageFile(text, NOW);
    expect("problems" in reading && reading.problems.map(({ message }) => message)).toEqual(messages);
  });

  it("accepts today's date in any time zone, but no later date", () => {
    const reading = readUsageFile(`${HEADER}\nNails,1,boxes,2026-11-22,Hardware,`, NOW);
    expect("rows" in reading && reading.rows[0]?.usageDate).toEqual(new Date("2026-11-22T00:00:00.000Z"));
    const ahead = readUsageFile(
      `${HEADER}\nNails,1,boxes,2026-11-23,Hardware,`,
      new Date("2026-11-22T12:00:00.000Z"),
    );
    expect("rows" in ahead && ahead.rows[0]?.usageDate).toEqual(new Date("2026-11-22T12:00:00.000Z"));
  });
});
