import {
  Check,
  CircleAlert,
  ClipboardList,
  type LucideIcon,
  Scale,
  Search,
  ShoppingBasket,
} from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "../../components/ui/layout/card.tsx";
import { Badge } from "../../components/ui/signs/badge.tsx";
import type { AgentState, AnalysisState_AnalysisFragment } from "../../gql/graphql.ts";
import { cx } from "../../lib/cx.ts";

type Agent = AnalysisState_AnalysisFragment["agents"][number];

const STATE_WORDS: Record<AgentState, string> = {
  PENDING: "Pending",
  RUNNING: "Running",
  SEARCHING: "Searching",
  ANALYZING: "Analyzing",
  OPTIMIZING: "Optimizing",
  COMPLETED: "Completed",
  FAILED: "Failed",
};

function iconOf(agentName: string): LucideIcon {
  if (agentName.includes("Analysis")) return ClipboardList;
  if (agentName.includes("Search")) return Search;
  if (agentName.includes("Optimization")) return Scale;
  return ShoppingBasket;
}

/** The four agents, with the work and findings of each. */
export function AgentCard({
  analysis,
  isAsking = false,
  actions,
}: {
  analysis: AnalysisState_AnalysisFragment;
  /** Whether the failed agent waits for an answer. */
  isAsking?: boolean;
  /** Start, cancel or retry, where the screen offers them here. */
  actions?: ReactNode;
}) {
  const hasFailed = !isAsking && analysis.agents.some((agent) => agent.status === "FAILED");
  const isComplete =
    analysis.agents.length > 0 && analysis.agents.every((agent) => agent.status === "COMPLETED");
  return (
    <Card
      title="AI agents"
      isFlush
      aside={
        <Badge tone={isComplete ? "good" : hasFailed ? "bad" : "active"}>
          {isComplete ? "Complete" : hasFailed ? "Failed" : isAsking ? "Asking" : "Active"}
        </Badge>
      }
    >
      <ul className="divide-y divide-line">
        {analysis.agents.map((agent) => (
          <AgentRow
            key={agent.agentName}
            agent={agent}
            isAsking={isAsking}
            isOver={analysis.finishedAt !== null}
          />
        ))}
      </ul>
      {actions && <div className="flex flex-wrap gap-3 border-t border-line p-4">{actions}</div>}
    </Card>
  );
}

/** @param isOver whether the run has ended: an idle agent then has nothing more to say */
function AgentRow({ agent, isAsking, isOver }: { agent: Agent; isAsking: boolean; isOver: boolean }) {
  const Icon = iconOf(agent.agentName);
  const isIdle = agent.status === "PENDING";
  return (
    <li className={cx("grid grid-cols-[auto_1fr_auto] gap-x-3 px-4 py-3", isIdle && "text-muted")}>
      <Icon aria-hidden="true" size={20} strokeWidth={1.5} className="mt-0.5" />
      <span className="font-medium">{agent.agentName}</span>
      <span className="flex items-center gap-1.5 text-sm">
        {agent.status === "COMPLETED" && (
          <Check aria-hidden="true" size={16} strokeWidth={3} className="text-level" />
        )}
        {agent.status === "FAILED" && !isAsking && (
          <CircleAlert aria-hidden="true" size={16} className="text-chalk" />
        )}
        {agent.status === "FAILED" && isAsking ? "Asking" : STATE_WORDS[agent.status]}
        {!isIdle && agent.status !== "COMPLETED" && agent.status !== "FAILED" && (
          <span className="figures">{agent.progress}%</span>
        )}
      </span>
      {/* Kept free for the words to come, so that the page does not grow while one reads. */}
      {!(isIdle && isOver) && (
        <p className="col-start-2 col-end-4 min-h-12 leading-6 text-muted sm:min-h-6">{agent.message}</p>
      )}
    </li>
  );
}
