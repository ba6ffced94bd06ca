/** The built script that queries the server before the app's scripts have loaded. */
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { persistedDocuments } from "../../gql/persisted-documents.ts";
import { buildTiny, type TinyBuild } from "../../testing/tiny-build.ts";
import { firstQuestions } from "./first-questions.plugin.ts";

/** A larger script would not arrive long before the app's own. */
const SMALL_BYTES = 2_048;

interface FirstAnswer {
  operationName: string;
  variables: object;
  answer: Promise<unknown>;
}

let built: TinyBuild;
let script: string;

beforeAll(async () => {
  built = await buildTiny([firstQuestions()]);
  script = await built.read("first-questions.js");
});
afterAll(() => built.remove());

/** A visit to an address, on a server that answers like this. */
function visit(
  pathname: string,
  answer: () => Promise<Response> = async () => Response.json({ data: null }),
  before: { firstAnswers?: readonly FirstAnswer[] } = {},
) {
  const window: { location: { pathname: string }; firstAnswers?: readonly FirstAnswer[] } = {
    location: { pathname },
    ...before,
  };
  const sent = vi.fn(async (_address: string, _init: RequestInit) => answer());
  runInNewContext(script, { window, fetch: sent });
  const bodies = sent.mock.calls.map(([, init]) => JSON.parse(String(init.body)));
  return { sent, bodies, answers: window.firstAnswers ?? [] };
}

describe("the script with the first queries", () => {
  it("comes first in the page, and starts immediately without blocking it", async () => {
    const html = await built.read("index.html");
    expect(html).toMatch(
      /<head>\s*<script src="\/first-questions\.js" async fetchpriority="high"><\/script>\s*<meta/,
    );
  });

  it("is small enough to arrive long before the app", () => {
    expect(Buffer.byteLength(script)).toBeLessThan(SMALL_BYTES);
  });

  it.each(["/dashboard", "/projects/1a2b", "/", "/projects/1a2b/basket"])(
    "names its queries at %s by hashes that the server knows",
    (pathname) => {
      const { bodies } = visit(pathname);
      expect(bodies).not.toEqual([]);
      for (const { operationName, extensions, query } of bodies) {
        expect(extensions.persistedQuery).toEqual({
          version: 1,
          sha256Hash: persistedDocuments[operationName],
        });
        expect(extensions.persistedQuery.sha256Hash).toMatch(/^[0-9a-f]{64}$/);
        expect(query).toBeUndefined();
      }
    },
  );

  it("requests the project in the address, as the app does, and keeps the answers for it", async () => {
    const { sent, bodies, answers } = visit("/projects/1a2b", async () => Response.json({ data: { a: 1 } }));
    expect(sent.mock.calls.map(([address, { method }]) => [address, method])).toEqual(
      bodies.map(() => ["/graphql", "POST"]),
    );
    expect(bodies.map(({ operationName, variables }) => [operationName, variables])).toEqual([
      ["Viewer", {}],
      ["ProjectDetail", { projectId: "1a2b" }],
      ["ProjectMaterials", { projectId: "1a2b" }],
      ["ProjectBasket", { projectId: "1a2b" }],
    ]);
    expect(answers.map(({ operationName }) => operationName)).toEqual(
      bodies.map(({ operationName }) => operationName),
    );
    expect(await answers[1]?.answer).toEqual({ data: { a: 1 } });
  });

  it("requests nothing on a page that needs no account", () => {
    expect(visit("/landing").sent).not.toHaveBeenCalled();
  });

  it("requests nothing that the app, when faster, has already requested", () => {
    const asked: FirstAnswer[] = [];
    const { sent, answers } = visit("/dashboard", undefined, { firstAnswers: asked });
    expect(sent).not.toHaveBeenCalled();
    expect(answers).toBe(asked);
  });

  it.each([
    ["there is no network", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["the answer is a page of something in between", async () => new Response("<h1>Bad gateway</h1>")],
  ])("leaves it to who takes the answer that %s", async (_why, answer) => {
    const unheard = vi.fn();
    process.on("unhandledRejection", unheard);
    const { answers } = visit("/", answer);
    await new Promise((resolve) => setImmediate(resolve));
    process.off("unhandledRejection", unheard);
    expect(unheard).not.toHaveBeenCalled();
    await expect(answers[0]?.answer).rejects.toThrow();
  });
});
