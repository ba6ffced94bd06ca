import type { APIRequestContext } from "@playwright/test";
import { z } from "zod";
import type { Api } from "../support/api.ts";
import { readMailedLink } from "../support/mail.ts";
import { buyAtOwnYard, saveYardContact, YARD } from "../support/own-yard.ts";
import { expectSoundScreen } from "../support/sound-screen.ts";
import { expect, expectToast, test } from "../support/test.ts";

const LIST =
  "40 2x4x8 studs\n10 sheets of 1/2 in 4x8 plywood\n4 boxes of 3 in deck screws\n12 joist hangers 2x8";
const JOB = { name: "Garage wall", description: LIST, lines: 3, among: /stud/i } as const;

const purchaseOrdersSchema = z.object({
  purchaseOrders: z.object({ edges: z.array(z.object({ node: z.object({ id: z.string() }) })) }),
});

/** The newest purchase order. */
async function newestPurchaseOrder(api: Api): Promise<string> {
  const { purchaseOrders } = await api.graphql(
    purchaseOrdersSchema,
    "{ purchaseOrders(first: 1) { edges { node { id } } } }",
    {},
  );
  return purchaseOrders.edges[0]?.node.id ?? "";
}

/** The link in the yard's mail; it is sent a moment after the payment. */
async function waitForLink(request: APIRequestContext, email: string): Promise<string> {
  let link = "";
  await expect
    .poll(async () => {
      link = await readMailedLink(request, email, /\/o\/[\w-]+/);
      return link;
    })
    .not.toBe("");
  return link;
}

test("an order at its supplier's desk, and what is decided about the answer", async ({ page, api }) => {
  const bought = await buyAtOwnYard(page.request, api, JOB);
  const link = await waitForLink(page.request, bought.email);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: /^Order [A-Z]{5}-1$/ })).toBeVisible();
  await expectSoundScreen(page);

  await saveYardContact(api, bought, { language: "ES", accountNumber: "A-77", phone: "(218) 555-0134" });
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Pedido [A-Z]{5}-1$/ })).toBeVisible();
  const lines = page.getByRole("listitem");
  const studs = lines.filter({ hasText: JOB.among }).first();
  await studs.getByRole("combobox").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Enviar respuesta" }).click();
  await expect(studs.getByRole("alert")).toBeVisible();
  await expectSoundScreen(page);
  await studs.getByRole("textbox").first().fill("1");
  await lines.filter({ hasNotText: JOB.among }).first().getByRole("combobox").selectOption({ index: 5 });
  await page.getByRole("button", { name: "Enviar respuesta" }).click();
  await expect(page.getByText("Gracias. El comprador ya tiene su respuesta.")).toBeVisible();

  const [order] = await api.listOrders(bought.projectId);
  await page.goto(`/orders/${order?.id}`);
  await expect(page.getByRole("button", { name: /^Get .*: / }).first()).toBeVisible();
  await expectSoundScreen(page);
  await page.getByRole("button", { name: "Tell the Supplier" }).click();
  await expect(page.getByRole("button", { name: /^Ask \$.* Back$/ })).toBeVisible();
  await expectSoundScreen(page);

  await page.goto(`/purchase-orders/${await newestPurchaseOrder(api)}`);
  await expect(page.getByRole("heading", { name: "What changed" })).toBeVisible();
  await expect(page.getByText(/→|Left out/).first()).toBeVisible();
  await expectSoundScreen(page);
  await page.goto(`/projects/${bought.projectId}`);
  await expect(page.getByRole("list", { name: "Orders" })).toBeVisible();
  await expectSoundScreen(page);
});

test("what is said before an order on account, and how it is called off", async ({ page, api }) => {
  const bought = await buyAtOwnYard(page.request, api, JOB);
  await saveYardContact(api, bought, { accountNumber: "A-77", terms: "Net 30" });
  await page.goto("/suppliers");
  await page.getByRole("button", { name: `Change the contact at ${YARD}` }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectSoundScreen(page);

  const { id } = await api.createReadyProject({ name: "Second wall", description: LIST });
  await page.goto(`/checkout?projectId=${id}&type=bundled`);
  await page.getByRole("button", { name: "Add the Delivery Address" }).first().click();
  await page.getByRole("button", { name: "Save the address" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectSoundScreen(page);
  await page.getByLabel("Street address").fill("12 Superior St");
  await page.getByLabel("City").fill("Duluth");
  await page.getByLabel("ZIP code").fill("55802");
  await page.getByLabel("Who receives it").fill("Sam Mason");
  await page.getByLabel("Phone for the driver").fill("(218) 555-0134");
  await page.getByLabel("Needed by").fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
  await page.getByRole("button", { name: "Save the address" }).click();
  await expectToast(page, "Address Saved");
  await expect(page.getByText("12 Superior St")).toBeVisible();
  await expectSoundScreen(page);

  await page.getByRole("button", { name: `Order on Account at ${YARD}` }).click();
  await expect(page.getByRole("dialog").getByText(/bills your account A-77/)).toBeVisible();
  await expectSoundScreen(page);
  await page.getByRole("dialog").getByRole("button", { name: "Order on Account" }).click();
  await expectToast(page, "Ordered on Account");
  const [order] = await api.listOrders(id);
  await page.goto(`/orders/${order?.id}`);
  await page.getByRole("button", { name: `Cancel at ${YARD}` }).click();
  await page.getByRole("button", { name: "Cancel the Order" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectSoundScreen(page);
});
