import {
  Bell,
  Boxes,
  Calculator,
  Check,
  ClipboardList,
  CreditCard,
  FileSpreadsheet,
  History,
  KeyRound,
  MessageCircleQuestion,
  Radio,
  Scale,
  ShieldCheck,
  Truck,
} from "lucide-react";
import { ButtonLink } from "../../components/ui/controls/button.tsx";
import { PageTitle } from "../../components/ui/layout/page-title.tsx";
import { Badge } from "../../components/ui/signs/badge.tsx";
import { Claims } from "./claims.tsx";
import { FactGrid, type GridFact } from "./fact-grid.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { NextStep, SiteSection } from "./site-section.tsx";

const WHAT_IT_DOES: readonly GridFact[] = [
  {
    name: "From words to a list",
    Icon: ClipboardList,
    text: "A description in everyday words becomes a list of materials with quantities, and the arithmetic behind each one.",
  },
  {
    name: "Prices compared",
    Icon: Scale,
    text: "Several suppliers are searched for each material. Packs, bulk prices and delivery are included.",
  },
  {
    name: "Bought in one go",
    Icon: CreditCard,
    text: "One payment for the whole basket, or one per supplier. What was ordered stays on record.",
  },
];

const WHY = [
  "Every number can be checked: a quantity shows its formula, its inputs and its waste.",
  "The cheapest basket is computed, and the screen says whether that was proved.",
  "Savings are counted against named alternatives, never against a made-up price.",
  "What was assumed is marked as assumed, and one tap changes it.",
  "Prices carry their date and their source; sample prices are marked as samples.",
  "You can take your list and your data with you: over the API, as a file, on paper.",
] as const;

const BADGES = [
  "Agent platform: four agents of our own",
  "Payment provider: Stripe",
  "Enterprise-ready",
] as const;

const EVERYTHING: readonly GridFact[] = [
  { name: "Takeoff", Icon: Calculator, text: "Materials and quantities from a description." },
  {
    name: "Questions",
    Icon: MessageCircleQuestion,
    text: "If something is missing, it asks, with a default to accept.",
  },
  { name: "Live agents", Icon: Radio, text: "Each step is shown as it happens." },
  { name: "Price comparison", Icon: Scale, text: "All offers for a material, side by side." },
  { name: "Optimized plans", Icon: Boxes, text: "Cheapest, fewest suppliers, fastest." },
  { name: "Delivery counted in", Icon: Truck, text: "Fees, free thresholds and lead times." },
  {
    name: "Price lists",
    Icon: FileSpreadsheet,
    text: "Your own supplier's spreadsheet joins the comparison.",
  },
  { name: "Secure checkout", Icon: CreditCard, text: "Card data only goes to the payment provider." },
  { name: "Order history", Icon: History, text: "Every order with its prices as they were paid." },
  { name: "Notifications", Icon: Bell, text: "In the app, by email or by text, as you choose." },
  { name: "API keys", Icon: KeyRound, text: "GraphQL, REST and webhooks, each key with its own scopes." },
  { name: "Account security", Icon: ShieldCheck, text: "Hashed passwords, sessions that you can end." },
];

/** What the product is and why to use it: statements about what it does, with claims marked as claims. */
export function About() {
  return (
    <>
      <div className="page pt-8 pb-2 md:pt-10">
        <PageTitle
          tabTitle="About"
          lead="Yardstick is for contractors and small construction businesses who would rather build than price."
        >
          About Yardstick
        </PageTitle>
        <FactGrid facts={WHAT_IT_DOES} isUnderTitle />
      </div>
      <Claims />
      <SiteSection heading="Why choose Yardstick">
        <ul className="grid gap-x-8 gap-y-2 lg:grid-cols-2">
          {WHY.map((reason) => (
            <li key={reason} className="grid grid-cols-[auto_1fr] gap-2.5 leading-snug">
              <Check aria-hidden="true" size={20} className="mt-0.5 text-level" />
              {reason}
            </li>
          ))}
        </ul>
        <ul className="mt-6 flex flex-wrap gap-2">
          {BADGES.map((badge) => (
            <li key={badge}>
              <Badge>{badge}</Badge>
            </li>
          ))}
        </ul>
      </SiteSection>
      <HowItWorks />
      <SiteSection heading="Everything in it">
        <FactGrid facts={EVERYTHING} />
      </SiteSection>
      <NextStep question="What are you building next?">
        <ButtonLink to="/landing" tone="main">
          Describe a job
        </ButtonLink>
        <ButtonLink to="/contact">Contact us</ButtonLink>
      </NextStep>
    </>
  );
}
