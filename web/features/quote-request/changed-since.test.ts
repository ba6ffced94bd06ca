import { describe, expect, it } from "vitest";
import { inBothZones } from "./both-zones.ts";
import { changedSince, notAsked } from "./changed-since.ts";

const asked = (materialKey: string, quantity = 4) => ({
  materialKey,
  name: materialKey,
  quantity,
  unit: "pieces",
});
const listed = (key: string, quantity = 4) => ({ key, name: key, quantity, unit: "pieces" });

describe("a list that changes after the request", () => {
  it("has changed where a line grew, was replaced or was removed; new lines were not asked for", () => {
    const materials = [
      listed("stud"),
      listed("plate", 6),
      { ...listed("wire"), name: "12/2 wire" },
      listed("new"),
    ];
    const lines = [asked("stud"), asked("plate"), asked("wire"), asked("nails")];
    expect(changedSince(lines, materials)).toEqual(["plate", "wire", "nails"]);
    expect(changedSince([asked("stud")], materials)).toEqual([]);
  });
});

describe("a line that was not asked for", () => {
  const materials = [listed("stud"), listed("wire"), listed("new")];
  const lines = [asked("stud")];

  it("was added since, unless the request had excluded it", () => {
    expect(notAsked({ lines, leftOutKeys: ["wire"] }, materials).map(({ key }) => key)).toEqual(["new"]);
    expect(notAsked({ lines, leftOutKeys: ["wire", "new"] }, materials)).toEqual([]);
  });

  it("may have been excluded, when the request did not record that", () => {
    expect(notAsked({ lines, leftOutKeys: null }, materials).map(({ key }) => key)).toEqual(["wire", "new"]);
  });
});

describe("a deadline for answers", () => {
  it("is shown in the site's time zone and the user's own, once when they agree", () => {
    const at = "2126-12-03T17:00:00.000Z";
    expect(inBothZones(at, "America/New_York", "America/New_York")).toMatch(/12:00\sPM EST$/);
    expect(inBothZones(at, "America/New_York", "America/Los_Angeles")).toMatch(
      /12:00\sPM EST at the site, .* 9:00\sAM PST here$/,
    );
  });
});
