/** The web page as the build wrote it, and as it is sent. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const STYLESHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;
const APP_SCRIPT = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** Loads the app's scripts once the page is painted (web/app/start/inline-scripts.plugin.ts). */
const AFTER_PAINT = ".vite/after-paint.js";

export function pageFile(webRoot: string): string {
  return join(webRoot, "index.html");
}

/**
 * The inline scripts of pages in the form of a Content-Security-Policy, read once: a new build comes with a new
 * process.
 *
 * @see https://www.w3.org/TR/CSP3/#grammardef-hash-source
 */
export function inlineScriptHashes(webRoot: string | null): string[] {
  if (webRoot === null) return [];
  const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : "");
  const inPage = [...read(pageFile(webRoot)).matchAll(INLINE_SCRIPT)].map(([, script = ""]) => script);
  return [...inPage, read(join(webRoot, AFTER_PAINT))]
    .filter((script) => script !== "")
    .map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
}

/**
 * The page with its beginning included. The style is inlined, since the browser would have to load it before it can
 * paint; the scripts are loaded after that.
 *
 * @param first HTML for the page's title and root
 * @param scripts addresses of the scripts its screen needs in addition to the ones every page has
 */
export async function renderedPage(
  webRoot: string,
  first: { title: string; root: string },
  scripts: readonly string[],
): Promise<string> {
  const page = await readFile(pageFile(webRoot), "utf8");
  const stylesheet = STYLESHEET.exec(page)?.[1];
  const style = stylesheet === undefined ? "" : await readFile(join(webRoot, stylesheet), "utf8");
  const afterPaint = await readFile(join(webRoot, AFTER_PAINT), "utf8");
  const appScripts = [
    ...scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`),
    ...(page.match(APP_SCRIPT) ?? []),
  ].join("");
  return page
    .replace(APP_SCRIPT, "")
    .replace(STYLESHEET, () => `<style>${style}</style>`)
    .replace(/<title>.*?<\/title>/, () => `<title>${first.title}</title>`)
    .replace('<div id="root">', () => `<div id="root" data-drawn-ahead aria-busy="true">${first.root}`)
    .replace(
      "</body>",
      () => `<template data-after-paint>${appScripts}</template><script>${afterPaint}</script></body>`,
    );
}
