/** Builds the service worker after the app, since it has to know the app's files by their names. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

/** The playground's editor and the API's pages are for a desk with a network. */
const ONLINE_ONLY = /monaco|graphiql|graphql-language|worker|playground|api-docs|vscode/i;

/** Larger than any file of the product's own screens. */
const LARGEST_BYTES = 400 * 1_024;

/** Faces of other alphabets are fetched when a text needs them. */
const OTHER_ALPHABET = /(latin-ext|vietnamese|cyrillic|greek).*\.woff2?$/;

/** Writes `service-worker.js` into the build's folder. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    async writeBundle({ dir = "." }, bundle) {
      const assets = Object.values(bundle)
        .filter(({ fileName }) => /^assets\/.+\.(js|css|woff2)$/.test(fileName))
        .filter(({ fileName }) => !ONLINE_ONLY.test(fileName) && !OTHER_ALPHABET.test(fileName))
        .filter((file) => Buffer.byteLength(file.type === "chunk" ? file.code : file.source) <= LARGEST_BYTES)
        // The digest in the name is the revision.
        .map(({ fileName }) => ({ url: `/${fileName}`, revision: null }));
      const pages = await Promise.all(
        ["index.html", "first-questions.js", "favicon.png", "manifest.webmanifest"].map(async (name) => ({
          url: `/${name}`,
          revision: createHash("sha256")
            .update(await readFile(join(dir, name)))
            .digest("hex")
            .slice(0, 16),
        })),
      );
      await build({
        configFile: false,
        logLevel: "warn",
        publicDir: false,
        define: {
          "process.env.NODE_ENV": JSON.stringify("production"),
          __PRECACHED_FILES__: JSON.stringify([...pages, ...assets]),
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: "es2023",
          rolldownOptions: {
            input: fileURLToPath(new URL("./service-worker.ts", import.meta.url)),
            output: { format: "iife", entryFileNames: "service-worker.js" },
          },
        },
      });
    },
  };
}
