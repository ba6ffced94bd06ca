/** The business constants of the product, each defined once. Both sides read them; nothing else may repeat them. */

/** Categories a material or product belongs to, in the order the screens list them. */
export const CATEGORIES = [
  "Lumber & Wood",
  "Concrete & Masonry",
  "Steel & Metal",
  "Electrical",
  "Plumbing",
  "Hardware",
  "Insulation",
  "Roofing",
  "Flooring",
  "Tools & Equipment",
] as const;
/** A material's category, as stored and sent. */
export type Category = (typeof CATEGORIES)[number];

/** Units to choose from when entering a quantity by hand. */
export const UNIT_CHOICES = [
  "pieces",
  "feet",
  "yards",
  "square feet",
  "cubic feet",
  "pounds",
  "tons",
  "gallons",
  "boxes",
  "bags",
] as const;

/** What is built: chosen in the wizard, sent in upper case by GraphQL. */
export const PROJECT_TYPES = ["residential", "commercial", "industrial"] as const;
/** One of `PROJECT_TYPES`. */
export type ProjectType = (typeof PROJECT_TYPES)[number];

/** Quality of the materials, from the cheapest. */
export const MATERIAL_QUALITIES = ["economy", "standard", "premium"] as const;
/** One of `MATERIAL_QUALITIES`. */
export type MaterialQuality = (typeof MATERIAL_QUALITIES)[number];

/** How often a subscription orders, most frequent first. */
export const SUBSCRIPTION_FREQUENCIES = ["monthly", "quarterly", "biannual", "annual"] as const;
/** Calendar months between two orders of a subscription. */
export const FREQUENCY_MONTHS = { monthly: 1, quarterly: 3, biannual: 6, annual: 12 } as const;
/** One of `SUBSCRIPTION_FREQUENCIES`. */
export type SubscriptionFrequency = (typeof SUBSCRIPTION_FREQUENCIES)[number];

/** Limits of reordering. */
export const REORDERING_LIMITS = {
  /** Subscriptions of one user that are not cancelled. */
  subscriptions: 100,
  items: 50,
  nameMax: 100,
  descriptionMax: 2_000,
  materialNameMax: 200,
  /** How far ahead the next order may be scheduled. */
  nextOrderYears: 2,
} as const;

/** What happens when an order is not as its owner wants it. */
export const SAFEGUARD_ACTIONS = ["drop-line", "stop", "ask"] as const;
/** What happens to an order that its buyer's safeguards stop. */
export type SafeguardAction = (typeof SAFEGUARD_ACTIONS)[number];

/** Days after the payment in which a buyer may request a refund. */
export const REFUND_WINDOW_DAYS = 30;

/** Days from a declined charge of a reorder to the next try; after the last one the order has failed. */
export const DUNNING_DAYS = [1, 3, 5] as const;

/** Suppliers of the wizard's preference list; the first three are the sandbox suppliers. */
export const PREFERRED_SUPPLIERS = ["Home Depot", "Lowe's", "Amazon Business", "Local Stores"] as const;

/** Defaults of the stored entities. */
export const DEFAULTS = {
  projectType: "residential",
  location: "Unknown",
  zipCode: "00000",
  lowStockThreshold: 10,
  qualityPreference: "standard",
  itemQuantity: 1,
  frequency: "monthly",
} as const;

/** Defaults of the four-step wizard. Money in whole dollars, flexibility in percent. */
export const WIZARD_DEFAULTS = {
  projectType: "residential",
  budgetMin: 5_000,
  budgetMax: 15_000,
  budgetFlexibility: 10,
  materialQuality: "standard",
  bulkDiscounts: true,
  deliveryRequired: true,
} as const;

/** Limits of what people type. Budgets in dollars. */
export const LIMITS = {
  usernameMin: 3,
  passwordMin: 6,
  verificationCodeDigits: 6,
  phoneDigitsMax: 15,
  projectNameMin: 3,
  projectNameMax: 100,
  descriptionMin: 20,
  descriptionMax: 5_000,
  budgetMin: 100,
  budgetMaxDollars: 99_999_999.99,
  flexibilitySliderMax: 30,
  flexibilitySliderStep: 5,
} as const;

/** Sales tax shown before the real one is known: 8% of the subtotal, in basis points. */
export const TAX_ESTIMATE_BASIS_POINTS = 800;

