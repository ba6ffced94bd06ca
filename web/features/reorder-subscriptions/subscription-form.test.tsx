import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { connectionOf } from "../../testing/answers.ts";
import { expectBeside, expectToast, field, fill, press } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { brokenServer } from "../../testing/schema-server.ts";

const STUDS = {
  id: "item-1",
  materialName: "2x4x8 stud",
  category: "Lumber & Wood",
  quantity: 20,
  unit: "pieces",
  maxPrice: "4.50",
  qualityPreference: "PREMIUM",
} as const;
const SITE_SUPPLIES = {
  id: "subscription-1",
  name: "Site supplies",
  status: "ACTIVE",
  frequency: "QUARTERLY",
  allowedActions: ["UPDATE"],
  items: [STUDS, { ...STUDS, id: "item-2", materialName: "4x4x8 post" }],
} as const;
const created = { __typename: "ReorderSubscriptionSuccess", subscription: SITE_SUPPLIES } as const;

/** Opens the form of a new subscription. */
async function begin(answers: Parameters<typeof renderRoute>[1] = {}) {
  const route = await renderRoute("/subscriptions", { createReorderSubscription: created, ...answers });
  await press(route.user, "Set up the first one");
  const dialog = within(await screen.findByRole("dialog", { name: "Create Subscription" }));
  const save = () => route.user.click(dialog.getByRole("button", { name: "Create Subscription" }));
  const sent = () =>
    route.server.asked.filter(({ operationName }) => operationName === "CreateReorderSubscription");
  const item = (number: number) => within(dialog.getByRole("group", { name: new RegExp(`^Item ${number}`) }));
  return { ...route, dialog, save, sent, item };
}

type Form = Awaited<ReturnType<typeof begin>>;

async function fillItem({ user, item }: Form, number: number, material: string): Promise<void> {
  await user.click(item(number).getByLabelText("Material name"));
  await user.paste(material);
  await user.selectOptions(item(number).getByLabelText("Category"), "Lumber & Wood");
  await user.selectOptions(item(number).getByLabelText("Unit"), "pieces");
}

