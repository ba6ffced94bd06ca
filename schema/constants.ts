/** The business constants of the product, each once. Both sides read them; nothing else may repeat them. */

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

/** Units a person can choose when entering a quantity by hand. */
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

/** What is built: asked by the wizard, sent in upper case by GraphQL. */
export const PROJECT_TYPES = ["residential", "commercial", "industrial"] as const;
/** One of `PROJECT_TYPES`. */
export type ProjectType = (typeof PROJECT_TYPES)[number];

/** How good materials shall be, from the cheapest. */
export const MATERIAL_QUALITIES = ["economy", "standard", "premium"] as const;
/** One of `MATERIAL_QUALITIES`. */
export type MaterialQuality = (typeof MATERIAL_QUALITIES)[number];

/** How often a subscription orders, from the most often. */
export const SUBSCRIPTION_FREQUENCIES = ["monthly", "quarterly", "biannual", "annual"] as const;
/** Calendar months between two orders of a subscription. */
export const FREQUENCY_MONTHS = { monthly: 1, quarterly: 3, biannual: 6, annual: 12 } as const;
/** One of `SUBSCRIPTION_FREQUENCIES`. */
export type SubscriptionFrequency = (typeof SUBSCRIPTION_FREQUENCIES)[number];

/** Bounds of reordering. */
export const REORDERING_LIMITS = {
  /** Subscriptions of one user that are not cancelled. */
  subscriptions: 100,
  items: 50,
  nameMax: 100,
  descriptionMax: 2_000,
  materialNameMax: 200,
  /** How far ahead the next order may be set. */
  nextOrderYears: 2,
} as const;

/** What is done when an order is not as its owner wants it. */
export const SAFEGUARD_ACTIONS = ["drop-line", "stop", "ask"] as const;
/** What happens to an order that its buyer's safeguards stop. */
export type SafeguardAction = (typeof SAFEGUARD_ACTIONS)[number];

/** Days after the payment in which a buyer may ask for money back. */
export const REFUND_WINDOW_DAYS = 30;

/** Days from a declined charge of a reorder to the next try; after the last the order has failed. */
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

/** Lengths and bounds of what people type. Budgets in dollars. */
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

/** Sales tax shown before the real one is known: 8 % of the subtotal, in basis points. */
export const TAX_ESTIMATE_BASIS_POINTS = 800;

/** Polling while the socket is down, and the payment script's one retry. */
export const POLL_INTERVAL_MS = 2_000;
/** Wait before the provider's script is fetched again, in milliseconds. */
export const PAYMENT_SCRIPT_RETRY_MS = 2_000;

/** Groups of materials shown before "View N more items" and items before "+N more items". */
export const MATERIAL_GROUPS_SHOWN = 2;
/** How many of its items a subscription's card names before "and n more". */
export const SUBSCRIPTION_ITEMS_SHOWN = 3;

/** Toasts and tooltips, in milliseconds and pixels. */
export const TOAST = {
  limit: 1,
  durationMs: 5_000,
  removeDelayMs: 1_000_000,
  swipePx: 50,
  hotkey: "F8",
} as const;
/** Milliseconds before a tooltip opens, and within which the next one opens at once. */
export const TOOLTIP = { openDelayMs: 700, skipDelayMs: 300 } as const;

/** Budget choices of the quick project form, in dollars; null means no bound on that side. */
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

/** Offers that one material can be bought from: far more than there are shops to fetch it at. */
export const MATERIAL_OFFERS_MAX = 20;

/** Bounds of price lists that users upload. */
export const PRICE_LIST_LIMITS = {
  /** Rows below the header; further ones are cut off, and the user is told. */
  rows: 50_000,
  bytes: 15 * 1024 * 1024,
  columns: 100,
  /** Characters of a cell; the rest of a longer one is left out. */
  cell: 1_000,
  /** Lists of one user. */
  lists: 20,
  /** Problems kept and shown, the first of the file; the rest are counted. */
  problems: 200,
  /** Rows of the preview. */
  previewRows: 20,
  /** Days a price holds when the list does not say until when. */
  validDays: 30,
  nameMax: 80,
} as const;

