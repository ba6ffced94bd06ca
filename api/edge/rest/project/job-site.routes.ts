/** A project's delivery address over REST. */
import { jobSiteRule } from "../../../../schema/rules/job-site.ts";
import { unwrap } from "../answers.ts";
import { jobSiteShape } from "../buying/purchase-order.shapes.ts";
import { type Route, signedInRoute } from "../route.ts";
import { fromWire } from "../wire-rules.ts";

const REQUIRED = ["street", "city", "state", "zipCode", "contactName", "contactPhone"];

/** Says where a project's deliveries go. */
export const jobSiteRoutes: readonly Route[] = [
  signedInRoute({
    method: "post",
    path: "/projects/{id}/job-site",
    operationId: "setJobSite",
    policy: "projects:write",
    summary: "Sets where a project's deliveries go, replacing the previous address.",
    answer: jobSiteShape,
    refusals: ["STATUS_CONFLICT"],
    body: fromWire(jobSiteRule, { texts: REQUIRED }),
    example: {
      street: "418 Elmwood Ave",
      city: "Buffalo",
      state: "NY",
      zipCode: "14222",
      contactName: "Rosa Diaz",
      contactPhone: "(716) 555-0134",
    },
    async handle({ viewer, params, body, services: { baskets } }) {
      const { project } = unwrap(await baskets.setJobSite(viewer, params.id, body));
      return { body: await baskets.findJobSite(project.id) };
    },
  }),
];
