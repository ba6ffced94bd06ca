import { ClipboardList, type LucideIcon, Scale, Search, ShoppingBasket } from "lucide-react";
import type { AgentName } from "../../../schema/constants.ts";
import { Card } from "../../components/ui/layout/card.tsx";
import { Badge } from "../../components/ui/signs/badge.tsx";
import type { AgentStatistics_AgentFragment } from "../../gql/graphql.ts";
import { formatAge, formatDuration, formatQuantity } from "../../lib/format.ts";
import { AGENT_WORDS } from "./agent-labels.ts";

const ICONS: Readonly<Record<AgentName, LucideIcon>> = {
  "Project Analysis": ClipboardList,
  "Multi-Supplier Search": Search,
  "Cost Optimization": Scale,
  Basket: ShoppingBasket,
};

function isAgentName(name: string): name is AgentName {
  return name in AGENT_WORDS;
}

/** An agent: its task, and its performance so far. */
export function AgentProfile({ agent }: { agent: AgentStatistics_AgentFragment }) {
  if (!isAgentName(agent.agentName)) return null;
  const Icon = ICONS[agent.agentName];
  const { task, result } = AGENT_WORDS[agent.agentName];
  return (
    <Card
      title={
        <span className="flex items-center gap-2.5">
          <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
          {agent.agentName}
        </span>
      }
      aside={
        agent.runningCount > 0 ? <Badge tone="active">At work</Badge> : <Badge>Ready for the next job</Badge>
      }
    >
      <p>{task}</p>
      <p className="mt-1.5 text-muted">{result}</p>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        <Figure label="Done">{formatQuantity(agent.succeededCount)}</Figure>
        <Figure label="Failed">{formatQuantity(agent.failedCount)}</Figure>
        <Figure label="Usually takes">{durationOf(agent.medianDurationMs)}</Figure>
        <Figure label="When slow">{durationOf(agent.slowDurationMs)}</Figure>
      </dl>
      {agent.lastFinishedAt && (
        <p className="mt-3 text-sm text-muted">Last at work {formatAge(agent.lastFinishedAt)}</p>
      )}
      {agent.lastError && (
        <p className="mt-1 text-sm leading-snug text-muted">
          <span className="font-medium text-chalk">Last failure:</span> {agent.lastError}
        </p>
      )}
    </Card>
  );
}

function durationOf(ms: number | null): string {
  return ms === null ? "–" : formatDuration(ms);
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <div className="border-l-2 border-line pl-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="figures leading-snug font-medium">{children}</dd>
    </div>
  );
}
