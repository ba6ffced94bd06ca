import { lazy, Suspense } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { Loading, SkeletonRows } from "../../../components/ui/signs/skeleton.tsx";
import { type JobSite_JobSiteFragment, useJobSiteQuery } from "../../../gql/graphql.ts";
import { formatDate } from "../../../lib/format.ts";
import { useOpenedOnce } from "../../../lib/use-opened-once.ts";

const JobSiteDialog = lazy(async () => ({
  default: (await import("./job-site-dialog.tsx")).JobSiteDialog,
}));

/** Where a project's deliveries go, and a way to say so. */
export function JobSiteCard({ projectId }: { projectId: string }) {
  const { data } = useJobSiteQuery({ variables: { projectId } });
  const { isOpen, wasOpened, open, setIsOpen } = useOpenedOnce();
  const site = data?.project?.jobSite ?? null;
  const isFixed = data?.project?.status === "COMPLETED";
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
        <Address site={site} />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p>
            Nobody has said yet where the delivery goes. Suppliers need a street, a name and a phone number.
          </p>
          <Button tone="quiet" onClick={open}>
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

function Address({ site }: { site: JobSite_JobSiteFragment }) {
  const hours = [site.opensAt && `from ${site.opensAt}`, site.closesAt && `until ${site.closesAt}`];
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
      {site.instructions && <p className="whitespace-pre-line text-muted">{site.instructions}</p>}
    </div>
  );
}
