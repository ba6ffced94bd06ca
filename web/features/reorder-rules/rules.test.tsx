import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { connectionOf } from "../../testing/answers.ts";
import { expectToast, press } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { brokenServer } from "../../testing/schema-server.ts";

const RULES = "/subscriptions?tab=rules";
const RULE = {
  id: "rule-1",
  materialName: "2x4x8 stud",
  unit: "pieces",
  triggerType: "LEVEL",
  triggerValue: "5",
  reorderQuantity: 20,
  minimumQuantity: 1,
  orderMultiple: 1,
  leadTimeDays: 3,
  isActive: true,
} as const;
const shown = (rule: object = {}) => ({ reorderRules: connectionOf([{ ...RULE, ...rule }]) });

it("a user without rules is told what one does, and can create the first", async () => {
  await renderRoute(RULES);
  expect(await screen.findByText("No rules yet")).toBeVisible();
  expect(screen.getByRole("button", { name: "Create Rule" })).toBeEnabled();
});

const ordered = (status: string) => ({
  openTrigger: { id: "trigger-1", subscriptionOrder: { id: "order-1", status } },
});

describe("the status of a rule", () => {
  it.each([
    ["Watching", "Why nothing now?", {}],
    ["Due", "Why 20 pieces now?", { decision: { isDue: true, quantity: 20 } }],
    ["Paused", "Why nothing now?", { isActive: false }],
    ["Waits for you", "Why nothing now?", ordered("AWAITING_APPROVAL")],
    ["Card declined", "Why nothing now?", ordered("RETRYING")],
    ["Ordered", "Why nothing now?", ordered("ORDERED")],
  ])("%s, with its reason one press away", async (word, question, rule) => {
    await renderRoute(RULES, shown(rule));
    const list = await screen.findByRole("list", { name: "Reorder rules" });
    expect(within(list).getByText(word)).toBeVisible();
    expect(within(list).getByText(question)).toBeVisible();
  });

  it("lists only the limits it has", async () => {
    await renderRoute(RULES, shown({ minimumQuantity: 10, maxPrice: "4.50" }));
    expect(
      await screen.findByText("Arrives after 3 days, at least 10 pieces, at most $4.50 a piece."),
    ).toBeVisible();
  });
});

it("the reason for a decision uses the singular for one", async () => {
  const input = { name: "minimumQuantity", label: "Minimum order quantity", value: "1", unit: "pieces" };
  const { user } = await renderRoute(RULES, shown({ decision: { isDue: false, inputs: [input] } }));
  await user.click(await screen.findByText("Why nothing now?"));
  expect(await screen.findByText("1 piece")).toBeVisible();
});

it("a rule names the wishes of its project that restrict what it buys", async () => {
  const wishes = [
    { text: "No Kohler", effect: "Offers by Kohler are left out." },
    { text: "Prefer Lowe's", effect: "What Lowe's has in stock is bought there." },
  ];
  await renderRoute(RULES, shown({ projectName: "Deck", wishes }));
  expect(await screen.findByText("Preferences of project “Deck”: No Kohler; Prefer Lowe's.")).toBeVisible();
});

describe("pausing a rule", () => {
  it("sends only that change, and confirms it", async () => {
    // The list is refetched after the change, and gets this response.
    let rule = { ...RULE, isActive: true };
    const { user, server } = await renderRoute(RULES, {
      reorderRules: () => connectionOf([rule]),
      updateReorderRule: () => {
        rule = { ...RULE, isActive: false };
        return { __typename: "ReorderRuleSuccess", rule };
      },
    });
    await press(user, "Pause the rule for 2x4x8 stud");
    await expectToast("Rule Paused", "2x4x8 stud");
    const sent = server.asked.find(({ operationName }) => operationName === "UpdateReorderRule");
    expect(sent?.variables).toEqual({ input: { id: "rule-1", isActive: false } });
    expect(await screen.findByRole("button", { name: "Resume the rule for 2x4x8 stud" })).toBeEnabled();
  });

  it("that fails leaves it active", async () => {
    const { user } = await renderRoute(RULES, { ...shown(), updateReorderRule: brokenServer });
    await press(user, "Pause the rule for 2x4x8 stud");
    await expectToast("Rule Not Changed");
    expect(screen.getByText("Watching")).toBeVisible();
  });
});

describe("a recommendation", () => {
  const OPEN = {
    id: "recommendation-1",
    title: "Reorder studs",
    materialName: "2x4x8 stud",
    unit: "pieces",
    suggestedQuantity: 20,
    state: "OPEN",
  } as const;
  const begin = (answers: Parameters<typeof renderRoute>[1]) =>
    renderRoute("/subscriptions?tab=recommendations", { recommendations: [OPEN], ...answers });

  it("without history says so instead of giving a percentage", async () => {
    await begin({});
    const card = await screen.findByRole("article", { name: "Reorder studs" });
    expect(within(card).getByText("Not enough history")).toBeVisible();
    expect(within(card).getByText("20 pieces")).toBeVisible();
  });

  it("that is dismissed can be restored from the toast", async () => {
    const { user, server } = await begin({
      dismissRecommendation: {
        __typename: "RecommendationSuccess",
        recommendation: { ...OPEN, state: "DISMISSED" },
      },
      undoRecommendation: { __typename: "RecommendationSuccess", recommendation: OPEN },
    });
    await press(user, "Dismiss: Reorder studs");
    await expectToast("Recommendation Dismissed", "2x4x8 stud");
    await press(user, "Undo");
    await expectToast("Recommendation Restored", "2x4x8 stud");
    const sent = server.asked.find(({ operationName }) => operationName === "UndoRecommendation");
    expect(sent?.variables).toEqual({ id: "recommendation-1" });
  });

  it("that is applied becomes a rule, and can be undone from the toast", async () => {
    const applied = { ...OPEN, state: "APPLIED" } as const;
    const { user, server } = await begin({
      applyRecommendation: { __typename: "RecommendationSuccess", recommendation: applied },
      undoRecommendation: { __typename: "RecommendationSuccess", recommendation: OPEN },
    });
    await press(user, "Apply: Reorder studs");
    await expectToast("Recommendation Applied", "2x4x8 stud has its reorder rule.");
    await press(user, "Undo");
    await expectToast("Recommendation Restored", "2x4x8 stud");
    expect(server.asked.map(({ operationName }) => operationName)).toContain("ApplyRecommendation");
  });

  it("that was decided elsewhere meanwhile says why nothing was done", async () => {
    const message = "It was applied already.";
    const { user } = await begin({
      applyRecommendation: { __typename: "RecommendationStateError", message },
    });
    await press(user, "Apply: Reorder studs");
    await expectToast("Nothing Was Decided", message);
    await waitFor(() => expect(screen.getByRole("button", { name: "Apply: Reorder studs" })).toBeEnabled());
  });
});
