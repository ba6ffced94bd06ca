/** The only reader of the environment. What is missing or wrong is listed all at once and the process ends. */
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { parseMailbox, type SmtpSettings } from "./integrations/mail/index.ts";
import type { TwilioSettings } from "./integrations/sms/index.ts";
import { type SupplierApi, supplierApisSchema } from "./integrations/suppliers/supplier-apis.ts";

const flag = z.enum(["on", "off"]).transform((value) => value === "on");
const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
    );

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: url("postgres:", "postgresql:").optional(),
  REDIS_URL: url("redis:", "rediss:").optional(),
  PUBLIC_URL: url("http:", "https:").optional(),
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  SANDBOX: flag.optional(),
  STRIPE_SECRET_KEY: z.string().startsWith("sk_", "must start with sk_").optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith("pk_", "must start with pk_").optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_", "must start with whsec_").optional(),
  PAYMENT_LINK_URL: url("https:").optional(),
  TAX_RATES_FILE: z.string().min(1).optional(),
  PROFESSIONAL_PAYMENT_LINK_URL: url("https:").optional(),
  SUPPLIER_APIS: supplierApisSchema.optional(),
  SERPAPI_KEY: z.string().optional(),
  SERPAPI_DAILY_CALLS: z.coerce.number().int().min(0).max(1_000_000).default(500),
  UNWRANGLE_KEY: z.string().optional(),
  UNWRANGLE_DAILY_CALLS: z.coerce.number().int().min(0).max(1_000_000).default(500),
  SUPPLIER_CACHE: flag.default(true),
  AMAZON_BUSINESS_CLIENT_ID: z.string().optional(),
  AMAZON_BUSINESS_CLIENT_SECRET: z.string().optional(),
  AMAZON_BUSINESS_REFRESH_TOKEN: z.string().optional(),
  AMAZON_BUSINESS_USER_EMAIL: z.email("must be the e-mail address of a user of the account").optional(),
  AI_BASE_URL: url("http:", "https:").optional(),
  AI_MODEL: z.string().max(200, "must have at most 200 characters").optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "must have no spaces or special signs")
    .optional(),
  SMTP_URL: url("smtp:", "smtps:").optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => parseMailbox(text) !== null, "must be an address, or a name and an <address>")
    .optional(),
  CONTACT_EMAIL: z.email("must be an e-mail address").optional(),
  TWILIO_ACCOUNT_SID: z.string().startsWith("AC", "must start with AC").optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  SMS_FROM: z.string().optional(),
  RATE_LIMITS: flag.default(true),
  LOG_LEVEL: z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"]).default("info"),
});

/** Keys of the real payment provider. */
export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** Credentials of real supplier sources; each null without its own. */
export interface SupplierSources {
  /** Those that answer the connector contract themselves. */
  supplierApis: readonly SupplierApi[];
  serpApiKey: string | null;
  /** Most calls to SerpApi in a UTC day, over all processes. */
  serpApiDailyCalls: number;
  unwrangleKey: string | null;
  /** Most calls to Unwrangle in a UTC day, over all processes and both retailers. */
  unwrangleDailyCalls: number;
  amazonBusiness: {
    clientId: string;
    clientSecret: string;
    refreshToken: string;
    userEmail: string;
  } | null;
}

/** An installation without credentials. */
export const NO_SUPPLIER_SOURCES: SupplierSources = {
  supplierApis: [],
  serpApiKey: null,
  serpApiDailyCalls: 500,
  unwrangleKey: null,
  unwrangleDailyCalls: 500,
  amazonBusiness: null,
};

/** An OpenAI-compatible server and its model; the key is null where the server wants none. */
export interface LanguageModelSettings {
  baseUrl: string;
  model: string;
  apiKey: string | null;
}

export interface Config {
  isProduction: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** Null: the embedded database. */
  databaseUrl: string | null;
  /** Null: events in process. */
  redisUrl: string | null;
  /** Without a trailing slash; null until the port is known, when neither PUBLIC_URL nor a fixed PORT is set. */
  publicUrl: string | null;
  sessionSecret: string;
  trustProxy: number;
  /** Whether the local stand-ins are served. */
  sandbox: boolean;
  stripe: StripeKeys | null;
  paymentLinkUrl: string | null;
  /** CSV of sales tax rates by ZIP code; null without one. */
  taxRatesFile: string | null;
  /** Where Professional is subscribed to; null: only in the sandbox. */
  professionalPaymentLinkUrl: string | null;
  supplierSources: SupplierSources;
  /** Whether suppliers' answers are used again as long as they hold. */
  supplierCache: boolean;
  /** Null: descriptions are read by the built-in rules alone. */
  languageModel: LanguageModelSettings | null;
  /** Null: mails stay in the outbox. */
  smtp: SmtpSettings | null;
  /** Where messages of the contact page go; null when there is no mail server. */
  contactEmail: string | null;
  /** Null: text messages stay in the outbox. */
  twilio: TwilioSettings | null;
  rateLimits: boolean;
  logLevel: string;
}

