/** The environment variables, with format and default. Errors are explained in words. */
import { z } from "zod";
import { parseMailbox } from "../integrations/mail/index.ts";
import { supplierApisSchema } from "../integrations/suppliers/supplier-apis.ts";

/** The library's own messages are about types; whoever configures an installation needs to know what to write. */
function oneOf<const Values extends readonly [string, ...string[]]>(...values: Values) {
  const last = values.at(-1);
  return z.enum(values, `must be ${[values.slice(0, -1).join(", "), last].join(" or ")}`);
}

function wholeNumber(least: number, most: number) {
  return z
    .string()
    .refine(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number from ${least.toLocaleString("en")} to ${most.toLocaleString("en")}`,
    )
    .transform(Number);
}

const flag = oneOf("on", "off").transform((value) => value === "on");

function url(...protocols: string[]) {
  const beginnings = protocols.map((protocol) => `${protocol}//`).join(" or ");
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be a URL beginning with ${beginnings}`,
    abort: true,
  });
}

function beginningWith(start: string) {
  return z.string().startsWith(start, `must start with ${start}`);
}

/** Scheme, host and port only: pages and cookies belong to a whole host. */
const publicUrl = url("http:", "https:")
  .refine((text) => {
    const { pathname, search, hash, username, password } = new URL(text);
    return pathname === "/" && search + hash + username + password === "";
  }, "must have no path, such as https://yardstick.example.com")
  .transform((text) => new URL(text).origin);

/** Shown on the contact page as written. */
const contactText = z.string().trim().max(200, "must have at most 200 characters").optional();

const DAILY_CALLS = wholeNumber(0, 1_000_000).default(500);

/** Parsed by readConfig. The keys match the README's table and the environment in docker-compose.yml. */
export const environmentSchema = z.object({
  NODE_ENV: oneOf("production", "development", "test").optional(),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: url("postgres:", "postgresql:").optional(),
  REDIS_URL: url("redis:", "rediss:").optional(),
  PUBLIC_URL: publicUrl.optional(),
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  DRAIN_SECONDS: z
    .string()
    .refine(
      (text) => /^\d{1,2}(\.\d{1,3})?$/.test(text) && Number(text) <= 10,
      "must be a number from 0 to 10",
    )
    .transform(Number)
    .optional(),
  SANDBOX: flag.optional(),
  STRIPE_SECRET_KEY: beginningWith("sk_").optional(),
  STRIPE_PUBLISHABLE_KEY: beginningWith("pk_").optional(),
  STRIPE_WEBHOOK_SECRET: beginningWith("whsec_").optional(),
  STRIPE_API_BASE: url("http:", "https:").optional(),
  TAX_RATES_FILE: z.string().optional(),
  PROFESSIONAL_PAYMENT_LINK_URL: url("https:").optional(),
  SUPPLIER_APIS: supplierApisSchema.optional(),
  SERPAPI_KEY: z.string().optional(),
  SERPAPI_DAILY_CALLS: DAILY_CALLS,
  UNWRANGLE_KEY: z.string().optional(),
  UNWRANGLE_DAILY_CALLS: DAILY_CALLS,
  SUPPLIER_CACHE: flag.default(true),
  AMAZON_BUSINESS_CLIENT_ID: z.string().optional(),
  AMAZON_BUSINESS_CLIENT_SECRET: z.string().optional(),
  AMAZON_BUSINESS_REFRESH_TOKEN: z.string().optional(),
  AMAZON_BUSINESS_USER_EMAIL: z.email("must be the e-mail address of a user of the account").optional(),
  AMAZON_BUSINESS_GROUP: z.string().trim().max(255, "must have at most 255 characters").optional(),
  AI_BASE_URL: url("http:", "https:").optional(),
  AI_MODEL: z.string().max(200, "must have at most 200 characters").optional(),
  AI_DAILY_TOKENS: wholeNumber(0, 1_000_000_000).default(400_000),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "must not contain spaces or special characters")
    .optional(),
  SMTP_URL: url("smtp:", "smtps:").optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => parseMailbox(text) !== null, "must be an address, or a name and an <address>")
    .optional(),
  CONTACT_EMAIL: z.email("must be an e-mail address").optional(),
  ORDER_DESK_EMAIL: z.email("must be an e-mail address").optional(),
  PUBLIC_CONTACT_EMAIL: z.email("must be an e-mail address").optional(),
  PUBLIC_CONTACT_PHONE: contactText,
  PUBLIC_CONTACT_ADDRESS: contactText,
  TWILIO_ACCOUNT_SID: beginningWith("AC").optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  SMS_FROM: z.string().optional(),
  RATE_LIMITS: flag.default(true),
  HEALTH_PORT: wholeNumber(0, 65_535).default(3001),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(10),
  OTEL_EXPORTER_OTLP_ENDPOINT: url("http:", "https:").optional(),
  LOG_LEVEL: oneOf("silent", "fatal", "error", "warn", "info", "debug", "trace").default("info"),
});
