import { afterAll } from "vitest";
import { createTestDatabase } from "./test-database.ts";
import { startTestHttp } from "./test-http.ts";

/**
 * The usual start of an API test file: a database of the file's own with the HTTP edge on top. Both stop after the
 * file's last test.
 *
 * @param overrides settings of the edge that differ from the default; see `startTestHttp`
 */
export async function openTestHttp(overrides: Parameters<typeof startTestHttp>[1] = {}) {
  const db = await createTestDatabase();
  const http = await startTestHttp(db, overrides);
  afterAll(async () => {
    await http.stop();
    await db.stop();
  });
  return { db, http };
}
