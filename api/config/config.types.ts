/** The result of readConfig. */
import type { SmtpSettings } from "../integrations/mail/index.ts";
import type { TwilioSettings } from "../integrations/sms/index.ts";
import type { SupplierApi } from "../integrations/suppliers/supplier-apis.ts";

/** Keys of the real payment provider, or of a stand-in shared by several servers. */
interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Address of the stand-in; left out for the real provider. */
  apiBase?: string;
}

/** Credentials of real supplier sources; each null when not configured. */
export interface SupplierSources {
  /** Suppliers that implement the connector contract themselves. */
  supplierApis: readonly SupplierApi[];
  serpApiKey: string | null;
  /** Limit on calls to SerpApi per UTC day, over all processes. */
  serpApiDailyCalls: number;
  unwrangleKey: string | null;
  /** Limit on calls to Unwrangle per UTC day, over all processes and both retailers. */
  unwrangleDailyCalls: number;
  amazonBusiness: {
    clientId: string;
    clientSecret: string;
    refreshToken: string;
    userEmail: string;
    /** The buying group that orders there; null when no orders are placed there. */
    buyingGroup: string | null;
  } | null;
}

/** An OpenAI-compatible server and its model; the key is null when the server needs none. */
interface LanguageModelSettings {
  baseUrl: string;
  model: string;
  apiKey: string | null;
  /** Tokens per account and UTC day. */
  tokensPerDay: number;
}

/** The parsed environment of an installation. */
export interface Config {
  isProduction: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** Null for the embedded database. */
  databaseUrl: string | null;
  /** Null for events within the process. */
  redisUrl: string | null;
  /** Without a trailing slash; null until the port is known, when neither PUBLIC_URL nor a fixed PORT is set. */
  publicUrl: string | null;
  sessionSecret: string;
  trustProxy: number;
  /** How long a server that was told to stop keeps serving, so that the load balancer can go elsewhere. */
  drainMs: number;
  /** Whether the local stand-ins are served. */
  sandbox: boolean;
  stripe: StripeKeys | null;
  /** CSV file with sales tax rates by ZIP code; null when there is none. */
  taxRatesFile: string | null;
  /** Where the Professional plan is bought; null when only in the sandbox. */
  professionalPaymentLinkUrl: string | null;
  supplierSources: SupplierSources;
  /** Whether suppliers' answers are reused while they are valid. */
  supplierCache: boolean;
  /** Null when descriptions are read by the built-in rules only. */
  languageModel: LanguageModelSettings | null;
  /** Null when mail stays in the outbox. */
  smtp: SmtpSettings | null;
  /** Mail address of whoever buys from suppliers that take no orders through an API; null when there is none. */
  orderDeskEmail: string | null;
  /** Where messages from the contact page are sent; null without a mail server. */
  contactEmail: string | null;
  /** Contact details shown next to the contact form. */
  contactDetails: { email: string | null; phone: string | null; address: string | null };
  /** Null when text messages stay in the outbox. */
  twilio: TwilioSettings | null;
  rateLimits: boolean;
  /** Where a worker answers health checks; null for nowhere. */
  healthPort: number | null;
  /** Database connections per process, not counting the job queue's four. */
  databasePoolSize: number;
  /** Address of an OpenTelemetry collector; null when nothing is traced. */
  tracesEndpoint: string | null;
  logLevel: string;
}
