/** What readConfig makes of the environment. */
import type { SmtpSettings } from "../integrations/mail/index.ts";
import type { TwilioSettings } from "../integrations/sms/index.ts";
import type { SupplierApi } from "../integrations/suppliers/supplier-apis.ts";

/** Keys of the real payment provider, or of a stand-in that several servers share. */
interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Address of the stand-in; left out: the real provider. */
  apiBase?: string;
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
    /** The buying group that orders there; null: orders are not placed there. */
    buyingGroup: string | null;
  } | null;
}

/** An OpenAI-compatible server and its model; the key is null where the server wants none. */
interface LanguageModelSettings {
  baseUrl: string;
  model: string;
  apiKey: string | null;
  /** Tokens of one account in a UTC day. */
  tokensPerDay: number;
}

/** What an installation is told by its environment, parsed. */
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
  /** How long a server that was told to stop serves on, so that the balancer can look elsewhere. */
  drainMs: number;
  /** Whether the local stand-ins are served. */
  sandbox: boolean;
  stripe: StripeKeys | null;
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
  /** Who buys at suppliers that take no orders over an interface; null: nobody. */
  orderDeskEmail: string | null;
  /** Where messages of the contact page go; null when there is no mail server. */
  contactEmail: string | null;
  /** What the contact page shows beside its form. */
  contactDetails: { email: string | null; phone: string | null; address: string | null };
  /** Null: text messages stay in the outbox. */
  twilio: TwilioSettings | null;
  rateLimits: boolean;
  /** Where a worker says how it does; null: nowhere. */
  healthPort: number | null;
  /** Connections to the database of one process, the job queue's four besides. */
  databasePoolSize: number;
  /** Address of an OpenTelemetry collector; null: nothing is traced. */
  tracesEndpoint: string | null;
  logLevel: string;
}
