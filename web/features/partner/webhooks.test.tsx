import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { type Answers, connectionOf } from "../../testing/answers.ts";
import { expectBeside, expectToast, field, fill, press } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { brokenServer, refusal } from "../../testing/schema-server.ts";

const WEBHOOKS = "/settings?tab=webhooks";
const URL_ = "https://hooks.example.com/yardstick";
const ENDPOINT = { id: "endpoint-1", url: URL_, events: [], isEnabled: true } as const;
const shown = (endpoint: object) => ({ webhookEndpoints: connectionOf([{ ...ENDPOINT, ...endpoint }]) });

describe("the health of an endpoint", () => {
  it.each([
    ["Enabled", {}, null],
    ["Failing", { failingSince: "2026-01-05T12:00:00.000Z" }, /^Every attempt has failed since/],
    ["Disabled", { isEnabled: false, disabledReason: "OWNER" }, "You disabled it."],
    [
      "Disabled",
      { isEnabled: false, disabledReason: "FAILURES" },
      "Disabled because every attempt failed for a day.",
    ],
    ["Disabled", { isEnabled: false, disabledReason: "GONE" }, "Disabled because it answered 410 Gone."],
  ])("is described in words: %s %j", async (badge, state, reason) => {
    await renderRoute(WEBHOOKS, shown(state));
    expect(await screen.findByText(badge)).toBeVisible();
    if (reason) expect(screen.getByText(reason)).toBeVisible();
  });

  it("says for how long the old secret still signs too", async () => {
    await renderRoute(WEBHOOKS, shown({ previousSecretUntil: "2999-01-05T12:00:00.000Z" }));
    expect(await screen.findByText(/^The old secret also signs until/)).toBeVisible();
  });

  it("does not mention an old secret that has expired", async () => {
    await renderRoute(WEBHOOKS, shown({ previousSecretUntil: "2020-01-05T12:00:00.000Z" }));
    expect(await screen.findByText("Enabled")).toBeVisible();
    expect(screen.queryByText(/old secret/)).not.toBeInTheDocument();
  });
});

describe("a new endpoint", () => {
  async function begin(answers: Parameters<typeof renderRoute>[1]) {
    const route = await renderRoute(WEBHOOKS, answers);
    await press(route.user, "Add an endpoint");
    const dialog = await screen.findByRole("dialog");
    return { ...route, inDialog: within(dialog) };
  }

  it("needs a URL and at least one event", async () => {
    const { user, inDialog, server } = await begin({});
    for (const event of inDialog.queryAllByRole("checkbox", { checked: true })) await user.click(event);
    await press(user, "Add the endpoint");
    await expectBeside("Address", MESSAGES.webhookUrlInvalid);
    expect(inDialog.getByText(MESSAGES.webhookEventsRequired)).toBeVisible();
    expect(server.asked.map(({ operationName }) => operationName)).not.toContain("CreateWebhookEndpoint");
  });

  it("receives the end of analyses and of payments unless more is chosen, and shows its secret once", async () => {
    const { user, inDialog, server } = await begin({
      createWebhookEndpoint: {
        __typename: "CreateWebhookEndpointSuccess",
        secret: "whsec_1",
        endpoint: { ...ENDPOINT, events: ["ORDER_PAID"] },
      },
    });
    await fill(user, "Address", URL_);
    await user.click(inDialog.getByRole("checkbox", { name: /^A supplier submitted a quote/ }));
    await press(user, "Add the endpoint");
    expect(await screen.findByRole("dialog", { name: "Copy the secret now" })).toBeVisible();
    expect(await field("Signing secret")).toHaveValue("whsec_1");
    const sent = server.asked.find(({ operationName }) => operationName === "CreateWebhookEndpoint");
    expect(sent?.variables).toMatchObject({
      input: { url: URL_, events: ["ANALYSIS_FINISHED", "ORDER_PAID", "ORDER_FAILED", "QUOTE_SUBMITTED"] },
    });
    await press(user, "Done");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.queryByDisplayValue("whsec_1")).not.toBeInTheDocument();
  });

  it("that is refused keeps its URL, with the reason next to it", async () => {
    const fields = [{ path: "url", message: MESSAGES.webhookUrlInvalid }];
    const { user } = await begin({
      createWebhookEndpoint: { __typename: "InvalidInputError", fields },
    });
    await fill(user, "Address", "http://localhost");
    await press(user, "Add the endpoint");
    await expectBeside("Address", MESSAGES.webhookUrlInvalid);
    expect(await field("Address")).toHaveValue("http://localhost");
  });
});

