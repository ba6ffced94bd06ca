/**
 * The same as payment-faults.api.test.ts for the calls that give money back, save a card, forget it, and charge it without
 * its owner.
 */
import { describeFaults } from "./testing/describe-faults.ts";
import { REFUND_AND_CARD_CALLS } from "./testing/fault-scenarios.ts";

describeFaults(REFUND_AND_CARD_CALLS);
