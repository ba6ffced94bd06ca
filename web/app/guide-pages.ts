/** The pages of the guide below /docs, each with its own script. */
export const guidePages = {
  quickStart: async () => (await import("../features/site/guide/guide-quick-start.tsx")).QuickStart,
  authentication: async () => (await import("./routes/site/docs-authentication.tsx")).DocsAuthentication,
  errors: async () => (await import("../features/site/guide/guide-errors.tsx")).Errors,
  paging: async () => (await import("../features/site/guide/guide-paging.tsx")).Paging,
  realTime: async () => (await import("../features/site/guide/guide-real-time.tsx")).RealTime,
  webhooks: async () => (await import("../features/site/guide/guide-webhooks.tsx")).Webhooks,
  limits: async () => (await import("../features/site/guide/guide-limits.tsx")).Limits,
  changelog: async () => (await import("../features/site/guide/guide-changelog.tsx")).Changelog,
};