describe("an endpoint that is changed", () => {
  const TOLD = { events: ["ANALYSIS_FINISHED", "ORDER_PAID"], description: "Our ERP" } as const;
  const begin = async (updateWebhookEndpoint: NonNullable<Answers["updateWebhookEndpoint"]>) => {
    const route = await renderRoute(WEBHOOKS, { ...shown(TOLD), updateWebhookEndpoint });
    await press(route.user, `Change: ${URL_}`);
    return { ...route, dialog: within(await screen.findByRole("dialog", { name: "Change the endpoint" })) };
  };

  it("starts with its current values, and receives the events chosen since", async () => {
    const events = ["ANALYSIS_FINISHED", "BASKET_CHANGED", "ORDER_PAID"] as const;
    const endpoint = { ...ENDPOINT, ...TOLD, events };
    const { user, dialog, server } = await begin({ __typename: "WebhookEndpointSuccess", endpoint });
    server.answers = { ...server.answers, ...shown(endpoint) };
    expect(await field("Address")).toHaveValue(URL_);
    expect(await field("Description")).toHaveValue("Our ERP");
    expect(dialog.getAllByRole("checkbox", { checked: true })).toHaveLength(2);
    await user.click(dialog.getByRole("checkbox", { name: /^A basket changed/ }));
    await press(user, "Save");
    expect(await screen.findByText("analysis.finished, basket.changed, order.paid")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    const sent = server.asked.find(({ operationName }) => operationName === "UpdateWebhookEndpoint");
    expect(Object(sent?.variables["input"]).events.toSorted()).toEqual([...events].toSorted());
  });

  it("to a URL that is refused keeps its form, with the reason next to it", async () => {
    const fields = [{ path: "url", message: MESSAGES.webhookUrlInvalid }];
    const { user } = await begin({ __typename: "InvalidInputError", fields });
    await fill(user, "Address", "http://10.0.0.1");
    await press(user, "Save");
    await expectBeside("Address", MESSAGES.webhookUrlInvalid);
    expect(await field("Address")).toHaveValue("http://10.0.0.1");
  });
});

describe("switching an endpoint off", () => {
  it("sends only that change", async () => {
    const { user, server } = await renderRoute(WEBHOOKS, {
      ...shown({}),
      updateWebhookEndpoint: {
        __typename: "WebhookEndpointSuccess",
        endpoint: { ...ENDPOINT, isEnabled: false },
      },
    });
    await press(user, `Disable: ${URL_}`);
    await waitFor(() => {
      const sent = server.asked.find(({ operationName }) => operationName === "UpdateWebhookEndpoint");
      expect(sent?.variables).toEqual({ input: { id: "endpoint-1", isEnabled: false } });
    });
  });

  it("that fails leaves it on and says so", async () => {
    const { user } = await renderRoute(WEBHOOKS, { ...shown({}), updateWebhookEndpoint: brokenServer });
    await press(user, `Disable: ${URL_}`);
    await expectToast("The endpoint was not changed");
    expect(screen.getByRole("button", { name: `Disable: ${URL_}` })).toBeEnabled();
  });
});

it("a member whose role may not see them is told whom to ask, and gets no Retry", async () => {
  await renderRoute(WEBHOOKS, {
    webhookEndpoints: () => {
      throw refusal("FORBIDDEN", "Your role in this organization does not allow this.");
    },
  });
  expect(await screen.findByText("For owners and admins")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Retry" })).not.toBeInTheDocument();
});
