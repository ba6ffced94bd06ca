import type { Resolvers, ResolversTypes } from "../../../generated/graphql.ts";
import { mapAsync } from "../../../platform/async-iterator.ts";
import { type Page, parseSortedPage, toSortedConnection } from "../../../platform/pagination.ts";
import { viewerOf } from "../../../platform/viewer.ts";
import { fromEnum, toEnum, toInvalidInput } from "../../../platform/wire.ts";
import { DAY_MS } from "../../inventory/index.ts";
import { listInputs } from "./decision-inputs.ts";
import type { ReorderDecision } from "./reorder-decision.ts";
import type { RuleOutcome } from "./reorder-rule.service.ts";
import { RULE_SORTS } from "./reorder-rule.store.ts";
import type { DecidedRule } from "./trigger-rules.ts";

function toRuleResult(outcome: RuleOutcome): ResolversTypes["ReorderRuleResult"] {
  if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
  return { __typename: "ReorderRuleSuccess", rule: outcome.rule };
}

/** A decision with its inputs named in the material's unit. */
export function toWireDecision(decision: ReorderDecision, unit: string) {
  const { isDue, quantity, formula, steps, summary } = decision;
  return { isDue, quantity, formula, steps, summary, inputs: listInputs(decision, unit) };
}

/** The fields a change names. A null clears an optional field, and leaves a required one unchanged. */
function toChange(input: Record<string, unknown>): Record<string, unknown> {
  const mayBeNull = ["preferredSupplierId", "maxPriceCents", "projectId"];
  return Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => value !== undefined && (value !== null || mayBeNull.includes(name)),
    ),
  );
}

type Sorting = keyof typeof RULE_SORTS;

const listName = (sorting: Sorting) => `reorderRules:${sorting}`;

function toRuleConnection(page: Page<DecidedRule>, sorting: Sorting) {
  const withIds = { ...page, items: page.items.map((one) => ({ ...one, id: one.rule.id })) };
  return toSortedConnection(listName(sorting), withIds, ({ rule }) => RULE_SORTS[sorting].valueIn(rule));
}

/** Reorder rules in GraphQL, each with its current decision. */
export const reorderRuleResolvers: Resolvers = {
  Query: {
    async reorderRules(_root, { first, after, isActive, sort }, context) {
      const sorting = fromEnum(sort ?? "NEWEST");
      const list = listName(sorting);
      const page = await context.services.reorderRules.listRules(
        viewerOf(context),
        { isActive: isActive ?? null, sort: sorting },
        parseSortedPage(list, first, after),
      );
      return toRuleConnection(page, sorting);
    },
    reorderRule: (_root, { id }, context) => context.services.reorderRules.findRule(viewerOf(context), id),
    async reorderDryRun(_root, { days, ruleId }, context) {
      const asked = { days: days ?? 90, ruleId: ruleId ?? null };
      const run = await context.services.reorderRules.runDry(viewerOf(context), asked);
      const dayAt = (day: number) => new Date(run.from.getTime() + day * DAY_MS);
      return {
        from: run.from,
        to: dayAt(run.days - 1),
        rules: run.rules.map(({ rule, assumption, run: { orders, levels, stockOutOnDay } }) => ({
          rule,
          assumption,
          orders: orders.map(({ onDay, arrivesOnDay, quantity, summary }) => ({
            orderedOn: dayAt(onDay),
            arrivesOn: dayAt(arrivesOnDay),
            quantity,
            summary,
          })),
          levels: levels.map((onHand, day) => ({ on: dayAt(day), onHand })),
          stockOutOn: stockOutOnDay === null ? null : dayAt(stockOutOnDay),
        })),
      };
    },
  },

  Mutation: {
    createReorderRule: async (_root, { input: { triggerType, maxPrice, ...rest } }, context) =>
      toRuleResult(
        await context.services.reorderRules.createRule(viewerOf(context), {
          ...rest,
          triggerType: fromEnum(triggerType),
          maxPriceCents: maxPrice,
        }),
      ),
    updateReorderRule: async (_root, { input: { id, triggerType, maxPrice, ...rest } }, context) =>
      toRuleResult(
        await context.services.reorderRules.updateRule(
          viewerOf(context),
          id,
          toChange({
            ...rest,
            triggerType: triggerType ? fromEnum(triggerType) : undefined,
            maxPriceCents: maxPrice,
          }),
        ),
      ),
    async deleteReorderRule(_root, { id }, context) {
      await context.services.reorderRules.deleteRule(viewerOf(context), id);
      return { deletedId: id };
    },
  },

  Subscription: {
    reorderRulesChanged: {
      subscribe(_root, { first }, context) {
        const { first: size } = parseSortedPage(listName("newest"), first, null);
        return mapAsync(context.services.reorderRules.watchRules(viewerOf(context), size), async (page) => ({
          reorderRulesChanged: toRuleConnection(page, "newest"),
        }));
      },
    },
  },

  ReorderRule: {
    id: ({ rule }) => rule.id,
    materialName: ({ rule }) => rule.materialName,
    category: ({ rule }) => rule.category,
    unit: ({ rule }) => rule.unit,
    triggerType: ({ rule }) => toEnum(rule.triggerType),
    triggerValue: ({ rule }) => rule.triggerValue,
    reorderQuantity: ({ rule }) => rule.reorderQuantity,
    minimumQuantity: ({ rule }) => rule.minimumQuantity,
    orderMultiple: ({ rule }) => rule.orderMultiple,
    leadTimeDays: ({ rule }) => rule.leadTimeDays,
    preferredSupplier: ({ rule }, _arguments, context) =>
      rule.preferredSupplierId === null ? null : context.loaders.supplier.load(rule.preferredSupplierId),
    maxPrice: ({ rule }) => rule.maxPriceCents,
    projectId: ({ rule }) => rule.project?.id ?? null,
    projectName: ({ rule }) => rule.project?.name ?? null,
    wishes: ({ rule }, _arguments, context) => context.loaders.wishesOfRule.load(rule),
    isActive: ({ rule }) => rule.isActive,
    lastTriggered: ({ rule }) => rule.lastTriggered,
    createdAt: ({ rule }) => rule.createdAt,
    decision: ({ rule, decision }) => toWireDecision(decision, rule.unit),
    openTrigger: ({ rule, openTrigger }) => openTrigger && { ...openTrigger, unit: rule.unit },
    triggers: async ({ rule }: DecidedRule, _arguments, context) =>
      (await context.services.reorderRules.listTriggers(rule)).map((one) => ({ ...one, unit: rule.unit })),
  },
  ReorderTrigger: {
    state: ({ state }) => toEnum(state),
    decision: ({ decision, unit }) => toWireDecision(decision, unit),
    subscriptionOrder: ({ subscriptionOrderId }, _arguments, context) =>
      subscriptionOrderId === null ? null : context.loaders.subscriptionOrder.load(subscriptionOrderId),
  },
};
