import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { profileRule, registerRule } from "./account.ts";
import { contactRule } from "./contact.ts";
import { inventoryItemRule } from "./inventory.ts";
import { inviteRule, organizationNameRule } from "./organization.ts";
import { apiKeyRule } from "./partner.ts";
import { priceListRule } from "./price-list.ts";
import { quickProjectRule, wizardProjectRule } from "./project.ts";
import { subscriptionItemRule, subscriptionRule } from "./reordering.ts";
import { wordRule } from "./takeoff.ts";
import { toPlainLine } from "./text.ts";

const BROKEN = 'Miller"\r\nX-Inj: 1';

/** Every text that is shown within a line of a list, a mail or an order. */
const LINES: readonly [string, z.ZodMiniType, object | string][] = [
  ["a price list's name", priceListRule, { name: BROKEN }],
  ["its place", quickProjectRule, { name: "Deck", description: "Deck", location: BROKEN }],
  ["its time", quickProjectRule, { name: "Deck", description: "Deck", timeline: BROKEN }],
  [
    "a preferred supplier",
    wizardProjectRule,
    { name: "Deck", description: "A deck of cedar", projectType: "deck", preferredSuppliers: [BROKEN] },
  ],
  ["a word of a takeoff", wordRule, BROKEN],
  ["a subscription's name", subscriptionRule, { name: BROKEN, items: [] }],
  [
    "a material",
    subscriptionItemRule,
    { materialName: BROKEN, category: "Lumber", quantity: 1, unit: "each" },
  ],
  [
    "a place of stock",
    inventoryItemRule,
    { materialName: "Stud", category: "Lumber", unit: "each", location: BROKEN },
  ],
  ["an API key's name", apiKeyRule(new Date(0)), { name: BROKEN, scopes: ["account:read"] }],
  ["a subject", contactRule, { subject: BROKEN }],
];

describe("the name of a firm", () => {
  it.each(["Yardstick Señor Ñandú", "Стройка Yardstick", "Ω-Mega 2×4", "Müller & Söhne", "東京 Lumber"])(
    "may be %s",
    (name) => expect(organizationNameRule.safeParse(name).success).toBe(true),
  );

  it.each(["Y\u0430rdstick", "Yardstick L\u03bfans"])("cannot pass for another name: %s", (name) => {
    const messages = organizationNameRule.safeParse(name).error?.issues.map(({ message }) => message);
    expect(messages).toEqual([expect.stringContaining("one alphabet")]);
  });
});

describe("a text within a line", () => {
  it.each(LINES)("holds no line end and no control character: %s", (_name, rule, given) => {
    const messages = rule.safeParse(given).error?.issues.map(({ message }) => message);
    expect(messages).toContain("Please leave out control characters");
  });

  it("from outside is turned into one", () => {
    expect(toPlainLine("2x4\r\n\u202estud\0 \u2028KD 👷🏽‍♀️")).toBe("2x4 stud KD 👷🏽‍♀️");
  });
});

describe("a telephone number", () => {
  const account = { username: "sam.mason", password: "level and plumb" };

  it.each([
    ["(218) 555-0142", "2185550142"],
    ["218.555.0142", "2185550142"],
    [" +1 218 555 0142 ", "+12185550142"],
  ])(
    "is written as people write it, and stored without what is between its digits: %s",
    (written, stored) => {
      expect(registerRule.parse({ ...account, phone: written }).phone).toBe(stored);
      expect(profileRule.parse({ phone: written }).phone).toBe(stored);
      expect(inviteRule.parse({ phone: written, role: "field", spendLimit: null }).phone).toBe(stored);
    },
  );

  it.each(["0123", "(0218) 555-0142", "+1 2345 6789 0123 456", "555-CALL", "1+218"])("is not %s", (phone) => {
    const messages = registerRule
      .safeParse({ ...account, phone })
      .error?.issues.map(({ message }) => message);
    expect(messages).toContain("Invalid phone number");
  });
});
