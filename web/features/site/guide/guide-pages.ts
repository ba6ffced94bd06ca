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
  { path: "/docs/errors", title: "Errors", summary: "What can be put right, what cannot, and all codes." },
  { path: "/docs/paging", title: "Paging", summary: "Lists that grow, page by page." },
  {
    path: "/docs/real-time",
    title: "Real time",
    summary: "Subscriptions over WebSocket, and what they promise.",
  },
  {
    path: "/docs/webhooks",
    title: "Webhooks",
    summary: "Your system is told, signed so that it can check who tells it.",
  },
  { path: "/docs/limits", title: "Limits", summary: "What an operation may ask for and what a minute has." },
  { path: "/docs/changelog", title: "Changelog", summary: "What changed in the schema." },
] as const;

export type GuidePath = (typeof GUIDE_PAGES)[number]["path"];
