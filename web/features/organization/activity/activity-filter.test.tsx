import { describe, expect, it } from "vitest";
import { schema } from "../../../testing/schema-server.ts";
import { KIND_OPTIONS, personOptions, toFilter } from "./activity-filter.ts";

const subjectsOf = (kind: string) => toFilter("", kind).subjects ?? [];

describe("the log of activity", () => {
  it("is narrowed down to kinds that have each subject of the contract once", () => {
    const type = schema.getType("ActivitySubject");
    const subjects = type && "getValues" in type ? type.getValues().map(({ name }) => name) : [];
    expect(subjects).toContain("PROJECT");
    const chosen: readonly string[] = KIND_OPTIONS.flatMap(({ value }) => subjectsOf(value));
    expect([...chosen].sort()).toEqual([...subjects].sort());
  });

  it("has every kind by a name of its own, and everything first", () => {
    expect(KIND_OPTIONS[0]).toMatchObject({ value: "", label: "Everything" });
    expect(new Set(KIND_OPTIONS.map(({ label }) => label)).size).toBe(KIND_OPTIONS.length);
    expect(new Set(KIND_OPTIONS.map(({ value }) => value)).size).toBe(KIND_OPTIONS.length);
  });

  it("is whole as long as nothing is chosen, and by a kind that is none", () => {
    expect(toFilter("", "")).toEqual({});
    expect(toFilter("", "gardening")).toEqual({});
  });

  it("is asked for by person, by programs, and by what the product does itself", () => {
    expect(toFilter("user-1", "")).toEqual({ actorId: "user-1" });
    expect(toFilter("keys", "")).toEqual({ actorKind: "KEY" });
    expect(toFilter("yardstick", "people")).toEqual({
      actorKind: "PRODUCT",
      subjects: ["MEMBER", "INVITATION"],
    });
  });

  it("offers everybody who can have changed something, each with what asks for them alone", () => {
    const options = personOptions([
      {
        __typename: "Member",
        id: "member-1",
        userId: "user-1",
        username: "sam.mason",
        firstName: "Sam",
        lastName: "Mason",
      },
    ]);
    expect(options.map(({ label }) => label)).toEqual([
      "Everybody",
      "Sam Mason",
      "Programs with an API key",
      "Yardstick itself",
    ]);
    const filters = options.map(({ value }) => JSON.stringify(toFilter(value, "")));
    expect(new Set(filters).size).toBe(options.length);
  });
});