describe("a new subscription", () => {
  it("is sent with the fields' initial values, and the user's time zone", async () => {
    const form = await begin();
    await fill(form.user, "Subscription name", "  Site supplies ");
    await fillItem(form, 1, "2x4x8 stud");
    await form.save();
    await expectToast(
      "Subscription Created",
      "Your automated reordering subscription has been set up successfully",
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(form.sent()[0]?.variables).toMatchObject({
      input: {
        name: "Site supplies",
        frequency: "MONTHLY",
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        items: [
          {
            materialName: "2x4x8 stud",
            category: "Lumber & Wood",
            quantity: 1,
            unit: "pieces",
            qualityPreference: "STANDARD",
            maxPrice: null,
            preferredSupplierId: null,
            autoAdjustQuantity: false,
          },
        ],
      },
    });
  });

  it.each([
    ["Quantity", "0", MESSAGES.quantityPositive],
    ["Quantity", "1.5", MESSAGES.quantityMinimum],
    ["Maximum price", "cheap", MESSAGES.maxPriceInvalid],
    ["Maximum price", "0", MESSAGES.maxPriceInvalid],
  ])("reports next to %s what is wrong with %j, and sends nothing", async (label, typed, message) => {
    const form = await begin();
    await fill(form.user, "Subscription name", "Site supplies");
    await fillItem(form, 1, "2x4x8 stud");
    await fill(form.user, label, typed);
    await form.save();
    await expectBeside(label, message);
    expect(form.sent()).toEqual([]);
  });

  it("resets an empty quantity to one when its field is left", async () => {
    const { user } = await begin();
    await fill(user, "Quantity", "");
    await user.tab();
    expect(await field("Quantity")).toHaveValue(1);
  });

  it("has as many items as are added, each with its own fields, and at least one", async () => {
    const form = await begin();
    const { user, dialog, item } = form;
    expect(dialog.queryByRole("button", { name: /^Remove item/ })).not.toBeInTheDocument();
    await press(user, "Add Item");
    await waitFor(() => expect(item(2).getByLabelText("Material name")).toHaveFocus());
    await fillItem(form, 2, "4x4x8 post");
    await press(user, "Remove item 1");
    expect(item(1).getByLabelText("Material name")).toHaveValue("4x4x8 post");
    expect(dialog.queryByRole("button", { name: /^Remove item/ })).not.toBeInTheDocument();
  });

  it("that was started is restored after a reload, and forgotten once it is created", async () => {
    const { user, unmount } = await begin();
    await fill(user, "Subscription name", "Site supplies");
    await fill(user, "Quantity", "12");
    unmount();
    const again = await begin();
    expect(await field("Subscription name")).toHaveValue("Site supplies");
    expect(await field("Quantity")).toHaveValue(12);
    await fillItem(again, 1, "2x4x8 stud");
    await again.save();
    await expectToast("Subscription Created");
    again.unmount();
    await begin();
    expect(await field("Subscription name")).toHaveValue("");
  });

  it("that the server refuses says why next to the item concerned, and keeps what was typed", async () => {
    const fields = [{ path: "items.1.preferredSupplierId", message: MESSAGES.supplierUnknown }];
    const form = await begin({
      createReorderSubscription: { __typename: "InvalidInputError", message: "Please check.", fields },
    });
    await fill(form.user, "Subscription name", "Site supplies");
    await fillItem(form, 1, "2x4x8 stud");
    await press(form.user, "Add Item");
    await fillItem(form, 2, "4x4x8 post");
    await form.save();
    await expectToast("Creation Failed", "Please check.");
    const supplier = form.item(2).getByLabelText(/^Preferred supplier/);
    expect(supplier).toHaveAccessibleDescription(MESSAGES.supplierUnknown);
    await waitFor(() => expect(supplier).toHaveFocus());
    expect(form.item(1).getByLabelText("Material name")).toHaveValue("2x4x8 stud");
  });
});

describe("a subscription that is edited", () => {
  const edit = async (answers: Parameters<typeof renderRoute>[1] = {}) => {
    const route = await renderRoute("/subscriptions", {
      reorderSubscriptions: connectionOf([SITE_SUPPLIES]),
      ...answers,
    });
    await press(route.user, "Edit Site supplies");
    await screen.findByRole("dialog", { name: "Edit Subscription" });
    return route;
  };

  it("starts with its current values, and is sent as a whole, each item with its id", async () => {
    let isChanged = false;
    const yearly = { ...SITE_SUPPLIES, frequency: "ANNUAL", items: [STUDS] } as const;
    const { user, server } = await edit({
      reorderSubscriptions: () => connectionOf([isChanged ? yearly : SITE_SUPPLIES]),
      updateReorderSubscription: () => {
        isChanged = true;
        return { __typename: "ReorderSubscriptionSuccess", subscription: yearly };
      },
    });
    expect(await field("Subscription name")).toHaveValue("Site supplies");
    expect(await field("Frequency")).toHaveValue("quarterly");
    await user.selectOptions(await field("Frequency"), "annual");
    await press(user, "Remove item 2");
    await press(user, "Save Changes");
    await expectToast("Subscription Updated");
    const card = within(screen.getByRole("article", { name: "Site supplies" }));
    expect(card.getByText("Annual")).toBeVisible();
    expect(card.queryByText("4x4x8 post")).not.toBeInTheDocument();
    const sent = server.asked.find(({ operationName }) => operationName === "UpdateReorderSubscription");
    expect(sent?.variables).toMatchObject({
      input: {
        id: "subscription-1",
        frequency: "ANNUAL",
        items: [{ id: "item-1", quantity: 20, maxPrice: "4.50", qualityPreference: "PREMIUM" }],
      },
    });
  });

  it("keeps its form open when the server fails", async () => {
    const { user } = await edit({ updateReorderSubscription: brokenServer });
    await fill(user, "Subscription name", "Winter supplies");
    await press(user, "Save Changes");
    await expectToast("Update Failed");
    expect(await field("Subscription name")).toHaveValue("Winter supplies");
  });

  it("that was canceled meanwhile says so", async () => {
    const message = "This subscription is cancelled.";
    const { user } = await edit({
      updateReorderSubscription: { __typename: "ReorderSubscriptionStatusError", message },
    });
    await press(user, "Save Changes");
    await expectToast("Update Failed", message);
  });
});
