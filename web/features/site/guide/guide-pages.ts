/** The pages of the guide, in reading order. */
export const GUIDE_PAGES = [
  {
    path: "/docs/quick-start",
    title: "Quick start",
    summary: "From a key to a basket in ten minutes, with curl and graphql-ws.",
  },
  {
    path: "/docs/authentication",
    title: "Authentication",
    summary: "API keys, their scopes, and test keys.",
  },
  { path: "/docs/errors", title: "Errors", summary: "What can be corrected, what cannot, and all codes." },
  { path: "/docs/paging", title: "Paging", summary: "Lists that grow, page by page." },
  {
    path: "/docs/real-time",
    title: "Real time",
    summary: "Subscriptions over WebSocket, and what they guarantee.",
  },
  {
    path: "/docs/webhooks",
    title: "Webhooks",
    summary: "Notifications to your system, signed so that it can verify the sender.",
  },
  { path: "/docs/limits", title: "Limits", summary: "Limits per operation and per minute." },
  { path: "/docs/changelog", title: "Changelog", summary: "What changed in the schema." },
] as const;

export type GuidePath = (typeof GUIDE_PAGES)[number]["path"];
