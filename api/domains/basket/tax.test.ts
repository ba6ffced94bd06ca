import { describe, expect, it } from "vitest";
import { chooseTax, describeTax, taxOf } from "./tax.rules.ts";
import { parseTaxRates } from "./tax-rates.ts";

describe("the tax of a basket", () => {
  it("is 8% when nothing better is known", () => {
    const tax = chooseTax("94110", null, null);
    expect(taxOf(4_250, tax)).toBe(340);
    expect(describeTax(tax)).toBe("8%, an estimate");
  });

  it("is the ZIP code's rate if the table has it, to four decimals of a percent", () => {
    const tax = chooseTax("94110", null, 86_250);
    expect(taxOf(10_000, tax)).toBe(863);
    expect(describeTax(tax)).toBe("8.625% for ZIP code 94110, an estimate");
  });

  it("is zero with an exemption certificate, and says so", () => {
    const tax = chooseTax("94110", "CA-12345", 86_250);
    expect(taxOf(10_000, tax)).toBe(0);
    expect(describeTax(tax)).toBe("No sales tax: exemption certificate CA-12345, an estimate");
  });

  it("is rounded half up to the cent, once", () => {
    expect(taxOf(50, { millionths: 10_000 })).toBe(1);
    expect(taxOf(49, { millionths: 10_000 })).toBe(0);
  });
});

describe("the file of tax rates", () => {
  it("is read as a spreadsheet writes it", () => {
    const text = '\ufeffzip,rate\r\n94110,8.625\r\n"02139", 6.25 \r\n\r\n97201,0\r\n';
    expect(parseTaxRates(text)).toEqual({
      ok: true,
      rates: [
        { zipCode: "94110", millionths: 86_250 },
        { zipCode: "02139", millionths: 62_500 },
        { zipCode: "97201", millionths: 0 },
      ],
    });
  });

  it("is refused whole, with every wrong line", () => {
    const text = "zip,rate\n9411,8\n94110,eight\n94110,0.08625\n94111,86.25\n94112,8,x\n94113,8\n94113,9";
    expect(parseTaxRates(text)).toEqual({
      ok: false,
      problems: [
        'Line 2: "9411" is not a five-digit ZIP code',
        'Line 3: "eight" is not a percentage from 0 to 20 with at most four decimals, such as 8.625',
        "Line 4: ZIP code 94110 is already on line 3",
        'Line 5: "86.25" is not a percentage from 0 to 20 with at most four decimals, such as 8.625',
        "Line 6: must have two values, zip and rate",
        "Line 8: ZIP code 94113 is already on line 7",
      ],
    });
  });

  it("requires its heading", () => {
    expect(parseTaxRates("94110,8.625")).toEqual({
      ok: false,
      problems: ["Line 1: must be the heading zip,rate"],
    });
  });
});
