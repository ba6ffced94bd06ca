/** Builds the script that queries the server before the app's scripts have loaded, and adds it to the page. */
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { persistedDocuments } from "../../gql/persisted-documents.ts";
import { firstQuestionsOf } from "./first-questions.ts";

const FILE = "first-questions.js";

/** An address of each kind, to find out which operations can be sent. */
const ADDRESSES = ["/dashboard", "/projects/1"];

export function firstQuestions(): Plugin {
  return {
    name: "first-questions",
    apply: "build",
    transformIndexHtml: () => [
      {
        tag: "script",
        attrs: { src: `/${FILE}`, async: true, fetchpriority: "high" },
        injectTo: "head-prepend",
      },
    ],
    async generateBundle() {
      const names = new Set(ADDRESSES.flatMap(firstQuestionsOf).map(({ operationName }) => operationName));
      const hashes = [...names].map((name) => {
        const hash = persistedDocuments[name];
        if (hash === undefined) throw new Error(`${name} is no operation of the app: has it been renamed?`);
        return [name, hash];
      });
      const built = await build({
        configFile: false,
        logLevel: "warn",
        publicDir: false,
        define: { __HASHES__: JSON.stringify(Object.fromEntries(hashes)) },
        build: {
          write: false,
          target: "es2023",
          rolldownOptions: {
            input: fileURLToPath(new URL("./first-questions.script.ts", import.meta.url)),
            output: { format: "iife" },
          },
        },
      });
      const source = [built].flat().flatMap((one) => ("output" in one ? one.output : []))[0];
      if (source?.type !== "chunk") throw new Error("the script of the first questions was not built");
      this.emitFile({ type: "asset", fileName: FILE, source: source.code });
    },
  };
}
