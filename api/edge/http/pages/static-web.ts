/** The web page from the build's folder. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import express, { type RequestHandler, type Response, Router } from "express";
import * as z from "zod/mini";
import type { FirstScreens } from "./first-screens.ts";
import { pageFile, renderedPage } from "./web-page.ts";

const YEAR_SECONDS = 31_536_000;

/** Encodings that the build may have written next to a file, best first. */
const ENCODINGS = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" },
] as const;

/**
 * Written by web/app/start/first-scripts.plugin.ts: the scripts that the screen of an address needs in addition to the
 * page's own.
 */
const firstScriptsShape = z.array(z.object({ path: z.string(), scripts: z.array(z.string()) }));

/** Paths that are never a page of the browser's router, in any spelling. */
const NOT_A_PAGE = /^\/(api|graphql|sandbox|dev|assets|metrics|healthz|readyz)(\/|$)/i;

/**
 * Serves the build: files under /assets have a digest in their name and are cached for a year, everything else is
 * revalidated each time. Addresses without a file are pages of the browser's own router and get index.html.
 * @param webRoot folder of the build
 * @param firstScreens renders the beginning of a page ahead of its scripts
 */
export async function createStaticWeb(webRoot: string, firstScreens: FirstScreens): Promise<Router> {
  const router = Router({ caseSensitive: true });
  const compressed = await listCompressed(webRoot);
  const scriptsOf = await readFirstScripts(webRoot);
  // Requested by clients that ignore a page's own icon links: bookmarks, feed readers, old browsers.
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
      // The browser fetches these in parallel with the page's own scripts instead of after them.
      const links = scripts.map((script) => `<${script}>; rel=modulepreload`);
      if (links.length > 0) response.set("Link", links.join(", "));
      sendPage(webRoot, response);
      return;
    }
    const page = await renderedPage(webRoot, first, scripts);
    response
      .set("Cache-Control", first.isPersonal ? "private, no-store" : "no-cache")
      .type("html")
      .send(page);
  });
  return router;
}

/**
 * Answers a browser that opens /graphql with the page, whose router shows the playground there. Programs accept JSON,
 * or send no preference: they get the API.
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
    // An address that is a secret already has a stricter header.
    response.set("Cache-Control", response.get("Cache-Control") ?? "no-cache").sendFile(page);
    return;
  }
  response.status(503).type("text").send("The web page has not been built yet: run `npm run build`.\n");
}

function cachingOf(path: string, webRoot: string): string {
  return path.startsWith(join(webRoot, "assets")) ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-cache";
}

/** Sends the file that the build precompressed instead of compressing it for each request. */
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
      // A new build has removed the file under the running server: the current file is served instead.
      if (error && !response.headersSent) next();
    });
  };
}

/** URL paths of the files that exist compressed; read once, since a new build comes with a new process. */
async function listCompressed(webRoot: string): Promise<ReadonlySet<string>> {
  if (!existsSync(webRoot)) return new Set();
  const files = await readdir(webRoot, { recursive: true });
  return new Set(
    files
      .filter((file) => ENCODINGS.some(({ suffix }) => file.endsWith(suffix)))
      .map((file) => `/${file.replaceAll("\\", "/")}`),
  );
}

/**
 * The scripts that a page's screen needs in addition to the ones every page has, by the page's path; read once, as
 * above.
 */
async function readFirstScripts(webRoot: string): Promise<(path: string) => readonly string[]> {
  const file = join(webRoot, ".vite/first-scripts.json");
  if (!existsSync(file)) return () => [];
  const pages = firstScriptsShape
    .parse(JSON.parse(await readFile(file, "utf8")))
    .map(({ path, scripts }) => ({ path: new RegExp(path), scripts }));
  return (path) => pages.find((page) => page.path.test(path))?.scripts ?? [];
}