/** Polling while the socket is down, and the payment script's one retry. */
export const POLL_INTERVAL_MS = 2_000;
/** Delay before the provider's script is fetched again, in milliseconds. */
export const PAYMENT_SCRIPT_RETRY_MS = 2_000;

/** Groups of materials shown before "View N more items", and items before "+N more items". */
export const MATERIAL_GROUPS_SHOWN = 2;
/** How many items a subscription's card names before "and n more". */
export const SUBSCRIPTION_ITEMS_SHOWN = 3;

/** Toasts and tooltips, in milliseconds and pixels. */
export const TOAST = {
  limit: 1,
  durationMs: 5_000,
  removeDelayMs: 1_000_000,
  swipePx: 50,
  hotkey: "F8",
} as const;
/** Milliseconds before a tooltip opens, and within which the next one opens immediately. */
export const TOOLTIP = { openDelayMs: 700, skipDelayMs: 300 } as const;

/** Budget choices of the quick project form, in dollars; null means no limit on that side. */
export const BUDGET_CHOICES = [
  { value: "under-5000", label: "Under $5,000", min: null, max: 5_000 },
  { value: "5000-15000", label: "$5,000 - $15,000", min: 5_000, max: 15_000 },
  { value: "15000-50000", label: "$15,000 - $50,000", min: 15_000, max: 50_000 },
  { value: "50000-100000", label: "$50,000 - $100,000", min: 50_000, max: 100_000 },
  { value: "over-100000", label: "Over $100,000", min: 100_000, max: null },
] as const;

/** The four agents in the order they work, with the step of the progress panel each one drives. */
export const AGENTS = [
  {
    name: "Project Analysis",
    step: "Analyzing Project",
    workingStatus: "analyzing",
    projectStatus: "analyzing",
  },
  {
    name: "Multi-Supplier Search",
    step: "Sourcing Materials",
    workingStatus: "searching",
    projectStatus: "sourcing",
  },
  {
    name: "Cost Optimization",
    step: "Optimizing Prices",
    workingStatus: "optimizing",
    projectStatus: "optimizing",
  },
  { name: "Basket", step: "Building Cart", workingStatus: "running", projectStatus: "optimizing" },
] as const;
/** An agent by its name; its place in `AGENTS` is the order in which they work. */
export type AgentName = (typeof AGENTS)[number]["name"];

/** Maximum offers for one material: far more than there are shops to fetch it at. */
export const MATERIAL_OFFERS_MAX = 20;

/** Limits of price lists that users upload. */
export const PRICE_LIST_LIMITS = {
  /** Rows below the header; further rows are cut off, and the user is notified. */
  rows: 50_000,
  bytes: 15 * 1024 * 1024,
  columns: 100,
  /** Characters of a cell; the rest of a longer one is left out. */
  cell: 1_000,
  /** Lists of one user. */
  lists: 20,
  /** Problems stored and shown, the first of the file; the rest are counted. */
  problems: 200,
  /** Rows of the preview. */
  previewRows: 20,
  /** Days a price is valid when the list names no end. */
  validDays: 30,
  nameMax: 80,
} as const;

/** Profile pictures. */
export const PICTURE_LIMITS = {
  bytes: 2 * 1024 * 1024,
  /** Pixels: a larger picture would take a browser more memory than a portrait is worth. */
  side: 4_096,
} as const;

/** Limits of attached files. All files of one subject fit into one mail; few mail servers accept more than 25 MB. */
export const FILE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  /** For one subject, from both sides. */
  count: 10,
  /** For one subject, from one side. */
  togetherBytes: 15 * 1024 * 1024,
  /** For an organization. */
  ofOrganizationBytes: 1024 * 1024 * 1024,
  /** Larger pictures are scaled down to this many pixels a side: enough to read a drawing. */
  side: 4_096,
  nameMax: 120,
} as const;

/** What an API key can be allowed to do: `noun:verb`. A key has some of these scopes, a signed-in person all. */
export const API_KEY_SCOPES = [
  "account:read",
  "projects:read",
  "projects:write",
  "suppliers:read",
  "suppliers:write",
  "baskets:write",
  "orders:read",
  "quotes:read",
  "quotes:write",
  "payments:write",
  "inventory:read",
  "inventory:write",
  "webhooks:read",
  "webhooks:write",
] as const;
/** A scope of an API key, as `noun:verb`. */
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** Limits of API keys. */
export const API_KEY_LIMITS = {
  /** Keys of one user that are neither revoked nor expired. */
  active: 20,
  nameMax: 80,
  /** Maximum days from now to a key's expiry; a key can also be created without one. */
  expiryDaysMax: 730,
} as const;

