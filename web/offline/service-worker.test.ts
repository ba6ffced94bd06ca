/** The service worker as it is built, in the place of a browser that keeps what it is told to. */
import { runInNewContext } from "node:vm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { buildTiny, type TinyBuild } from "../testing/tiny-build.ts";
import { serviceWorker } from "./service-worker.plugin.ts";

const ORIGIN = "https://yardstick.example";
const KEPT_FILES = `workbox-precache-v2-${ORIGIN}/`;

/** An app with files of each kind that the worker tells apart. */
const APP: Readonly<Record<string, string>> = {
  "main.ts": `
    import "/style.css";
    import latin from "/barlow-latin-400.woff2?url";
    import greek from "/barlow-greek-400.woff2?url";
    import picture from "/hero.png?url";
    console.log(latin, greek, picture);
    globalThis.open = [() => import("/projects.ts"), () => import("/monaco-editor.ts"), () => import("/large.ts")];`,
  "style.css": "h1 { color: teal; }",
  "barlow-latin-400.woff2": "latin",
  "barlow-greek-400.woff2": "greek",
  "hero.png": "picture",
  "projects.ts": 'console.log("projects");',
  "monaco-editor.ts": 'console.log("an editor");',
  "large.ts": `console.log("${"large ".repeat(80_000)}");`,
  "public/first-questions.js": "ask();",
  "public/favicon.png": "icon",
  "public/manifest.webmanifest": "{}",
};

/** Answers by their addresses, by the name of what keeps them. */
type Kept = Map<string, Map<string, Response>>;
type Answer = (url: URL) => Promise<Response>;

interface WorkerEvent {
  readonly type: string;
  readonly request?: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}

const fromServer: Answer = async ({ pathname }) => new Response(`server: ${pathname}`);
const unreachable: Answer = () => Promise.reject(new TypeError("Failed to fetch"));

const hrefOf = (key: string | Request) => new URL(typeof key === "string" ? key : key.url, ORIGIN).href;

function cachesOf(kept: Kept) {
  return {
    open: async (name: string) => {
      const answers = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, answers);
      return {
        match: async (key: string | Request) => answers.get(hrefOf(key))?.clone(),
        put: async (key: string | Request, response: Response) => void answers.set(hrefOf(key), response),
        keys: async () => [...answers.keys()].map((href) => new Request(href)),
        delete: async (key: string | Request) => answers.delete(hrefOf(key)),
      };
    },
    match: async (key: string | Request, { cacheName }: { cacheName: string }) =>
      kept.get(cacheName)?.get(hrefOf(key))?.clone(),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  };
}

/** A browser that has this worker. @param kept what an earlier one has left on the device */
function startWorker(script: string, kept: Kept = new Map()) {
  const listeners: { type: string; listener: (event: WorkerEvent) => void }[] = [];
  const network = { answer: fromServer };
  const fetched: string[] = [];
  const skipWaiting = vi.fn();
  const claim = vi.fn();
  const scope = {
    addEventListener: (type: string, listener: (event: WorkerEvent) => void) =>
      listeners.push({ type, listener }),
    caches: cachesOf(kept),
    clients: { claim },
    console,
    Error,
    fetch: (request: Request) => {
      const url = new URL(request.url);
      fetched.push(url.pathname);
      return network.answer(url);
    },
    FetchEvent: class {},
    Headers,
    location: new URL(`${ORIGIN}/service-worker.js`),
    registration: { scope: `${ORIGIN}/` },
    Request: class extends Request {
      constructor(input: string | Request, init?: RequestInit) {
        super(typeof input === "string" ? new URL(input, ORIGIN) : input, init);
      }
    },
    Response,
    setTimeout: (work: () => void, afterMs: number) => setTimeout(work, afterMs),
    clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
    skipWaiting,
    URL,
  };
  runInNewContext(script, { ...scope, self: scope });

  function dispatch(type: string, request?: Request) {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | null = null;
    const event: WorkerEvent = {
      type,
      ...(request && { request }),
      waitUntil: (one) => work.push(one),
      respondWith: (one) => {
        answer = one;
      },
    };
    for (const one of listeners) if (one.type === type) one.listener(event);
    const settled: Promise<unknown> = Promise.all(work);
    return { answer: answer as Promise<Response> | null, settled };
  }

  let working: Promise<unknown> = Promise.resolve();
  const ask = (path: string, isPage: boolean) => {
    const request = new Request(new URL(path, ORIGIN));
    if (isPage) Object.defineProperty(request, "mode", { value: "navigate" });
    const { answer, settled } = dispatch("fetch", request);
    working = settled;
    return answer;
  };
  return {
    kept,
    network,
    fetched,
    skipWaiting,
    claim,
    /** Becomes this browser's worker. */
    start: async () => {
      await dispatch("install").settled;
      await dispatch("activate").settled;
      fetched.length = 0;
    },
    install: () => dispatch("install").settled,
    /** Goes to a page. @returns null where the worker leaves it to the browser */
    goTo: (path: string) => ask(path, true),
    /** What a page asks for. @returns null where the worker leaves it to the browser */
    ask: (path: string) => ask(path, false),
    /** Settles when all is done that the last answer has left to do. */
    atRest: () => working,
  };
}

const textOf = async (answer: Promise<Response> | null) => (await answer)?.text();

let built: TinyBuild;
let script: string;

beforeAll(async () => {
  built = await buildTiny([serviceWorker()], APP);
  script = await built.read("service-worker.js");
});
afterAll(() => built.remove());
afterEach(() => vi.useRealTimers());

