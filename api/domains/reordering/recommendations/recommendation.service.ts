import { INVENTORY_LIMITS } from "../../../../schema/rules/inventory.ts";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { mapAsync, skipRepeats } from "../../../platform/async-iterator.ts";
import { bindTo } from "../../../platform/bind.ts";
import type { Clock } from "../../../platform/clock.ts";
import { type Connection, type Database, inTransaction } from "../../../platform/database.ts";
import { notFound } from "../../../platform/errors.ts";
import type { EventBus } from "../../../platform/events.ts";
import { isId } from "../../../platform/input.ts";
import type { Page, PlacePageRequest } from "../../../platform/pagination.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import {
  announceMaterials,
  countUsedMaterials,
  DAY_MS,
  forecastMaterial,
  listUsedMaterials,
  lockStockOf,
  type MaterialForecast,
  MOST_WEEKS,
  materialsChanged,
  readFacts,
  toMaterialKey,
  URGENCIES,
} from "../../inventory/index.ts";
import { findProject } from "../../project/index.ts";
import * as rules from "../reorder-rules/reorder-rule.store.ts";
import { toContent } from "../reorder-rules/rule-content.ts";
import { advise, USUAL_LEAD_TIME_DAYS } from "./advise.ts";
import { isSame, isStillDismissed, takeBack, toDecided, toOpen } from "./decided.rules.ts";
import * as store from "./decision.store.ts";
import type { Advice, Recommendation } from "./recommendation.types.ts";

export type RecommendationOutcome =
  | { kind: "success"; recommendation: Recommendation }
  | { kind: "status-conflict"; message: string };

/** A forecast with its position in the list, from 1. */
type PlacedForecast = MaterialForecast & { place: number };

/** Most materials considered for advice, most used first, and most recommendations shown. */
const MATERIALS_LOOKED_AT = 200;
const SHOWN = 50;

/** How long a dismissed one stays hidden. */
const DISMISSED_DAYS = 30;

const RULE_CHANGED = "The rule has been changed since. Change or delete it under Reorder Rules.";

/** Forecasts and the advice based on them, as the edge calls them. */
export type RecommendationService = ReturnType<typeof createRecommendationService>;

interface Dependencies {
  database: Database;
  clock: Clock;
  events: EventBus;
}

/** Use cases of recommendations and the forecasts behind them. Only decisions are stored. */
export function createRecommendationService(dependencies: Dependencies) {
  return bindTo(dependencies, {
    listPatterns,
    listRecommendations,
    watchRecommendations,
    apply,
    dismiss,
    undo,
  });
}

/** How fast each material is used, most used first. */
async function listPatterns(
  { clock, database }: Dependencies,
  { organizationId }: Viewer,
  { first, after }: PlacePageRequest,
): Promise<Page<PlacedForecast>> {
  const now = clock.now();
  const skip = after ?? 0;
  const [found, totalCount, all] = await Promise.all([
    listUsedMaterials(database, organizationId, historyFrom(now), { skip, take: first + 1 }),
    countUsedMaterials(database, organizationId, historyFrom(now)),
    rules.listAllRules(database, organizationId, INVENTORY_LIMITS.rules),
  ]);
  const materials = found.slice(0, first);
  const facts = await readFacts(database, organizationId, materials, now);
  const items = materials.map((material, at) => {
    const known = facts.get(toMaterialKey(material)) ?? { onHand: 0, underWay: [], uses: [] };
    const rule = all.find((one) => toMaterialKey(one) === toMaterialKey(material));
    const leadTimeDays = rule?.leadTimeDays ?? USUAL_LEAD_TIME_DAYS;
    return { ...forecastMaterial(material, known, now, leadTimeDays), place: skip + at + 1 };
  });
  return { items, totalCount, hasNextPage: found.length > first, hasPreviousPage: after !== null };
}

/** The undecided advice now, and again whenever it has changed. */
function watchRecommendations(
  dependencies: Dependencies,
  viewer: Viewer,
): AsyncIterableIterator<Recommendation[]> {
  const { events } = dependencies;
  const lists = mapAsync(events.changes(materialsChanged, viewer.organizationId), () =>
    listRecommendations(dependencies, viewer, { includeDecided: false }),
  );
  return skipRepeats(lists, (list) => JSON.stringify(list));
}

/** Creates or changes the rule; applying it again returns the first result. @throws AppError NOT_FOUND */
async function apply(
  dependencies: Dependencies,
  { organizationId, userId }: Viewer,
  id: string,
): Promise<RecommendationOutcome> {
  const { clock, database, events } = dependencies;
  const now = clock.now();
  return inTransaction(database, async (transaction, afterCommit): Promise<RecommendationOutcome> => {
    const { advice, decision } = await lookUp(dependencies, transaction, organizationId, id);
    if (advice === null) {
      if (decision?.state === "applied") return { kind: "success", recommendation: toDecided(decision) };
      const message = "This recommendation no longer applies: stock, usage or rules have changed.";
      return { kind: "status-conflict", message };
    }
    const before =
      advice.changedRuleId && (await rules.findRule(transaction, organizationId, advice.changedRuleId));
    if (!before && (await rules.countRules(transaction, organizationId)) >= INVENTORY_LIMITS.rules) {
      return { kind: "status-conflict", message: `${MESSAGES.reorderRulesFull}.` };
    }
    const project = advice.projectId && (await findProject(transaction, organizationId, advice.projectId));
    const rule = before
      ? await rules.updateRule(transaction, before.id, advice.rule)
      : await rules.insertRule(transaction, { organizationId, userId }, advice.rule, {
          project: project || null,
          now,
        });
    const applied = { state: "applied", ruleId: rule.id, before: before ? toContent(before) : null } as const;
    afterCommit(() => announceMaterials(events, organizationId));
    return decide(transaction, organizationId, advice, { ...applied, until: null, decidedAt: now });
  });
}