/** Everything that is missing or wrong, one line each. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(["The configuration is not usable:", ...problems.map((problem) => `  - ${problem}`)].join("\n"));
    this.name = "ConfigError";
  }
}

/** @throws ConfigError listing all problems */
export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable is the same as none: compose files write `REDIS_URL=`.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  }
  const env = parsed.data;
  const isProduction = env.NODE_ENV === "production";
  const problems: string[] = [];

  const stripeKeys = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY, env.STRIPE_WEBHOOK_SECRET];
  const someStripe = stripeKeys.some((key) => key !== undefined);
  if (someStripe && stripeKeys.some((key) => key === undefined)) {
    problems.push(
      "STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together: set all three",
    );
  }
  const amazon = [
    env.AMAZON_BUSINESS_CLIENT_ID,
    env.AMAZON_BUSINESS_CLIENT_SECRET,
    env.AMAZON_BUSINESS_REFRESH_TOKEN,
    env.AMAZON_BUSINESS_USER_EMAIL,
  ];
  if (amazon.some((value) => value !== undefined) && amazon.some((value) => value === undefined)) {
    problems.push(
      "AMAZON_BUSINESS_CLIENT_ID, _CLIENT_SECRET, _REFRESH_TOKEN and _USER_EMAIL belong together: set all four",
    );
  }
  if ((env.AI_BASE_URL === undefined) !== (env.AI_MODEL === undefined)) {
    problems.push("AI_BASE_URL and AI_MODEL belong together: set both");
  }
  if (env.AI_API_KEY !== undefined && env.AI_BASE_URL === undefined) {
    problems.push("AI_API_KEY: has no use without AI_BASE_URL and AI_MODEL");
  }
  if ((env.SMTP_URL === undefined) !== (env.MAIL_FROM === undefined)) {
    problems.push("SMTP_URL and MAIL_FROM belong together: set both");
  }
  const twilio = [env.TWILIO_ACCOUNT_SID, env.TWILIO_AUTH_TOKEN, env.SMS_FROM];
  if (twilio.some((value) => value !== undefined) && twilio.some((value) => value === undefined)) {
    problems.push("TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and SMS_FROM belong together: set all three");
  }
  if (isProduction && env.SESSION_SECRET === undefined) {
    problems.push("SESSION_SECRET: required in production, at least 32 characters");
  }
  if (isProduction && !env.RATE_LIMITS) problems.push("RATE_LIMITS: cannot be off in production");
  if (problems.length > 0) throw new ConfigError(problems);

  const dataDir = resolve(env.DATA_DIR);
  return {
    isProduction,
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, "") ?? null,
    sessionSecret: env.SESSION_SECRET ?? keptSecret(dataDir),
    trustProxy: env.TRUST_PROXY,
    sandbox: env.SANDBOX ?? !isProduction,
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_PUBLISHABLE_KEY && env.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            publishableKey: env.STRIPE_PUBLISHABLE_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
          }
        : null,
    paymentLinkUrl: env.PAYMENT_LINK_URL ?? null,
    taxRatesFile: env.TAX_RATES_FILE === undefined ? null : resolve(env.TAX_RATES_FILE),
    professionalPaymentLinkUrl: env.PROFESSIONAL_PAYMENT_LINK_URL ?? null,
    supplierSources: {
      supplierApis: env.SUPPLIER_APIS ?? [],
      serpApiKey: env.SERPAPI_KEY ?? null,
      serpApiDailyCalls: env.SERPAPI_DAILY_CALLS,
      unwrangleKey: env.UNWRANGLE_KEY ?? null,
      unwrangleDailyCalls: env.UNWRANGLE_DAILY_CALLS,
      amazonBusiness:
        env.AMAZON_BUSINESS_CLIENT_ID &&
        env.AMAZON_BUSINESS_CLIENT_SECRET &&
        env.AMAZON_BUSINESS_REFRESH_TOKEN &&
        env.AMAZON_BUSINESS_USER_EMAIL
          ? {
              clientId: env.AMAZON_BUSINESS_CLIENT_ID,
              clientSecret: env.AMAZON_BUSINESS_CLIENT_SECRET,
              refreshToken: env.AMAZON_BUSINESS_REFRESH_TOKEN,
              userEmail: env.AMAZON_BUSINESS_USER_EMAIL,
            }
          : null,
    },
    supplierCache: env.SUPPLIER_CACHE,
    languageModel:
      env.AI_BASE_URL && env.AI_MODEL
        ? { baseUrl: env.AI_BASE_URL, model: env.AI_MODEL, apiKey: env.AI_API_KEY ?? null }
        : null,
    smtp: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : null,
    contactEmail:
      env.CONTACT_EMAIL ?? (env.MAIL_FROM ? (parseMailbox(env.MAIL_FROM)?.address ?? null) : null),
    twilio:
      env.TWILIO_ACCOUNT_SID && env.TWILIO_AUTH_TOKEN && env.SMS_FROM
        ? { accountSid: env.TWILIO_ACCOUNT_SID, authToken: env.TWILIO_AUTH_TOKEN, from: env.SMS_FROM }
        : null,
    rateLimits: env.RATE_LIMITS,
    logLevel: env.LOG_LEVEL,
  };
}

/** Outside production the secret is made once and kept, so that a restart signs nobody out. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, "session-secret");
  try {
    const secret = readFileSync(file, "utf8").trim();
    if (secret.length >= 32) return secret;
  } catch {
    // Not there yet: made below.
  }
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}
