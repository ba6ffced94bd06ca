import { afterAll } from "vitest";
import { createTestDatabase } from "./test-database.ts";
import { startTestHttp } from "./test-http.ts";

/**
 * What most files of API tests begin with: a database of the file's own and the HTTP edge over it. Both stop after the
 * file's last test.
 *
 * @param overrides what the edge is to have otherwise; see `startTestHttp`
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
