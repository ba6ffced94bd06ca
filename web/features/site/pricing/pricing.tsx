import { Boxes, Gauge, Handshake, KeyRound, Server, Store } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "../../../components/ui/controls/button.tsx";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import { contactPath } from "../contact-path.ts";
import { FactGrid, type GridFact } from "../fact-grid.tsx";
import { NextStep, SiteSection } from "../site-section.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { UsagePrices } from "./usage-prices.tsx";

const ENTERPRISE: readonly GridFact[] = [
  {
    name: "Your own suppliers",
    Icon: Store,
    text: (
      <>
        A supplier that serves the two endpoints of the{" "}
        <TextLink to="/docs/supplier-api">Supplier API</TextLink> is searched for every material, as the big
        stores are.
      </>
    ),
  },
  {
    name: "Your negotiated prices",
    Icon: Boxes,
    text: "Price lists of up to 50,000 rows are read from a spreadsheet and compared with everybody else's.",
  },
  {
    name: "Your own systems",
    Icon: KeyRound,
    text: (
      <>
        GraphQL, REST and signed webhooks, with keys that may do only what you allow. The{" "}
        <TextLink to="/docs/quick-start">quick start</TextLink> takes ten minutes.
      </>
    ),
  },
  {
    name: "Your own servers",
    Icon: Server,
    text: "Runs on Postgres and Redis behind your own load balancer, with your own language model or none.",
  },
  {
    name: "Usage without limits",
    Icon: Gauge,
    text: "As many projects, analyses, searches and calls as you need, at an agreed price.",
  },
  {
    name: "Terms by agreement",
    Icon: Handshake,
    text: "Number of people, payment and notice are settled in one contract.",
  },
];

/** The prices. @param professionalAction where Professional is bought: depends on the viewer */
export function Pricing({ professionalAction }: { professionalAction: ReactNode }) {
  return (
    <>
      <div className="page pt-8 pb-4 md:pt-10">
        <PageTitle tabTitle="Pricing" lead="Start free. Pay when you price more than three jobs a month.">
          Pricing
        </PageTitle>
        <PlanCards professionalAction={professionalAction} />
      </div>
      <SiteSection
        heading="Usage and overage"
        lead="What Professional includes each calendar month, and what each additional one costs. Your usage is shown in Settings."
      >
        <UsagePrices />
      </SiteSection>
      <SiteSection
        heading="Enterprise solutions"
        lead="For companies that buy from their own suppliers and have systems to connect."
      >
        <FactGrid facts={ENTERPRISE} />
        <div className="mt-5">
          <ButtonLink to={contactPath("Enterprise demo")}>Schedule Enterprise Demo</ButtonLink>
        </div>
      </SiteSection>
      <NextStep question="Something unclear?">
        <ButtonLink to="/faq">View FAQ</ButtonLink>
        <ButtonLink to={contactPath("Sales")}>Contact Sales</ButtonLink>
      </NextStep>
    </>
  );
}
