/** Where browsers tell of a screen that could not be drawn: "This has been logged" has to be true. */
import { screenErrorRule } from "../../../schema/rules/screen-error.ts";
import { openRoute, type Route } from "./route.ts";

export const screenErrorRoutes: readonly Route[] = [
  openRoute({
    method: "post",
    path: "/screen-errors",
    summary: "Logs that a screen could not be drawn.",
    status: 202,
    body: screenErrorRule,
    async handle({ body, viewer, services }) {
      services.logScreenError(body, viewer);
      return { body: { success: true } };
    },
  }),
];