/** Pictures of people. */
export const PICTURE_LIMITS = {
  bytes: 2 * 1024 * 1024,
  /** Pixels: what is larger would take a browser more memory than a portrait is worth. */
  side: 4_096,
} as const;

/** Bounds of files that people attach. All that one thing has fits into one mail, which few mail servers take above 25 MB. */
export const FILE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  /** Of one thing, those of both sides. */
  count: 10,
  /** Of one thing, from one side. */
  togetherBytes: 15 * 1024 * 1024,
  /** Of an organisation. */
  ofOrganizationBytes: 1024 * 1024 * 1024,
  /** Pixels a side to which larger pictures are brought: enough to read a drawing by. */
  side: 4_096,
  nameMax: 120,
} as const;

/** What an API key can be allowed to do: `noun:verb`. A key has some of them, a signed-in person all. */
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
/** What an API key can be allowed, as `noun:verb`. */
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** Bounds of API keys. */
export const API_KEY_LIMITS = {
  /** Keys of one user that are neither revoked nor expired. */
  active: 20,
  nameMax: 80,
  /** Days from now that an expiry may lie ahead; a key can also be made without one. */
  expiryDaysMax: 730,
} as const;

/** What webhook endpoints can be told of, and the scope that reading the same over the API needs. */
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
  "quote.submitted": "quotes:read",
} as const satisfies Readonly<Record<string, ApiKeyScope>>;
/** An event as a webhook names it: `noun.happened`. */
export type WebhookEventType = keyof typeof WEBHOOK_EVENT_SCOPES;

/** Bounds of webhooks. */
export const WEBHOOK_LIMITS = {
  /** Endpoints of one user, disabled ones too. */
  endpoints: 10,
  urlMax: 2_000,
  descriptionMax: 200,
  /** How long the secret before a rotation signs as well. */
  rotationHours: 24,
  /** How long every attempt must fail until an endpoint is disabled. */
  failingHours: 24,
  /** How long the log is kept. */
  logDays: 30,
} as const;

/** Characters of a browser's report of a screen that could not be drawn. */
export const SCREEN_ERROR_LIMITS = { message: 500, details: 4_000, path: 300 } as const;

/** What users are told of, in the order screens list it; one can choose for each how to be told. */
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
/** What one can choose to be told of, each by its own channels. */
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** The account that a newcomer's installation comes with; never made in production. */
export const DEMO_ACCOUNT = { username: "demo", password: "yardstick" } as const;

/** Usernames of who works with it, with the same password: the office, which pays, and the foreman, who asks. */
export const DEMO_COLLEAGUES = { office: "demo-office", foreman: "demo-foreman" } as const;

/** What is counted of an account by calendar month (UTC). */
export const USAGE_METERS = [
  "projects",
  "analyses",
  "supplier-queries",
  "optimizations",
  "api-calls",
] as const;
/** What is counted of an account by the month, against its plan's limits. */
export type UsageMeter = (typeof USAGE_METERS)[number];

/** What an account may use, from the smallest. Null stands for no limit. */
export const ACCOUNT_PLANS = {
  starter: { name: "Starter", priceCents: 0, projectsPerMonth: 3, materialsPerProject: 25, seats: 1 },
  professional: {
    name: "Professional",
    /** A month. */
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

/** Usage that Professional includes in a month, and the price of one beyond in tenths of a cent. */
export const PROFESSIONAL_USAGE = {
  analyses: { included: 500, overageMills: 100 },
  "supplier-queries": { included: 2_000, overageMills: 50 },
  optimizations: { included: 100, overageMills: 2_000 },
  "api-calls": { included: 10_000, overageMills: 1 },
} as const satisfies Partial<Record<UsageMeter, { included: number; overageMills: number }>>;

/** Percent by which a watched total must move to be told. */
export const PRICE_WATCH = { leastPercent: 1, mostPercent: 50, usualPercent: 5 } as const;

/** How many projects the dashboard shows at first. */
export const DASHBOARD_PAGE_SIZE = 20;
