import Papa from "papaparse";
import { describe, expect, it, vi } from "vitest";
import { bytesOf, sheetOf, workbookOf, YARD_CSV } from "./price-list.fixtures.ts";
import type { ReadingChoices, ReadPriceList } from "./price-list.types.ts";
import { readPriceList } from "./read-price-list.ts";

const TODAY = "2026-11-20";

async function read(file: string | Uint8Array, choices: ReadingChoices = {}): Promise<ReadPriceList> {
  const answer = await readPriceList(typeof file === "string" ? bytesOf(file) : file, choices, TODAY);
  if ("refusal" in answer) throw new Error(answer.refusal);
  return answer;
}

async function refusal(file: string | Uint8Array): Promise<string> {
  const answer = await readPriceList(typeof file === "string" ? bytesOf(file) : file, {}, TODAY);
  return "refusal" in answer ? answer.refusal : "was read";
}

const problemsOf = async (csv: string) =>
  (await read(csv)).problems.map(({ line, message, isLeftOut }) => [line, isLeftOut, message]);

const header = "sku,description,price";

describe("a yard's list", () => {
  it("is read by the words of its header", async () => {
    const list = await read(YARD_CSV);
    expect(list.mapping).toEqual({
      sku: 0,
      title: 1,
      price: 2,
      unit: 3,
      packQuantity: 4,
      category: 5,
      stock: 6,
    });
    expect(list.problems).toEqual([]);
    expect(
      list.items.map((item) => [item.line, item.sku, item.priceCents, item.saleUnit, item.pack]),
    ).toEqual([
      [2, "00123", 428, "each", null],
      [3, "PT2X8-12", 101_875, "each", null],
      [4, "QK-80", 612, "bag", null],
      [5, "DS158", 947, "box", { quantity: 1150, unit: "each" }],
    ]);
    expect(list.items[3]?.title).toBe('#8 x 1-5/8" Coarse Drywall Screws');
  });

  it.each([
    ["/100", "100 pieces", { quantity: 100, unit: "each" }],
    ["per 1,000", "1,000 pieces", { quantity: 1_000, unit: "each" }],
    ["250 ea", "250 pieces", { quantity: 250, unit: "each" }],
    ["C", "100 pieces", { quantity: 100, unit: "each" }],
    ["100 LF", "100 ft", { quantity: 100, unit: "ft" }],
    ["50 lb", "50 lb", { quantity: 50, unit: "lb" }],
    ["1 ea", "each", null],
  ])("counts a price for %s as one for so many", async (unit, saleUnit, pack) => {
    const list = await read(`${header},unit\nB1,Hex bolt,90,"${unit}"\n`);
    expect(list.problems).toEqual([]);
    expect(list.items.map((item) => [item.priceCents, item.saleUnit, item.pack])).toEqual([
      [9_000, saleUnit, pack],
    ]);
  });

  it("does not read a bare number as a unit", async () => {
    expect(await problemsOf(`${header},unit\nB1,Hex bolt,90,12\n`)).toEqual([
      [2, false, "The unit “12” is unknown; the price is taken as per piece."],
    ]);
  });

  it.each([
    ["46387", "2026-12-31"],
    ["46387.0", "2026-12-31"],
    ["31/12/2026", "2026-12-31"],
    ["12/31/26", "2026-12-31"],
    ["31.12.2026", "2026-12-31"],
    ["2/1/2027", "2027-02-01"],
  ])("reads %s as the last day of a price", async (text, validUntil) => {
    const list = await read(`${header},valid until\nA1,2x4x8 stud,3.50,${text}\n`);
    expect(list.problems).toEqual([]);
    expect(list.items[0]?.attributes.validUntil).toBe(validUntil);
  });

  it.each(["31/13/2026", "99999", "soon"])("reports that %s is not a day", async (text) => {
    expect(await problemsOf(`${header},valid until\nA1,2x4x8 stud,3.50,${text}\n`)).toEqual([
      [2, false, `The date “${text}” could not be read; the price is taken as valid for 30 days.`],
    ]);
  });

  it("is read below title lines; headings, totals and repeated headers are skipped", async () => {
    const list = await read(
      `Miller Lumber\nPrices of November\n\n${header}\nLUMBER\nA1,2x4x8 stud,3.50\n${header}\nA2,2x6x8 stud,5.50\nTotal,,9.00\n`,
    );
    expect(list.headerLine).toBe(4);
    expect(list.items.map((item) => [item.line, item.sku])).toEqual([
      [6, "A1"],
      [8, "A2"],
    ]);
    expect(list.notes.join(" ")).toContain("3 lines are a heading");
  });

  it("is read by its content when nothing names the columns", async () => {
    const list = await read(
      "A100,2x4x8 stud spruce,EA,3.50\nA101,2x6x8 stud spruce,EA,5.50\nA102,Joist hanger for 2x8,EA,1.98\n",
    );
    expect(list.headerLine).toBe(0);
    expect(list.mapping).toEqual({ sku: 0, title: 1, unit: 2, price: 3 });
    expect(list.columns[0]?.header).toBe("Column A");
    expect(list.items).toHaveLength(3);
  });

  it("follows the chosen columns, and those of the last time", async () => {
    const csv = "code,what,ours,retail\nA,2x4x8 stud,3.00,4.00\n";
    expect((await read(csv, { mapping: { title: 1, price: 3 } })).items[0]?.priceCents).toBe(400);
    const known = await read(csv, { knownHeaders: { sku: "Code", title: "WHAT", price: "ours" } });
    expect(known.items[0]).toMatchObject({ sku: "A", title: "2x4x8 stud", priceCents: 300 });
  });

  it.each([";", "\t", "|"])("may be separated by %j", async (separator) => {
    const list = await read(`sku,description,price\nA,2x4x8 stud,3.50\n`.replaceAll(",", separator));
    expect(list.items).toHaveLength(1);
  });

  it("keeps line numbers through line breaks within cells and either line ending", async () => {
    const list = await read(`${header}\r\nA,"2x4x8\r\nstud",3.50\r\nB,2x6x8 stud,CALL\r\n`);
    expect(list.items[0]).toMatchObject({ line: 2, title: "2x4x8 stud" });
    expect(list.problems).toMatchObject([{ line: 4, isLeftOut: true }]);
  });

  it("continues after a quotation mark that never closes", async () => {
    const list = await read(
      `${header}\nA,"24" door slab,80.00\nB,2x6x8 stud,5.50\nC,"flat, wide" bar,7.00\n`,
    );
    expect(list.items.map((item) => item.sku)).toContain("B");
    const open = await read(`${header}\nA,"24 in. door slab,80.00\nB,2x6x8 stud,5.50\n`);
    expect(open.items.map((item) => [item.line, item.sku])).toEqual([
      [2, "A"],
      [3, "B"],
    ]);
    expect(open.problems).toMatchObject([{ line: 2, isLeftOut: false }]);
  });

  it("with millions of open quotation marks is given up before it has been scanned once in full", async () => {
    const csv = `${header}\n${'A,"open\n'.repeat(1_900_000)}`;
    const parse = vi.spyOn(Papa, "parse");
    try {
      const list = await read(csv);
      expect(list.notes.join(" ")).toContain("Too many unclosed quotation marks");
      // Each mark would cause the rest of the file to be read again.
      const lengths = parse.mock.calls.map(([window]) => String(window).length);
      expect(lengths.length).toBeGreaterThan(1);
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(csv.length);
    } finally {
      parse.mockRestore();
    }
  });

  it("may have a line longer than the cell limits combined, cut like its cells", async () => {
    const list = await read(`${header}\nA,${"2x4x8 stud ".repeat(40_000)},3.50\nB,2x6x8 stud,5.50\n`);
    expect(list.items.map((item) => [item.line, item.sku])).toEqual([
      [2, "A"],
      [3, "B"],
    ]);
  });

  it("keeps quoted cells whole anywhere in a long file", async () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, index) => `S${index},"Stud, ""${index}""\r\nspruce",1.00`,
    );
    const list = await read(`${header}\r\n${rows.join("\r\n")}`);
    expect(list.problems).toEqual([]);
    expect(list.items).toHaveLength(20_000);
    expect(list.items.every((item, index) => item.title === `Stud, "${index}" spruce`)).toBe(true);
    expect(list.items.at(-1)?.line).toBe(2 + 19_999 * 2);
  });

  it("is cut off at the limit, and says so", async () => {
    const rows = Array.from({ length: 50_010 }, (_, index) => `S${index},Thing ${index},1.00`);
    const list = await read(`${header}\n${rows.join("\n")}`);
    expect(list.items).toHaveLength(50_000);
    expect(list.notes.join(" ")).toContain("more than 50,000 rows: those after line 50,001 were cut off");
  });
});

