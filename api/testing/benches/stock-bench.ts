/** Stock, usage, rules and recommendations on the real schema, with a clock that tests set. */
import { receiveDueArrivals } from "../../domains/inventory/index.ts";
import { createLogger } from "../../platform/logger.ts";
import { createGraphqlClient, type GraphqlClient } from "../graphql-client.ts";
import { createTestDatabase } from "../test-database.ts";
import { createTestClock, signUp, startTestHttp } from "../test-http.ts";

export type StockBench = Awaited<ReturnType<typeof openStockBench>>;

/** A signed-in user. */
export type StockUser = GraphqlClient & { id: string };

/** A material as stock, usage and rules identify it. */
export const SCREWS = { materialName: "Deck screws", category: "Hardware", unit: "boxes" };

/** @param start the initial time of the clock */
export async function openStockBench(start: Date) {
  const clock = createTestClock(start);
  const testDatabase = await createTestDatabase();
  const { database } = testDatabase;
  const http = await startTestHttp(testDatabase, { clock });
  const logger = createLogger("silent");
  return {
    clock,
    database,
    services: http.services,
    events: http.events,

    async newUser(): Promise<StockUser> {
      const { client, user } = await signUp(http);
      return { ...createGraphqlClient(http.url, client), id: String(user["id"]) };
    },

    /** Receives the deliveries expected by now, as the background work does. */
    receiveDue: () =>
      receiveDueArrivals({ database, events: http.events, notify: async () => {}, clock, logger }),

    async stop(): Promise<void> {
      await http.stop();
      await testDatabase.stop();
    },
  };
}
