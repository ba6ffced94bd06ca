import { describe, expect, it } from "vitest";
import { describeWish } from "./describe-wish.ts";
import { readInstructions } from "./read-instructions.ts";

const SUPPLIERS = [
  "Home Depot",
  "Lowe's",
  "Amazon Business",
  "Ferguson",
  "BuildMart",
  "The Miller Lumber Co.",
  "Floor & Decor",
].map((name) => ({ id: name, name }));

/** Each instruction as "kind names [goods]", or its words in brackets where no wish was read. */
function read(text: string, suppliers = SUPPLIERS): string[] {
  return readInstructions(text, suppliers).map(({ text: words, wish }) =>
    wish
      ? [wish.kind, wish.names.map(({ name }) => name).join("+"), ...(wish.goods ? [wish.goods] : [])].join(
          " ",
        )
      : `(${words})`,
  );
}

describe("wishes about suppliers", () => {
  it.each([
    ["No Home Depot", ["never Home Depot"]],
    ["no home depot please", ["never Home Depot"]],
    ["Please don't use BuildMart", ["never BuildMart"]],
    ["Do not buy anything from the Home Depot", ["never Home Depot"]],
    ["Don't order lumber from Lowes", ["never Lowe's lumber"]],
    ["We never shop at Lowe’s", ["never Lowe's"]],
    ["don't go to home-depot", ["never Home Depot"]],
    ["Nothing from Amazon Business", ["never Amazon Business"]],
    ["stay away from the Depot", ["never Home Depot"]],
    ["avoid buying from BUILD MART", ["never BuildMart"]],
    ["No Home Depot or Lowe's", ["never Home Depot+Lowe's"]],
    ["anything but Amazon", ["never Amazon Business"]],
    ["Lumber should not come from Lowe's", ["never Lowe's lumber"]],
    ["only Lowe's", ["only Lowe's"]],
    ["Lowes only", ["only Lowe's"]],
    ["Only buy from Ferguson", ["only Ferguson"]],
    ["buy lumber from Lowe's only", ["only Lowe's lumber"]],
    ["I want you to buy lumber only from Home Depot", ["only Home Depot lumber"]],
    ["Buy the plumbing at Ferguson", ["only Ferguson plumbing"]],
    ["Use Ferguson for plumbing", ["only Ferguson plumbing"]],
    ["Get everything from Home Depot", ["only Home Depot"]],
    ["Everything must come from Lowe's", ["only Lowe's"]],
    ["Get it all from Lowe's", ["only Lowe's"]],
    ["Stick with Home Depot", ["only Home Depot"]],
    ["Home Depot or Lowe's only", ["only Home Depot+Lowe's"]],
    ["Miller Lumber only", ["only The Miller Lumber Co."]],
    ["Miller only for framing lumber", ["only The Miller Lumber Co. framing lumber"]],
    ["Only Miller for framing lumber", ["only The Miller Lumber Co. framing lumber"]],
    ["prefer Ferguson where possible", ["prefer Ferguson"]],
    ["We would prefer to buy from Lowe's", ["prefer Lowe's"]],
    ["try Lowe's first", ["prefer Lowe's"]],
    ["would rather shop at Home Depot", ["prefer Home Depot"]],
    ["I'd like everything from Lowe's if possible", ["prefer Lowe's"]],
    ["Ferguson preferred for fixtures", ["prefer Ferguson fixtures"]],
    ["Use Home Depot if you can", ["prefer Home Depot"]],
    ["No Home Depot, prefer Ferguson", ["never Home Depot", "prefer Ferguson"]],
    ["Buy lumber at Lowe's and tile at Home Depot", ["only Lowe's lumber", "only Home Depot tile"]],
    ["Buy lumber at Lowe's but plumbing from Ferguson", ["only Lowe's lumber", "only Ferguson plumbing"]],
    ["Lumber at Home Depot and tile at Lowe's", ["only Home Depot lumber", "only Lowe's tile"]],
    ["lumber at Home Depot, tile at Lowe's", ["only Home Depot lumber", "only Lowe's tile"]],
    [
      "Buy lumber at Lowe's, tile at Home Depot and pipe from Ferguson",
      ["only Lowe's lumber", "only Home Depot tile", "only Ferguson pipe"],
    ],
    [
      "Prefer Ferguson for fixtures and lumber from Lowe's",
      ["prefer Ferguson fixtures", "prefer Lowe's lumber"],
    ],
    ["Don't buy lumber at Lowe's, tile at Home Depot", ["never Lowe's lumber", "(tile at Home Depot)"]],
    ["lumber at Home Depot and tile at Floor & Decor", ["only Home Depot lumber", "only Floor & Decor tile"]],
    ["buy tile at Floor and Decor and lumber at Lowe's", ["only Floor & Decor tile", "only Lowe's lumber"]],
    ["No Kobalt, nothing from Home Depot", ["never Kobalt", "never Home Depot"]],
    ["No Kobalt or Home Depot", ["never Kobalt+Home Depot"]],
  ])("%s", (text, wishes) => {
    expect(read(text)).toEqual(wishes);
  });
});

