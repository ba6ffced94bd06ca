import { describe, expect, it } from "vitest";
import { jobSiteRule } from "./job-site.ts";
import { MESSAGES } from "./messages.ts";

const SITE = {
  street: "418 Elmwood Ave",
  city: "Buffalo",
  state: "NY",
  zipCode: "14222",
  contactName: "Rosa Diaz",
  contactPhone: "(716) 555-0134",
};

/** Messages by field. */
function refusalsOf(change: object): Record<string, string> {
  const parsed = jobSiteRule.safeParse({ ...SITE, ...change });
  return Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
}

describe("a place for deliveries", () => {
  it("is a street address with somebody to call; the rest may be left out", () => {
    expect(jobSiteRule.parse(SITE)).toEqual({
      ...SITE,
      unit: null,
      instructions: null,
      opensAt: null,
      closesAt: null,
      needBy: null,
    });
  });

  it.each(["PO Box 12", "P.O. Box 9", "p o box #4", "Post Office Box 71", "POB 3", "c/o Lee, P.O. Box 9"])(
    "is not %s",
    (street) => {
      expect(refusalsOf({ street })).toEqual({ street: MESSAGES.streetIsBox });
    },
  );

  it.each(["12 Box Elder Rd", "Pobst St 4", "1 Post Office Square", "12 Main St, PO Box 9"])(
    "may be %s",
    (street) => {
      expect(refusalsOf({ street })).toEqual({});
    },
  );

  it("lies in the state of its ZIP code", () => {
    expect(refusalsOf({ state: "PA" })).toEqual({ state: MESSAGES.stateIsNotZips });
    expect(refusalsOf({ state: "ny" })).toEqual({});
    expect(refusalsOf({ zipCode: "00000" })).toMatchObject({ zipCode: MESSAGES.zipNowhere });
  });

  it.each([
    ["street", " ", MESSAGES.streetRequired],
    ["street", "1 Main St\u202e", MESSAGES.controlCharacters],
    ["city", "", MESSAGES.cityRequired],
    ["zipCode", "1422", MESSAGES.zipInvalid],
    ["contactName", "", MESSAGES.siteContactRequired],
    ["contactPhone", "", MESSAGES.sitePhoneRequired],
    ["contactPhone", "555-0134", MESSAGES.sitePhoneInvalid],
    ["instructions", "x".repeat(8_000), MESSAGES.tooLong],
    ["opensAt", "7am", MESSAGES.timeInvalid],
    ["needBy", "2027-02-30", MESSAGES.needByInvalid],
  ])("refuses %s %j", (field, value, message) => {
    expect(refusalsOf({ [field]: value })).toMatchObject({ [field]: message });
  });

  it("closes after it opens", () => {
    expect(refusalsOf({ opensAt: "15:30", closesAt: "07:00" })).toEqual({ closesAt: MESSAGES.hoursOrder });
  });
});
