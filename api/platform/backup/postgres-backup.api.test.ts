import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createEmptyDatabase } from "../../testing/postgres-copy.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { applyMigrations } from "../database/migrations.ts";
import { backUpPostgres, restorePostgres } from "./postgres-backup.ts";

const serverUrl = inject("testDatabaseUrl");

describe.skipIf(serverUrl === null)(
  `a backup of a Postgres database${serverUrl === null ? " (left out: TEST_DATABASE_URL is not given)" : ""}`,
  () => {
    let folder: string;
    let file: string;
    let source: TestDatabase;
    let target: Awaited<ReturnType<typeof createEmptyDatabase>>;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "backup-"));
      file = join(folder, "yardstick.backup");
      await writeFile(join(folder, "session-secret"), "the secret of this installation");
      source = await createTestDatabase();
      target = await createEmptyDatabase(serverUrl ?? "");
      for (const username of ["ann", "bob"]) {
        await source.database.user.create({ data: { username, passwordHash: `hash of ${username}` } });
      }
    });
    afterAll(async () => {
      await source.stop();
      await target.remove();
      await rm(folder, { recursive: true, force: true });
    });

    async function query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
      const client = new pg.Client({ connectionString: target.url });
      await client.connect();
      return client
        .query<Row>(sql)
        .then(({ rows }) => rows)
        .finally(() => client.end());
    }

    const readUsers = () =>
      query<{ username: string; password_hash: string }>(
        "SELECT username, password_hash FROM users ORDER BY username",
      );

    it("is restored to an empty database while the first one stays in use", async () => {
      await backUpPostgres(source.url, folder, file);
      const fresh = join(folder, "fresh");
      await restorePostgres(target.url, fresh, file, { replace: false });
      expect(await readUsers()).toEqual([
        { username: "ann", password_hash: "hash of ann" },
        { username: "bob", password_hash: "hash of bob" },
      ]);
      expect(await applyMigrations(target.url)).toEqual([]);
      expect(await readdir(fresh)).toEqual(["session-secret"]);
      expect(await readFile(join(fresh, "session-secret"), "utf8")).toBe("the secret of this installation");
    });

    it("replaces data only when told to, and only when no one else is connected", async () => {
      await query("UPDATE users SET username = 'carol' WHERE username = 'bob'");
      await query("CREATE TABLE later (id integer)");
      await expect(restorePostgres(target.url, folder, file, { replace: false })).rejects.toThrow(
        "Add --replace",
      );
      const other = new pg.Client({ connectionString: target.url });
      await other.connect();
      await expect(restorePostgres(target.url, folder, file, { replace: true })).rejects.toThrow(
        "There are other connections",
      );
      await other.end();
      await expect
        .poll(() =>
          restorePostgres(target.url, folder, file, { replace: true }).then(() => "restored", String),
        )
        .toBe("restored");
      expect((await readUsers()).map(({ username }) => username)).toEqual(["ann", "bob"]);
      expect(await query("SELECT to_regclass('later') AS name")).toEqual([{ name: null }]);
    });

    it("changes nothing when it is damaged", async () => {
      const half = join(folder, "half.backup");
      await writeFile(half, (await readFile(file)).subarray(0, 20_000));
      await expect(restorePostgres(target.url, folder, half, { replace: true })).rejects.toThrow(
        "is not a complete backup",
      );
      expect((await readUsers()).length).toBe(2);
    });
  },
);
