import { describe, expect, it } from "vitest";
import { chooseChannel, isFetched } from "./choose-channel.ts";

const SHOP = { isSandbox: false, orderChannel: "http" } as const;
const CHAIN = { isSandbox: false, orderChannel: "desk" } as const;
const NOBODY = { isSandbox: false, orderChannel: null } as const;
const STAND_IN = { isSandbox: true, orderChannel: "http" } as const;
const by = (channel: "http" | "email" | "desk" | "pick_up") => ({ channel });

describe("a purchase order goes", () => {
  it.each([
    ["the way of the installation where nobody said another", SHOP, null, "http"],
    ["to the buying desk where the supplier takes none itself", CHAIN, null, "desk"],
    ["the way of the installation now, though it was another when it was chosen", CHAIN, by("http"), "desk"],
    ["to the contact that is written to", CHAIN, by("email"), "email"],
    ["nowhere where the buyer fetches the goods", CHAIN, by("pick_up"), "pick_up"],
    ["nowhere where nobody takes it", NOBODY, null, "pick_up"],
    ["nowhere where nobody takes it any more", NOBODY, by("desk"), "pick_up"],
    ["nowhere from a supplier that is gone", null, null, "pick_up"],
  ] as const)("%s", (_rule, supplier, contact, channel) => {
    expect(chooseChannel(supplier, contact, false)).toBe(channel);
  });

  it("as a test to stand-ins only, and no mail goes to a stand-in's contact", () => {
    expect([SHOP, CHAIN, STAND_IN].map((supplier) => chooseChannel(supplier, null, true))).toEqual([
      "pick_up",
      "pick_up",
      "http",
    ]);
    expect(chooseChannel(STAND_IN, by("email"), false)).toBe("pick_up");
  });
});

describe("an organization picks up the goods itself", () => {
  it.each([
    ["where it says so", SHOP, by("pick_up"), true],
    ["where the way that it chose is none any more", NOBODY, by("desk"), true],
    ["not where its orders go there", NOBODY, by("email"), false],
    ["not by having said nothing, though no order goes there from here", NOBODY, null, false],
  ] as const)("%s", (_rule, supplier, contact, fetches) => {
    expect(isFetched(supplier, contact, false)).toBe(fetches);
  });
});
