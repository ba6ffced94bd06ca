import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { expectToast, fill, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import type { SchemaServer } from "../../../testing/schema-server.ts";

const rule = (id: string, minimumAmount: string) => ({
  id,
  minimumAmount,
  overBudgetOnly: false,
  categories: [],
  supplierIds: [],
  approverRole: "OWNER" as const,
  approverMemberIds: [],
});
const firm = (...approvalRules: ReturnType<typeof rule>[]) => ({
  id: "o-1",
  approvalRules,
  members: [{ id: "m-1", username: "ada", role: "OWNER", isViewer: true } as const],
});

it("a new rule is added to those another user has added since, and what was typed stays", async () => {
  const theirs = firm(rule("r-1", "5000.00"), rule("r-2", "9000.00"));
  const { user, server } = await renderRoute("/settings?tab=approvals", {
    organization: firm(rule("r-1", "5000.00")),
    setApprovalRules: ({ input }) => {
      if (input.seen?.length === 2) return { __typename: "ChangeOrganizationSuccess", organization: theirs };
      server.answers = { ...server.answers, organization: theirs };
      const message = MESSAGES.approvalRulesChanged;
      return { __typename: "InvalidInputError", message, fields: [{ path: "seen", message }] };
    },
  });
  await press(user, "Add a rule");
  await fill(user, "From this amount on", "800");
  await press(user, "Save");
  await expectToast("The rules were not changed", MESSAGES.approvalRulesChanged);
  expect(screen.getByLabelText("From this amount on")).toHaveValue("800");
  await press(user, "Save");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const sent = server.asked.filter(({ operationName }) => operationName === "SetApprovalRules").at(-1);
  const amounts = Object(sent?.variables["input"]).rules.map((one: object) => Object(one).minimumAmount);
  expect(amounts).toEqual(["5000.00", "9000.00", "800"]);
});

/** The rules that were sent last. */
function sentRules(server: SchemaServer): Record<string, unknown>[] {
  const sent = server.asked.filter(({ operationName }) => operationName === "SetApprovalRules").at(-1);
  return Object(sent?.variables["input"]).rules;
}
const open = (organization: object, more: object = {}) =>
  renderRoute("/settings?tab=approvals", {
    organization,
    setApprovalRules: { __typename: "ChangeOrganizationSuccess", organization },
    ...more,
  });

describe("which purchases need approval", () => {
  it.each([
    ["OWNER", /^No purchase needs approval\. Add a rule/],
    ["FIELD", /^No rule requires approval\. Yours need it above your/],
  ] as const)("when there are no rules is explained to a member with the role %s", async (role, words) => {
    await open({ ...firm(), members: [{ id: "m-1", username: "ada", role, isViewer: true }] });
    expect(
      (await screen.findAllByText((_text, element) => words.test(element?.textContent ?? "")))[0],
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "spend limit" })).toHaveAttribute("href", "/settings?tab=people");
  });

  it("is readable by every member, and changed by owners and admins", async () => {
    const member = { id: "m-2", username: "bo", role: "FIELD", isViewer: true };
    await open({ ...firm(rule("r-1", "5000.00")), members: [member] });
    expect(await screen.findByText("Purchases of $5,000.00 or more")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^(Add a rule|Change: |Remove: )/ })).not.toBeInTheDocument();
  });
});

