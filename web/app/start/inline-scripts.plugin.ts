/**
 * Scripts that stand within the page: as files of their own they would hold up what they are to help. The server allows
 * them by their hashes (api/edge/http/pages/web-page.ts).
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** What the page has in the place of the theme's script. */
const THEME = "<!-- theme -->";

/** For pages that the server draws ahead, which puts it in; below a name with a dot, which is never served. */
const AFTER_PAINT = ".vite/after-paint.js";

export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    async transformIndexHtml(html) {
      if (!html.includes(THEME)) throw new Error(`index.html has no ${THEME}`);
      const script = await read("theme.script.js");
      return html.replace(THEME, () => `<script>${script}</script>`);
    },
    async writeBundle({ dir = "." }) {
      const file = join(dir, AFTER_PAINT);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await read("after-paint.script.js"));
    },
  };
}

/** Without its comments: the page comes to everybody. */
async function read(file: string): Promise<string> {
  return (await readFile(new URL(file, import.meta.url), "utf8")).replace(/^\s*\/\/.*\n/gm, "");
}
