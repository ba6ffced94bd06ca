import { describe, expect, it } from "vitest";
import { schema } from "../../../testing/schema-server.ts";
import { KIND_OPTIONS, personOptions, toFilter } from "./activity-filter.ts";

const subjectsOf = (kind: string) => toFilter("", kind).subjects ?? [];

describe("the activity log", () => {
  it("can be filtered by kinds that cover each subject of the contract once", () => {
    const type = schema.getType("ActivitySubject");
    const subjects = type && "getValues" in type ? type.getValues().map(({ name }) => name) : [];
    expect(subjects).toContain("PROJECT");
    const chosen: readonly string[] = KIND_OPTIONS.flatMap(({ value }) => subjectsOf(value));
    expect([...chosen].sort()).toEqual([...subjects].sort());
  });

  it("has a distinct name for every kind, and starts with everything", () => {
    expect(KIND_OPTIONS[0]).toMatchObject({ value: "", label: "Everything" });
    expect(new Set(KIND_OPTIONS.map(({ label }) => label)).size).toBe(KIND_OPTIONS.length);
    expect(new Set(KIND_OPTIONS.map(({ value }) => value)).size).toBe(KIND_OPTIONS.length);
  });

  it("is unfiltered when nothing is chosen, or an unknown kind is", () => {
    expect(toFilter("", "")).toEqual({});
    expect(toFilter("", "gardening")).toEqual({});
  });

  it("can be filtered by person, by programs, and by what the product does automatically", () => {
    expect(toFilter("user-1", "")).toEqual({ actorId: "user-1" });
    expect(toFilter("keys", "")).toEqual({ actorKind: "KEY" });
    expect(toFilter("yardstick", "people")).toEqual({
      actorKind: "PRODUCT",
      subjects: ["MEMBER", "INVITATION"],
    });
  });

  it("offers everyone who may have made changes, each with the filter for them only", () => {
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
