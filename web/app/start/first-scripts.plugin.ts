/** Tells the server which scripts a page requests after its first ones, so that both are fetched together. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** Common entry addresses, each with what its page loads on demand. An address that matches two uses the first. */
const FIRST_SCREENS: Readonly<Record<string, readonly string[]>> = {
  "/": ["app/layout/product-layout.tsx", "app/routes/dashboard/home.tsx"],
  "/landing": ["app/routes/site/landing.tsx"],
  "/dashboard": ["app/layout/product-layout.tsx", "app/routes/dashboard/dashboard.tsx"],
  "/projects": ["app/layout/product-layout.tsx", "app/routes/project/projects.tsx"],
  "/projects/new": ["app/layout/product-layout.tsx", "app/routes/project/new-project.tsx"],
  "/projects/:projectId": ["app/layout/product-layout.tsx", "app/routes/project/project-detail.tsx"],
  "/projects/:projectId/basket": ["app/layout/product-layout.tsx", "app/routes/project/project-basket.tsx"],
};

/** Not below assets/, and not served; api/edge/http/pages/static-web.ts reads it. */
const FILE = ".vite/first-scripts.json";

/** Writes, for each address, the build files its screen needs and index.html does not already name. */
export function firstScripts(): Plugin {
  return {
    name: "first-scripts",
    apply: "build",
    async writeBundle({ dir = "." }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const withImports = (fileName: string, found = new Set<string>()): Set<string> => {
        if (found.has(fileName)) return found;
        found.add(fileName);
        for (const next of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) {
          withImports(next, found);
        }
        return found;
      };
      const entry = chunks.find(({ isEntry }) => isEntry);
      if (!entry) throw new Error("the build has no entry");
      const known = withImports(entry.fileName);
      const pages = Object.entries(FIRST_SCREENS).map(([path, sources]) => {
        const files = new Set<string>();
        for (const source of sources) {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${source}`));
          if (!chunk) throw new Error(`${source} is no screen of the build: has it moved?`);
          withImports(chunk.fileName, files);
        }
        return {
          path: `^${path.replace(/:\w+/g, "[^/]+")}$`,
          scripts: [...files].filter((file) => !known.has(file)).map((file) => `/${file}`),
        };
      });
      const target = join(dir, FILE);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, JSON.stringify(pages, null, 1));
    },
  };
}
