import { describe, expect, it } from "vitest";
import { GOODS_DEPARTMENTS } from "./index.ts";

const names = GOODS_DEPARTMENTS.flatMap(({ goods }) => goods.flat());

describe("names of goods", () => {
  it("name one thing each", () => {
    const seen = new Set<string>();
    expect(names.filter((name) => seen.size === seen.add(name).size)).toEqual([]);
  });

  it("are plain words in the singular, without digits", () => {
    expect(names.filter((name) => !/^[a-z][a-z'&]*(?: [a-z][a-z'&]*)*$/.test(name))).toEqual([]);
  });

  it("are never a word that many things share", () => {
    const many =
      /^(?:door|window|wall|post|board|stud|panel|light|box|fan|sink|valve|pump|pipe|tile|gate|floor|roof)$/;
    expect(names.filter((name) => many.test(name))).toEqual([]);
  });
});
