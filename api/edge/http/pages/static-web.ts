/** The web page from the build's folder. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import express, { type RequestHandler, type Response, Router } from "express";
import * as z from "zod/mini";
import type { FirstScreens } from "./first-screens.ts";
import { drawnPage, pageFile } from "./web-page.ts";

const YEAR_SECONDS = 31_536_000;

/** Encodings the build may have written beside a file, best first. */
const ENCODINGS = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" },
] as const;

/** What web/app/start/first-scripts.plugin.ts writes: the scripts that the screen of an address needs beside the page's own. */
const firstScriptsShape = z.array(z.object({ path: z.string(), scripts: z.array(z.string()) }));

/** Paths that are never a page of the browser's router, however they are written. */
const NOT_A_PAGE = /^\/(api|graphql|sandbox|dev|assets|metrics|healthz|readyz)(\/|$)/i;

/**
 * Serves the build: files under /assets have a digest in their name and are kept for a year, everything else is asked
 * for again each time. Addresses without a file are pages of the browser's own router and get index.html.
 * @param webRoot     folder of the build
 * @param firstScreens what is drawn of a page ahead of its scripts
 */
export async function createStaticWeb(webRoot: string, firstScreens: FirstScreens): Promise<Router> {
  const router = Router({ caseSensitive: true });
  const compressed = await listCompressed(webRoot);
  const scriptsOf = await readFirstScripts(webRoot);
  // Asked for by whatever does not read a page's own links to its icon: bookmarks, feed readers, old browsers.
  router.get("/favicon.ico", (_request, response) => response.redirect(301, "/favicon.png"));
  router.use(preferCompressed(webRoot, compressed));
  router.use(
    express.static(webRoot, {
      index: false,
      redirect: false,
      setHeaders: (response, path) => {
        response.setHeader("Cache-Control", cachingOf(path, webRoot));
      },
    }),
  );
  router.get("/{*path}", async (request, response, next) => {
    if (NOT_A_PAGE.test(request.path) || extname(request.path) !== "" || !request.accepts("html")) {
      next();
      return;
    }
    const scripts = scriptsOf(request.path);
    const first = await firstScreens(request);
    if (first === null) {
      // The browser fetches these beside the page's own scripts instead of after them.
      const links = scripts.map((script) => `<${script}>; rel=modulepreload`);
      if (links.length > 0) response.set("Link", links.join(", "));
      sendPage(webRoot, response);
      return;
    }
    const page = await drawnPage(webRoot, first, scripts);
    response
      .set("Cache-Control", first.isPersonal ? "private, no-store" : "no-cache")
      .type("html")
      .send(page);
  });
  return router;
}

/**
 * Answers a browser that goes to /graphql with the page, whose router shows the playground there. Programs ask for
 * JSON, or say nothing: they get the API.
 */
export function createPlaygroundPage(webRoot: string): RequestHandler {
  return (request, response, next) => {
    response.vary("Accept");
    if (request.accepts(["json", "html"]) === "html") sendPage(webRoot, response);
    else next();
  };
}

function sendPage(webRoot: string, response: Response): void {
  const page = pageFile(webRoot);
  if (existsSync(page)) {
    // Of an address that is a secret more was said already.
    response.set("Cache-Control", response.get("Cache-Control") ?? "no-cache").sendFile(page);
    return;
  }
  response.status(503).type("text").send("The web page has not been built yet: run `npm run build`.\n");
}

function cachingOf(path: string, webRoot: string): string {
  return path.startsWith(join(webRoot, "assets")) ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-cache";
}

/** Sends the file that the build compressed ahead instead of compressing it for each request. */
function preferCompressed(webRoot: string, compressed: ReadonlySet<string>): RequestHandler {
  return (request, response, next) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const encoding =
      isRead &&
      ENCODINGS.find(
        ({ name, suffix }) =>
          compressed.has(request.path + suffix) && request.acceptsEncodings(name) === name,
      );
    if (!encoding) {
      next();
      return;
    }
    response.vary("Accept-Encoding");
    response.type(extname(request.path));
    const options = {
      root: webRoot,
      cacheControl: false,
      headers: {
        "Content-Encoding": encoding.name,
        "Cache-Control": cachingOf(join(webRoot, request.path), webRoot),
      },
    };
    response.sendFile(request.path.slice(1) + encoding.suffix, options, (error?: Error) => {
      // A new build has taken the file away under the running server: what there is now is served instead.
      if (error && !response.headersSent) next();
    });
  };
}

/** Paths, as in addresses, of the files that exist compressed; read once, since a build replaces the process. */
async function listCompressed(webRoot: string): Promise<ReadonlySet<string>> {
  if (!existsSync(webRoot)) return new Set();
  const files = await readdir(webRoot, { recursive: true });
  return new Set(
    files
      .filter((file) => ENCODINGS.some(({ suffix }) => file.endsWith(suffix)))
      .map((file) => `/${file.replaceAll("\\", "/")}`),
  );
}

/** What a page's screen needs beside the scripts that every page has, by the page's path; read once, as above. */
async function readFirstScripts(webRoot: string): Promise<(path: string) => readonly string[]> {
  const file = join(webRoot, ".vite/first-scripts.json");
  if (!existsSync(file)) return () => [];
  const pages = firstScriptsShape
    .parse(JSON.parse(await readFile(file, "utf8")))
    .map(({ path, scripts }) => ({ path: new RegExp(path), scripts }));
  return (path) => pages.find((page) => page.path.test(path))?.scripts ?? [];
}