/** What is kept of the app, without digests. */
const namesOf = (kept: Kept) =>
  [...(kept.get(KEPT_FILES)?.keys() ?? [])]
    .map((href) => new URL(href).pathname.replace(/^\/assets\/(.+)-.{8}(\.\w+)$/, "$1$2"))
    .sort();

describe("what is kept on the device", () => {
  it("is the page and all that the product's screens need, and not what is for a desk with a network", async () => {
    const worker = startWorker(script);
    await worker.start();
    expect(namesOf(worker.kept)).toEqual([
      "/favicon.png",
      "/first-questions.js",
      "/index.html",
      "/manifest.webmanifest",
      "barlow-latin-400.woff2",
      "index.css",
      "index.js",
      "projects.js",
    ]);
  });

  it("is fetched again where its name does not change with its content, and only there", async () => {
    const first = startWorker(script);
    await first.start();
    const files = [...(first.kept.get(KEPT_FILES)?.keys() ?? [])];
    for (const href of files) expect(href.includes("__WB_REVISION__")).toBe(!href.includes("/assets/"));
    const other = await buildTiny([serviceWorker()], { ...APP, "public/favicon.png": "another icon" });
    const next = startWorker(await other.read("service-worker.js"), first.kept);
    await other.remove();
    await next.install();
    expect(next.fetched).toEqual(["/favicon.png"]);
  });

  it("of an earlier version goes when the next one takes over, what others keep stays", async () => {
    const kept: Kept = new Map([
      [KEPT_FILES, new Map([[`${ORIGIN}/assets/index-00000000.js`, new Response("old")]])],
      [`workbox-precache-v1-${ORIGIN}/`, new Map()],
      ["of-somebody-else", new Map()],
    ]);
    const worker = startWorker(script, kept);
    await worker.start();
    expect([...kept.keys()].sort()).toEqual(["of-somebody-else", KEPT_FILES]);
    expect(kept.get(KEPT_FILES)?.has(`${ORIGIN}/assets/index-00000000.js`)).toBe(false);
  });

  it("is all of a version or nothing: one of which a file is missing does not take over", async () => {
    const worker = startWorker(script);
    worker.network.answer = async ({ pathname }) =>
      new Response("", { status: pathname === "/first-questions.js" ? 404 : 200 });
    await expect(worker.install()).rejects.toThrow("bad-precaching-response");
  });

  it("serves pages that are open already, without their being loaded again", async () => {
    const worker = startWorker(script);
    await worker.start();
    expect(worker.skipWaiting).toHaveBeenCalledTimes(1);
    expect(worker.claim).toHaveBeenCalledTimes(1);
  });
});

describe("a page", () => {
  it.each(["/", "/dashboard", "/projects/1a2b?tab=list", "/developers", "/apiary"])(
    "comes from the server while it can be reached, and is not kept: %s",
    async (path) => {
      const worker = startWorker(script);
      await worker.start();
      const before = namesOf(worker.kept);
      expect(await textOf(worker.goTo(path))).toBe(`server: ${path.split("?")[0]}`);
      await worker.atRest();
      expect(namesOf(worker.kept)).toEqual(before);
      expect(worker.kept.get("pages")?.size ?? 0).toBe(0);
    },
  );

  it.each(["/", "/dashboard", "/projects/1a2b?tab=list"])(
    "is the one on the device without a network: %s",
    async (path) => {
      const worker = startWorker(script);
      await worker.start();
      worker.network.answer = unreachable;
      expect(await textOf(worker.goTo(path))).toBe("server: /index.html");
    },
  );

  it("is the one on the device when the server has not answered for four seconds, and not before", async () => {
    const worker = startWorker(script);
    await worker.start();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    worker.network.answer = () => new Promise(() => undefined);
    const seen = vi.fn();
    void textOf(worker.goTo("/dashboard")).then(seen);
    await vi.advanceTimersByTimeAsync(3_900);
    expect(seen).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(seen).toHaveBeenCalledWith("server: /index.html");
  });

  it("that the server refuses is the server's refusal", async () => {
    const worker = startWorker(script);
    await worker.start();
    worker.network.answer = async () => new Response("down for a minute", { status: 503 });
    expect((await worker.goTo("/dashboard"))?.status).toBe(503);
  });

  it("without a network and with nothing on the device is an error, as the browser's own", async () => {
    const worker = startWorker(script);
    worker.network.answer = unreachable;
    expect((await worker.goTo("/dashboard"))?.type).toBe("error");
  });

  it.each([
    "/graphql",
    "/api/openapi.json",
    "/sandbox/pay/1",
    "/dev/mails",
    "/healthz",
    "/metrics",
    "/readyz",
  ])("of the server's own is left to the browser: %s", async (path) => {
    const worker = startWorker(script);
    await worker.start();
    expect(worker.goTo(path)).toBeNull();
  });
});

describe("what a page asks for", () => {
  it("comes from the device where it is kept, whether there is a network or not", async () => {
    const worker = startWorker(script);
    await worker.start();
    worker.network.answer = unreachable;
    for (const href of worker.kept.get(KEPT_FILES)?.keys() ?? []) {
      const { pathname } = new URL(href);
      expect(await textOf(worker.ask(pathname))).toBe(`server: ${pathname}`);
    }
    expect(worker.fetched).toEqual([]);
  });

  it.each(["/graphql", "/api/pictures/1a2b", "/assets/monaco-editor-00000000.js"])(
    "and is not kept is left to the browser: %s",
    async (path) => {
      const worker = startWorker(script);
      await worker.start();
      expect(worker.ask(path)).toBeNull();
    },
  );
});
