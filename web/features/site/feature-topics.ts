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
      "What you said, what was derived and what was assumed are kept apart. Changing a figure takes one tap, and the list follows.",
      "Missing dimensions are asked for, with a default to accept.",
    ],
  },
  {
    id: "prices",
    heading: "Prices from several suppliers",
    lead: "Every supplier is searched for each material at the same time.",
    points: [
      "Two home-improvement chains and a business marketplace, where their access is configured; otherwise sample prices, marked as samples.",
      "Offers are matched by what they are, sizes included, and lined up with packs, bulk prices, stock and lead time.",
      "A price shows how old it is and how long it is valid.",
      "Your own price lists, read from a spreadsheet, are compared like any supplier.",
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
      "Savings say what they are measured against.",
    ],
  },
  {
    id: "buying",
    heading: "Buying",
    lead: "From the basket to the receipt.",
    points: [
      "Expired or changed prices are shown before you pay; nothing is charged that you did not see.",
      "Cards are handled by the payment provider. A double click, a reload or a second tab pay once.",
      "Orders keep their lines, prices, tax and delivery as they were paid.",
      "The basket tells you if you are over budget, and by how much.",
    ],
    more: { to: "/orders", label: "See your orders" },
  },
  {
    id: "reordering",
    heading: "Automated reordering",
    lead: "Materials you always need do not run out.",
    points: [
      "Subscriptions order the same materials every month, quarter, half-year or year.",
      "Stock and usage are tracked; low stock is reported in the app, by email or by text.",
      "Reorder rules say when and how much, with their arithmetic and a look ahead.",
      "Orders are charged automatically or wait for your approval, within the safeguards you set.",
    ],
    more: { to: "/subscriptions", label: "See your subscriptions" },
  },
  {
    id: "live",
    heading: "Live on site and at the desk",
    lead: "Made for a phone in one hand.",
    points: [
      "Four agents report what they find while they find it.",
      "Changes made elsewhere show up automatically; while the live connection is down the page polls every two seconds.",
      "What you type is kept through a reload and a dropped connection.",
      "By keyboard, by screen reader, in light and dark.",
    ],
  },
  {
    id: "systems",
    heading: "Connected to your systems",
    lead: "Whatever you can do with a project on screen, a program can do too.",
    points: [
      "GraphQL with live subscriptions, and REST with an OpenAPI description.",
      "API keys with scopes and test keys that never spend money.",
      "Webhooks, signed according to Standard Webhooks, with a log and resend.",
      "Suppliers connect by serving two HTTP endpoints.",
    ],
    more: { to: "/docs", label: "Read the documentation" },
  },
];
