import { expect, it } from "vitest";
import { mergeCopies } from "./merge-copies.ts";

it("joins the fields of an entry, the newer one first", () => {
  expect(
    mergeCopies(
      { "Project:1": { name: "Deck", status: "READY" }, "Project:2": { name: "Fence" } },
      { "Project:1": { status: "COMPLETED" }, ROOT_QUERY: { "project({})": null } },
    ),
  ).toEqual({
    "Project:1": { name: "Deck", status: "COMPLETED" },
    "Project:2": { name: "Fence" },
    ROOT_QUERY: { "project({})": null },
  });
});

it("begins anew when it would grow without end", () => {
  const before = Object.fromEntries(Array.from({ length: 20_000 }, (_, place) => [`Product:${place}`, {}]));
  const now = { "Project:1": { name: "Deck" } };
  expect(mergeCopies(before, now)).toEqual(now);
});
