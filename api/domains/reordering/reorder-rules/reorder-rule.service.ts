import { INVENTORY_LIMITS } from "../../../../schema/rules/inventory.ts";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { mapAsync, skipRepeats } from "../../../platform/async-iterator.ts";
import { bindTo } from "../../../platform/bind.ts";
import type { Clock } from "../../../platform/clock.ts";
import { type Connection, type Database, inTransaction } from "../../../platform/database.ts";
import { AppError, notFound } from "../../../platform/errors.ts";
import type { EventBus } from "../../../platform/events.ts";
import { type InvalidInput, invalidInput } from "../../../platform/input.ts";
import { onceInTransaction } from "../../../platform/once.ts";
import type { Page, SortedPageRequest } from "../../../platform/pagination.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { announceMaterials, lockStockOf, materialsChanged } from "../../inventory/index.ts";
import { listActiveSuppliers } from "../../sourcing/index.ts";
import { lookUpProject, refuseSupplier, UNKNOWN_PROJECT } from "./check-rule.ts";
import { type RuleForecast, runDry } from "./dry-run-rules.ts";
import * as store from "./reorder-rule.store.ts";
import type { ReorderRule, ReorderTrigger } from "./reorder-rule.types.ts";
import { parseRule, toContent } from "./rule-content.ts";
import { listRuleWishes, type RuleWish } from "./rule-wishes.ts";
import { listTriggers } from "./trigger.store.ts";
import { type DecidedRule, decideRules, RULES_AT_ONCE } from "./trigger-rules.ts";

export type RuleOutcome = { kind: "success"; rule: DecidedRule } | InvalidInput;

/** Most rules in one dry run, and most firings shown per rule. */
const DRY_RULES = 50;
const SHOWN_TRIGGERS = 20;
const MOST_DRY_DAYS = 365;

/** Rules for reordering stock, as the edge calls them. */
export type ReorderRuleService = ReturnType<typeof createReorderRuleService>;

interface Dependencies {
  database: Database;
  clock: Clock;
  events: EventBus;
}

/** Use cases of reorder rules: their content, their current decisions, and what they would do in the coming days. */
export function createReorderRuleService(dependencies: Dependencies) {
  const { database } = dependencies;
  return {
    /** For a rule that the viewer already has access to. */
    listTriggers: (rule: ReorderRule): Promise<ReorderTrigger[]> =>
      listTriggers(database, rule.id, SHOWN_TRIGGERS),
    ...bindTo(dependencies, {
      findRule,
      listRules,
      watchRules,
      listWishes,
      createRule,
      updateRule,
      deleteRule,
      runDry: runRulesDry,
    }),
  };
}

/** The newest rules with their current decisions, and again whenever either has changed. */
function watchRules(
  dependencies: Dependencies,
  viewer: Viewer,
  first: number,
): AsyncIterableIterator<Page<DecidedRule>> {
  const { events } = dependencies;
  const pages = mapAsync(events.changes(materialsChanged, viewer.organizationId), () =>
    listRules(dependencies, viewer, { isActive: null, sort: "newest" }, { first, after: null }),
  );
  // The decisions use much more data than is shown.
  return skipRepeats(pages, ({ items, totalCount }) =>
    JSON.stringify([
      totalCount,
      ...items.map(({ rule, decision, openTrigger }) => [rule, decision, openTrigger]),
    ]),
  );
}

/** The wishes that apply to the orders of each of the viewer's rules; one entry per id, in the same order. */
async function listWishes(
  { database }: Dependencies,
  { organizationId }: Viewer,
  rules: readonly ReorderRule[],
): Promise<RuleWish[][]> {
  const hasWords = rules.some(({ project }) => project?.specialInstructions);
  const suppliers = hasWords ? await listActiveSuppliers(database, organizationId) : [];
  return rules.map((rule) => listRuleWishes(rule, suppliers));
}

/** @param input unknown: parsed with `reorderRuleRule` */
async function createRule(
  dependencies: Dependencies,
  { organizationId, userId, call }: Viewer,
  input: unknown,
): Promise<RuleOutcome> {
  const { database, clock, events } = dependencies;
  const parsed = parseRule(input);
  if (!parsed.ok) return parsed.error;
  const { content, projectId = null } = parsed.value;
  return onceInTransaction(database, call, "rule", async (transaction, afterCommit): Promise<RuleOutcome> => {
    await lockStockOf(transaction, organizationId);
    if ((await store.countRules(transaction, organizationId)) >= INVENTORY_LIMITS.rules) {
      return invalidInput({ materialName: MESSAGES.reorderRulesFull });
    }
    const refusal = await refuseSupplier(transaction, organizationId, content);
    if (refusal) return refusal;
    const project = await lookUpProject(transaction, organizationId, projectId);
    if (project === "unknown") return UNKNOWN_PROJECT;
    const rule = await store.insertRule(transaction, { organizationId, userId }, content, {
      project,
      now: clock.now(),
    });
    afterCommit(() => announceMaterials(events, organizationId));
    return { kind: "success", rule: await decide(dependencies, transaction, rule) };
  });
}