describe("what is left to people", () => {
  it.each([
    "get it at Bob's yard",
    "No Bob's Discount",
    "My brother works at Home Depot",
    "Call Lowe's first",
    "The gate is behind the Home Depot",
    "Return leftovers to Home Depot",
    "Use my Lowe's account",
    "We usually buy from Lowe's",
    "No Home Depot unless nobody else has it",
    "The only Home Depot nearby is closed",
    "Lowe's is fine",
    "Pick up the dumpster at Lowe's",
    "Meet the driver at Lowe's",
    "Nobody buys from Home Depot",
    "home by five, no business calls",
    "Match the Home Depot quote",
    "I was at Lowe's and saw nice tile",
    "Is Ferguson cheaper",
    "No parking at Home Depot",
    "Mr. Miller lives next door",
    "tile at Home Depot",
    "The truck at Lowe's and my brother at Home Depot",
    "We parked at Lowe's and went to Home Depot",
  ])("%s", (text) => {
    expect(readInstructions(text, SUPPLIERS).filter(({ wish }) => wish)).toEqual([]);
  });
});

describe("names of suppliers", () => {
  it("are those of this installation only", () => {
    expect(read("No Home Depot", [])).toEqual(["(No Home Depot)"]);
    expect(read("No Zorn Bros", [{ id: "1", name: "Zorn Bros." }])).toEqual(["never Zorn Bros."]);
  });

  it("may be short where no other supplier has such a name", () => {
    const two = [...SUPPLIERS, { id: "2", name: "Office Depot" }];
    expect(read("No Depot", SUPPLIERS)).toEqual(["never Home Depot"]);
    expect(read("No Depot", two)).toEqual(["(No Depot)"]);
    expect(read("No Home Depot", two)).toEqual(["never Home Depot"]);
  });

  it("that are also goods count where they are written as names", () => {
    const yard = [{ id: "1", name: "Concrete" }];
    expect(read("no concrete", yard)).toEqual(["(no concrete)"]);
    expect(read("Buy from Concrete", yard)).toEqual(["only Concrete"]);
  });

  it("mean every supplier with that name, and the make with that name too", () => {
    const paint = [
      { id: "1", name: "Sherwin Williams" },
      { id: "2", name: "Sherwin-Williams" },
    ];
    const [{ wish } = { wish: null }] = readInstructions("Only Sherwin-Williams", paint);
    expect(wish?.names).toMatchObject([{ make: { name: "Sherwin-Williams" }, supplierIds: ["1", "2"] }]);
  });
});

it("states for each wish how it is handled", () => {
  const said = (text: string) =>
    readInstructions(text, SUPPLIERS).map(({ wish }) => wish && describeWish(wish));
  expect(said("No Home Depot")).toEqual(["Offers from Home Depot are left out."]);
  expect(said("Buy lumber from Lowe's only")).toEqual(["Nothing is bought but from Lowe's for lumber."]);
  expect(said("Prefer Ferguson")).toEqual(["What Ferguson has in stock is bought there."]);
});
