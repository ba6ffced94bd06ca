/** The job of a visitor without an account: stored in their tab only, until it becomes a project or is discarded. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LIMITS } from "../../../../schema/constants.ts";
import { writeDraft } from "../../../lib/use-draft.ts";
import { QUICK_DRAFT } from "./quick-values.ts";
import {
  askForPrices,
  beginVisitorList,
  changesBeside,
  forgetVisitorList,
  keepVisitorList,
  projectOf,
  readVisitorList,
  type SaidBeside,
  typedByVisitor,
  withdrawPrices,
} from "./visitor-list.ts";

const FENCE = "Build a 40 ft fence";
const HEIGHT: SaidBeside = { kind: "INPUT", key: "fence.height", value: "6", inputKey: null };
const line = (name: string) => ({ name, quantity: 4, unit: "pieces", workItem: "Fence 40 ft" });
const list = () => {
  const read = readVisitorList();
  if (!read) throw new Error("nothing is kept");
  return read;
};

beforeEach(() => sessionStorage.clear());

describe("a job that is entered", () => {
  it("has no list yet, and no statements about it", () => {
    beginVisitorList(FENCE);
    expect(list()).toEqual({
      description: FENCE,
      said: [],
      title: null,
      materialCount: 0,
      lines: [],
      startKey: null,
    });
  });

  it("in the same words again keeps the statements about it", () => {
    keepVisitorList(FENCE, [line("post")], [HEIGHT]);
    expect(beginVisitorList(FENCE).said).toEqual([HEIGHT]);
  });

  it("in other words does not: they were about something else", () => {
    keepVisitorList(FENCE, [line("post")], [HEIGHT]);
    expect(beginVisitorList("Build a shed").said).toEqual([]);
  });

  it("is not remembered when storage is unavailable, and nothing breaks", () => {
    const real = sessionStorage;
    const forbidden = () => {
      throw new DOMException("Not allowed", "SecurityError");
    };
    vi.stubGlobal("sessionStorage", { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    expect(beginVisitorList(FENCE).description).toBe(FENCE);
    expect(readVisitorList()).toBeNull();
    vi.stubGlobal("sessionStorage", real);
  });
});

describe("a list made from it", () => {
  it("is named after its first work item, with a full count though only a few lines are stored", () => {
    keepVisitorList(FENCE, ["post", "rail", "picket", "gate", "hinge", "latch", "cap"].map(line), []);
    expect(list()).toMatchObject({ title: "Fence 40 ft", materialCount: 7 });
    expect(list().lines.map(({ name }) => name)).toEqual([
      "post",
      "rail",
      "picket",
      "gate",
      "hinge",
      "latch",
    ]);
    expect(list().lines[0]).toEqual({ name: "post", quantity: 4, unit: "pieces" });
  });

  it("without work has no name", () => {
    keepVisitorList(FENCE, [], []);
    expect(list()).toMatchObject({ title: null, materialCount: 0, lines: [] });
  });
});

describe("stored content of a tab", () => {
  const keep = (kept: unknown) => sessionStorage.setItem("draft:visitor-list", JSON.stringify(kept));

  it.each([null, 7, "a fence", [], {}, { description: 7 }])(
    "that is not a list, such as %j, counts as nothing",
    (kept) => {
      keep(kept);
      expect(readVisitorList()).toBeNull();
    },
  );

  it("is read as far as possible: foreign content is left out", () => {
    keep({
      description: FENCE,
      said: [HEIGHT, { ...HEIGHT, kind: "ANYTHING" }, { ...HEIGHT, value: 6 }, null, "no"],
      lines: [line("post"), { ...line("rail"), quantity: "4" }, null],
      materialCount: "2",
      title: 7,
      startKey: {},
    });
    expect(list()).toEqual({
      description: FENCE,
      said: [HEIGHT],
      lines: [{ name: "post", quantity: 4, unit: "pieces" }],
      materialCount: 0,
      title: null,
      startKey: null,
    });
  });
});

describe("requested prices", () => {
  it("have a key of their own, under which the project is created once", () => {
    keepVisitorList(FENCE, [line("post")], [HEIGHT]);
    askForPrices();
    const first = list().startKey;
    expect(first).toMatch(/^list-\w+-\w+$/);
    expect(list()).toMatchObject({ description: FENCE, said: [HEIGHT], materialCount: 1 });
    askForPrices();
    expect(list().startKey).not.toBe(first);
  });

  it("that are no longer requested leave the job as it was", () => {
    keepVisitorList(FENCE, [line("post")], [HEIGHT]);
    askForPrices();
    withdrawPrices();
    expect(list()).toMatchObject({ description: FENCE, said: [HEIGHT], startKey: null });
  });

  it("cannot be requested where there is no job", () => {
    askForPrices();
    withdrawPrices();
    expect(readVisitorList()).toBeNull();
  });
});

describe("the project made from a list", () => {
  it("takes the typed name, and keeps what was chosen and said", () => {
    writeDraft(QUICK_DRAFT, { name: " Side fence ", description: FENCE, timeline: "asap" });
    keepVisitorList(FENCE, [line("post")], [HEIGHT]);
    expect(projectOf(list())).toMatchObject({
      name: "Side fence",
      description: FENCE,
      timeline: "asap",
      changes: [{ kind: "INPUT", key: "fence.height", value: "6" }],
    });
  });

  it("is named after its work when no name was typed, and after its words when there is no work", () => {
    keepVisitorList(FENCE, [line("post")], []);
    expect(projectOf(list()).name).toBe("Fence 40 ft");
    keepVisitorList(FENCE, [], []);
    expect(projectOf(list()).name).toBe(FENCE);
  });

  it("never gets a name longer than the limit", () => {
    const long = `${"x".repeat(LIMITS.projectNameMax - 1)} and more`;
    keepVisitorList(long, [], []);
    expect(projectOf(list()).name).toBe("x".repeat(LIMITS.projectNameMax - 1));
  });

  it("created in another form includes the statements about exactly these words", () => {
    keepVisitorList(FENCE, [line("post")], [HEIGHT]);
    expect(changesBeside(FENCE)).toEqual([{ kind: "INPUT", key: "fence.height", value: "6" }]);
    expect(changesBeside(`${FENCE} and a gate`)).toEqual([]);
  });

  it("finds what was typed in the form shown after signing in", () => {
    expect(typedByVisitor()).toEqual({});
    writeDraft(QUICK_DRAFT, { name: "Side fence" });
    beginVisitorList(FENCE);
    expect(typedByVisitor()).toEqual({ name: "Side fence", description: FENCE });
  });
});

it("a discarded list is forgotten with what was typed for it", () => {
  writeDraft(QUICK_DRAFT, { name: "Side fence" });
  keepVisitorList(FENCE, [line("post")], [HEIGHT]);
  forgetVisitorList();
  expect(readVisitorList()).toBeNull();
  expect(typedByVisitor()).toEqual({});
  expect(sessionStorage.length).toBe(0);
});
