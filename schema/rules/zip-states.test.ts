import { expect, it } from "vitest";
import { STATE_CODES, statesOfZip } from "./zip-states.ts";

it("knows 50 states, the District and three territories", () => {
  expect(STATE_CODES).toHaveLength(54);
});

it.each([
  ["14201", ["NY"]],
  ["00501", ["NY"]],
  ["06390", ["NY", "CT"]],
  ["98101-1234", ["WA"]],
  ["73301", ["TX"]],
  ["96799", ["HI"]],
  ["00926", ["PR"]],
])("%s lies in %s", (zipCode, states) => {
  expect(statesOfZip(zipCode)).toEqual(states);
});

it("has no state for a ZIP code that is nowhere", () => {
  expect(statesOfZip("00000")).toEqual([]);
  expect(statesOfZip("26900")).toEqual([]);
});
