import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { identityOf } from "../process/process-identity.ts";
import { lockFolder } from "./folder-lock.ts";

let folder = "";
let lockFile = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lock-"));
  lockFile = join(folder, "database.lock");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("the lock of a folder", () => {
  it("names its process and ends with it", async () => {
    const release = await lockFolder(lockFile);
    expect(await readFile(lockFile, "utf8")).toMatch(new RegExp(`^${process.pid} `));
    await release();
    expect(await readdir(folder)).toEqual([]);
  });

  it("is respected while its process lives", async () => {
    for (const content of [`${process.ppid}`, `${process.ppid} ${identityOf(process.ppid) ?? ""}`]) {
      await writeFile(lockFile, content);
      await expect(lockFolder(lockFile)).rejects.toThrow(
        `in use by another Yardstick (process ${process.ppid})`,
      );
      expect(await readdir(folder)).toEqual(["database.lock"]);
    }
  });

  it.skipIf(identityOf(process.ppid) === null)(
    "is taken over when its process has ended, even if its number is in use again",
    async () => {
      await writeFile(lockFile, `${process.ppid} another-boot:123`);
      const release = await lockFolder(lockFile);
      expect(await readFile(lockFile, "utf8")).toMatch(new RegExp(`^${process.pid} `));
      await release();
    },
  );

  it("is taken over when it names no process", async () => {
    for (const content of ["", "4194999", "not a number"]) {
      await writeFile(lockFile, content);
      await (await lockFolder(lockFile))();
    }
  });
});
