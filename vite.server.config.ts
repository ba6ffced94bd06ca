/**
 * The built server: modules and packages joined into a few dozen files, because finding, reading and linking three
 * thousand files one by one was half of the processor time of a start.
 */
import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const ROOT = fileURLToPath(new URL(".", import.meta.url));

/** What is started as a process or a thread, or found at run time by its folder. It keeps its place under `dist/server`. */
const ENTRY =
  /^api\/(main|worker)\.ts$|\.worker\.ts$|\/trades\/[^/]+\/(trade|words)\.ts$|^api\/testing\/process\/\w+-process\.ts$/;

/** Packages that read files of their own beside their code: compiled libraries, WebAssembly, SQL, workers. */
const KEPT_APART = [
  "@electric-sql/pglite",
  "@node-rs/argon2",
  "@prisma/client",
  "@prisma/schema-engine-wasm",
  "@react-pdf/renderer",
  "connect-pg-simple",
  "dictionary-en",
  "highs",
  "ioredis",
  "pino",
  "react",
  "sharp",
  "tsx",
];

function findEntries(): Record<string, string> {
  const files = readdirSync(join(ROOT, "api"), { recursive: true, encoding: "utf8" })
    .map((file) => `api/${file.replaceAll("\\", "/")}`)
    .filter((file) => ENTRY.test(file));
  return Object.fromEntries(
    [...files, "web/e2e/support/server.ts"].map((file) => [file.replace(/\.ts$/, ""), join(ROOT, file)]),
  );
}

/**
 * Modules find data, threads and other modules from their own address, so each keeps the one that it would have if it
 * were built by itself, whatever file it has become a part of.
 */
const ownAddresses: Plugin = {
  name: "own-addresses",
  enforce: "pre",
  transform: {
    filter: { id: { exclude: /node_modules|^\0/ }, code: /import\.meta\.(url|dirname)/ },
    handler(code, id) {
      const file = relative(ROOT, id).replaceAll("\\", "/").replace(/\.ts$/, ".js");
      const address = `addressInServer(${JSON.stringify(file)})`;
      return {
        code: code
          .replaceAll("import.meta.url", address)
          .replaceAll("import.meta.dirname", `folderInServer(${JSON.stringify(file)})`),
        map: null,
      };
    },
  },
};

/** @param file of the build, such as `api/main.js` */
function addressesFrom(file: string): string {
  const up = file.replace(/[^/]+$/, "").replace(/[^/]+\//g, "../") || "./";
  return [
    'import { dirname as folderOf } from "node:path";',
    'import { fileURLToPath as toPath } from "node:url";',
    `const addressInServer = (file) => new URL(${JSON.stringify(up)} + file, import.meta.url).href;`,
    "const folderInServer = (file) => folderOf(toPath(addressInServer(file)));",
  ].join(" ");
}

export default defineConfig({
  root: ROOT,
  publicDir: false,
  plugins: [ownAddresses],
  resolve: {
    // Of a package the same files that Node takes: `module` is for bundlers, and would mix two copies of graphql.
    mainFields: ["main"],
    alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }],
  },
  ssr: { noExternal: true, external: KEPT_APART },
  build: {
    ssr: true,
    outDir: "dist/server",
    // For the lines of failures that are logged (api/platform/telemetry/source-lines.ts).
    sourcemap: true,
    // Names of classes and functions stand in logs.
    minify: false,
    target: "node20.19",
    rolldownOptions: {
      input: findEntries(),
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "chunks/[name].js",
        sourcemapExcludeSources: true,
        intro: ({ fileName }) => addressesFrom(fileName),
      },
    },
  },
});
