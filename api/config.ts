/** The only reader of the environment. It reports everything missing or invalid at once, and the process ends. */
import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { z } from "zod";
import type { Config, SupplierSources } from "./config/config.types.ts";
import { findConflicts } from "./config/config-rules.ts";
import { environmentSchema } from "./config/config-variables.ts";
import { parseMailbox } from "./integrations/mail/index.ts";

export type { Config, SupplierSources };

/** An installation without credentials. */
export const NO_SUPPLIER_SOURCES: SupplierSources = {
  supplierApis: [],
  serpApiKey: null,
  serpApiDailyCalls: 500,
  unwrangleKey: null,
  unwrangleDailyCalls: 500,
  amazonBusiness: null,
};

/** Everything missing or invalid, one line each. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(["The configuration is not usable:", ...problems.map((problem) => `  - ${problem}`)].join("\n"));
    this.name = "ConfigError";
  }
}

/** The data folder, for tools that need nothing else. @throws ConfigError */
export function readDataPlace(
  variables: NodeJS.ProcessEnv = process.env,
): Pick<Config, "databaseUrl" | "dataDir"> {
  const { DATABASE_URL, DATA_DIR } = variables;
  const given = { ...(DATABASE_URL && { DATABASE_URL }), ...(DATA_DIR && { DATA_DIR }) };
  const parsed = environmentSchema.pick({ DATABASE_URL: true, DATA_DIR: true }).safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${nameOf(issue.path)}: ${issue.message}`));
  }
  return { databaseUrl: parsed.data.DATABASE_URL ?? null, dataDir: resolve(parsed.data.DATA_DIR) };
}

/** @throws ConfigError listing all problems */
export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable counts as unset: compose files write `REDIS_URL=`.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(given);
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${nameOf(issue.path)}: ${issue.message}`),
    ...findConflicts(given),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const env = parsed.data;
  const isProduction = env.NODE_ENV === "production";

  const dataDir = resolve(env.DATA_DIR);
  return {
    isProduction,
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    publicUrl: env.PUBLIC_URL ?? null,
    sessionSecret: env.SESSION_SECRET ?? keptSecret(dataDir),
    trustProxy: env.TRUST_PROXY,
    drainMs: 1_000 * (env.DRAIN_SECONDS ?? (isProduction && env.TRUST_PROXY > 0 ? 5 : 0)),
    sandbox: env.SANDBOX ?? !isProduction,
    stripe: stripeOf(env),
    taxRatesFile: env.TAX_RATES_FILE === undefined ? null : resolve(env.TAX_RATES_FILE),
    professionalPaymentLinkUrl: env.PROFESSIONAL_PAYMENT_LINK_URL ?? null,
    supplierSources: supplierSourcesOf(env),
    supplierCache: env.SUPPLIER_CACHE,
    languageModel: languageModelOf(env),
    ...messagesOf(env),
    orderDeskEmail: env.ORDER_DESK_EMAIL ?? null,
    rateLimits: env.RATE_LIMITS,
    healthPort: env.HEALTH_PORT === 0 ? null : env.HEALTH_PORT,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    logLevel: env.LOG_LEVEL,
  };
}

type Environment = z.infer<typeof environmentSchema>;

function stripeOf(env: Environment): Config["stripe"] {
  if (!env.STRIPE_SECRET_KEY || !env.STRIPE_PUBLISHABLE_KEY || !env.STRIPE_WEBHOOK_SECRET) return null;
  return {
    secretKey: env.STRIPE_SECRET_KEY,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    ...(env.STRIPE_API_BASE === undefined ? {} : { apiBase: env.STRIPE_API_BASE }),
  };
}

function supplierSourcesOf(env: Environment): SupplierSources {
  return {
    supplierApis: env.SUPPLIER_APIS ?? [],
    serpApiKey: env.SERPAPI_KEY ?? null,
    serpApiDailyCalls: env.SERPAPI_DAILY_CALLS,
    unwrangleKey: env.UNWRANGLE_KEY ?? null,
    unwrangleDailyCalls: env.UNWRANGLE_DAILY_CALLS,
    amazonBusiness: amazonBusinessOf(env),
  };
}

function amazonBusinessOf(env: Environment): SupplierSources["amazonBusiness"] {
  const {
    AMAZON_BUSINESS_CLIENT_ID: clientId,
    AMAZON_BUSINESS_CLIENT_SECRET: clientSecret,
    AMAZON_BUSINESS_REFRESH_TOKEN: refreshToken,
    AMAZON_BUSINESS_USER_EMAIL: userEmail,
  } = env;
  if (!clientId || !clientSecret || !refreshToken || !userEmail) return null;
  return { clientId, clientSecret, refreshToken, userEmail, buyingGroup: env.AMAZON_BUSINESS_GROUP ?? null };
}

function languageModelOf(env: Environment): Config["languageModel"] {
  const { AI_BASE_URL: baseUrl, AI_MODEL: model } = env;
  if (!baseUrl || !model) return null;
  return { baseUrl, model, apiKey: env.AI_API_KEY ?? null, tokensPerDay: env.AI_DAILY_TOKENS };
}

/** How users are contacted, and how they contact the installation. */
function messagesOf(env: Environment): Pick<Config, "contactDetails" | "contactEmail" | "smtp" | "twilio"> {
  const { SMTP_URL, MAIL_FROM, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, SMS_FROM } = env;
  return {
    smtp: SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : null,
    contactEmail: env.CONTACT_EMAIL ?? (MAIL_FROM ? (parseMailbox(MAIL_FROM)?.address ?? null) : null),
    contactDetails: {
      email: env.PUBLIC_CONTACT_EMAIL ?? null,
      phone: env.PUBLIC_CONTACT_PHONE || null,
      address: env.PUBLIC_CONTACT_ADDRESS || null,
    },
    twilio:
      TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && SMS_FROM
        ? { accountSid: TWILIO_ACCOUNT_SID, authToken: TWILIO_AUTH_TOKEN, from: SMS_FROM }
        : null,
  };
}

/** `SUPPLIER_APIS[0].url` */
function nameOf(path: readonly PropertyKey[]): string {
  return path.map((part, index) => nameOfPart(part, index === 0)).join("");
}

function nameOfPart(part: PropertyKey, isFirst: boolean): string {
  if (typeof part === "number") return `[${part}]`;
  return isFirst ? String(part) : `.${String(part)}`;
}

/** Outside production the secret is generated once and stored, so that a restart signs no one out. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, "session-secret");
  const kept = readSecret(file);
  if (kept !== null) return kept;
  mkdirSync(dataDir, { recursive: true });
  const made = `${file}.${process.pid}`;
  writeFileSync(made, randomBytes(32).toString("base64url"), { mode: 0o600 });
  // Written completely or not at all, and by only one of several processes that start together.
  try {
    if (existsSync(file)) renameSync(made, file);
    else linkSync(made, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(made, { force: true });
  }
  const secret = readSecret(file);
  if (secret === null) throw new Error(`The session secret could not be saved in ${file}.`);
  return secret;
}

/** @returns null when there is none, or one that was cut off */
function readSecret(file: string): string | null {
  const secret = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  return secret.length >= 32 ? secret : null;
}
