import { expect, test } from "vitest";
import { matchListing } from "../match-listing.ts";

test.each([
  ["Grout unsanded white", "Polyblend Plus #145 Light Smoke 10 lb. Non-Sanded Grout", false],
  ["Grout unsanded white", "Polyblend Plus #381 Bright White 10 lb. Non-Sanded Grout", true],
  ["Grout unsanded white", "10 lb. Non-Sanded Grout", true],
  ["Portland cement Type I/II 94 lb", "Lehigh 94 lb. White Portland Cement Type I", false],
  ["Vinyl siding J-channel 12.5 ft white", "5/8 in. x 12.5 ft. White Aluminum J-Channel", false],
])("%s: %s, %s", (name, title, isMatch) => {
  expect(matchListing({ name, unit: "each" }, title).isMatch).toBe(isMatch);
});
