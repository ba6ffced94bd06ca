import { isBuiltin } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { DrawFirstScreen, FirstScreen } from "../../../schema/first-screen.ts";
import { buildTiny, type TinyBuild } from "../../testing/tiny-build.ts";
import { drawFirstScreen } from "../first-screen.tsx";
import { firstScreen } from "./first-screen.plugin.ts";

const FILE = ".vite/first-screen.mjs";
const viewer = {
  username: "jo",
  email: "jo@example.com",
  firstName: "Jo",
  lastName: "Mason",
  profileImageUrl: null,
};
const SCREENS: readonly FirstScreen[] = [
  { screen: "landing", pathname: "/landing" },
  { screen: "dashboard", pathname: "/dashboard", viewer, projects: [] },
];

describe("the server's renderer of first screens", () => {
  let built: TinyBuild;
  let draw: DrawFirstScreen;

  beforeAll(async () => {
    // As the product is built. In test mode the components would be compiled for inspection.
    vi.stubEnv("NODE_ENV", "production");
    built = await buildTiny([firstScreen()]);
    vi.unstubAllEnvs();
    const module: { drawFirstScreen: DrawFirstScreen } = await import(
      /* @vite-ignore */ pathToFileURL(join(built.dir, FILE)).href
    );
    draw = module.drawFirstScreen;
  });
  afterAll(() => built.remove());

  it("renders the same as the app's own components", () => {
    for (const screen of SCREENS) expect(draw(screen)).toEqual(drawFirstScreen(screen));
  });

  it("is one file that a server without our packages can run", async () => {
    const file = await built.read(FILE);
    const from = [...file.matchAll(/^import[^;]*?from\s*"([^"]+)"|\brequire\w*\("([^"]+)"\)/gm)];
    expect(from.length).toBeGreaterThan(0);
    for (const [, imported, required] of from) expect(isBuiltin(imported ?? required ?? "")).toBe(true);
  });

  it("is placed next to the page, which stays as it was built", async () => {
    expect(await built.read("index.html")).toContain("<title>Tiny</title>");
    expect(built.has("favicon.png")).toBe(false);
  });
});
