/** Rules across variables: combinations that are invalid, and those an operator should know about. */

import { isLoopbackHost } from "../platform/net/loopback.ts";
import type { Config } from "./config.types.ts";

/** Variables as given; empty ones are left out. */
type Given = Readonly<Record<string, string | undefined>>;

/** Variables that are useless without one another. */
const TOGETHER: readonly { names: readonly string[]; advice: string }[] = [
  {
    names: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
    advice:
      "STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together: set all three",
  },
  {
    names: [
      "AMAZON_BUSINESS_CLIENT_ID",
      "AMAZON_BUSINESS_CLIENT_SECRET",
      "AMAZON_BUSINESS_REFRESH_TOKEN",
      "AMAZON_BUSINESS_USER_EMAIL",
    ],
    advice:
      "AMAZON_BUSINESS_CLIENT_ID, _CLIENT_SECRET, _REFRESH_TOKEN and _USER_EMAIL belong together: set all four",
  },
  { names: ["AI_BASE_URL", "AI_MODEL"], advice: "AI_BASE_URL and AI_MODEL belong together: set both" },
  { names: ["SMTP_URL", "MAIL_FROM"], advice: "SMTP_URL and MAIL_FROM belong together: set both" },
  {
    names: ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "SMS_FROM"],
    advice: "TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and SMS_FROM belong together: set all three",
  },
];

/**
 * Checks only which variables are set, not their values, so that it can be reported together with errors in single
 * variables.
 */
export function findConflicts(given: Given): string[] {
  const has = (name: string) => given[name] !== undefined;
  const problems = TOGETHER.filter(({ names }) => names.some(has) && !names.every(has)).map(
    ({ advice }) => advice,
  );
  if (has("AI_API_KEY") && !has("AI_BASE_URL")) {
    problems.push("AI_API_KEY: has no effect without AI_BASE_URL and AI_MODEL");
  }
  if (has("AMAZON_BUSINESS_GROUP") && !has("AMAZON_BUSINESS_CLIENT_ID")) {
    problems.push("AMAZON_BUSINESS_GROUP: has no effect without Amazon Business's four credentials");
  }
  if (has("ORDER_DESK_EMAIL") && !has("SMTP_URL")) {
    problems.push("ORDER_DESK_EMAIL: has no effect without SMTP_URL and MAIL_FROM, which deliver its emails");
  }
  if (has("STRIPE_API_BASE") && !has("STRIPE_SECRET_KEY")) {
    problems.push("STRIPE_API_BASE: has no effect without the three keys");
  }
  if (/^https:/i.test(given["PUBLIC_URL"] ?? "") && /^0*$/.test(given["TRUST_PROXY"] ?? "")) {
    problems.push(
      "TRUST_PROXY: PUBLIC_URL is https, which requires a proxy in front of the server: set the number of proxies, usually 1",
    );
  }
  if (given["NODE_ENV"] !== "production") return problems;
  if (!has("SESSION_SECRET")) problems.push("SESSION_SECRET: required in production, at least 32 characters");
  if (given["RATE_LIMITS"] === "off") problems.push("RATE_LIMITS: cannot be off in production");
  if (has("STRIPE_API_BASE")) {
    problems.push(
      "STRIPE_API_BASE: cannot be set in production, where payments go to the real provider only",
    );
  }
  if (given["SANDBOX"] === "on") {
    problems.push(
      "SANDBOX: cannot be on in production: its prices are samples, and its payments move no money. To try it, leave NODE_ENV unset",
    );
  }
  return problems;
}

/** Valid settings that may surprise, one line each, logged at startup. */
export function findWarnings(config: Config): string[] {
  const { isProduction, publicUrl, supplierSources: sources } = config;
  if (!isProduction) {
    return [
      ...(config.sandbox && config.redisUrl !== null
        ? ["SANDBOX: its suppliers and payments are part of this server: do not run a second server"]
        : []),
      ...(isLoopbackHost(config.host)
        ? []
        : [
            `HOST: other machines can reach ${config.host} although NODE_ENV is not production: /dev, /sandbox and the demo account are meant for this machine only, and webhooks may go to private addresses`,
          ]),
    ];
  }
  const hasSuppliers =
    sources.supplierApis.length > 0 ||
    [sources.serpApiKey, sources.unwrangleKey, sources.amazonBusiness].some((source) => source !== null);
  const isPlain = publicUrl?.startsWith("http:") === true && !isLoopbackHost(new URL(publicUrl).hostname);
  return [
    ...(publicUrl === null
      ? ["PUBLIC_URL: not set, so the server only answers on this machine; set the address people use"]
      : []),
    ...(isPlain
      ? [
          "PUBLIC_URL: http, so passwords and sessions are sent in plain text; put a proxy with https in front",
        ]
      : []),
    ...(config.smtp === null
      ? [
          "SMTP_URL, MAIL_FROM: not set, so no email is sent: no password reset codes and no order confirmations",
        ]
      : []),
    ...(config.stripe === null ? ["STRIPE_SECRET_KEY: not set, so nothing can be paid"] : []),
    ...(hasSuppliers
      ? []
      : [
          "SUPPLIER_APIS, SERPAPI_KEY, UNWRANGLE_KEY, AMAZON_BUSINESS_…: none set, so only price lists are searched",
        ]),
  ];
}
