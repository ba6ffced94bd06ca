/** The two stand-in yards, and how a mail's address can make them behave differently. */

/**
 * How a desk answers. `prompt`: every line that it has; `late`: the same, after the deadline; `partly`: not every line;
 * `alternate`: partly, and another article for one line; `package`: one price for all; `decline`: with a reason;
 * `never`: not at all; `twice`: like prompt, sent twice at the same instant.
 */
const YARD_MOODS = ["prompt", "late", "partly", "alternate", "package", "decline", "never", "twice"] as const;
export type YardMood = (typeof YARD_MOODS)[number];

export interface YardProfile {
  slug: string;
  name: string;
  /** The part before the @; in a mail's address, a mood may follow after a +. */
  mailbox: string;
  language: "en" | "es";
  mood: YardMood;
  /** How long it waits after a letter before it answers. */
  delayMs: number;
  /** Its prices, in percent of what a thing usually costs. */
  pricePercent: number;
  /** Dollars. */
  deliveryFee: string;
  freeDeliveryThreshold: string;
  deliveryDays: number;
  /** For how many days a quote is valid. */
  validDays: number;
  note: string;
  declineReason: string;
}

/** No one's domain: RFC 2606 reserves .example for such uses. */
export const YARD_DOMAIN = "sandbox-yards.example";

export const YARDS: readonly YardProfile[] = [
  {
    slug: "sandbox-yard-east",
    name: "Sandbox Yard East",
    mailbox: "east",
    language: "en",
    mood: "prompt",
    delayMs: 4_000,
    pricePercent: 92,
    deliveryFee: "45.00",
    freeDeliveryThreshold: "500.00",
    deliveryDays: 2,
    validDays: 14,
    note: "Sandbox sample prices: a fraction of what these things usually cost.",
    declineReason: "We are full until next month.",
  },
  {
    slug: "sandbox-yard-west",
    name: "Sandbox Yard West",
    mailbox: "west",
    language: "es",
    mood: "alternate",
    delayMs: 20_000,
    pricePercent: 90,
    deliveryFee: "60.00",
    freeDeliveryThreshold: "750.00",
    deliveryDays: 4,
    validDays: 10,
    note: "Precios de muestra de un entorno de pruebas: una parte de lo que estas cosas suelen costar.",
    declineReason: "No tenemos capacidad hasta el mes que viene.",
  },
];

/**
 * A yard's mail address in the form of RFC 6068, with the language that its desk reads:
 * `mailto:west@sandbox-yards.example?Accept-Language=es`.
 */
export const mailtoOf = ({ mailbox, language }: YardProfile): string =>
  `mailto:${mailbox}@${YARD_DOMAIN}?Accept-Language=${language}`;

const ADDRESS = /^([a-z]+)(?:\+([a-z]+))?@(.+)$/;

/** Which desk a mail is for and how it is to answer: `east+package@…` asks East for a package. Null: no yard's. */
export function readAddress(recipient: string): { yard: YardProfile; mood: YardMood } | null {
  const [, mailbox, tag, domain] = ADDRESS.exec(recipient.toLowerCase()) ?? [];
  const yard = domain === YARD_DOMAIN ? YARDS.find((one) => one.mailbox === mailbox) : undefined;
  return yard ? { yard, mood: YARD_MOODS.find((mood) => mood === tag) ?? yard.mood } : null;
}
