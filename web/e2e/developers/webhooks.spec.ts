/** How deliveries, secrets and endpoints are shown and changed, and what is refused: features/partner. */
import {
  answerWith,
  startWebhookReceiver,
  verifyWebhook,
  type WebhookReceiver,
} from "../../../api/testing/outside/webhook-receiver.ts";
import { expectNothingLost } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

let receiver: WebhookReceiver;
test.beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
test.afterEach(() => receiver.stop());

test("an endpoint is added, fails, is sent to again by a signature of its secret, and is told what was chosen since", async ({
  page,
  api,
}) => {
  await page.goto("/settings?tab=webhooks");
  await page.getByRole("button", { name: "Add an endpoint" }).click();
  const dialog = page.getByRole("dialog");
  await expectNothingLost(page, "the dialog that adds an endpoint");
  await dialog.getByLabel("Address").fill(receiver.url);
  await dialog.getByLabel("Description").fill("Our ERP");
  await dialog.getByRole("button", { name: "Add the endpoint" }).click();
  const secret = await dialog.getByLabel("Signing secret").inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("analysis.finished, order.paid, order.failed")).toBeVisible();

  receiver.answerBy(answerWith(500, "out of order"));
  await api.createReadyProject();
  await page.getByRole("button", { name: `Log: ${receiver.url}` }).click();
  await expect(dialog.getByText("answered with status 500")).toBeVisible();
  receiver.answerBy(answerWith(204));
  await dialog.getByRole("button", { name: /^Send again: analysis\.finished/ }).click();
  await expect(dialog.getByText("taken with status 204")).toBeVisible();
  const [first, second] = receiver.received;
  if (!first || !second) throw new Error("two attempts were expected");
  expect(second.id).toBe(first.id);
  expect(verifyWebhook(second, secret)).toMatchObject({ type: "analysis.finished" });
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: `Change: ${receiver.url}` }).click();
  await dialog.getByText("A basket changed").click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("analysis.finished, basket.changed, order.paid, order.failed")).toBeVisible();
});
