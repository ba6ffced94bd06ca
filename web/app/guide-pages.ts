/** The pages of the guide below /docs, each a piece of script of its own. */
export const guidePages = {
  quickStart: async () => (await import("../features/site/guide-quick-start.tsx")).QuickStart,
  authentication: async () => (await import("./routes/site/docs-authentication.tsx")).DocsAuthentication,
  errors: async () => (await import("../features/site/guide-errors.tsx")).Errors,
  paging: async () => (await import("../features/site/guide-paging.tsx")).Paging,
  realTime: async () => (await import("../features/site/guide-real-time.tsx")).RealTime,
  webhooks: async () => (await import("../features/site/guide-webhooks.tsx")).Webhooks,
  limits: async () => (await import("../features/site/guide-limits.tsx")).Limits,
  changelog: async () => (await import("../features/site/guide-changelog.tsx")).Changelog,
};
