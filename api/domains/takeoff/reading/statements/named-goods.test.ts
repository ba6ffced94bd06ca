import { describe, expect, it } from "vitest";
import { takeOff } from "../../takeoff.ts";
import { readText } from "../reading.ts";
import { wantedGoods } from "./named-goods.ts";

const wanted = (text: string) => wantedGoods(readText(text)).map(({ words, count }) => [words, count]);
const listed = (text: string) => takeOff(text).materials.map(({ name, quantity }) => [name, quantity]);

describe("goods that a text names", () => {
  it.each([
    ["Put in a new 1/2 hp garbage disposal.", [["1/2 hp garbage disposal", 1]]],
    [
      "Install a range hood, a dishwasher and two storm doors.",
      [
        ["range hood", 1],
        ["dishwasher", 1],
        ["storm doors", 2],
      ],
    ],
    ["Replace the kitchen faucet", [["kitchen faucet", 1]]],
    ["New 33 in. top mount stainless kitchen sink", [["33 in. top mount stainless kitchen sink", 1]]],
    ["Smoke detectors x 4", [["Smoke detectors", 4]]],
    ["We need a sump pump. The sump pump sits in the corner.", [["sump pump", 1]]],
    ["Add a bidet upstairs and another bidet downstairs", [["bidet", 2]]],
    ["Splash blocks at the gutters", [["Splash blocks", null]]],
  ])("%s: are wanted with their sizes and stated count", (text, goods) => {
    expect(wanted(text)).toEqual(goods);
  });

  it.each([
    "Paint around the range hood",
    "Drywall behind the dishwasher",
    "Keep the dishwasher and tile the floor",
    "Remove the old medicine cabinet",
    "Run a cable for a dishwasher",
    "A dishwasher circuit",
    "Insulate a garage with 2 sliding glass doors",
    "Build a brick mailbox",
    "No thermostat",
  ])("%s: are no goods if they are a place, stay, go, or are only a kind of something", (text) => {
    expect(wanted(text)).toEqual([]);
  });
});

describe("a line of goods that no recipe lists", () => {
  it("is named as in the description, and is no other thing of that name", () => {
    expect(listed("Install a storm door")).toEqual([["Storm door", 1]]);
    expect(listed("Mount a 75 gallon gas water heater")).toEqual([["75 gallon gas water heater", 1]]);
  });

  it("is asked about if the count is missing, and listed once that is known", () => {
    const { questions, materials } = takeOff("Mount smoke detectors, install a range hood");
    expect(questions.map(({ key, prompt }) => [key, prompt])).toEqual([
      ["named.smoke-detector", "How many smoke detectors?"],
    ]);
    expect(materials.map(({ name }) => name)).toEqual(["Range hood"]);
    const answered = takeOff("Mount smoke detectors, install a range hood", {
      answers: { "named.smoke-detector": "4" },
    });
    expect(answered.questions).toEqual([]);
    expect(answered.materials.map(({ name, quantity }) => [name, quantity])).toContainEqual([
      "Smoke detectors",
      4,
    ]);
  });

  it("is listed next to a recipe's lines and takes no figure from them", () => {
    const names = listed("5x6 tile floor and a 60 in. frameless shower door").map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(["Porcelain floor tile", "60 in. frameless shower door"]));
  });

  it("is accounted for in the description", () => {
    const description = "Put in a new 1/2 hp garbage disposal.";
    const { reading } = takeOff(description, { description });
    expect(reading.filter(({ state }) => state === "unread")).toEqual([]);
  });
});

describe("a rating", () => {
  it("counts nothing and appears in the name of its line", () => {
    expect(listed("Add four 20A outlets, 60 ft of 12/2")).toContainEqual([
      "Duplex outlet 20 A tamper resistant",
      4,
    ]);
    expect(listed("A 50 amp breaker")).toEqual([["Breaker 50 A, Homeline", 1]]);
  });
});
