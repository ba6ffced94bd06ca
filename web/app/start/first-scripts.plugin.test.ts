import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTiny, type TinyBuild } from "../../testing/tiny-build.ts";
import { firstScripts } from "./first-scripts.plugin.ts";

/** Screens by file name, each with its own text, so that no two become one file. */
const SCREENS = [
  "app/layout/product-layout.tsx",
  "app/routes/dashboard/home.tsx",
  "app/routes/dashboard/dashboard.tsx",
  "app/routes/site/landing.tsx",
  "app/routes/project/projects.tsx",
  "app/routes/project/new-project.tsx",
  "app/routes/project/project-detail.tsx",
  "app/routes/project/project-basket.tsx",
];
const nameOf = (file: string) => file.replace(/^.*\//, "").replace(".tsx", "");

/**
 * An app that fetches its screens when they are shown. The project's screens share a list, and all share a part of the
 * app.
 */
function app(screens: readonly string[]): Record<string, string> {
  const shared = 'import { common } from "/common.ts";\n';
  const list = 'import { list } from "/list.ts";\n';
  const sourceOf = (file: string) =>
    file.includes("/project-")
      ? `${shared}${list}console.log(common, list, "${nameOf(file)}");`
      : `${shared}console.log(common, "${nameOf(file)}");`;
  return {
    "main.ts": `${shared}console.log(common);\n${screens.map((file) => `globalThis["${file}"] = () => import("/${file}");`).join("\n")}`,
    "common.ts": 'export const common = ["on", "every", "page"].map((word) => word + Math.random());',
    "list.ts": 'export const list = ["on", "two", "screens"].map((word) => word + Math.random());',
    ...Object.fromEntries(screens.map((file) => [file, sourceOf(file)])),
  };
}

describe("the scripts of a page's first screen", () => {
  let built: TinyBuild;
  let pages: { path: string; scripts: string[] }[];

  beforeAll(async () => {
    built = await buildTiny([firstScripts()], app(SCREENS));
    pages = JSON.parse(await built.read(".vite/first-scripts.json"));
  });
  afterAll(() => built.remove());

  /** Names of the scripts fetched at an address, without their digests, as the server finds them. */
  const scriptsAt = (address: string) =>
    pages
      .find(({ path }) => new RegExp(path).test(address))
      ?.scripts.map((script) => script.replace(/^\/assets\/(.+)-.{8}\.js$/, "$1"))
      .sort();

  it.each([
    ["/", ["home", "product-layout"]],
    ["/landing", ["landing"]],
    ["/projects", ["product-layout", "projects"]],
    ["/projects/new", ["new-project", "product-layout"]],
    ["/projects/1a2b", ["list", "product-layout", "project-detail"]],
    ["/projects/1a2b/basket", ["list", "product-layout", "project-basket"]],
  ])("at %s are those of its screen and what it imports, without what every page has", (address, names) => {
    expect(scriptsAt(address)).toEqual(names);
  });

  it.each(["/projects/1a2b/basket/2", "/docs", "/dashboard/"])("are none at %s", (address) => {
    expect(scriptsAt(address)).toBeUndefined();
  });

  it("are files of the build, by address", () => {
    for (const script of pages.flatMap(({ scripts }) => scripts)) {
      expect(script).toMatch(/^\/assets\//);
      expect(built.has(script.slice(1))).toBe(true);
    }
  });
});

it("a screen that has moved fails the build, which would otherwise be slow without notice", async () => {
  const moved = SCREENS.filter((file) => !file.endsWith("/landing.tsx"));
  await expect(buildTiny([firstScripts()], app(moved))).rejects.toThrow(
    "app/routes/site/landing.tsx is no screen of the build: has it moved?",
  );
});
