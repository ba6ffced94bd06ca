import {
  answerWith,
  startWebhookReceiver,
  verifyWebhook,
  type WebhookReceiver,
} from "../../../api/testing/outside/webhook-receiver.ts";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { expectNothingLost } from "../support/layout.ts";
import { expect, test } from "../support/test.ts";

let receiver: WebhookReceiver;
test.beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
test.afterEach(() => receiver.stop());

test("an endpoint is added, told, looked at, sent to again, given a new secret, paused and deleted", async ({
  page,
  api,
}) => {
  await page.goto("/settings");
  await page.getByRole("tab", { name: "Webhooks" }).click();
  await expect(page).toHaveURL(/tab=webhooks/);
  await page.getByRole("button", { name: "Add an endpoint" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Address").fill("my server");
  await dialog.getByRole("button", { name: "Add the endpoint" }).click();
  await expect(dialog.getByLabel("Address")).toHaveAccessibleDescription(
    new RegExp(MESSAGES.webhookUrlInvalid),
  );
  await expectNothingLost(page, "the dialog that adds an endpoint");
  await dialog.getByLabel("Address").fill(receiver.url);
  await dialog.getByLabel("Description").fill("Our ERP");
  await dialog.getByRole("button", { name: "Add the endpoint" }).click();
  await expect(dialog.getByRole("heading", { name: "Copy the secret now" })).toBeVisible();
  const secret = await dialog.getByLabel("Signing secret").inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("analysis.finished, order.paid, order.failed")).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);

  receiver.answerBy(answerWith(500, "out of order"));
  await api.createReadyProject();
  await page.getByRole("button", { name: `Log: ${receiver.url}` }).click();
  await expect(dialog.getByText("answered with status 500")).toBeVisible();
  await expect(dialog.getByText("On its way")).toBeVisible();
  receiver.answerBy(answerWith(204));
  await dialog.getByRole("button", { name: /^Send again: analysis\.finished/ }).click();
  await expect(dialog.getByText("Delivered")).toBeVisible();
  await expect(dialog.getByText("taken with status 204")).toBeVisible();
  const [first, second] = receiver.received;
  if (!first || !second) throw new Error("two attempts were expected");
  expect(second.id).toBe(first.id);
  expect(verifyWebhook(second, secret)).toMatchObject({ type: "analysis.finished" });
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: `New secret: ${receiver.url}` }).click();
  await dialog.getByRole("button", { name: "Make a new secret" }).click();
  await expect(dialog.getByLabel("Signing secret")).not.toHaveValue(secret);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText(/The old secret signs too until/)).toBeVisible();

  await page.getByRole("button", { name: `Disable: ${receiver.url}` }).click();
  await expect(page.getByText("You disabled it.")).toBeVisible();
  await page.getByRole("button", { name: `Log: ${receiver.url}` }).click();
  await dialog.getByRole("button", { name: /^Send again/ }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "This endpoint is disabled. Enable it, then send again.",
  );
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: `Enable: ${receiver.url}` }).click();
  await expect(page.getByText("Enabled", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: `Change: ${receiver.url}` }).click();
  await dialog.getByText("A basket changed").click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("analysis.finished, basket.changed, order.paid, order.failed")).toBeVisible();

  await page.getByRole("button", { name: `Delete: ${receiver.url}` }).click();
  await dialog.getByRole("button", { name: "Delete the endpoint" }).click();
  await expect(page.getByText("No endpoints yet")).toBeVisible();
});
