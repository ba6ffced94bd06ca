import { lazy, Suspense } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { Loading, SkeletonRows } from "../../../components/ui/signs/skeleton.tsx";
import type { JobSite_JobSiteFragment } from "../../../gql/graphql.ts";
import { formatClock, formatCount, formatDate } from "../../../lib/format.ts";
import { dayAfter } from "./days.ts";
import type { JobSiteState } from "./use-job-site.ts";

const JobSiteDialog = lazy(async () => ({
  default: (await import("./job-site-dialog.tsx")).JobSiteDialog,
}));

/** Where a project's deliveries go, and a way to set it. */
export function JobSiteCard({
  data,
  isNeeded,
  dialog: { isOpen, wasOpened, open, setIsOpen },
}: JobSiteState) {
  const site = data?.project?.jobSite ?? null;
  const isFixed = data?.project?.status === "COMPLETED";
  const leadTimeDays = data?.project?.deliveryOutlook.leadTimeDays ?? null;
  if (data && !data.project) return null;
  return (
    <Card
      title="Deliver to"
      aside={
        site &&
        !isFixed && (
          <Button tone="plain" size="small" onClick={open}>
            Change
          </Button>
        )
      }
    >
      {!data ? (
        <Loading label="Loading the address">
          <SkeletonRows rows={2} />
        </Loading>
      ) : site ? (
        <Address site={site} leadTimeDays={isFixed ? null : leadTimeDays} />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p>
            No delivery address yet. The driver needs a street, and the name and phone number of someone on
            site.
          </p>
          <Button tone={isNeeded ? "main" : "quiet"} onClick={open}>
            Add the address
          </Button>
        </div>
      )}
      {data && wasOpened && (
        <Suspense>
          <JobSiteDialog known={data} isOpen={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </Card>
  );
}

function Address({
  site,
  leadTimeDays,
}: {
  site: JobSite_JobSiteFragment;
  /** Null when it is too late to set the day, or when no supplier gives a delivery time. */
  leadTimeDays: number | null;
}) {
  const hours = [
    site.opensAt && `from ${formatClock(site.opensAt)}`,
    site.closesAt && `until ${formatClock(site.closesAt)}`,
  ];
  const isThere = hours.filter(Boolean).join(" ");
  return (
    <div className="grid gap-1 leading-snug wrap-anywhere">
      <p className="font-medium">
        {site.street}
        {site.unit && `, ${site.unit}`}
      </p>
      <p>
        {site.city}, {site.state} {site.zipCode}
      </p>
      <p className="text-muted">
        {site.contactName}, {site.contactPhone}
        {isThere && `, ${isThere}`}
      </p>
      {site.needBy && <p className="text-muted">Needed by {formatDate(site.needBy)}</p>}
      {site.needBy && leadTimeDays !== null && <TooSoon needBy={site.needBy} leadTimeDays={leadTimeDays} />}
      {site.instructions && <p className="whitespace-pre-line text-muted">{site.instructions}</p>}
    </div>
  );
}

/** Shown when the day has passed, or is before the last part of the basket can arrive. */
function TooSoon({ needBy, leadTimeDays }: { needBy: string; leadTimeDays: number }) {
  const today = dayAfter(new Date(), 0);
  const earliest = dayAfter(new Date(), leadTimeDays);
  if (needBy >= earliest) return null;
  return (
    <p role="note" className="font-medium text-chalk">
      {needBy < today
        ? "That day has passed."
        : `Some of it takes ${formatCount(leadTimeDays, "day")}: ${formatDate(earliest)} at the earliest.`}
    </p>
  );
}
