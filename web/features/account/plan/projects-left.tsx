import { ACCOUNT_PLANS } from "../../../../schema/constants.ts";
import { Notice } from "../../../components/ui/signs/notice.tsx";
import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import { useProjectsLeftQuery } from "../../../gql/graphql.ts";
import { formatCount, formatUtcDay } from "../../../lib/format.ts";
import { planName } from "./plan-copy.ts";

/**
 * Projects that the plan still includes this month, shown before a form is filled in; renders nothing when the plan has
 * no limit.
 */
export function ProjectsLeft() {
  const { data } = useProjectsLeftQuery({ fetchPolicy: "cache-and-network" });
  const meter = data?.usage.meters.find((one) => one.meter === "PROJECTS");
  if (!data || !meter || meter.limit === null) return null;
  const { plan, resetsAt } = data.usage;
  const left = Math.max(0, meter.limit - meter.used);
  if (left > 0) {
    return (
      <p className="mb-4 text-sm leading-snug text-muted">
        {planName(plan)}: {left} of {formatCount(meter.limit, "project")} left this month. The{" "}
        {ACCOUNT_PLANS.starter.materialsPerProject} costliest materials of a project are priced.
      </p>
    );
  }
  return (
    <div className="mb-4">
      <Notice tone="warning" title="No project is left this month">
        <p>
          {planName(plan)} includes {formatCount(meter.limit, "project")} a month, and they are used up. The
          count resets on {formatUtcDay(resetsAt)}. Professional has unlimited projects:{" "}
          <TextLink to="/settings?tab=plan">see your plan</TextLink> or{" "}
          <TextLink to="/pricing">the prices</TextLink>.
        </p>
      </Notice>
    </div>
  );
}