/** Hides it for 30 days, or until it becomes more urgent. @throws AppError NOT_FOUND */
async function dismiss(
  dependencies: Dependencies,
  { organizationId }: Viewer,
  id: string,
): Promise<RecommendationOutcome> {
  const { clock, database, events } = dependencies;
  const now = clock.now();
  return inTransaction(database, async (transaction, afterCommit): Promise<RecommendationOutcome> => {
    const { advice, decision } = await lookUp(dependencies, transaction, organizationId, id);
    if (advice === null) {
      if (decision?.state === "dismissed") return { kind: "success", recommendation: toDecided(decision) };
      return { kind: "status-conflict", message: "This has already been applied. Undo it first." };
    }
    const until = new Date(now.getTime() + DISMISSED_DAYS * DAY_MS);
    const dismissed = { state: "dismissed", ruleId: null, before: null } as const;
    afterCommit(() => announceMaterials(events, organizationId));
    return decide(transaction, organizationId, advice, { ...dismissed, until, decidedAt: now });
  });
}

/** Stores a decision about current advice. */
async function decide(
  transaction: Connection,
  organizationId: string,
  advice: Advice,
  decided: Omit<store.StoredDecision, "advice" | "urgency">,
): Promise<RecommendationOutcome> {
  const decision: store.StoredDecision = { ...decided, advice, urgency: advice.urgency };
  await store.saveDecision(transaction, organizationId, decision);
  return { kind: "success", recommendation: toDecided(decision) };
}

/** Reverts a decision, unless its rule was changed by hand since. @throws AppError NOT_FOUND */
async function undo(
  dependencies: Dependencies,
  { organizationId }: Viewer,
  id: string,
): Promise<RecommendationOutcome> {
  const { database, events } = dependencies;
  return inTransaction(database, async (transaction, afterCommit): Promise<RecommendationOutcome> => {
    const { advice, decision } = await lookUp(dependencies, transaction, organizationId, id);
    if (decision === null) {
      return { kind: "status-conflict", message: "There is no decision to undo." };
    }
    const rule = decision.ruleId && (await rules.findRule(transaction, organizationId, decision.ruleId));
    if (rule) {
      if (!isSame(toContent(rule), decision.advice.rule)) {
        return { kind: "status-conflict", message: RULE_CHANGED };
      }
      await takeBack(transaction, organizationId, rule, decision.before);
    }
    await store.deleteDecision(transaction, organizationId, id);
    afterCommit(() => announceMaterials(events, organizationId));
    const again =
      (await findAdvice(dependencies, transaction, organizationId, id)) ?? advice ?? decision.advice;
    return { kind: "success", recommendation: toOpen(again) };
  });
}

function historyFrom(now: Date) {
  return new Date(now.getTime() - MOST_WEEKS * 7 * DAY_MS);
}

/** Current advice, decided on or not. */
async function computeAdvice(connection: Connection, organizationId: string, now: Date): Promise<Advice[]> {
  const page = { skip: 0, take: MATERIALS_LOOKED_AT };
  const materials = await listUsedMaterials(connection, organizationId, historyFrom(now), page);
  const facts = await readFacts(connection, organizationId, materials, now);
  const all = await rules.listAllRules(connection, organizationId, INVENTORY_LIMITS.rules);
  return materials.flatMap((material) => {
    const key = toMaterialKey(material);
    const known = facts.get(key);
    const advice =
      known &&
      advise(
        {
          ...material,
          organizationId,
          facts: known,
          rules: all.filter((rule) => toMaterialKey(rule) === key),
        },
        now,
      );
    return advice ? [advice] : [];
  });
}

async function findAdvice(
  { clock }: Dependencies,
  connection: Connection,
  organizationId: string,
  id: string,
): Promise<Advice | null> {
  const advice = await computeAdvice(connection, organizationId, clock.now());
  return advice.find((one) => one.id === id) ?? null;
}

/** Both; at least one of them exists. @throws AppError NOT_FOUND */
async function lookUp(
  dependencies: Dependencies,
  transaction: Connection,
  organizationId: string,
  id: string,
) {
  await lockStockOf(transaction, organizationId);
  if (!isId(id)) throw notFound("Recommendation");
  const advice = await findAdvice(dependencies, transaction, organizationId, id);
  const decision = await store.findDecision(transaction, organizationId, id);
  if (advice === null && decision === null) throw notFound("Recommendation");
  return { advice, decision };
}

/** Most urgent first; with `includeDecided` the decided ones follow, latest first. */
async function listRecommendations(
  { clock, database }: Dependencies,
  { organizationId }: Viewer,
  { includeDecided }: { includeDecided: boolean },
): Promise<Recommendation[]> {
  const now = clock.now();
  const advice = await computeAdvice(database, organizationId, now);
  const decisions = await store.listDecisions(database, organizationId);
  const isPutAway = (one: Advice) =>
    decisions.some((decision) => decision.advice.id === one.id && isStillDismissed(decision, one, now));
  const open = advice
    .filter((one) => !isPutAway(one))
    .sort(
      (a, b) =>
        URGENCIES.indexOf(b.urgency) - URGENCIES.indexOf(a.urgency) ||
        a.suggestedOn.getTime() - b.suggestedOn.getTime() ||
        (a.materialName < b.materialName ? -1 : 1),
    )
    .map(toOpen);
  const isOpen = ({ advice: { id } }: store.StoredDecision) => open.some((one) => one.id === id);
  const decided = includeDecided ? decisions.filter((one) => !isOpen(one)).map(toDecided) : [];
  return [...open, ...decided].slice(0, SHOWN);
}
