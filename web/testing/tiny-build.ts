import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build, type Plugin } from "vite";

/** The result of building a small page. */
export interface TinyBuild {
  /** Folder it was written to. */
  readonly dir: string;
  read(file: string): Promise<string>;
  has(file: string): boolean;
  /** To be called when nobody needs it any more. */
  remove(): Promise<void>;
}

/** A page with one script, as small as the build accepts it. */
export const TINY_PAGE: Readonly<Record<string, string>> = {
  "index.html":
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tiny</title></head>' +
    '<body><script type="module" src="/main.ts"></script></body></html>',
  "main.ts": "document.title = 'Built';",
};

/**
 * Builds a small page with our plugins, by the tool that builds the product.
 *
 * @param files by their names below the page's root, in addition to or instead of those of `TINY_PAGE`
 * @throws what the build throws; nothing is left then
 */
export async function buildTiny(
  plugins: readonly Plugin[],
  files: Readonly<Record<string, string>> = {},
): Promise<TinyBuild> {
  // The last part of its path is that of the product's own root, which plugins look for.
  const folder = await mkdtemp(join(tmpdir(), "tiny-build-"));
  const root = join(folder, "web");
  const dir = join(folder, "dist");
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    for (const [name, text] of Object.entries({ ...TINY_PAGE, ...files })) {
      await mkdir(dirname(join(root, name)), { recursive: true });
      await writeFile(join(root, name), text);
    }
    await build({
      configFile: false,
      logLevel: "silent",
      root,
      plugins: [...plugins],
      build: { outDir: dir, target: "es2023", assetsInlineLimit: 0 },
    });
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    dir,
    read: (file) => readFile(join(dir, file), "utf8"),
    has: (file) => existsSync(join(dir, file)),
    remove,
  };
}
