import {
  ACCOUNT_PLANS,
  API_KEY_LIMITS,
  PRICE_LIST_LIMITS,
  PROFESSIONAL_USAGE,
  TAX_ESTIMATE_BASIS_POINTS,
} from "../../../../schema/constants.ts";
import { formatPercent, formatQuantity, formatWholeMoney } from "../../../lib/format.ts";

/** A question with its answer; `id` is its anchor on the page and must not change. */
export interface FaqEntry {
  readonly id: string;
  readonly question: string;
  /** Paragraphs. */
  readonly answer: readonly string[];
  readonly more?: { readonly to: string; readonly label: string };
}

export interface FaqGroup {
  readonly heading: string;
  readonly entries: readonly FaqEntry[];
}

const { starter, professional } = ACCOUNT_PLANS;

export const FAQ_GROUPS: readonly FaqGroup[] = [
  {
    heading: "Lists and quantities",
    entries: [
      {
        id: "what-to-write",
        question: "What do I write in the description?",
        answer: [
          "What you would say on the phone: what it is, how long, how wide, how high, how many. “Build a 12 x 16 ft pressure-treated deck, 3 ft high, with stairs and railing” is enough.",
          "Several jobs in one description are fine. What is missing is asked for afterwards, with a default you can accept.",
        ],
        more: { to: "/landing", label: "Try it" },
      },
      {
        id: "without-an-account",
        question: "Can I try it without an account?",
        answer: [
          "Yes. Type a job on the front page: its list appears immediately, with the arithmetic behind every quantity and what was not read. Nothing is stored. Prices need an account, and what you typed comes with you.",
        ],
        more: { to: "/landing", label: "Try it" },
      },
      {
        id: "why-this-quantity",
        question: "How do I know that a quantity is right?",
        answer: [
          "Tap Why beside it: you see the formula with your sizes in it, the waste that was added, and how packs were rounded up. Every figure in it is marked as said by you, derived, or assumed.",
          "Check quantities against your plans and your local building code before you order.",
        ],
      },
      {
        id: "change-a-quantity",
        question: "Can I change a quantity or a size?",
        answer: [
          "Yes. Change the figure in its Why, or set the quantity itself. The list, the prices and the basket follow, and one tap undoes it.",
        ],
      },
      {
        id: "language-model",
        question: "Does a language model invent my list?",
        answer: [
          "No. Quantities are computed by fixed rules. Where a language model is set up, it reads your description beside the rules, and has to quote your words for each figure it uses. The reading that accounts for more of what you wrote counts, and a note says what it changed. Without a model, or when it fails, the rules read alone.",
        ],
      },
    ],
  },
  {
    heading: "Prices and suppliers",
    entries: [
      {
        id: "sample-prices",
        question: "What does “Sample price” mean?",
        answer: [
          "The price comes from a sandbox supplier for trying things out. It is marked wherever it appears, and nothing can be bought at it. Real prices come once an installation has access to the suppliers.",
        ],
      },
      {
        id: "how-old-are-prices",
        question: "How old are the prices?",
        answer: [
          "Each price shows when it was fetched and how long it is valid. Prices are checked again before you pay; you are shown what has changed, and nothing is charged that you did not see.",
        ],
      },
      {
        id: "own-price-list",
        question: "Can my own supplier's prices take part?",
        answer: [
          `Yes: upload the price list under Suppliers, as CSV or XLSX with up to ${formatQuantity(PRICE_LIST_LIMITS.rows)} rows. Its items are compared with everybody else's.`,
          "A supplier with an online store can connect it by serving two HTTP endpoints.",
        ],
        more: { to: "/docs/supplier-api", label: "Supplier API" },
      },
      {
        id: "local-yards",
        question: "Can my local yard quote the list?",
        answer: [
          "Yes. On a project choose “Ask Local Yards”, tick lines and say whom to ask. Each yard gets its own email in English or Spanish with a link: it enters its prices there, per piece, per LF or per MBF, without an account, and learns nothing about the others.",
          "Its quote is used in the plans until it expires; you can enter a quote given by phone yourself.",
        ],
      },
      {
        id: "cheapest",
        question: "Is it really the cheapest basket?",
        answer: [
          "Of the offers that were found, yes, where the screen says “proved”: packs, bulk prices, delivery fees and thresholds are all counted. If time ran out first, it says how far from the best it can be at most.",
        ],
      },
      {
        id: "savings",
        question: "What are the savings measured against?",
        answer: [
          "Against alternatives named beside the figure, such as buying everything from one supplier, or the average price of each material.",
        ],
      },
    ],
  },
  {
    heading: "Paying",
    entries: [
      {
        id: "card-data",
        question: "Where does my card data go?",
        answer: ["To the payment provider and to nobody else. It never reaches our servers."],
      },
      {
        id: "sales-tax",
        question: "Is the sales tax exact?",
        answer: [
          `It is an estimate, and labeled as one: ${formatPercent(TAX_ESTIMATE_BASIS_POINTS / 100, 2)} of the subtotal where no rate is known for the ZIP code.`,
        ],
      },
      {
        id: "paid-twice",
        question: "Can I be charged twice by accident?",
        answer: [
          "A double click, a reload, two tabs or a lost connection pay once: what is bought is named in the payment, and the same purchase is the same payment.",
        ],
      },
    ],
  },
  {
    heading: "Plans and account",
    entries: [
      {
        id: "what-does-it-cost",
        question: "What does it cost?",
        answer: [
          `Starter is free, with up to ${starter.projectsPerMonth} projects per month and ${starter.materialsPerProject} materials priced per project. Professional is ${formatWholeMoney(professional.priceCents / 100)} a month after a ${professional.trialDays}-day trial, with unlimited projects. Enterprise is by agreement.`,
        ],
        more: { to: "/pricing", label: "Pricing" },
      },
      {
        id: "more-than-25-materials",
        question: `What if a Starter project has more than ${starter.materialsPerProject} materials?`,
        answer: [
          `The list is complete. Suppliers are searched for the ${starter.materialsPerProject} costliest materials, and the others are marked.`,
        ],
      },
      {
        id: "overage",
        question: "What happens beyond the included usage?",
        answer: [
          `Nothing stops. Professional includes ${formatQuantity(PROFESSIONAL_USAGE.analyses.included)} analyses a month, among others; the pricing page says what each additional one costs.`,
        ],
        more: { to: "/pricing", label: "Usage and overage" },
      },
      {
        id: "forgot-password",
        question: "I forgot my password.",
        answer: [
          "Request a code by email or text. This needs an email address or a phone number in your account, so add one of them.",
        ],
        more: { to: "/forgot-password", label: "Reset your password" },
      },
      {
        id: "api",
        question: "Is there an API?",
        answer: [
          `Yes: GraphQL and REST, with up to ${API_KEY_LIMITS.active} keys for an account, live subscriptions and webhooks. The guide takes you from a key to a basket in ten minutes.`,
        ],
        more: { to: "/docs/quick-start", label: "Quick start" },
      },
    ],
  },
];
