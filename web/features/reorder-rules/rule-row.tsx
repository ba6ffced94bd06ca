import { Pause, Pencil, Play, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/controls/button.tsx";
import { Badge, type BadgeTone } from "../../components/ui/signs/badge.tsx";
import { TextLink } from "../../components/ui/signs/text-link.tsx";
import type { ReorderTriggerState, RuleRow_RuleFragment } from "../../gql/graphql.ts";
import {
  formatAmount,
  formatCount,
  formatDay,
  formatMoment,
  formatMoney,
  formatUnit,
} from "../../lib/format.ts";
import { useMay } from "../organization/index.ts";
import { SubscriptionOrderBadge } from "../reorder-orders/index.ts";
import { DeleteRuleDialog, EditRuleDialog } from "./rule-dialogs.tsx";
import { sentenceOf } from "./rule-values.ts";
import { useUpdateRule } from "./use-rules.ts";
import { WhyDecision } from "./why-decision.tsx";

const STATES: Record<ReorderTriggerState, string> = {
  OPEN: "not arrived yet",
  RECEIVED: "arrived",
  FAILED: "failed",
  CANCELLED: "cancelled",
};

/** The limits on a rule's orders, in words; nothing when there are none. */
function limitsOf(rule: RuleRow_RuleFragment): string {
  const { minimumQuantity, orderMultiple, leadTimeDays, unit, maxPrice, preferredSupplier } = rule;
  return [
    `Arrives after ${formatCount(leadTimeDays, "day")}`,
    ...(minimumQuantity > 1 ? [`at least ${formatAmount(minimumQuantity, unit)}`] : []),
    ...(orderMultiple > 1 ? [`in multiples of ${orderMultiple}`] : []),
    ...(maxPrice ? [`at most ${formatMoney(maxPrice)} a ${formatUnit(1, unit)}`] : []),
    ...(preferredSupplier ? [`from ${preferredSupplier.name}`] : []),
  ].join(", ");
}

/** The project wishes that its orders follow, in the owner's words; null when there are none. */
function wishesOf({ projectName, wishes }: RuleRow_RuleFragment): string | null {
  if (wishes.length === 0) return null;
  return `Preferences of project “${projectName ?? ""}”: ${wishes.map(({ text }) => text).join("; ")}.`;
}

function statusOf({ isActive, openTrigger, decision }: RuleRow_RuleFragment): {
  word: string;
  tone: BadgeTone;
} {
  if (!isActive) return { word: "Paused", tone: "neutral" };
  if (openTrigger) return { word: "On order", tone: "info" };
  return decision.isDue ? { word: "Due", tone: "active" } : { word: "Watching", tone: "good" };
}

/** A rule: what it does, what it decides now and why, and its last order. */
export function RuleRow({ rule }: { rule: RuleRow_RuleFragment }) {
  const { materialName, unit, isActive, decision, openTrigger, triggers } = rule;
  const mayChange = useMay("payments:write");
  const [last] = triggers;
  // "On order" would overstate an order that may still wait for approval, or for a card.
  const order = openTrigger?.subscriptionOrder;
  const wishes = wishesOf(rule);
  const status = statusOf(rule);
  return (
    <li className="grid gap-2 px-4 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 leading-snug">
          <p className="font-medium wrap-anywhere">{materialName}</p>
          <p>{sentenceOf(rule)}</p>
          <p className="text-sm text-muted">{limitsOf(rule)}.</p>
          {wishes && <p className="text-sm text-muted wrap-anywhere">{wishes}</p>}
        </div>
        {isActive && order ? (
          <SubscriptionOrderBadge status={order.status} isReader={!mayChange} />
        ) : (
          <Badge tone={status.tone}>{status.word}</Badge>
        )}
      </div>
      <WhyDecision
        label={decision.isDue ? `Why ${formatAmount(decision.quantity, unit)} now?` : "Why nothing now?"}
        decision={decision}
      />
      {last && <LastOrder trigger={last} unit={unit} />}
      {mayChange && <RuleActions rule={rule} />}
    </li>
  );
}

function LastOrder({ trigger, unit }: { trigger: RuleRow_RuleFragment["triggers"][number]; unit: string }) {
  const { firedAt, quantity, state, closedAt, subscriptionOrderId, decision } = trigger;
  return (
    <div>
      <p className="leading-snug">
        Last ordered {formatMoment(firedAt)}: {formatAmount(quantity, unit)}, {STATES[state]}
        {closedAt && ` ${formatDay(closedAt)}`}.{" "}
        {subscriptionOrderId && <TextLink to="/subscriptions?tab=subscriptions">Its order</TextLink>}
      </p>
      <WhyDecision label={`Why ${formatAmount(quantity, unit)} then?`} decision={decision} />
    </div>
  );
}

function RuleActions({ rule }: { rule: RuleRow_RuleFragment }) {
  const { id, materialName, isActive } = rule;
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const [update, { loading }] = useUpdateRule();
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-label={`Edit the rule for ${materialName}`} onClick={() => setOpen("edit")}>
          <Pencil aria-hidden="true" size={16} />
          Edit
        </Button>
        <Button
          size="small"
          aria-label={`${isActive ? "Pause" : "Resume"} the rule for ${materialName}`}
          isBusy={loading}
          onClick={() => void update({ id, isActive: !isActive }, isActive ? "Rule Paused" : "Rule Resumed")}
        >
          {isActive ? <Pause aria-hidden="true" size={16} /> : <Play aria-hidden="true" size={16} />}
          {isActive ? "Pause" : "Resume"}
        </Button>
        <Button
          size="small"
          tone="plain"
          aria-label={`Delete the rule for ${materialName}`}
          onClick={() => setOpen("delete")}
        >
          <Trash2 aria-hidden="true" size={16} />
          Delete
        </Button>
      </div>
      {open === "edit" && <EditRuleDialog rule={rule} onClose={() => setOpen(null)} />}
      {open === "delete" && <DeleteRuleDialog rule={rule} onClose={() => setOpen(null)} />}
    </>
  );
}
