import { expect, it } from "vitest";
import { tokenIn } from "./yard.protocol.ts";
import { mailtoOf, readAddress, YARDS } from "./yard-profiles.ts";

it.each<[string, [string, string] | null]>([
  ["east@sandbox-yards.example", ["Sandbox Yard East", "prompt"]],
  ["west@sandbox-yards.example", ["Sandbox Yard West", "alternate"]],
  ["East+Package@Sandbox-Yards.example", ["Sandbox Yard East", "package"]],
  ["west+never@sandbox-yards.example", ["Sandbox Yard West", "never"]],
  ["west+whatever@sandbox-yards.example", ["Sandbox Yard West", "alternate"]],
  ["north@sandbox-yards.example", null],
  ["east@miller.example", null],
])("%s is for %j", (recipient, expected) => {
  const to = readAddress(recipient);
  expect(to && [to.yard.name, to.mood]).toEqual(expected);
});

it("a yard's contact states its address and the language that it reads", () => {
  expect(YARDS.map(mailtoOf)).toEqual([
    "mailto:east@sandbox-yards.example?Accept-Language=en",
    "mailto:west@sandbox-yards.example?Accept-Language=es",
  ]);
});

it("a letter's link is its last line; a letter that calls a request off has none", () => {
  expect(tokenIn("Please quote here:\nhttp://127.0.0.1:3000/q/Ab_c-9")).toBe("Ab_c-9");
  expect(tokenIn("Hill has called this request off. Thank you for your time.")).toBeNull();
});