describe("a line that cannot be imported is named and the rest continues", () => {
  it.each([
    ["A,2x4x8 stud,0", "not above zero"],
    ["A,2x4x8 stud,-3.50", "negative"],
    ["A,2x4x8 stud,(3.50)", "negative"],
    ["A,2x4x8 stud,CALL", "“CALL” is not an amount"],
    ["A,2x4x8 stud,", "missing"],
    ["A,2x4x8 stud,€3.50", "a currency other than"],
    ["A,2x4x8 stud,CA$3.50", "a currency other than"],
    ["A,,3.50", "no description"],
  ])("%s", async (line, words) => {
    const list = await read(`${header}\n${line}\nB,2x6x8 stud,5.50\n`);
    expect(list.items.map((item) => item.sku)).toEqual(["B"]);
    expect(list.leftOut).toBe(1);
    expect(list.problems).toMatchObject([{ line: 2, isLeftOut: true }]);
    expect(list.problems[0]?.message).toContain(words);
  });

  it("when its article number was already used", async () => {
    expect(await problemsOf(`${header}\nA,2x4x8 stud,3\nA,2x6x8 stud,5\n`)).toEqual([
      [3, true, "The article number “A” is already on line 2; the first one counts."],
    ]);
  });

  it("when its price has expired", async () => {
    const list = await read(
      "sku,description,price,valid until\nA,stud,3.50,11/19/2026\nB,plate,3.50,11/20/2026\n",
    );
    expect(list.items.map((item) => [item.sku, item.attributes.validUntil])).toEqual([["B", "2026-11-20"]]);
  });
});

