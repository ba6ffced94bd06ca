/**
 * Scripts inlined in the page: as separate files they would delay what they are meant to speed up. The server allows
 * them by their hashes (api/edge/http/pages/web-page.ts).
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** Placeholder in the page for the theme's script. */
const THEME = "<!-- theme -->";

/** For pages that the server renders, which inserts it. The leading dot keeps it from being served. */
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

/** Without comments, since every visitor downloads the page. */
async function read(file: string): Promise<string> {
  return (await readFile(new URL(file, import.meta.url), "utf8")).replace(/^\s*\/\/.*\n/gm, "");
}
