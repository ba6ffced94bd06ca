/** Where browsers report a screen that failed to render: "This has been logged" has to be true. */
import { screenErrorRule } from "../../../schema/rules/screen-error.ts";
import { maskLinkPath } from "../../platform/net/link-path.ts";
import { openRoute, type Route } from "./route.ts";
import { done } from "./shapes.ts";

export const screenErrorRoutes: readonly Route[] = [
  openRoute({
    method: "post",
    path: "/screen-errors",
    operationId: "reportScreenError",
    summary: "Logs that a screen failed to render.",
    answer: done,
    status: 202,
    body: screenErrorRule,
    example: { message: "TypeError: x is undefined", details: "at Screen", path: "/dashboard" },
    async handle({ body, viewer, services }) {
      services.logScreenError({ ...body, path: maskLinkPath(body.path) }, viewer);
      return { body: { success: true } };
    },
  }),
];
