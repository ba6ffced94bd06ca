/** What of an approval is used up by what was bought under it. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { openTestHttp } from "../../testing/open-test-http.ts";
import { signUp } from "../../testing/test-http.ts";
import { loadBought } from "./bought.store.ts";

const { db, http } = await openTestHttp();

const AMOUNTS = { itemsAmount: "42.50", deliveryAmount: "0.00", taxAmount: "3.40", totalAmount: "45.90" };

it("of an order on account, what is billed: without the sale units that its supplier will not deliver", async () => {
  const organizationId = String((await signUp(http)).user["id"]);
  const now = http.clock.now();
  const { id: approvalId } = await db.database.approvalRequest.create({
    data: {
      organizationId,
      subject: "basket",
      title: "Deck",
      lines: [],
      ...AMOUNTS,
      reason: "-",
      state: "used",
      createdAt: now,
      expiresAt: now,
    },
  });
  const order = await db.database.order.create({
    data: {
      organizationId,
      approvalId,
      ...AMOUNTS,
      owedAmount: "27.54",
      followedVersion: 2,
      purchaseKey: randomUUID(),
      status: "delivered",
      paymentType: "on-account",
      lines: {
        create: {
          position: 0,
          name: "Stud",
          category: "Lumber & Wood",
          saleUnit: "each",
          supplierName: "Miller",
          unitPrice: "4.25",
          totalAmount: "42.50",
          taxAmount: "3.40",
          quantity: 10,
          receivedQuantity: 6,
          canceledQuantity: 4,
        },
      },
    },
  });
  await db.database.purchaseOrder.create({
    data: {
      organizationId,
      orderId: order.id,
      partKey: "s",
      supplierName: "Miller",
      title: "Deck",
      channel: "email",
      payment: "on_account",
      accountNumber: "4711",
      state: "received",
      isTest: false,
      versions: { create: { version: 1, lines: [], ...AMOUNTS, createdAt: now } },
    },
  });
  expect(await loadBought(db.database, approvalId)).toMatchObject({
    totalCents: 2_754,
    lines: [{ name: "Stud", quantity: 6 }],
  });
});
