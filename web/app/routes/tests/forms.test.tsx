/**
 * When a form cannot be sent, it says so and keeps what was typed; and it is sent once, however often its button is
 * pressed.
 */
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { type Answers, connectionOf } from "../../../testing/answers.ts";
import { field, fillAll, press } from "../../../testing/look.ts";
import { renderRoute, SAM } from "../../../testing/render-route.tsx";
import { setReachable } from "../../../testing/schema-network.ts";

interface Form {
  readonly path: string;
  readonly answers?: Answers;
  /** The button that opens it, for a form in a dialog. */
  readonly opener?: string | RegExp;
  /** The item to choose, if the button opens a menu. */
  readonly item?: string;
  /** By label. */
  readonly texts: Readonly<Record<string, string>>;
  /** Other choices in the form. */
  readonly choose?: (user: UserEvent) => Promise<void>;
  readonly submit: string;
  readonly operation: string;
}

const category = async (user: UserEvent) => {
  const dialog = within(await screen.findByRole("dialog"));
  await user.selectOptions(dialog.getByLabelText("Category"), "Hardware");
};
const MATERIAL = { "Material name": "Deck screws", Unit: "boxes" } as const;
const PROJECT = { id: "p-1", name: "Fence", description: "Build a fence", status: "READY" } as const;
const OWNER = { id: "m-1", username: "ada", role: "OWNER", isViewer: true } as const;
const FIRM = { id: "o-1", name: "Ada Builds", members: [OWNER], seats: { limit: 5, used: 1 } } as const;
const STUDS = { id: "item-1", materialName: "Studs", unit: "pieces", currentQuantity: "12" } as const;
const LINE = { id: "line-1", name: "Posts", quantity: 2, unitPrice: "3.50", totalAmount: "7.00" } as const;
const ORDER = {
  id: "order-1",
  status: "PAID",
  paidAt: "2026-01-05T12:00:00.000Z",
  projectId: "p-1",
  lines: [LINE],
} as const;
const REQUEST = { id: "q-1", state: "OPEN", answerBy: "2126-12-03T17:00:00.000Z", timeZone: "UTC" } as const;
const ordered = (more: object): Answers => ({
  order: { ...ORDER, ...more },
  orderChanged: { ...ORDER, ...more },
});

const FORMS: Readonly<Record<string, Form>> = {
  "signing in": {
    path: "/login",
    answers: { viewer: null },
    texts: { Username: "sam", Password: "level and plumb" },
    submit: "Sign In",
    operation: "Login",
  },
  "a new account": {
    path: "/register",
    answers: { viewer: null },
    texts: { "First name": "Sam", Username: "sam", Email: "sam@example.com", Password: "level and plumb" },
    submit: "Create Account",
    operation: "Register",
  },
  "a message to us": {
    path: "/contact",
    answers: { viewer: null },
    texts: {
      "First name": "Sam",
      "Last name": "Mason",
      Email: "sam@example.com",
      Subject: "Lists",
      Message: "Can you?",
    },
    submit: "Send Message",
    operation: "SendContactMessage",
  },
  "the profile": {
    path: "/settings?tab=profile",
    texts: { "First name": "Jo", "Last name": "O’Neill-Vandenberg" },
    submit: "Save Profile",
    operation: "UpdateProfile",
  },
  "another password": {
    path: "/settings?tab=security",
    texts: {
      "Current password": "level and plumb",
      "New password": "plumb and level",
      "New password again": "plumb and level",
    },
    submit: "Change Password",
    operation: "ChangePassword",
  },
  "the end of an account": {
    path: "/settings?tab=security",
    opener: "Delete account",
    texts: { "Your password": "level and plumb" },
    submit: "Delete my account",
    operation: "DeleteAccount",
  },
  safeguards: {
    path: "/settings?tab=payment",
    answers: { orderSafeguards: { priceRisePercent: 10, priceRiseAction: "ASK" } },
    texts: { "By more than (percent)": "25" },
    submit: "Save Safeguards",
    operation: "UpdateOrderSafeguards",
  },
  "an invitation": {
    path: "/settings?tab=people",
    answers: { organization: FIRM },
    opener: "Invite somebody",
    texts: { "E-mail address": "bo@example.com" },
    submit: "Send the invitation",
    operation: "InviteMember",
  },
  "an approval rule": {
    path: "/settings?tab=approvals",
    answers: { organization: FIRM },
    opener: "Add a rule",
    texts: { "From this amount on": "800" },
    submit: "Save",
    operation: "SetApprovalRules",
  },
  "an API key": {
    path: "/settings?tab=api-keys",
    opener: "Create a key",
    texts: { Name: "Estimator" },
    submit: "Create the key",
    operation: "CreateApiKey",
  },
  "an endpoint": {
    path: "/settings?tab=webhooks",
    opener: "Add an endpoint",
    texts: { Address: "https://example.com/hook" },
    submit: "Add the endpoint",
    operation: "CreateWebhookEndpoint",
  },
  "an item in stock": {
    path: "/subscriptions?tab=inventory",
    opener: "Add Item",
    texts: { ...MATERIAL, "On hand now": "2.5", "Where it is stored": "Van 2" },
    choose: category,
    submit: "Add the item",
    operation: "AddInventoryItem",
  },
  "what is taken out of stock": {
    path: "/subscriptions?tab=inventory",
    answers: { inventory: connectionOf([STUDS]) },
    opener: "Issue Studs",
    texts: { "Taken out (pieces)": "10" },
    submit: "Take out of stock",
    operation: "IssueInventory",
  },
  "what was used": {
    path: "/subscriptions?tab=usage",
    opener: "Record Usage",
    texts: { ...MATERIAL, "Quantity used": "0.5" },
    choose: category,
    submit: "Record",
    operation: "RecordMaterialUsage",
  },
  "a reorder rule": {
    path: "/subscriptions?tab=rules",
    opener: "Create Rule",
    texts: {
      ...MATERIAL,
      "Order at or below (boxes)": "3",
      "How much (boxes)": "4",
      "Maximum price": "8.05",
    },
    choose: category,
    submit: "Create the rule",
    operation: "CreateReorderRule",
  },
  "another description": {
    path: "/projects/p-1",
    answers: { project: { ...PROJECT, status: "ERROR", allowedActions: ["RETRY_ANALYSIS", "EDIT_TAKEOFF"] } },
    opener: "Change description",
    texts: { "Project Description": "Build a 40 ft fence" },
    submit: "Save and analyze again",
    operation: "UpdateProject",
  },
  "a copy of a project": {
    path: "/projects/p-1",
    answers: { project: { ...PROJECT, materials: [{ id: "m-1", name: "Joists" }] } },
    opener: "More",
    item: "Duplicate",
    texts: { "Name of the copy": "Jones deck" },
    submit: "Duplicate project",
    operation: "DuplicateProject",
  },
  "where it is delivered": {
    path: "/checkout?projectId=p-1",
    answers: {
      project: { ...PROJECT, zipCode: "14222", completeness: { isWhole: true } },
      checkoutProject: { __typename: "CheckoutPreview" },
    },
    opener: "Add the address",
    texts: {
      "Street address": "418 Elmwood Ave",
      City: "Buffalo",
      "Who receives it": "Rosa Diaz",
      "Phone for the driver": "7165550134",
    },
    submit: "Save the address",
    operation: "SetJobSite",
  },
  "a refund": {
    path: "/orders/order-1",
    answers: ordered({ actions: ["REFUND"], refundableAmount: "7.00" }),
    opener: "Request a refund",
    texts: { Reason: "Put off" },
    submit: "Request the refund",
    operation: "RefundOrder",
  },
  "one more yard": {
    path: "/quote-requests/q-1",
    answers: { quoteRequest: { ...REQUEST, allowedActions: ["ADD_INVITATION"] } },
    opener: "Add a yard",
    texts: { Yard: "Hill Supply", "E-mail": "desk@hill.example" },
    submit: "Ask This Yard",
    operation: "AddQuoteInvitation",
  },
  "more time for yards": {
    path: "/quote-requests/q-1",
    answers: { quoteRequest: { ...REQUEST, allowedActions: ["EXTEND"] } },
    opener: "More time",
    texts: { "Answers until": "2126-12-24", At: "08:30" },
    submit: "Give More Time",
    operation: "ExtendQuoteRequest",
  },
  "a yes to a purchase": {
    path: "/approvals/a-1",
    answers: { approvalRequest: { id: "a-1", title: "Wall", state: "PENDING", mayDecide: true } },
    texts: { "Anything to say": "Go ahead" },
    submit: "Approve Wall",
    operation: "DecideApproval",
  },
};

