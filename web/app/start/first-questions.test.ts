import { describe, expect, it } from "vitest";
import { firstQuestionsOf } from "./first-questions.ts";

describe("the first queries of a visit", () => {
  it.each([
    ["/projects/1a2b", ["Viewer", "ProjectDetail", "ProjectMaterials", "ProjectBasket"]],
    ["/dashboard", ["Viewer", "DashboardStatistics", "Dashboard"]],
    ["/", ["Viewer"]],
    ["/projects/new", ["Viewer"]],
    ["/projects/1a2b/basket", ["Viewer"]],
    ["/landing", []],
    ["/docs/errors", []],
  ])("%s", (pathname, names) => {
    expect(firstQuestionsOf(pathname).map(({ operationName }) => operationName)).toEqual(names);
  });

  it("name the project in the address", () => {
    expect(firstQuestionsOf("/projects/1a2b")[1]?.variables).toEqual({ projectId: "1a2b" });
  });
});