describe("prices", () => {
  it.each([
    ["$1,234.50", 123_450],
    ['"1.234,50"', 123_450],
    ["12.98/EA", 1_298],
    ["USD 4.28", 428],
    [".89", 89],
    ["39.9900016784668", 3_999],
  ])("such as %s are read", async (price, cents) => {
    const cell = price.includes(",") && !price.startsWith('"') ? `"${price}"` : price;
    expect((await read(`${header}\nA,stud,${cell}\n`)).items[0]?.priceCents).toBe(cents);
  });

  it("with a decimal comma are read that way throughout the list", async () => {
    const list = await read("sku;description;price\nA;stud;1.234,50\nB;plate;12,5\nC;beam;1.250\n");
    expect(list.items.map((item) => item.priceCents)).toEqual([123_450, 1_250, 125_000]);
  });

  it("per hundred and per thousand are for that many pieces", async () => {
    const list = await read("sku,description,price,uom\nA,Wire nut red,12.00,C\nB,Anchor,38.00,M\n");
    expect(list.items.map((item) => [item.priceCents, item.pack])).toEqual([
      [1_200, { quantity: 100, unit: "each" }],
      [3_800, { quantity: 1000, unit: "each" }],
    ]);
  });

  it("per thousand board feet are converted to a piece, by its nominal size", async () => {
    const list = await read(
      "sku,description,price,uom\nA,2x10x12 #2 SYP,650.00,MBF\nB,Random lumber,650.00,MBF\n",
    );
    expect(list.items).toMatchObject([
      { sku: "A", priceCents: 1_300, attributes: { listed: "$650.00 per MBF" } },
    ]);
    expect(list.problems).toMatchObject([{ line: 3, isLeftOut: true }]);
  });

  it("for quantities are kept when they are lower", async () => {
    const list = await read(
      "sku,description,price,break qty,break price\nA,stud,4.00,96,3.50\nB,stud,4.00,96,4.50\n",
    );
    expect(list.items.map((item) => item.quantityBreaks)).toEqual([
      [{ minimumQuantity: 96, priceCents: 350 }],
      [],
    ]);
  });
});

