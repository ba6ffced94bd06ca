import type { Exceptions, Limits } from "./rules.ts";

/** What `npm run check` holds the house to. */
export const LIMITS: Limits = {
  fileLines: 400,
  folderFiles: 25,
  documentedShare: 0.95,
  median: { api: 80, web: 80, schema: 80 },
  p90: { api: 200, web: 200, schema: 200 },
};

/** What does not keep to them yet. Each list may only get shorter. */
export const EXCEPTIONS: Exceptions = {
  files: {
    "api/domains/payment/payment.service.ts": 459,
    "api/domains/payment/payment.store.ts": 465,
  },
  folders: {},
  exports: [
    // trades/index.ts finds trades by their folders.
    /^api\/domains\/takeoff\/trades\/[a-z-]+\/trade\.ts#trade$/,
    /^api\/domains\/takeoff\/(reading|trades)\//,
  ],
  knots: [],
};
