import { expect, it } from "vitest";
import { findStandInDesk } from "./stand-in-desk.ts";

const EAST = {
  connector: "quote",
  isSandbox: true,
  apiEndpoint: "mailto:east@yards.example?Accept-Language=es",
};

it("only a stand-in that answers requests for quotes has a desk with an address and a language", () => {
  expect(findStandInDesk(EAST)).toEqual({ email: "east@yards.example", language: "es" });
  expect(findStandInDesk({ ...EAST, apiEndpoint: "mailto:east@yards.example" })?.language).toBe("en");
  for (const other of [
    { isSandbox: false },
    { connector: "http" },
    { apiEndpoint: null },
    { apiEndpoint: "http://127.0.0.1:1" },
  ]) {
    expect(findStandInDesk({ ...EAST, ...other })).toBeNull();
  }
});
