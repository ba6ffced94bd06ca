import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { connectionOf } from "../../testing/answers.ts";
import { expectToast, press } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { brokenServer } from "../../testing/schema-server.ts";

const ITEMS = ["2x4x8 stud", "2x6x12 joist", "4x4x8 post", "1x6x8 fence board"].map(
  (materialName, place) => ({
    id: `item-${place + 1}`,
    materialName,
    quantity: 1_200,
    unit: "pieces",
  }),
);
const SITE_SUPPLIES = {
  id: "subscription-1",
  name: "Site supplies",
  status: "ACTIVE",
  frequency: "MONTHLY",
  nextOrderOn: "2026-03-05",
  allowedActions: ["UPDATE", "PAUSE", "SKIP_NEXT_ORDER", "ORDER_NOW", "CANCEL"],
  items: ITEMS,
} as const;
const PAUSED = { ...SITE_SUPPLIES, status: "PAUSED", nextOrderOn: null, allowedActions: ["RESUME"] } as const;

type Subscription = typeof SITE_SUPPLIES | typeof PAUSED;

/** The page on a server with one subscription, which changes as the test says. */
async function open(
  begin: Subscription,
  answers: (
    become: (next: Subscription | null) => Subscription,
  ) => Parameters<typeof renderRoute>[1] = () => ({}),
) {
  let now: Subscription | null = begin;
  const become = (next: Subscription | null) => {
    now = next;
    return next ?? begin;
  };
  const route = await renderRoute("/subscriptions", {
    reorderSubscriptions: () => connectionOf(now ? [now] : []),
    ...answers(become),
  });
  await screen.findByRole("article", { name: "Site supplies" });
  return { ...route, card: () => within(screen.getByRole("article", { name: "Site supplies" })) };
}

const done = (subscription: Subscription) =>
  ({ __typename: "ReorderSubscriptionSuccess", subscription }) as const;

it("shows three of its items, how many more there are, its interval and its next order", async () => {
  const { card } = await open(SITE_SUPPLIES);
  expect(card().getByText("Active")).toBeVisible();
  expect(card().getByText("Monthly")).toBeVisible();
  expect(card().getByText("Mar 5, 2026")).toBeVisible();
  const items = within(card().getByRole("list", { name: "Items of Site supplies" }));
  expect(items.getAllByText("1,200 pieces")).toHaveLength(3);
  expect(items.getByText("+1 more items")).toBeVisible();
  expect(items.queryByText("1x6x8 fence board")).not.toBeInTheDocument();
});

it("offers exactly what the server allows", async () => {
  const { card } = await open(PAUSED);
  expect(
    card()
      .getAllByRole("button")
      .map((button) => button.getAttribute("aria-label")),
  ).toEqual(["Resume Site supplies"]);
  expect(card().getByText("None while paused")).toBeVisible();
});

describe("an action on a subscription", () => {
  it("pauses it, or resumes it with the day of its next order", async () => {
    const { user, card } = await open(SITE_SUPPLIES, (become) => ({
      pauseReorderSubscription: () => done(become(PAUSED)),
      resumeReorderSubscription: () => done(become({ ...SITE_SUPPLIES })),
    }));
    await press(user, "Pause Site supplies");
    await expectToast("Subscription Paused", "Site supplies orders nothing until you resume it.");
    expect(card().getByText("Paused")).toBeVisible();
    await press(user, "Resume Site supplies");
    await expectToast("Subscription Resumed", "Site supplies orders next on Mar 5, 2026.");
    expect(card().getByText("Active")).toBeVisible();
  });

  it("skips its next order, and says when the following one is", async () => {
    const later = { ...SITE_SUPPLIES, nextOrderOn: "2026-04-05" } as unknown as Subscription;
    const { user, card } = await open(SITE_SUPPLIES, (become) => ({
      skipNextOrder: () => done(become(later)),
    }));
    await press(user, "Skip next order of Site supplies");
    await expectToast("Order Skipped", "Site supplies orders next on Apr 5, 2026.");
    expect(card().getByText("Apr 5, 2026")).toBeVisible();
  });

  it("orders immediately, which starts with querying prices", async () => {
    const { user, server } = await open(SITE_SUPPLIES, () => ({
      orderSubscriptionNow: { __typename: "SubscriptionOrderSuccess", order: { id: "order-1" } },
    }));
    await press(user, "Order now: Site supplies");
    await expectToast("Order Started", "Suppliers are asked for prices.");
    await waitFor(() => {
      const asked = server.asked.map(({ operationName }) => operationName);
      expect(asked.slice(asked.indexOf("OrderSubscriptionNow"))).toContain("SubscriptionOrders");
    });
  });

  it("does not order when the firm requires approval first, and says so", async () => {
    const message = "Dana Mason can approve this.";
    const { user } = await open(SITE_SUPPLIES, () => ({
      orderSubscriptionNow: { __typename: "ApprovalRequiredError", message },
    }));
    await press(user, "Order now: Site supplies");
    await expectToast("Order Failed", message);
  });

  it("changes nothing when the server fails", async () => {
    const { user, card } = await open(SITE_SUPPLIES, () => ({ pauseReorderSubscription: brokenServer }));
    await press(user, "Pause Site supplies");
    await expectToast("Update Failed");
    expect(card().getByText("Active")).toBeVisible();
    await waitFor(() => expect(card().getByRole("button", { name: "Pause Site supplies" })).toBeEnabled());
  });
});

describe("canceling a subscription", () => {
  const begin = async (...given: Parameters<typeof open>) => {
    const route = await open(...given);
    await press(route.user, "Cancel Site supplies");
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel Site supplies?" }));
    return { ...route, dialog };
  };

  it("first says that it is final, and can be dismissed without a change", async () => {
    const { user, dialog, server } = await begin(SITE_SUPPLIES);
    expect(dialog.getByText(/It ends for good, and its unpaid orders are canceled/)).toBeVisible();
    await press(user, "Keep it");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole("button", { name: "Cancel Site supplies" })).toHaveFocus());
    expect(server.asked.map(({ operationName }) => operationName)).not.toContain("CancelReorderSubscription");
  });

  it("removes it from the page", async () => {
    const { user } = await begin(SITE_SUPPLIES, (become) => ({
      cancelReorderSubscription: () => done(become(null)),
    }));
    await press(user, "Cancel the subscription");
    await expectToast("Subscription Cancelled", "Site supplies no longer orders anything.");
    expect(await screen.findByText("No subscriptions yet")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("that fails keeps the dialog open", async () => {
    const { user } = await begin(SITE_SUPPLIES, () => ({ cancelReorderSubscription: brokenServer }));
    await press(user, "Cancel the subscription");
    await expectToast("Update Failed");
    expect(screen.getByRole("dialog")).toBeVisible();
  });
});

it("a subscription that is created elsewhere appears on the page automatically", async () => {
  const { server } = await renderRoute("/subscriptions");
  expect(await screen.findByText("No subscriptions yet")).toBeVisible();
  const made = connectionOf([SITE_SUPPLIES]);
  server.answers = { ...server.answers, reorderSubscriptions: made };
  await waitFor(() => {
    server.publish({ reorderSubscriptionsChanged: made });
    expect(screen.getByRole("article", { name: "Site supplies" })).toBeVisible();
  });
});
