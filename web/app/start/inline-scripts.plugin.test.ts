import { Script } from "node:vm";
import { afterEach, describe, expect, it } from "vitest";
import { buildTiny, TINY_PAGE, type TinyBuild } from "../../testing/tiny-build.ts";
import { inlineScripts } from "./inline-scripts.plugin.ts";

let built: TinyBuild | null = null;
afterEach(async () => {
  await built?.remove();
  built = null;
});

const page = (head: string) => ({
  "index.html": (TINY_PAGE["index.html"] ?? "").replace("</head>", `${head}</head>`),
});
const COMMENT_LINE = /^\s*\/\//m;

describe("inline scripts", () => {
  it("come before anything that has to be fetched, as scripts and without their comments", async () => {
    built = await buildTiny([inlineScripts()], page("<!-- theme -->"));
    const html = await built.read("index.html");
    const [, theme = ""] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
    expect(theme).toContain("yardstick:theme");
    expect(theme).not.toMatch(COMMENT_LINE);
    expect(() => new Script(theme)).not.toThrow();
    expect(html).not.toContain("<!-- theme -->");
    expect(html.indexOf("<script>")).toBeLessThan(html.indexOf("</head>"));
  });

  it("fail the build of a page without a place for them, rather than being left out", async () => {
    await expect(buildTiny([inlineScripts()], page(""))).rejects.toThrow("index.html has no <!-- theme -->");
  });

  it("for pages that the server renders are in a place that is not served, and can be run", async () => {
    built = await buildTiny([inlineScripts()], page("<!-- theme -->"));
    const script = await built.read(".vite/after-paint.js");
    expect(script).toContain("data-after-paint");
    expect(script).not.toMatch(COMMENT_LINE);
    expect(() => new Script(script)).not.toThrow();
    expect(await built.read("index.html")).not.toContain("data-after-paint");
  });
});
