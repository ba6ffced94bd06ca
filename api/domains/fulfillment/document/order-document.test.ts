/** A purchase order as PDF and as a table, read back with other programs and compared with the order. */
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import { toDecimal } from "../../../platform/money.ts";
import { drawOrder } from "./draw-order.ts";
import { writeCsv } from "./order-csv.ts";
import { type OrderOnPaper, writeDocument } from "./order-document.ts";

const line = (key: number, name: string, materialName: string | null = null) => ({
  key: String(key),
  orderLineId: `line-${key}`,
  sku: `SKU-${key}`,
  name,
  materialName,
  category: "Lumber & Wood",
  saleUnit: "each",
  quantity: 10 + key,
  unitCents: 425,
  totalCents: (10 + key) * 425,
  url: null,
  quotedAt: null,
});

function makeOrder(change: Partial<OrderOnPaper> = {}): OrderOnPaper {
  const lines = change.lines ?? [
    line(1, "2 in. x 4 in. x 8 ft. Stud, ½ in × 4 m", "Wall"),
    line(2, 'Señor Núñez "Extra" glue, őű', "Blocking"),
  ];
  const itemsCents = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  return {
    number: "KTRQM-12",
    version: 2,
    title: "Garage wall",
    supplierName: "Miller Lumber",
    buyerName: "Núñez & Søn Construction",
    accountNumber: "A-77",
    billedAccount: null,
    zipCode: "14222",
    jobSite: {
      street: "418 Elmwood Ave",
      unit: "Rear house",
      city: "Buffalo",
      state: "NY",
      zipCode: "14222",
      contactName: "Señor Núñez",
      contactPhone: "(716) 555-0134",
      instructions: "Gate code 4471.\nStack it by the garage.",
      opensAt: "07:00",
      closesAt: "15:30",
      needBy: "2126-05-04",
    },
    itemsCents,
    deliveryCents: 4_900,
    taxCents: 3_080,
    totalCents: itemsCents + 4_900 + 3_080,
    createdAt: new Date("2026-11-27T12:00:00Z"),
    ...change,
    lines,
  };
}

/** The text of a PDF without spaces, since line breaks depend on the page. */
async function readPdf(order: OrderOnPaper, language: "en" | "es" = "en") {
  const data = new Uint8Array(await drawOrder(writeDocument(order, language)));
  const pdf = await getDocument({ data, useSystemFonts: false, verbosity: 0 }).promise;
  let text = "";
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    text += items.map((item) => ("str" in item ? item.str : "")).join("");
  }
  return { pages: pdf.numPages, text: bare(text) };
}

const bare = (text: string): string => text.normalize("NFC").replace(/\s+/g, "");

describe("a purchase order as a PDF", () => {
  it("contains everything ordered, the supplier, the destination, and the totals", async () => {
    const order = makeOrder();
    const { text } = await readPdf(order);
    const document = writeDocument(order, "en");
    const said = [
      document.title,
      ...document.facts.flatMap((fact) => [fact.label, fact.text]),
      ...document.headings,
      ...document.lines.flatMap((one) => Object.values(one)),
      ...document.sums.flatMap((sum) => [sum.label, sum.text]),
    ];
    for (const words of said) expect(text).toContain(bare(words));
    expect(document.sums.at(-1)?.text).toBe("$177.55");
    expect(text).toContain(bare("418 Elmwood Ave, Rear house Buffalo, NY 14222 Señor Núñez, (716) 555-0134"));
  });

  it("is dated by the day at the site, also in the evening", () => {
    const facts = (change: Partial<OrderOnPaper>) => writeDocument(makeOrder(change), "en").facts;
    const evening = { createdAt: new Date("2026-11-28T02:30:00Z") };
    expect(facts(evening)).toContainEqual({ label: "Date", text: "Friday, November 27, 2026" });
    expect(facts({ ...evening, zipCode: "96813" })).toContainEqual({
      label: "Date",
      text: "Friday, November 27, 2026",
    });
  });

  it("can print the letters that names contain", async () => {
    const { text } = await readPdf(makeOrder());
    for (const letters of ["SeñorNúñez", "½in×4m", "őű", "Søn"]) expect(text).toContain(letters);
  });

  it("is in the language of the supplier's desk", async () => {
    const { text } = await readPdf(makeOrder(), "es");
    expect(text).toContain("PedidoKTRQM-12");
    expect(text).toContain(bare("sábado, 4 de mayo de 2126"));
    expect(text).toContain(bare("La obra cierra 3:30 p.m."));
  });

  it("with many lines continues over several pages, and has every one of them", async () => {
    const lines = Array.from({ length: 60 }, (_one, index) =>
      line(index + 1, `Article number ${index + 1}.`),
    );
    const order = makeOrder({ lines });
    const { pages, text } = await readPdf(order);
    expect(pages).toBeGreaterThan(2);
    for (const { name } of lines) expect(text).toContain(bare(name));
    const heading = bare(writeDocument(order, "en").headings.join(""));
    expect(text.split(heading).length - 1).toBe(pages);
    // Loose sheets can be put back in order.
    for (let page = 1; page <= pages; page += 1) expect(text).toContain(`KTRQM-12·${page}/${pages}`);
  });

  it("with forty lines fits on three sheets", async () => {
    const lines = Array.from({ length: 40 }, (_one, index) =>
      line(index + 1, "2 in. x 4 in. x 8 ft. Stud", "Wall"),
    );
    expect((await readPdf(makeOrder({ lines }))).pages).toBeLessThanOrEqual(3);
  });

  it("on account names the account to be billed", async () => {
    expect((await readPdf(makeOrder({ billedAccount: "B-9" }))).text).toContain("BilltoaccountB-9");
  });

  it("for a canceled order says so", async () => {
    const { text } = await readPdf(makeOrder({ lines: [] }));
    expect(text).toContain(bare("cancels this order. Please do not deliver it."));
  });
});

describe("a purchase order as a table", () => {
  it("has one row per line, with decimal sums", () => {
    const order = makeOrder();
    const [heading, ...rows] = writeCsv(order).trimEnd().split("\r\n");
    expect(heading).toBe(
      "number,version,supplier,job,line,sku,article,material,category,quantity,unit,unitPrice,total",
    );
    expect(rows).toHaveLength(order.lines.length);
    expect(rows[1]).toBe(
      `"KTRQM-12",2,"Miller Lumber","Garage wall","2","SKU-2","Señor Núñez ""Extra"" glue, őű","Blocking","Lumber & Wood",12,"each",4.25,51.00`,
    );
    const sum = rows.reduce((cents, row) => cents + Math.round(Number(row.split(",").at(-1)) * 100), 0);
    expect(toDecimal(sum)).toBe(toDecimal(order.itemsCents));
  });

  it("executes nothing in a spreadsheet", () => {
    const [, row] = writeCsv(makeOrder({ lines: [line(1, "=HYPERLINK(1)")] })).split("\r\n");
    expect(row).toContain(`"'=HYPERLINK(1)"`);
  });
});
