import { expect, it } from "vitest";
import { type Manifest, weighScreens } from "./page-weight.ts";

const MANIFEST: Manifest = {
  "index.html": { file: "index.js", isEntry: true, imports: ["_ui.js"], dynamicImports: ["a.tsx", "b.tsx"] },
  "_ui.js": { file: "ui.js", dynamicImports: ["toaster.tsx"] },
  "a.tsx": { file: "a.js", imports: ["_ui.js", "_shared.js", "_chart.js"], dynamicImports: ["data.ts"] },
  "b.tsx": { file: "b.js", imports: ["_shared.js"] },
  "toaster.tsx": { file: "toaster.js" },
  "_shared.js": { file: "shared.js", imports: ["_deep.js"] },
  "_deep.js": { file: "deep.js" },
  "_chart.js": { file: "chart.js" },
  "data.ts": { file: "data.js" },
};
const BYTES: Readonly<Record<string, number>> = {
  "index.js": 1,
  "ui.js": 10,
  "a.js": 100,
  "b.js": 200,
  "shared.js": 1_000,
  "deep.js": 2_000,
  "chart.js": 10_000,
  "data.js": 100_000,
  "toaster.js": 100_000,
};
const weigh = (file: string) => BYTES[file] ?? Number.NaN;

it("a screen's first load is the entry and everything either pulls in, each once, and nothing on demand", () => {
  const [a, b] = weighScreens(MANIFEST, weigh);
  expect(a).toMatchObject({ screen: "a.tsx", firstLoadBytes: 1 + 10 + 100 + 1_000 + 2_000 + 10_000 });
  expect(b).toMatchObject({ screen: "b.tsx", firstLoadBytes: 1 + 10 + 200 + 1_000 + 2_000 });
});

it("a screen's own part is what no other screen pulls in, including libraries behind it", () => {
  expect(weighScreens(MANIFEST, weigh).map(({ screen, ownBytes }) => [screen, ownBytes])).toEqual([
    ["a.tsx", 10_100],
    ["b.tsx", 200],
    ["toaster.tsx", 100_000],
  ]);
});

it("a manifest without an entry is not a build", () => {
  expect(() => weighScreens({}, weigh)).toThrow("no entry");
});
