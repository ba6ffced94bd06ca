import { describe, expect, it } from "vitest";
import { fromInertCell, toInertCell } from "./inert-cell.ts";

describe("cells of exported files", () => {
  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1"])(
    "are made inert when they begin like a formula: %j",
    (text) => {
      expect(toInertCell(text)).toBe(`'${text}`);
      expect(fromInertCell(toInertCell(text))).toBe(text);
    },
  );

  it.each(["", "2x4x8 stud", "'Tis", "a=b", "1-5/8 in. screw", "'"])(
    "are left alone otherwise: %j",
    (text) => {
      expect(toInertCell(text)).toBe(text);
      expect(fromInertCell(text)).toBe(text);
    },
  );
});