describe("a rule that is added", () => {
  async function begin(more: object = {}) {
    const organization = {
      ...firm(),
      members: [
        { id: "m-1", username: "ada", firstName: "Ada", role: "OWNER", isViewer: true },
        { id: "m-2", username: "bo", firstName: "Bo", role: "OFFICE" },
        { id: "m-3", username: "cy", firstName: "Cy", role: "BOOKKEEPER" },
      ],
    };
    const route = await open(organization, { suppliers: [{ id: "lowes", name: "Lowe's" }], ...more });
    await press(route.user, "Add a rule");
    return { ...route, dialog: within(await screen.findByRole("dialog", { name: "Add a rule" })) };
  }

  it("applies to any amount when none is typed, and an admin approves", async () => {
    const { user, server } = await begin();
    await press(user, "Save");
    await expectToast("Rules Saved");
    expect(sentRules(server)).toEqual([
      {
        minimumAmount: null,
        overBudgetOnly: false,
        categories: [],
        supplierIds: [],
        approverRole: "ADMIN",
        approverMemberIds: [],
      },
    ]);
  });

  it("applies only to some categories and suppliers, over budget", async () => {
    const { user, server, dialog } = await begin();
    await user.click(dialog.getByRole("checkbox", { name: /^Only over a project's budget/ }));
    await user.click(dialog.getByText("Only some categories"));
    await user.click(dialog.getByRole("checkbox", { name: "Lumber & Wood" }));
    await user.click(dialog.getByText("Only some suppliers"));
    await user.click(dialog.getByRole("checkbox", { name: "Lowe's" }));
    await press(user, "Save");
    await expectToast("Rules Saved");
    expect(sentRules(server)[0]).toMatchObject({
      overBudgetOnly: true,
      categories: ["Lumber & Wood"],
      supplierIds: ["lowes"],
    });
  });

  it("names people instead of a role, but no one who cannot buy", async () => {
    const { user, server, dialog } = await begin();
    await user.selectOptions(dialog.getByLabelText("Approver"), "People by name");
    const people = within(dialog.getByRole("group", { name: "People" }));
    expect(people.getAllByRole("checkbox")).toHaveLength(2);
    expect(people.queryByRole("checkbox", { name: "Cy" })).not.toBeInTheDocument();
    await user.click(people.getByRole("checkbox", { name: "Bo" }));
    await press(user, "Save");
    await expectToast("Rules Saved");
    expect(sentRules(server)[0]).toMatchObject({ approverRole: null, approverMemberIds: ["m-2"] });
  });

  it.each([
    ["rules.0.minimumAmount", "This is no amount."],
    ["rules.0.approverMemberIds", "Choose somebody."],
  ])("that is refused for its %s says why, and stays", async (path, message) => {
    const { user, dialog } = await begin({
      setApprovalRules: { __typename: "InvalidInputError", message, fields: [{ path, message }] },
    });
    await fill(user, "From this amount on", "lots");
    await press(user, "Save");
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText("From this amount on")).toHaveValue("lots");
  });
});

describe("existing rules", () => {
  const two = firm(rule("r-1", "5000.00"), { ...rule("r-2", "900.00"), overBudgetOnly: true });

  it("can be reordered; the first that matches decides", async () => {
    const { user, server } = await open(two);
    await press(user, /^Move up: /);
    await expectToast("Rules Saved");
    expect(sentRules(server).map(({ minimumAmount }) => minimumAmount)).toEqual(["900.00", "5000.00"]);
    expect(screen.getAllByRole("button", { name: /^Move up: / })).toHaveLength(1);
  });

  it("are edited in place, starting with their current values", async () => {
    const { user, server } = await open(two);
    const [change] = await screen.findAllByRole("button", { name: /^Change: / });
    if (change) await user.click(change);
    expect(await screen.findByRole("dialog", { name: "Change the rule" })).toBeVisible();
    expect(screen.getByLabelText("From this amount on")).toHaveValue("5000.00");
    await fill(user, "From this amount on", "6000");
    await press(user, "Save");
    await expectToast("Rules Saved");
    expect(sentRules(server).map(({ minimumAmount }) => minimumAmount)).toEqual(["6000", "900.00"]);
  });

  it("are removed one by one", async () => {
    const { user, server } = await open(two);
    const [remove] = await screen.findAllByRole("button", { name: /^Remove: / });
    if (remove) await user.click(remove);
    await expectToast("Rules Saved");
    expect(sentRules(server).map(({ minimumAmount }) => minimumAmount)).toEqual(["900.00"]);
  });
});
