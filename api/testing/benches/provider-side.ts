/**
 * The payment stand-in as a test sees it, from the provider's side: what it has stored, and the events it sends to the
 * product.
 */
import type { PaymentService } from "../../domains/payment/index.ts";
import type { Database } from "../../platform/database.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { type openBench, SECRET_KEY, WEBHOOK_SECRET } from "../../sandbox/payments/testing.ts";

type Bench = Awaited<ReturnType<typeof openBench>>;

/** @param database holds the orders that intents were created for */
export function watchProvider(bench: Bench, database: Database) {
  /** Every intent that the provider created for a user's orders, whether we recorded it or not. */
  async function intentsOf(userId: string) {
    const orders = await database.order.findMany({ where: { organizationId: userId }, select: { id: true } });
    const ids = new Set(orders.map((order) => order.id));
    return bench.sandbox.intents().filter((intent) => ids.has(intent.metadata["orderId"] ?? ""));
  }

  return {
    intentsOf,

    /** Events of all of a user's intents, oldest first. */
    async eventsOf(userId: string): Promise<string[]> {
      const found: string[] = [];
      for (const { id } of await intentsOf(userId)) {
        found.push(...bench.sandbox.eventsOf(id).map((event) => event.id));
      }
      return found;
    },

    /** Pays on a page of the provider, as its buyer does. @param pageUrl its address */
    async payOnPage(pageUrl: string | null, card = "pm_card_visa"): Promise<void> {
      await fetch(`${bench.sandbox.url}/v1/checkout/sessions/${pageIdOf(pageUrl)}/confirm`, {
        method: "POST",
        headers: { authorization: `Bearer ${SECRET_KEY}` },
        body: new URLSearchParams({ payment_method: card }),
      });
    },

    pay: (intentId: string, card = "pm_card_visa") =>
      bench.stripe.paymentIntents.confirm(intentId, { payment_method: card }).catch(() => null),

    /**
     * Delivers an event as the provider would send it.
     * @param event the id of one that the provider created, or one of the test's own
     */
    async deliver(
      service: PaymentService,
      event: string | object,
      { secret = WEBHOOK_SECRET, ageSeconds = 0 } = {},
    ) {
      const payload = JSON.stringify(typeof event === "string" ? bench.sandbox.findEvent(event) : event);
      const timestamp = Math.floor(Date.now() / 1_000) - ageSeconds;
      const options = { payload, secret, timestamp };
      return service.handleWebhook(
        Buffer.from(payload),
        bench.stripe.webhooks.generateTestHeaderString(options),
      );
    },

    /** The books of a user: the provider's and those of our orders, both in cents. */
    async readBooks(userId: string) {
      const { ledger } = bench.sandbox;
      const intents = await intentsOf(userId);
      const orders = await database.order.findMany({
        where: { organizationId: userId, paidAt: { not: null } },
      });
      const cents = (amount: { toFixed(digits: number): string }) =>
        Math.round(Number(amount.toFixed(2)) * 100);
      return {
        held: intents.reduce((sum, { id }) => sum + ledger.capturedCents(id) - ledger.refundedCents(id), 0),
        charges: intents.reduce((sum, { id }) => sum + ledger.chargeCount(id), 0),
        recorded: orders.reduce((sum, row) => sum + cents(row.totalAmount) - cents(row.refundedAmount), 0),
        paidIds: orders.map(({ id }) => id),
      };
    },
  };
}

/** The session's id, with which its page's address ends. */
export function pageIdOf(pageUrl: string | null): string {
  return pageUrl?.split("/").at(-1) ?? "";
}

/** A card saved through a form that its owner filled in. */
export async function saveCard(
  service: PaymentService,
  bench: Bench,
  viewer: Viewer,
  card = "pm_card_visa",
): Promise<void> {
  const setup = await service.setUpMethod(viewer);
  if (setup.kind !== "success") throw new Error(setup.message);
  const { status } = await bench.stripe.setupIntents.confirm(setup.setupId, { payment_method: card });
  if (status === "requires_action") await approveSetup(bench, setup);
  const saved = await service.saveMethod(viewer, setup.setupId);
  if (saved.kind !== "success") throw new Error(saved.message);
}

/** The owner's approval when the bank asks. */
async function approveSetup(
  bench: Bench,
  { setupId, clientSecret }: { setupId: string; clientSecret: string },
): Promise<void> {
  await fetch(`${bench.sandbox.url}/v1/setup_intents/${setupId}/authenticate`, {
    method: "POST",
    headers: { authorization: `Bearer ${SECRET_KEY}` },
    body: new URLSearchParams({ client_secret: clientSecret, outcome: "approve" }),
  });
}
