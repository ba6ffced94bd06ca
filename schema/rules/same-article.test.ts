import { expect, it } from "vitest";
import { sharedNames } from "./same-article.ts";

it("names are shared only by those lines that have a twin", () => {
  const lines = [{ name: "Stud" }, { name: "Glue" }, { name: "Stud" }, { name: "Stud" }];
  expect([...sharedNames(lines)]).toEqual(["Stud"]);
  expect(sharedNames([{ name: "Glue" }]).size).toBe(0);
});
