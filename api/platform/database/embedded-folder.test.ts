import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startEmbeddedDatabase } from "./embedded-database.ts";
import { explainFailedStart, prepareFolder } from "./embedded-folder.ts";

let dataDir = "";
let directory = "";
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "embedded-"));
  directory = join(dataDir, "database");
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe("the folder of the embedded database", () => {
  it("is recreated when its first start was interrupted, and kept once a start completed", async () => {
    await prepareFolder(directory);
    await writeFile(join(directory, "half"), "");
    const markWhole = await prepareFolder(directory);
    expect(await readdir(directory)).toEqual([]);
    await writeFile(join(directory, "PG_VERSION"), "18\n");
    await markWhole();
    await prepareFolder(directory);
    expect(await readdir(directory)).toEqual(["PG_VERSION"]);
    expect(await readdir(dataDir)).toEqual(["database"]);
  });

  it("is not overwritten when it holds something else", async () => {
    await mkdir(join(directory, "base"), { recursive: true });
    await expect(startEmbeddedDatabase(directory)).rejects.toThrow(/PG_VERSION is missing.*npm run restore/);
    expect(await readdir(dataDir)).toEqual(["database"]);
  });

  it("is released when its files are damaged, with an error that says what to do", async () => {
    await mkdir(join(directory, "global"), { recursive: true });
    await writeFile(join(directory, "PG_VERSION"), "18\n");
    await writeFile(join(directory, "global/pg_control"), "damaged");
    await expect(startEmbeddedDatabase(directory)).rejects.toThrow(
      `its files in ${directory} seem to be damaged. Restore a backup with npm run restore`,
    );
    expect(await readdir(dataDir)).toEqual(["database"]);
  });

  it("reports a full disk", async () => {
    expect(await explainFailedStart(dataDir, "ENOSPC: no space left on device")).toMatch(
      /the disk of .* is full. Free some space/,
    );
  });
});
