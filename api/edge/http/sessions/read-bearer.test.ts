import { expect, it } from "vitest";
import { readBearer } from "./read-bearer.ts";

it.each([
  ["Bearer yk_live_x", "yk_live_x"],
  ["bearer   spaced ", "spaced"],
  ["Bearer ", ""],
  ["Bearer", ""],
  ["Bearers x", null],
  ["Basic dXNlcg==", null],
  ["", null],
  [undefined, null],
])("the header %j carries the key %j", (header, key) => expect(readBearer(header)).toBe(key));
