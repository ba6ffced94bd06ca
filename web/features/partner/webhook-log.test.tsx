/** An endpoint's deliveries, and sending one again; a new secret, and deleting an endpoint. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { connectionOf } from "../../testing/answers.ts";
import { expectToast, field, press } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { brokenServer } from "../../testing/schema-server.ts";

const URL_ = "https://hooks.example.com/yardstick";
const ENDPOINT = { id: "endpoint-1", url: URL_, events: ["ORDER_PAID"], isEnabled: true } as const;
const AT = "2026-01-05T12:00:00.000Z";
const FAILED = {
  id: "delivery-1",
  eventType: "ORDER_PAID",
  body: '{"type":"order.paid"}',
  state: "PENDING",
  createdAt: AT,
  nextAttemptAt: "2026-01-05T12:05:00.000Z",
  attempts: [
    {
      id: "attempt-1",
      attemptedAt: AT,
      durationMs: 20,
      error: "answered with status 500",
      responseText: "out of order",
    },
  ],
} as const;

async function openLog(deliveries: readonly object[], answers: Parameters<typeof renderRoute>[1] = {}) {
  const route = await renderRoute("/settings?tab=webhooks", {
    webhookEndpoints: connectionOf([ENDPOINT]),
    webhookDeliveries: connectionOf(deliveries),
    ...answers,
  });
  await press(route.user, `Log: ${URL_}`);
  const dialog = within(await screen.findByRole("dialog", { name: "What was sent" }));
  return { ...route, dialog };
}

describe("the log of an endpoint", () => {
  it("without deliveries says so", async () => {
    const { dialog } = await openLog([]);
    expect(await dialog.findByText("Nothing yet. Future events are sent and listed here.")).toBeVisible();
  });

  it("shows each delivery's status, the response, and the next attempt", async () => {
    const { dialog } = await openLog([FAILED]);
    expect(await dialog.findByText("On its way")).toBeVisible();
    expect(dialog.getByText(/answered with status 500/)).toHaveTextContent("20 ms – out of order");
    expect(dialog.getByText(/, next try /)).toBeVisible();
    expect(dialog.getByText('{"type":"order.paid"}')).toBeInTheDocument();
  });

  it.each([
    [
      { state: "DELIVERED", attempts: [{ id: "a", attemptedAt: AT, durationMs: 9, status: 204 }] },
      "Delivered",
      /accepted with status 204, 9 ms$/,
    ],
    [{ state: "FAILED" }, "Given up", /answered with status 500/],
  ])("shows the final result: %j", async (delivery, badge, attempt) => {
    const { dialog } = await openLog([{ ...FAILED, ...delivery }]);
    expect(await dialog.findByText(badge)).toBeVisible();
    expect(dialog.getByText(attempt)).toBeVisible();
    expect(dialog.queryByText(/, next try /)).not.toBeInTheDocument();
  });

  it("that cannot be loaded says so, and that deliveries go on", async () => {
    const { dialog } = await openLog([], { webhookDeliveries: brokenServer });
    expect(await dialog.findByText("The log could not be loaded")).toBeVisible();
    expect(dialog.getByRole("button", { name: "Retry" })).toBeEnabled();
  });
});

describe("sending again", () => {
  it("sends that delivery, and shows the result", async () => {
    const delivered = { ...FAILED, state: "DELIVERED" } as const;
    const { user, server, dialog } = await openLog([FAILED], {
      resendWebhookDelivery: { __typename: "ResendWebhookDeliverySuccess", delivery: delivered },
    });
    await dialog.findByText("On its way");
    server.answers = { ...server.answers, webhookDeliveries: connectionOf([delivered]) };
    await press(user, /^Send again: order\.paid of /);
    expect(await dialog.findByText("Delivered")).toBeVisible();
    const sent = server.asked.find(({ operationName }) => operationName === "ResendWebhookDelivery");
    expect(sent?.variables).toEqual({ id: "delivery-1" });
  });

  it("to an endpoint that is disabled says what to do first", async () => {
    const message = "This endpoint is disabled. Enable it, then send again.";
    const { user, dialog } = await openLog([FAILED], {
      resendWebhookDelivery: { __typename: "WebhookEndpointDisabledError", message, endpoint: ENDPOINT },
    });
    await press(user, /^Send again: order\.paid of /);
    expect(await dialog.findByRole("alert")).toHaveTextContent(message);
  });
});

describe("a new secret", () => {
  it("is created after a confirmation, and shown once", async () => {
    const { user } = await renderRoute("/settings?tab=webhooks", {
      webhookEndpoints: connectionOf([ENDPOINT]),
      rotateWebhookSecret: { secret: "whsec_new", endpoint: ENDPOINT },
    });
    await press(user, `New secret: ${URL_}`);
    await press(user, "Make a new secret");
    expect(await field("Signing secret")).toHaveValue("whsec_new");
    await press(user, "Done");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.queryByDisplayValue("whsec_new")).not.toBeInTheDocument();
  });

  it("that could not be created leaves the old one, and says so", async () => {
    const { user } = await renderRoute("/settings?tab=webhooks", {
      webhookEndpoints: connectionOf([ENDPOINT]),
      rotateWebhookSecret: brokenServer,
    });
    await press(user, `New secret: ${URL_}`);
    await press(user, "Make a new secret");
    await expectToast("The secret was not changed");
    expect(screen.queryByLabelText("Signing secret")).not.toBeInTheDocument();
  });
});

it("an endpoint is deleted after a confirmation", async () => {
  const { user, server } = await renderRoute("/settings?tab=webhooks", {
    webhookEndpoints: connectionOf([ENDPOINT]),
    deleteWebhookEndpoint: { deletedId: "endpoint-1" },
  });
  await press(user, `Delete: ${URL_}`);
  server.answers = { ...server.answers, webhookEndpoints: connectionOf([]) };
  await press(user, "Delete the endpoint");
  await expectToast("Endpoint Deleted", "Nothing more is sent to it.");
  expect(await screen.findByText("No endpoints yet")).toBeVisible();
});
