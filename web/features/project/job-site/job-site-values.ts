/** The fields of the form for where deliveries go, as they are typed. */
import type { JobSite_JobSiteFragment, JobSiteQuery } from "../../../gql/graphql.ts";

export const JOB_SITE_FIELDS = [
  "street",
  "unit",
  "city",
  "state",
  "zipCode",
  "contactName",
  "contactPhone",
  "instructions",
  "opensAt",
  "closesAt",
  "needBy",
] as const;
export type JobSiteValues = Record<(typeof JOB_SITE_FIELDS)[number], string>;

/** The ZIP code of a project of which nobody has said one. */
const NO_ZIP = "00000";

/** What was said before; else the project's ZIP code and who is signed in. */
export function toJobSiteValues({ project, viewer }: JobSiteQuery): JobSiteValues {
  const { jobSite, zipCode = NO_ZIP } = project ?? {};
  const known: Partial<JobSite_JobSiteFragment> = jobSite ?? {
    zipCode: zipCode === NO_ZIP ? "" : zipCode,
    contactName: [viewer?.firstName, viewer?.lastName].filter(Boolean).join(" "),
    contactPhone: viewer?.phone ?? "",
  };
  const text = (name: keyof JobSiteValues) => known[name] ?? "";
  return {
    street: text("street"),
    unit: text("unit"),
    city: text("city"),
    state: text("state"),
    zipCode: text("zipCode"),
    contactName: text("contactName"),
    contactPhone: text("contactPhone"),
    instructions: text("instructions"),
    opensAt: text("opensAt"),
    closesAt: text("closesAt"),
    needBy: text("needBy"),
  };
}
