import { expect, it } from "vitest";
import { isReservedAddress } from "./reserved-domain.ts";

it.each([
  ["east@sandbox-yards.example", true],
  ["East+Package@Sandbox-Yards.EXAMPLE", true],
  ["sam@yard.test", true],
  ["sam@nowhere.invalid.", true],
  ["root@localhost", true],
  ["sam@example.com", false],
  ["sam@contest", false],
  ["sam.test@miller-lumber.com", false],
  ["sam@test.miller-lumber.com", false],
])("%s: %s", (address, isReserved) => {
  expect(isReservedAddress(address)).toBe(isReserved);
});
