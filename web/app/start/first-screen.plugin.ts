/** Builds the server's renderer of a page's first screen: a separate file next to the page, which is not served. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";

/** The leading dot keeps it from being served; api/edge/http/pages/first-screens.ts loads it. */
const FOLDER = ".vite";

export function firstScreen(): Plugin {
  return {
    name: "first-screen",
    apply: "build",
    async writeBundle({ dir = "." }) {
      await build({
        configFile: false,
        logLevel: "warn",
        publicDir: false,
        plugins: [react()],
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
        ssr: { noExternal: true },
        build: {
          ssr: fileURLToPath(new URL("../first-screen.tsx", import.meta.url)),
          outDir: join(dir, FOLDER),
          emptyOutDir: false,
          target: "node20",
          rolldownOptions: { output: { entryFileNames: "first-screen.mjs" } },
        },
      });
    },
  };
}
