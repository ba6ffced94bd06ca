import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { serveCopies } from "../database/data-folder.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "../database/embedded-database.ts";
import { applyMigrations } from "../database/migrations.ts";
import { createLogger } from "../logger.ts";
import { backUpEmbedded, restoreEmbedded } from "./embedded-backup.ts";

const WRITERS = 4;

describe("a backup of the embedded database", () => {
  let folder: string;
  let dataDir: string;
  let database: EmbeddedDatabase;
  let stopCopies: () => Promise<void>;
  let lockHolder: ReturnType<typeof spawn>;
  let file: string;
  /** Writes acknowledged before the backup was requested. */
  const acknowledged: number[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "backup-"));
    dataDir = join(folder, "data");
    file = join(folder, "yardstick.backup");
    await mkdir(join(dataDir, "sandbox-payments"), { recursive: true });
    await writeFile(join(dataDir, "session-secret"), "the secret of this installation");
    await writeFile(join(dataDir, "sandbox-payments/journal.jsonl"), "{}\n");
    database = await startEmbeddedDatabase(join(dataDir, "database"), inject("databaseSnapshot"));
    await applyMigrations(database.url);
    // In production the process that owns the folder is not the one that makes the backup.
    lockHolder = spawn(process.execPath, ["--eval", "setInterval(() => {}, 1_000)"]);
    await once(lockHolder, "spawn");
    await writeFile(join(dataDir, "database.lock"), String(lockHolder.pid));
    stopCopies = serveCopies(dataDir, database.copyTo, createLogger("silent"));
  });
  afterAll(async () => {
    lockHolder.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  });

  async function readMarks(url: string): Promise<number[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ n: number }>("SELECT n FROM marks ORDER BY n");
    await client.end();
    return rows.map(({ n }) => n);
  }

  it("is made while the database is in use, and holds everything acknowledged before", async () => {
    const pool = new pg.Pool({ connectionString: database.url, max: WRITERS });
    await pool.query("CREATE TABLE marks (n integer PRIMARY KEY)");
    let next = 0;
    let isOver = false;
    const done: number[] = [];
    const write = async () => {
      while (!isOver) {
        next += 1;
        const n = next;
        await pool.query("INSERT INTO marks VALUES ($1)", [n]);
        done.push(n);
      }
    };
    const writing = Promise.all(Array.from({ length: WRITERS }, write));
    await expect.poll(() => done.length).toBeGreaterThan(20);
    acknowledged.push(...done);
    await backUpEmbedded(dataDir, file);
    isOver = true;
    await writing;
    await pool.end();
    await stopCopies();
    await database.stop();

    expect(done.length).toBeGreaterThan(acknowledged.length);
    expect((await readdir(dataDir)).sort()).toEqual(["database", "sandbox-payments", "session-secret"]);
    await expect(backUpEmbedded(dataDir, file)).rejects.toThrow("already exists");
  });

  it("is restored in full, including the files stored next to the database", async () => {
    const fresh = join(folder, "fresh");
    expect(await restoreEmbedded(fresh, file, { replace: false })).toBeNull();
    const restored = await startEmbeddedDatabase(join(fresh, "database"));
    const marks = await readMarks(restored.url);
    await restored.stop();
    expect(acknowledged.filter((n) => !marks.includes(n))).toEqual([]);
    expect((await readdir(fresh)).sort()).toEqual(["database", "sandbox-payments", "session-secret"]);
    expect(await readFile(join(fresh, "session-secret"), "utf8")).toBe("the secret of this installation");
  });

  it("replaces nothing without --replace and keeps what it replaced; nothing starts on a half-finished restore", async () => {
    await expect(restoreEmbedded(dataDir, file, { replace: false })).rejects.toThrow("Add --replace");
    await writeFile(join(dataDir, "restore.unfinished"), "");
    await expect(startEmbeddedDatabase(join(dataDir, "database"))).rejects.toThrow("Run it again");
    const aside = await restoreEmbedded(dataDir, file, { replace: true });
    expect((await readdir(aside ?? "")).sort()).toEqual(["database", "sandbox-payments", "session-secret"]);
    expect(await readdir(join(dataDir, "database"))).toContain("PG_VERSION");
    expect(await readdir(dataDir)).not.toContain("restore.unfinished");
  });

  it("changes nothing when the file is damaged, of Postgres or something else", async () => {
    const target = join(folder, "target");
    const half = join(folder, "half.backup");
    await writeFile(half, await readFile(file));
    await truncate(half, 100_000);
    for (const [name, message] of [
      [half, "is not a complete backup"],
      [join(dataDir, "session-secret"), "is not a complete backup"],
      [join(folder, "nowhere"), "There is no file"],
    ]) {
      await expect(restoreEmbedded(target, name ?? "", { replace: true })).rejects.toThrow(message);
      expect(await readdir(target)).toEqual([]);
    }
  });
});
