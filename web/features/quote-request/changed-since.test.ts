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

describe("a list that goes on after it was asked", () => {
  it("has changed where a line is more, another thing or gone; what is new was not asked for", () => {
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

describe("a line that is not asked for", () => {
  const materials = [listed("stud"), listed("wire"), listed("new")];
  const lines = [asked("stud")];

  it("was added since, where it was not left out when it was asked", () => {
    expect(notAsked({ lines, leftOutKeys: ["wire"] }, materials).map(({ key }) => key)).toEqual(["new"]);
    expect(notAsked({ lines, leftOutKeys: ["wire", "new"] }, materials)).toEqual([]);
  });

  it("may have been left out, where nobody noted that", () => {
    expect(notAsked({ lines, leftOutKeys: null }, materials).map(({ key }) => key)).toEqual(["wire", "new"]);
  });
});

describe("a time until which answers are taken", () => {
  it("is shown as the site's clock and one's own show it, once where they agree", () => {
    const at = "2126-12-03T17:00:00.000Z";
    expect(inBothZones(at, "America/New_York", "America/New_York")).toMatch(/12:00\sPM EST$/);
    expect(inBothZones(at, "America/New_York", "America/Los_Angeles")).toMatch(
      /12:00\sPM EST at the site, .* 9:00\sAM PST here$/,
    );
  });
});
