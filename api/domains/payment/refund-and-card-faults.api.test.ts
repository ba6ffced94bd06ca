/**
 * The same as payment-faults.api.test.ts for the calls that refund money, and that save, remove and charge a card in
 * its owner's absence.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { MESSAGES, openFaultBench, type Users } from "./testing/break-calls.ts";
import { REFUND_AND_CARD_CALLS } from "./testing/fault-scenarios.ts";
import { FAULTS } from "./testing/scenario.ts";

const bench = openFaultBench();

/** A reorder is charged once, whatever the first attempt came to. */
const ONE_REORDER = { held: 5_590, paid: 1 };

/** In the end, what the provider holds of the buyer's money, in cents, and the number of charges. */
const BOOKS: Readonly<Record<(typeof REFUND_AND_CARD_CALLS)[number], { held: number; paid: number }>> = {
  // 10.00 were given back at the provider.
  listRefunds: { held: 10_490 - 1_000, paid: 1 },
  // 4 studs at 4.25 and their tax were asked back twice, and given back once.
  refund: { held: 10_490 - 1_700 - 136, paid: 1 },
  chargeSaved: ONE_REORDER,
  findIntentOf: ONE_REORDER,
  createCustomer: ONE_REORDER,
  createSetup: ONE_REORDER,
  retrieveSetup: ONE_REORDER,
  // A card that was removed is never charged.
  forgetCard: { held: 0, paid: 0 },
};

describe.each(REFUND_AND_CARD_CALLS)("when %s fails", (call) => {
  describe.each(FAULTS)("%s", (fault) => {
    let users: Users;
    beforeAll(async () => {
      users = await bench.breakCall(call, fault);
    });

    it.each(MESSAGES)(`the books balance: ${call}, ${fault}, messages %s`, async (messages) => {
      const { held, paid } = BOOKS[call];
      expect(await bench.readBooks(users[messages])).toEqual({
        held,
        recorded: held,
        charges: paid,
        paidOrders: paid,
        toldOf: paid,
      });
    });
  });
});