describe("article numbers", () => {
  it("that are missing are derived from the description, the same every time", async () => {
    const first = await read("description,price\n2x4x8 Stud,3.50\n");
    const second = await read("price,description\n3.75,2X4X8  stud\n");
    expect(first.items[0]?.sku).toMatch(/^T-[0-9A-F]{10}$/);
    expect(second.items[0]?.sku).toBe(first.items[0]?.sku);
  });

  it("that a spreadsheet abbreviated are replaced, and named", async () => {
    const list = await read(`${header}\n7.31614E+11,stud,3.50\n`);
    expect(list.items[0]?.sku).toMatch(/^T-/);
    expect(list.problems).toMatchObject([{ line: 2, isLeftOut: false }]);
  });
});

describe("encodings", () => {
  const csv = `${header}\nA,½ in. “Durock” board,15.98\n`;
  const utf16 = (text: string, bigEndian: boolean) => {
    const bytes = Buffer.from(text, "utf16le");
    return new Uint8Array(bigEndian ? bytes.swap16() : bytes);
  };
  it.each([
    ["UTF-8", bytesOf(csv)],
    ["UTF-8 with a mark", bytesOf(`\uFEFF${csv}`)],
    ["UTF-16 with a mark", utf16(`\uFEFF${csv}`, false)],
    ["UTF-16, big end first", utf16(`\uFEFF${csv}`, true)],
    ["UTF-16 without a mark", utf16(csv, false)],
  ])("%s are read", async (_name, bytes) => {
    const list = await read(bytes);
    expect(list.items[0]).toMatchObject({ sku: "A", title: "½ in. “Durock” board" });
    expect(list.notes).toEqual([]);
  });

  it("Windows-1252 is read, and reported as a guess", async () => {
    const bytes = new Uint8Array([...bytesOf(`${header}\nA,`), 0xbd, ...bytesOf(" in. board,15.98\n")]);
    const list = await read(bytes);
    expect(list.items[0]?.title).toBe("½ in. board");
    expect(list.notes.join(" ")).toContain("Windows-1252");
  });

  it("that cannot be read are refused with what to do", async () => {
    expect(await refusal(new Uint8Array([0x41, 0x81, 0x8d, 0x2c, 0x90, 0x0a]))).toContain("CSV UTF-8");
    expect(await refusal(crypto.getRandomValues(new Uint8Array(5_000)))).not.toBe("was read");
  });
});

describe("files that are not price lists are refused with what they are", () => {
  const office = (text: string) =>
    new Uint8Array([
      0xd0,
      0xcf,
      0x11,
      0xe0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      ...Buffer.from(text, "utf16le"),
    ]);
  it.each([
    ["empty", new Uint8Array(), "empty"],
    ["blank", bytesOf(" \n\n"), "empty"],
    ["protected", office("EncryptedPackage"), "password"],
    ["of old Excel", office("Workbook"), ".xls"],
    ["a PDF", bytesOf("%PDF-1.7 …"), "PDF"],
    ["a web page", bytesOf("<html><table><tr><td>1</td></tr></table></html>"), "web page"],
    ["a broken workbook", bytesOf("PK\x03\x04 and nothing else"), "damaged"],
  ])("%s", async (_name, bytes, words) => {
    expect(await refusal(bytes)).toContain(words);
  });
});

