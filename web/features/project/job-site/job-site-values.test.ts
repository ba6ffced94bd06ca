import { describe, expect, it } from "vitest";
import type { JobSiteQuery } from "../../../gql/graphql.ts";
import { toJobSiteValues } from "./job-site-values.ts";

type Project = NonNullable<JobSiteQuery["project"]>;

const SAM = {
  __typename: "User",
  id: "user-1",
  firstName: "Sam",
  lastName: null,
  phone: "(218) 555-0134",
} as const;

const answerOf = (project: Partial<Project> | null, viewer: JobSiteQuery["viewer"] = null): JobSiteQuery => ({
  __typename: "Query",
  viewer,
  project: project && {
    __typename: "Project",
    id: "p-1",
    zipCode: "00000",
    status: "READY",
    jobSite: null,
    deliveryOutlook: { __typename: "DeliveryOutlook", needsJobSite: true, leadTimeDays: null },
    ...project,
  },
});

describe("the form for the delivery address", () => {
  it("starts with what was entered before, without the signed-in user's details", () => {
    const jobSite = {
      __typename: "JobSite",
      street: "12 Superior St",
      unit: null,
      city: "Duluth",
      state: "MN",
      zipCode: "55802",
      contactName: "Rosa Diaz",
      contactPhone: "",
      instructions: null,
      opensAt: "07:00",
      closesAt: null,
      needBy: null,
    } as const;
    expect(toJobSiteValues(answerOf({ jobSite, zipCode: "14222" }, SAM))).toMatchObject({
      street: "12 Superior St",
      unit: "",
      zipCode: "55802",
      contactName: "Rosa Diaz",
      contactPhone: "",
      opensAt: "07:00",
      closesAt: "",
    });
  });

  it("starts with the project's ZIP code and the signed-in user", () => {
    expect(toJobSiteValues(answerOf({ jobSite: null, zipCode: "14222" }, SAM))).toMatchObject({
      street: "",
      zipCode: "14222",
      contactName: "Sam",
      contactPhone: "(218) 555-0134",
    });
  });

  it("has no ZIP code when none was given", () => {
    expect(toJobSiteValues(answerOf({ jobSite: null, zipCode: "00000" })).zipCode).toBe("");
    expect(toJobSiteValues(answerOf(null)).zipCode).toBe("");
  });
});
