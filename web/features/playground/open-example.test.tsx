/** What happens to the editors when an example is opened. The pane itself: playground.spec.ts. */
import { parse } from "graphql";
import { afterEach, describe, expect, it, vi } from "vitest";
import { EXAMPLE_OPERATIONS, toExampleIds } from "../../../schema/examples/operations.ts";
import { findExampleIds, openExample } from "./open-example.ts";

const NOTHING = toExampleIds(null);
const PRICED = toExampleIds({
  projects: {
    edges: [
      { node: { id: "new", basket: null } },
      { node: { id: "priced", basket: { id: "basket", items: [{ id: "item", quantity: 7 }] } } },
    ],
  },
});

/** The editors, each tab with its operation and variables. @param written content of the first tab */
function openDesk(written: string) {
  const tabs = [{ query: written, variables: "" }];
  const present = () => tabs[tabs.length - 1] ?? { query: "", variables: "" };
  const focus = vi.fn();
  const hidePane = vi.fn();
  const setOperationFacts = vi.fn();
  return {
    tabs,
    focus,
    hidePane,
    setOperationFacts,
    addTab: () => void tabs.push({ query: "", variables: "" }),
    queryEditor: {
      getValue: () => present().query,
      setValue: (text: string) => {
        present().query = text;
      },
      focus,
    },
    variableEditor: {
      setValue: (text: string) => {
        present().variables = text;
      },
    },
  };
}

const exampleOf = (name: string) => {
  const example = EXAMPLE_OPERATIONS.find((one) => one.name === name);
  if (!example) throw new Error(`There is no example ${name}.`);
  return example;
};
const onPhone = (is: boolean) => {
  const list = Object.defineProperty(window.matchMedia("all"), "matches", { value: is });
  vi.spyOn(window, "matchMedia").mockReturnValue(list);
};

afterEach(() => vi.restoreAllMocks());

describe("an example's variables", () => {
  it("are the caller's newest objects, found with one query", async () => {
    const ask = vi.fn(async () => ({
      projects: { edges: [{ node: { id: "new", basket: null } }] },
    }));
    expect(await findExampleIds(ask)).toMatchObject({ projectId: "new", quantity: 1 });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["nobody is signed in", async () => null],
    ["there is no network", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("is a place to write in where %s", async (_why, ask) => {
    expect(await findExampleIds(ask)).toEqual(NOTHING);
  });
});

describe("an example", () => {
  it.each(["", " \n"])("uses the tab that is still untouched: %j", (written) => {
    const desk = openDesk(written);
    openExample(exampleOf("StartAnalysis"), NOTHING, desk);
    expect(desk.tabs.map(({ query }) => query)).toEqual([exampleOf("StartAnalysis").document]);
    expect(desk.focus).toHaveBeenCalled();
  });

  it("leaves written content where it is, and opens another tab", () => {
    const desk = openDesk("{ viewer { id } }");
    openExample(exampleOf("StartAnalysis"), NOTHING, desk);
    expect(desk.tabs.map(({ query }) => query)).toEqual([
      "{ viewer { id } }",
      exampleOf("StartAnalysis").document,
    ]);
  });

  it("sets its operation name immediately, so that Run does not use the previous tab's", () => {
    const desk = openDesk("{ viewer { id } }");
    openExample(exampleOf("StartAnalysis"), NOTHING, desk);
    expect(desk.setOperationFacts).toHaveBeenCalledWith({
      documentAST: parse(exampleOf("StartAnalysis").document),
      operationName: "StartAnalysis",
    });
  });

  it("is filled with what exists, and otherwise with placeholders that are still readable", () => {
    const desk = openDesk("");
    openExample(exampleOf("WatchProgress"), PRICED, desk);
    expect(desk.tabs[0]?.variables).toContain('"new"');
    openExample(exampleOf("WatchProgress"), NOTHING, desk);
    expect(desk.tabs[1]?.variables).toContain("00000000-0000-0000-0000-000000000000");
  });

  it.each([
    ["a phone, where it would lie over the editors, takes the pane away", true, 1],
    ["a desk leaves the pane beside the editors", false, 0],
  ])("on %s", (_where, isPhone, times) => {
    onPhone(isPhone);
    const desk = openDesk("");
    openExample(exampleOf("StartAnalysis"), NOTHING, desk);
    expect(desk.hidePane).toHaveBeenCalledTimes(times);
  });

  it("before the editors are loaded breaks nothing", () => {
    const desk = openDesk("");
    expect(() =>
      openExample(exampleOf("StartAnalysis"), NOTHING, {
        ...desk,
        queryEditor: undefined,
        variableEditor: undefined,
      }),
    ).not.toThrow();
  });
});
