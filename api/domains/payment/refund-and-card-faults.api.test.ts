/**
 * The same as payment-faults.api.test.ts for the calls that refund money, and that save, remove and charge a card in
 * its owner's absence.
 */
import { describeFaults } from "./testing/describe-faults.ts";
import { REFUND_AND_CARD_CALLS } from "./testing/fault-scenarios.ts";

describeFaults(REFUND_AND_CARD_CALLS);
