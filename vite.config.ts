import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { firstQuestions } from "./web/app/start/first-questions.plugin.ts";
import { firstScreen } from "./web/app/start/first-screen.plugin.ts";
import { firstScripts } from "./web/app/start/first-scripts.plugin.ts";
import { inlineScripts } from "./web/app/start/inline-scripts.plugin.ts";
import { serviceWorker } from "./web/offline/service-worker.plugin.ts";

const brotli = promisify(brotliCompress);

/**
 * What every page needs and no release of ours changes; then what several screens share: one file each instead of dozens
 * of a few hundred bytes, since each file costs a round trip on site. What public pages need is kept apart from what
 * needs an account: their first load is weighed by api/scripts/pages/check-page-weight.ts. What one screen alone needs stays
 * with it.
 */
const CHUNK_GROUPS = [
  {
    name: "framework",
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|tslib)\/|vite\/preload-helper/,
    priority: 1,
  },
  { name: "icons", test: /node_modules\/lucide-react/, minShareCount: 2 },
  {
    name: "data",
    test: /node_modules\/(@apollo|@graphql-typed-document-node|@wry|graphql|graphql-ws|optimism|rxjs)\//,
    minShareCount: 4,
  },
  {
    name: "radix",
    test: /node_modules\/(@radix-ui|@floating-ui|radix-ui|react-remove-scroll)/,
    minShareCount: 3,
  },
  {
    name: "ui",
    test: /web\/(components\/ui\/(?!controls\/(slider|stepper|file-button)|floats\/(confirm-dialog|dialog|menu|toaster|tooltip)|layout\/(more-button|paged-list|tabs)|signs\/(tape|file-links))|lib\/(?!apollo|forms|words|device\/field-language|send-file|use-attached-files|use-seen-again)|app\/start\/first-questions\.ts)|schema\/(constants|typed-number|rules\/messages)/,
  },
  { name: "words", test: /node_modules\/@lingui\/|schema\/words\/|web\/lib\/(words|device\/field-language)/ },
  { name: "site", test: /web\/features\/site\//, minShareCount: 3 },
  {
    name: "forms",
    test: /node_modules\/(react-hook-form|@hookform|zod)\/|schema\/rules\/|web\/lib\/forms\/(form-errors|rule-resolver)/,
    minShareCount: 2,
  },
  {
    name: "product",
    test: /web\/(gql|lib\/apollo|app\/(layout\/(data-provider|use-viewer)|start\/preload)|features\/(account\/sign-in\/(session|use-sign-in)|notification\/use-inbox)|components\/ui\/floats\/menu\.tsx)/,
  },
  {
    name: "project",
    test: /web\/(features\/(analysis|basket|sourcing\/(?!price-list|suppliers|index)|project\/(?!create\/(quick|wizard|project-|create|visitor)|rows\/(project-|budget)|edit\/project-))|app\/routes\/project\/project-states|components\/ui\/signs\/tape)/,
    minShareCount: 2,
  },
];

/** Faces that the first screen draws with; asking for them early keeps the swap from being seen. */
const FIRST_FACES = ["barlow-latin-400-normal", "barlow-condensed-latin-600-normal"];

function preloadFirstFaces(): Plugin {
  return {
    name: "preload-first-faces",
    transformIndexHtml: {
      order: "post",
      handler: (_html, context) =>
        Object.keys(context.bundle ?? {})
          .filter((file) => file.endsWith(".woff2") && FIRST_FACES.some((face) => file.includes(face)))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: true },
            injectTo: "head" as const,
          })),
    },
  };
}

/** Below this a compressed copy saves less than a packet. */
const WORTH_COMPRESSING_BYTES = 1_024;

/** Above this the best quality takes seconds a file: only the playground's editor is as large. */
const LARGE_BYTES = 512 * 1_024;
const QUALITY_OF_LARGE = 9;

/** Writes a brotli copy beside what the server sends often: once at build time, as small as it gets. */
function compressAhead(): Plugin {
  return {
    name: "compress-ahead",
    apply: "build",
    async writeBundle(options, bundle) {
      const folder = options.dir ?? ".";
      await Promise.all(
        Object.values(bundle)
          .filter((file) => /\.(js|css|svg)$/.test(file.fileName))
          .map(async (file) => {
            const content = Buffer.from(file.type === "chunk" ? file.code : file.source);
            if (content.length < WORTH_COMPRESSING_BYTES) return;
            const quality = content.length > LARGE_BYTES ? QUALITY_OF_LARGE : constants.BROTLI_MAX_QUALITY;
            const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
            await writeFile(join(folder, `${file.fileName}.br`), await brotli(content, { params }));
          }),
      );
    },
  };
}

const apiAddress = `http://127.0.0.1:${process.env["PORT"] ?? "3000"}`;

export default defineConfig({
  root: fileURLToPath(new URL("./web", import.meta.url)),
  plugins: [
    react(),
    tailwindcss(),
    inlineScripts(),
    preloadFirstFaces(),
    firstQuestions(),
    firstScreen(),
    serviceWorker(),
    firstScripts(),
    compressAhead(),
  ],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    // Which file needs which: api/scripts/pages/check-page-weight.ts adds up what a page loads first.
    manifest: true,
    target: "es2023",
    rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } },
  },
  // What the playground's workers import: they are no part of what the development server looks through by itself.
  optimizeDeps: { include: ["graphql-language-service", "picomatch-browser"] },
  server: {
    host: "127.0.0.1",
    port: 5173,
    // Fonts and workers are fetched from packages as they are, and packages lie beside the root.
    fs: { allow: [".", "../schema", "../node_modules"] },
    proxy: {
      // A browser that goes there gets the playground, which is a screen; programs get the API.
      "/graphql": {
        target: apiAddress,
        ws: true,
        bypass: ({ method, headers }) =>
          method === "GET" && headers.accept?.includes("text/html") ? "/index.html" : undefined,
      },
      "/api": { target: apiAddress },
      "/sandbox": { target: apiAddress },
    },
  },
});
