/** The fields of the delivery address form, as typed. */
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

/** The ZIP code of a project for which none was given. */
const NO_ZIP = "00000";

/** What was entered before; otherwise the project's ZIP code and the signed-in user. */
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