/**
 * Fields missing from `change` stay as they are. A schedule that is changed or switched on restarts.
 * @param change unknown: parsed with `reorderRuleRule` together with the rule's other content
 * @throws AppError NOT_FOUND
 */
async function updateRule(
  dependencies: Dependencies,
  { organizationId }: Viewer,
  id: string,
  change: object,
): Promise<RuleOutcome> {
  const { database, clock, events } = dependencies;
  return inTransaction(database, async (transaction, afterCommit): Promise<RuleOutcome> => {
    await lockStockOf(transaction, organizationId);
    const before = await store.findRule(transaction, organizationId, id);
    if (before === null) throw notFound("Reorder rule");
    const parsed = parseRule({ ...toContent(before), ...change });
    if (!parsed.ok) return parsed.error;
    const { content, projectId } = parsed.value;
    const refusal = await refuseSupplier(transaction, organizationId, content);
    if (refusal) return refusal;
    const project =
      projectId === undefined ? undefined : await lookUpProject(transaction, organizationId, projectId);
    if (project === "unknown") return UNKNOWN_PROJECT;
    const { triggerType, triggerValue, isActive } = content;
    const isNewSchedule =
      triggerType !== before.triggerType ||
      triggerValue !== before.triggerValue ||
      (isActive && !before.isActive);
    const rule = await store.updateRule(transaction, id, content, {
      ...(triggerType === "schedule" && isNewSchedule ? { startsAt: clock.now() } : {}),
      ...(project === undefined ? {} : { project }),
    });
    afterCommit(() => announceMaterials(events, organizationId));
    return { kind: "success", rule: await decide(dependencies, transaction, rule) };
  });
}

/** @throws AppError NOT_FOUND */
async function deleteRule(
  { database, events }: Dependencies,
  { organizationId }: Viewer,
  id: string,
): Promise<void> {
  if (!(await store.deleteRule(database, organizationId, id))) throw notFound("Reorder rule");
  await announceMaterials(events, organizationId);
}

/**
 * What the viewer's active rules, or one of them, would do.
 * @throws AppError INVALID_INPUT when `days` is outside 1..365; NOT_FOUND for a rule that is not the viewer's
 */
async function runRulesDry(
  { clock, database }: Dependencies,
  viewer: Viewer,
  { days, ruleId }: { days: number; ruleId: string | null },
): Promise<{ from: Date; days: number; rules: RuleForecast[] }> {
  if (!Number.isInteger(days) || days < 1 || days > MOST_DRY_DAYS) {
    throw new AppError("INVALID_INPUT", `\`days\` must be between 1 and ${MOST_DRY_DAYS}.`);
  }
  const now = clock.now();
  const chosen = ruleId === null ? null : await store.findRule(database, viewer.organizationId, ruleId);
  if (ruleId !== null && chosen === null) throw notFound("Reorder rule");
  const rules = chosen
    ? [chosen]
    : await store.listActiveRules(database, viewer.organizationId, Math.min(DRY_RULES, RULES_AT_ONCE));
  const decided = await decideRules(database, viewer.organizationId, rules, now);
  return { from: now, days, rules: decided.map((rule) => runDry(rule, now, days)) };
}

async function decide(
  { clock }: Dependencies,
  connection: Connection,
  rule: ReorderRule,
): Promise<DecidedRule> {
  const [decided] = await decideRules(connection, rule.organizationId, [rule], clock.now());
  if (!decided) throw notFound("Reorder rule");
  return decided;
}

async function findRule(
  dependencies: Dependencies,
  { organizationId }: Viewer,
  id: string,
): Promise<DecidedRule | null> {
  const { database } = dependencies;
  const rule = await store.findRule(database, organizationId, id);
  return rule && decide(dependencies, database, rule);
}

async function listRules(
  { database, clock }: Dependencies,
  { organizationId }: Viewer,
  filter: { isActive: boolean | null; sort: keyof typeof store.RULE_SORTS },
  page: SortedPageRequest,
): Promise<Page<DecidedRule>> {
  const { items, ...rest } = await store.listRules(database, organizationId, filter, page);
  return { ...rest, items: await decideRules(database, organizationId, items, clock.now()) };
}
