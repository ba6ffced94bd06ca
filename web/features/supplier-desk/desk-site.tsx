import { Fact } from "../../components/ui/layout/card.tsx";
import type { JobSite_JobSiteFragment } from "../../gql/graphql.ts";
import { useWords } from "../../lib/words.tsx";

/** Where the order goes, the driver's contact there, and the day it is needed. */
export function DeskSite({ site }: { site: JobSite_JobSiteFragment }) {
  const { i18n, formats } = useWords();
  const { unit, contactPhone, needBy, opensAt, closesAt, instructions } = site;
  return (
    <div className="grid gap-4 wrap-anywhere">
      <dl>
        <Fact label={i18n._("Deliver to")}>
          {site.street}
          {unit && `, ${unit}`}
          <br />
          {site.city}, {site.state} {site.zipCode}
          <br />
          {site.contactName},{" "}
          <a
            className="inline-flex min-h-11 items-center underline"
            href={`tel:${contactPhone.replace(/[^+\d]/g, "")}`}
          >
            {contactPhone}
          </a>
        </Fact>
      </dl>
      {(needBy || opensAt || closesAt) && (
        <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {needBy && <Fact label={i18n._("Needed by")}>{formats.formatDate(needBy)}</Fact>}
          {opensAt && <Fact label={i18n._("Site opens")}>{formats.formatClock(opensAt)}</Fact>}
          {closesAt && <Fact label={i18n._("Site closes")}>{formats.formatClock(closesAt)}</Fact>}
        </dl>
      )}
      {instructions && (
        <dl className="whitespace-pre-line">
          <Fact label={i18n._("Notes for the driver")}>{instructions}</Fact>
        </dl>
      )}
    </div>
  );
}