describe("workbooks", () => {
  const head = ["SKU", "Description", "Price", "Valid until"];

  it("keep numbers, dates and leading zeros as they are", async () => {
    const list = await read(
      await workbookOf({
        name: "Prices",
        data: [
          head,
          [
            "00123",
            "2x4x8 stud",
            0.1 + 0.2,
            { value: new Date("2026-12-31T00:00:00Z"), type: Date, format: "mm/dd/yyyy" },
          ],
          [4567, "2x6x8 stud", 1234.5, null],
        ],
      }),
    );
    expect(list.kind).toBe("spreadsheet");
    expect(list.items).toMatchObject([
      { line: 2, sku: "00123", priceCents: 30, attributes: { validUntil: "2026-12-31" } },
      { line: 3, sku: "4567", priceCents: 123_450 },
    ]);
  });

  it("with several sheets are read at the longest one, or at the chosen one", async () => {
    const file = await workbookOf(
      { name: "Notes", data: [["Call us"]] },
      { name: "Lumber", data: [head, ["A", "2x4x8 stud", 3.5, null], ["B", "2x6x8 stud", 5.5, null]] },
      { name: "Fasteners", data: [head, ["C", "Drywall screws 1 lb", 8, null]] },
    );
    const longest = await read(file);
    expect([longest.sheet, longest.sheets, longest.items.length]).toEqual([
      "Lumber",
      ["Notes", "Lumber", "Fasteners"],
      2,
    ]);
    expect(longest.notes.join(" ")).toContain("3 sheets");
    expect((await read(file, { sheet: "Fasteners" })).items.map((item) => item.sku)).toEqual(["C"]);
  });

  it("with merged cells have the value in every row, and say so", async () => {
    const list = await read(
      await workbookOf({
        name: "Prices",
        data: [
          ["Category", "SKU", "Description", "Price"],
          [{ value: "Lumber", rowSpan: 2 }, "A", "2x4x8 stud", { value: 3.5, rowSpan: 2 }],
          [null, "B", "2x4x8 stud, select", null],
        ],
      }),
    );
    expect(list.items.map((item) => [item.sku, item.category, item.priceCents])).toEqual([
      ["A", "Lumber", 350],
      ["B", "Lumber", 350],
    ]);
    expect(list.notes.join(" ")).toContain("merged cells (A2:A3)");
  });

  it.each([
    ["a cell at the end of everything", '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'],
    ["a row of any number", '<row r="1e9"><c r="A1e9"><v>1</v></c></row>'],
    ["a number that is hidden", `<row a=" r='" r="9999999" b="'"><c r="A9999999"><v>1</v></c></row>`],
    ["a number that is escaped", '<row r="&#57;99999999"><c r="A999999999"><v>1</v></c></row>'],
    ["another name for its tags", '<x:row x:r="1048576"><x:c x:r="XFD1048576"><x:v>1</x:v></x:c></x:row>'],
    [
      "a width and a height",
      '<row r="1"><c r="XFD1"><v>1</v></c></row><row r="60000"><c r="A60000"><v>1</v></c></row>',
    ],
  ])("that extend too far are refused before a table is built from them: %s", async (_name, rows) => {
    expect(await refusal(sheetOf(rows))).toContain("more cells than can be read");
  });

  it("with a stray cell far down or far to the right are read", async () => {
    const row = (line: number, title: string) =>
      `<row r="${line}"><c r="A${line}" t="inlineStr"><is><t>${title}</t></is></c><c r="B${line}"><v>3.5</v></c></row>`;
    const far = await read(sheetOf(`${row(1, "2x4x8 stud")}${row(900_000, "2x6x8 stud")}`));
    expect(far.items.map((item) => item.line)).toEqual([1, 900_000]);
    const wide = sheetOf(`${row(1, "2x4x8 stud").replace("</row>", '<c r="XFD1"><v>1</v></c></row>')}`);
    expect((await read(wide)).items).toHaveLength(1);
  });

  it.each([
    [2, 350],
    [19_000, undefined],
  ])(
    "with %i overlapping blocks of merged cells are read, and filled up to a limit",
    async (blocks, price) => {
      const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
      const rows = Array.from({ length: 9_000 }, (_, index) => {
        const line = index + 2;
        const priced = line === 3 ? "" : `<c r="C${line}"><v>3.5</v></c>`;
        return `<row r="${line}">${text(`A${line}`, `S${line}`)}${text(`B${line}`, "2x4x8 stud")}${priced}</row>`;
      });
      const head = `<row r="1">${text("A1", "SKU")}${text("B1", "Description")}${text("C1", "Price")}</row>`;
      // Each block fills all rows again; the last one is a price for two rows.
      const merges = `${'<mergeCell ref="B2:B9001"/>'.repeat(blocks)}<mergeCell ref="C2:C3"/>`;
      const list = await read(sheetOf(head + rows.join(""), `<mergeCells>${merges}</mergeCells>`));
      expect(list.items.find(({ line }) => line === 2)?.priceCents).toBe(350);
      expect(list.items.find(({ line }) => line === 3)?.priceCents).toBe(price);
    },
  );

  it("that unpack to more than memory allows are refused unread", async () => {
    const file = await workbookOf({ name: "Prices", data: [head] });
    const bomb = new Uint8Array(file);
    const view = new DataView(bomb.buffer);
    // The size that the first entry claims, in the directory at the end.
    for (let at = 0; at < bomb.length - 4; at++) {
      if (view.getUint32(at, true) === 0x02014b50) {
        view.setUint32(at + 24, 0x70000000, true);
        break;
      }
    }
    expect(await refusal(bomb)).toContain("100 MB");
  });
});
