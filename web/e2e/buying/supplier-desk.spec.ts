import type { APIRequestContext } from "@playwright/test";
import { z } from "zod";
import type { Api } from "../support/api.ts";
import { readMailedLink } from "../support/mail.ts";
import { buyAtOwnYard, saveYardContact } from "../support/own-yard.ts";
import { expectSoundScreen } from "../support/sound-screen.ts";
import { expect, test } from "../support/test.ts";

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

test("a desk answers in its own language on a phone, and the buyer sees it at once and decides about what is short", async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  const bought = await buyAtOwnYard(page.request, api, JOB);
  const link = await waitForLink(page.request, bought.email);
  const [order] = await api.listOrders(bought.projectId);
  await page.goto(`/orders/${order?.id}`);
  const card = page.locator("section", { has: page.getByRole("heading", { name: "At the suppliers" }) });
  await expect(card.getByText("Sent, not answered yet")).toBeVisible();

  // Somebody else's phone: no account, no cookie.
  const phone = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  const desk = await phone.newPage();
  await desk.goto(link);
  await expect(desk.getByRole("heading", { name: /^Order [A-Z]{5}-1$/ })).toBeVisible();
  await saveYardContact(api, bought, { language: "ES", accountNumber: "A-77", phone: "(218) 555-0134" });
  await desk.reload();
  await expect(desk.getByRole("heading", { name: /^Pedido [A-Z]{5}-1$/ })).toBeVisible();
  const lines = desk.getByRole("listitem");
  const studs = lines.filter({ hasText: JOB.among }).first();
  await studs.getByRole("combobox").selectOption({ index: 1 });
  await desk.getByRole("button", { name: "Enviar respuesta" }).click();
  await expect(studs.locator("[data-problem]")).toBeVisible();
  await expectSoundScreen(desk);
  await studs.getByRole("textbox").first().fill("1");
  await lines.filter({ hasNotText: JOB.among }).first().getByRole("combobox").selectOption({ index: 5 });
  await expect(card.getByText("Sent, not answered yet")).toBeVisible();
  await desk.getByRole("button", { name: "Enviar respuesta" }).click();
  await expect(desk.getByText("Gracias. El comprador ya tiene su respuesta.")).toBeVisible();
  await phone.close();

  await expect(card.getByText("Needs your decision")).toBeVisible();
  await expect(card.getByText(/Only 1 of \d+ come/)).toBeVisible();
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