/** Events that webhook endpoints can receive, with the scope needed to read the same over the API. */
export const WEBHOOK_EVENT_SCOPES = {
  "analysis.finished": "projects:read",
  "basket.changed": "projects:read",
  "order.paid": "orders:read",
  "order.failed": "orders:read",
  "inventory.low": "inventory:read",
  "approval.requested": "orders:read",
  "approval.decided": "orders:read",
  "purchase_order.sent": "orders:read",
  "purchase_order.acknowledged": "orders:read",
  "purchase_order.changed": "orders:read",
  "purchase_order.received": "orders:read",
  "quote.submitted": "quotes:read",
} as const satisfies Readonly<Record<string, ApiKeyScope>>;
/** An event as a webhook names it: `noun.happened`. */
export type WebhookEventType = keyof typeof WEBHOOK_EVENT_SCOPES;

/** Limits of webhooks. */
export const WEBHOOK_LIMITS = {
  /** Endpoints of one user, including disabled ones. */
  endpoints: 10,
  urlMax: 2_000,
  descriptionMax: 200,
  /** How long the previous secret still signs after a rotation. */
  rotationHours: 24,
  /** How long every attempt must fail before an endpoint is disabled. */
  failingHours: 24,
  /** How long the log is stored. */
  logDays: 30,
} as const;

/** Characters of a browser's report of a screen that could not be drawn. */
export const SCREEN_ERROR_LIMITS = { message: 500, details: 4_000, path: 300 } as const;

/** Notifications for users, in the order in which screens list them; a user chooses the channels for each. */
export const NOTIFICATION_TOPICS = [
  "analysis",
  "orders",
  "quotes",
  "approvals",
  "reordering",
  "inventory",
  "prices",
  "team",
  "account",
] as const;
/** A kind of notification with its own choice of channels. */
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** The demo account of a new installation; never created in production. */
export const DEMO_ACCOUNT = { username: "demo", password: "yardstick" } as const;

/**
 * Usernames of the colleagues who work with it, with the same password: the office, which pays, and the foreman, who
 * asks.
 */
export const DEMO_COLLEAGUES = { office: "demo-office", foreman: "demo-foreman" } as const;

/** Usage counted for each account by calendar month (UTC). */
export const USAGE_METERS = [
  "projects",
  "analyses",
  "supplier-queries",
  "optimizations",
  "api-calls",
] as const;
/** A kind of usage that is counted by month, against the limits of the account's plan. */
export type UsageMeter = (typeof USAGE_METERS)[number];

/** Limits of an account by plan, from the smallest. Null means no limit. */
export const ACCOUNT_PLANS = {
  starter: { name: "Starter", priceCents: 0, projectsPerMonth: 3, materialsPerProject: 25, seats: 1 },
  professional: {
    name: "Professional",
    /** Per month. */
    priceCents: 4_900,
    projectsPerMonth: null,
    materialsPerProject: null,
    seats: 5,
    trialDays: 14,
  },
  /** By agreement. */
  enterprise: {
    name: "Enterprise",
    priceCents: null,
    projectsPerMonth: null,
    materialsPerProject: null,
    seats: null,
  },
} as const;
/** An account's plan, as stored; its price and limits are in `ACCOUNT_PLANS`. */
export type AccountPlanKind = keyof typeof ACCOUNT_PLANS;

/** Usage that Professional includes per month, and the price of one more in tenths of a cent. */
export const PROFESSIONAL_USAGE = {
  analyses: { included: 500, overageMills: 100 },
  "supplier-queries": { included: 2_000, overageMills: 50 },
  optimizations: { included: 100, overageMills: 2_000 },
  "api-calls": { included: 10_000, overageMills: 1 },
} as const satisfies Partial<Record<UsageMeter, { included: number; overageMills: number }>>;

/** Percent by which a watched total must change to be reported. */
export const PRICE_WATCH = { leastPercent: 1, mostPercent: 50, usualPercent: 5 } as const;

/** How many projects the dashboard shows at first. */
export const DASHBOARD_PAGE_SIZE = 20;
