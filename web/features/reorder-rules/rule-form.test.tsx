import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { connectionOf } from "../../testing/answers.ts";
import { expectBeside, expectToast, field, fill, fillAll, press } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { brokenServer } from "../../testing/schema-server.ts";

const RULES = "/subscriptions?tab=rules";
const COMPOUND = {
  id: "rule-1",
  materialName: "Joint compound",
  category: "Hardware",
  unit: "gallons",
  triggerType: "SCHEDULE",
  triggerValue: "14.0000",
  reorderQuantity: 4,
  minimumQuantity: 1,
  orderMultiple: 1,
  leadTimeDays: 3,
  isActive: true,
} as const;
const success = { __typename: "ReorderRuleSuccess", rule: COMPOUND } as const;

describe("a new rule", () => {
  const begin = async (answers: Parameters<typeof renderRoute>[1] = {}) => {
    const route = await renderRoute(RULES, { createReorderRule: success, ...answers });
    await press(route.user, "Create Rule");
    await fillAll(route.user, { "Material name": "Joint compound", Unit: "gallons" });
    await route.user.selectOptions(await field("Category"), "Hardware");
    const save = () => press(route.user, "Create the rule");
    const sent = () => route.server.asked.find(({ operationName }) => operationName === "CreateReorderRule");
    return { ...route, save, sent };
  };

  it("for what is in stock by that name has its category and unit", async () => {
    const stud = { id: "item-1", materialName: "2x4x8 stud", category: "Lumber & Wood", unit: "pieces" };
    const { user } = await renderRoute(RULES, { inventory: connectionOf([stud]) });
    await press(user, "Create Rule");
    await waitFor(() => expect(document.querySelector("option[value='2x4x8 stud']")).toBeInTheDocument());
    await fill(user, "Material name", "2x4x8 Stud");
    expect(await field("Category")).toHaveValue("Lumber & Wood");
    expect(await field("Unit")).toHaveValue("pieces");
  });

  it("shows the fields each kind of trigger needs, in the material's unit", async () => {
    const { user } = await begin();
    expect(await field("Order at or below (gallons)")).toBeVisible();
    expect(await field("How much (gallons)")).toBeVisible();
    await user.click(screen.getByText("By schedule"));
    expect(await field("Days between two orders")).toBeVisible();
    await user.click(screen.getByText("By forecast"));
    expect(await field("Days of safety")).toBeVisible();
  });

  it.each([
    ["Days between two orders", "0", MESSAGES.triggerDaysInvalid],
    ["How much (gallons)", "1,5", MESSAGES.quantityMinimum],
    ["Maximum price", "cheap", MESSAGES.maxPriceInvalid],
    ["Maximum price", "8.475", MESSAGES.maxPriceInvalid],
    ["Lead time", "soon", MESSAGES.leadTimeInvalid],
  ])("reports next to %s what is wrong with %j, and sends nothing", async (label, typed, message) => {
    const { user, save, sent } = await begin();
    await user.click(screen.getByText("By schedule"));
    await fillAll(user, { "Days between two orders": "14", "How much (gallons)": "4", [label]: typed });
    await save();
    await expectBeside(label, message);
    expect(sent()).toBeUndefined();
  });

  it("is sent as its sentence says, with a price in whole cents however it was typed", async () => {
    const { user, save, sent } = await begin();
    await user.click(screen.getByText("By schedule"));
    await fillAll(user, {
      "Days between two orders": "14",
      "How much (gallons)": "4",
      "Maximum price": ".5",
    });
    await save();
    await expectToast("Rule Created", "Joint compound is watched from now on.");
    expect(sent()?.variables).toMatchObject({
      input: {
        materialName: "Joint compound",
        triggerType: "SCHEDULE",
        triggerValue: "14",
        reorderQuantity: 4,
        maxPrice: "0.50",
        preferredSupplierId: null,
      },
    });
  });

  it("that the server refuses says why next to its field, and keeps what was typed", async () => {
    const fields = [{ path: "materialName", message: MESSAGES.reorderRulesFull }];
    const { user, save } = await begin({ createReorderRule: { __typename: "InvalidInputError", fields } });
    await fillAll(user, { "Order at or below (gallons)": "2", "How much (gallons)": "4" });
    await save();
    await expectBeside("Material name", MESSAGES.reorderRulesFull);
    expect(await field("How much (gallons)")).toHaveValue("4");
  });

  it("is still in the form when the server fails", async () => {
    const { user, save } = await begin({ createReorderRule: brokenServer });
    await fillAll(user, { "Order at or below (gallons)": "2", "How much (gallons)": "4" });
    await save();
    await expectToast("Rule Not Created");
    expect(await field("Order at or below (gallons)")).toHaveValue("2");
  });
});

const shown = (rule: object = {}) => ({ reorderRules: connectionOf([{ ...COMPOUND, ...rule }]) });

describe("a rule that is edited", () => {
  it("starts with its current values, in the units that users type, and says what it does afterwards", async () => {
    let isChanged = false;
    const changed = { ...COMPOUND, reorderQuantity: 6 };
    const { user } = await renderRoute(RULES, {
      reorderRules: () => connectionOf([isChanged ? changed : COMPOUND]),
      updateReorderRule: () => {
        isChanged = true;
        return { __typename: "ReorderRuleSuccess", rule: changed };
      },
    });
    await press(user, "Edit the rule for Joint compound");
    expect(await field("Days between two orders")).toHaveValue("14");
    await fill(user, "How much (gallons)", "6");
    await press(user, "Save");
    await expectToast("Rule Updated", "Joint compound");
    expect(await screen.findByText("Orders 6 gallons every 14 days.")).toBeVisible();
  });
});

