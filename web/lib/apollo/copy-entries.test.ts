import { gql } from "@apollo/client";
import { expect, it } from "vitest";
import { createCache } from "./cache.ts";
import { entriesChanged, joinEntry } from "./copy-entries.ts";

const PROJECTS = gql`
  query {
    deck: project(id: "1") { id name }
    fence: project(id: "2") { id name }
  }
`;
const project = (id: string, name: string) => ({ __typename: "Project", id, name });
const answer = (deck: string) => ({ deck: project("1", deck), fence: project("2", "Fence") });

it("finds what the cache has read since, and nothing when it received the same data again", () => {
  const cache = createCache();
  cache.writeQuery({ query: PROJECTS, data: answer("Deck") });
  const first = cache.extract();
  expect(entriesChanged({}, first).map(([name]) => name)).toEqual(
    expect.arrayContaining(["Project:1", "Project:2", "ROOT_QUERY"]),
  );
  cache.writeQuery({ query: PROJECTS, data: answer("Deck") });
  expect(entriesChanged(first, cache.extract())).toEqual([]);
  cache.writeQuery({ query: PROJECTS, data: answer("Back deck") });
  expect(entriesChanged(first, cache.extract())).toEqual([["Project:1", project("1", "Back deck")]]);
});

it("merges the fields of an entry, and the newer one wins", () => {
  expect(joinEntry({ name: "Deck", status: "READY" }, { status: "COMPLETED" })).toEqual({
    name: "Deck",
    status: "COMPLETED",
  });
  expect(joinEntry(undefined, { name: "Fence" })).toEqual({ name: "Fence" });
});
