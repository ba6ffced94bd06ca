/** The product's features by topic, for the features page. */
export interface FeatureTopic {
  /** The anchor on the page. */
  readonly id: string;
  readonly heading: string;
  readonly lead: string;
  readonly points: readonly string[];
  readonly more?: { readonly to: string; readonly label: string };
}

export const FEATURE_TOPICS: readonly FeatureTopic[] = [
  {
    id: "takeoff",
    heading: "From a description to a list",
    lead: "Write it as you would say it on the phone. The list follows from the sizes.",
    points: [
      "Decks, fences, sheds, garages, walls, roofs, floors, concrete, insulation, siding, tile, paint, electrical, plumbing and more, also several in one description.",
      "Every quantity shows its formula with your numbers in it, the waste that was added, and how packs were rounded.",
      "What you said, what was derived and what was assumed are told apart. Another figure is one tap away, and the list follows.",
      "Sizes that are missing are asked for, with a default to accept.",
    ],
  },
  {
    id: "prices",
    heading: "Prices from several suppliers",
    lead: "Each material is searched at every supplier at the same time.",
    points: [
      "Two home-improvement chains and a business marketplace, where their access is configured; otherwise sample prices, marked as samples.",
      "Offers are matched by what they are, sizes included, and lined up with packs, bulk prices, stock and lead time.",
      "A price says how old it is and until when it holds.",
      "Your own price lists, read from a spreadsheet, take part like any supplier.",
    ],
    more: { to: "/materials", label: "See your materials" },
  },
  {
    id: "plans",
    heading: "The basket, computed",
    lead: "Which supplier for which material is arithmetic, so it is calculated.",
    points: [
      "Three plans for each job: the cheapest, the one with the fewest suppliers, the fastest.",
      "Delivery fees, free-delivery thresholds, bulk prices, minimum orders and packs are all in the sum.",
      "The screen says whether a plan was proved to be the cheapest.",
      "Savings are named with what they are measured against.",
    ],
  },
  {
    id: "buying",
    heading: "Buying",
    lead: "From the basket to the receipt.",
    points: [
      "Prices that have run out or changed are shown before you pay; nothing is charged that you did not see.",
      "Cards are handled by the payment provider. A double click, a reload or a second tab pay once.",
      "Orders keep their lines, prices, tax and delivery as they were paid.",
      "Over budget is said in the basket, with by how much.",
    ],
    more: { to: "/orders", label: "See your orders" },
  },
  {
    id: "reordering",
    heading: "Automated reordering",
    lead: "Materials that are always needed do not run out.",
    points: [
      "Subscriptions order the same materials every month, quarter, half-year or year.",
      "Stock and usage are kept; what is low is said, in the app, by mail or by text.",
      "Reorder rules say when and how much, with their arithmetic and a look ahead.",
      "Orders are charged by themselves or wait for your approval, within the safeguards you set.",
    ],
    more: { to: "/subscriptions", label: "See your subscriptions" },
  },
  {
    id: "live",
    heading: "Live on site and at the desk",
    lead: "Made for a phone in one hand.",
    points: [
      "Four agents report what they find while they find it.",
      "What changes elsewhere shows up by itself; while the connection is down the page asks every two seconds.",
      "What you type is kept through a reload and a dropped connection.",
      "By keyboard, by screen reader, in light and dark.",
    ],
  },
  {
    id: "systems",
    heading: "Connected to your systems",
    lead: "What you do with a project on the screen, a program can do too.",
    points: [
      "GraphQL with live subscriptions, and REST with an OpenAPI description.",
      "API keys with scopes and test keys that never spend money.",
      "Webhooks, signed by the Standard Webhooks conventions, with a log and resend.",
      "Suppliers connect by answering two HTTP addresses.",
    ],
    more: { to: "/docs", label: "Read the documentation" },
  },
];