describe("a rule that is deleted", () => {
  it("is removed after a confirmation, which says that its current order continues", async () => {
    let isThere = true;
    const { user } = await renderRoute(RULES, {
      reorderRules: () => connectionOf(isThere ? [COMPOUND] : []),
      deleteReorderRule: () => {
        isThere = false;
        return { deletedId: "rule-1" };
      },
    });
    await press(user, "Delete the rule for Joint compound");
    expect(await screen.findByText(/^An order it has already placed continues\./)).toBeVisible();
    await press(user, "Delete the rule");
    expect(await screen.findByText("No rules yet")).toBeVisible();
  });

  it("stays when the server fails, and so does the dialog", async () => {
    const { user } = await renderRoute(RULES, { ...shown(), deleteReorderRule: brokenServer });
    await press(user, "Delete the rule for Joint compound");
    await press(user, "Delete the rule");
    await expectToast("Rule Not Deleted");
    expect(screen.getByRole("dialog")).toBeVisible();
  });
});

it("a rule's decision is explained by its formula, its inputs, and each step", async () => {
  const decision = {
    isDue: false,
    summary: "The next order is due on March 19.",
    formula: "last + days",
    inputs: [
      { name: "days", label: "Days between two orders", value: "14", unit: "days" },
      { name: "last", label: "Ordered last", value: null, unit: "" },
    ],
    steps: ["No order yet: the count begins today."],
  };
  const { user } = await renderRoute(RULES, shown({ decision }));
  await user.click(await screen.findByText("Why nothing now?"));
  const list = within(screen.getByRole("list", { name: "Reorder rules" }));
  expect(list.getByText(decision.summary)).toBeVisible();
  expect(list.getByText("14 days")).toBeVisible();
  expect(list.getByText("not known")).toBeVisible();
  expect(list.getByText("No order yet: the count begins today.")).toBeVisible();
});

describe("a dry run", () => {
  const level = (on: string, onHand: string) => ({ on, onHand });
  const run = {
    from: "2026-01-05T12:00:00.000Z",
    to: "2026-04-05T12:00:00.000Z",
    rules: [
      {
        rule: COMPOUND,
        assumption: "2 gallons a week, as in the last weeks.",
        orders: [
          { orderedOn: "2026-01-19T12:00:00.000Z", arrivesOn: "2026-01-22T12:00:00.000Z", quantity: 4 },
        ],
        levels: [level("2026-01-05T12:00:00.000Z", "6"), level("2026-01-06T12:00:00.000Z", "5")],
        stockOutOn: "2026-02-02T12:00:00.000Z",
      },
    ],
  };

  it("runs on request: what would be ordered when, and when the stock would run out", async () => {
    const { user, server } = await renderRoute(RULES, { ...shown(), reorderDryRun: run });
    expect(await screen.findByRole("button", { name: "Run it" })).toBeVisible();
    expect(server.asked.map(({ operationName }) => operationName)).not.toContain("ReorderDryRun");
    await press(user, "Run it");
    const table = await screen.findByRole("table", { name: "Orders of Joint compound in the next 90 days" });
    expect(within(table).getAllByRole("row")[1]).toHaveTextContent(/Jan 19.*Jan 22.*4 gallons/);
    expect(screen.getByText(/^Nothing would be left on .*Feb 2/)).toBeVisible();
    expect(screen.getByRole("img", { name: /^Joint compound on hand over 90 days/ })).toBeVisible();
  });

  it("says when nothing would be ordered, and draws no stock that stays constant", async () => {
    const [rule] = run.rules;
    const rules = [
      { ...rule, orders: [], stockOutOn: null, levels: [level("2026-01-05T12:00:00.000Z", "6")] },
    ];
    const { user } = await renderRoute(RULES, { ...shown(), reorderDryRun: { ...run, rules } });
    await press(user, "Run it");
    expect(await screen.findByText("Nothing would be ordered.")).toBeVisible();
    expect(screen.queryByRole("img", { name: /on hand over 90 days/ })).not.toBeInTheDocument();
  });

  it("without an active rule says so, and one that failed can be run again", async () => {
    const { user, server } = await renderRoute(
      RULES,
      { ...shown({ isActive: false }), reorderDryRun: { ...run, rules: [] } },
      { failing: "ReorderDryRun" },
    );
    await press(user, "Run it");
    expect(await screen.findByText("The dry run did not work")).toBeVisible();
    server.mend();
    await press(user, "Retry");
    expect(await screen.findByText("No active rule")).toBeVisible();
  });
});

it("recommendations are counted on every tab of the page, and link to their tab", async () => {
  const open = { id: "r-1", title: "Reorder studs", state: "OPEN", urgency: "CRITICAL" } as const;
  const { user } = await renderRoute(RULES, {
    recommendations: [open, { ...open, id: "r-2", urgency: "LOW" }, { ...open, id: "r-3", state: "APPLIED" }],
  });
  expect(await screen.findByText("2 recommendations, 1 critical")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "See the recommendations" }));
  await waitFor(() => expect(window.location.search).toBe("?tab=recommendations"));
});