const named = Object.entries(FORMS).map(([name, form]) => ({ name, ...form }));

afterEach(() => setReachable(true));

async function begin({ path, answers, opener, item, texts, choose }: Form) {
  const route = await renderRoute(path, { viewer: SAM, ...answers });
  if (opener) await press(route.user, opener);
  if (item) await route.user.click(await screen.findByRole("menuitem", { name: item }));
  await choose?.(route.user);
  await fillAll(route.user, texts);
  return route;
}

async function expectTyped(texts: Form["texts"]): Promise<void> {
  for (const [label, text] of Object.entries(texts)) expect(await field(label)).toHaveValue(text);
}

describe.each(named)("$name", (form) => {
  const { submit, operation, texts } = form;
  const button = () => screen.findByRole("button", { name: submit });

  it("is kept without a connection, sent once with one, and kept when the server fails", async () => {
    const { user, server } = await begin(form);
    const sent = () => server.asked.filter(({ operationName }) => operationName === operation);
    setReachable(false);
    await press(user, submit);
    expect((await screen.findAllByText(/The server could not be reached/))[0]).toBeVisible();
    await expectTyped(texts);
    setReachable(true);
    const come = server.hold(operation);
    await waitFor(async () => expect(await button()).toBeEnabled());
    await user.dblClick(await button());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(await button()).toBeDisabled();
    come();
    await waitFor(async () => expect(await button()).toBeEnabled());
    expect(sent()).toHaveLength(1);
    await expectTyped(texts);
  });
});

const IN_DIALOGS = named.flatMap(({ opener, ...form }) => (opener ? [{ ...form, opener }] : []));

it.each(IN_DIALOGS)(
  "Escape closes the dialog of $name and returns the focus to where it was",
  async (form) => {
    const { user } = await renderRoute(form.path, { viewer: SAM, ...form.answers });
    const opener = await screen.findByRole("button", { name: form.opener });
    await waitFor(() => expect(opener).toBeEnabled());
    opener.focus();
    await user.keyboard("{Enter}");
    if (form.item) {
      (await screen.findByRole("menuitem", { name: form.item })).focus();
      await user.keyboard("{Enter}");
    }
    const dialog = await screen.findByRole("dialog");
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole("button", { name: form.opener })).toHaveFocus());
  },
);
