import { ButtonLink } from "../../components/ui/controls/button.tsx";
import { PageTitle } from "../../components/ui/layout/page-title.tsx";
import { contactPath } from "./contact-path.ts";
import { NextStep, SiteSection } from "./site-section.tsx";

interface Step {
  readonly name: string;
  readonly text: string;
}

const TODAY: readonly Step[] = [
  {
    name: "Takeoff with its arithmetic",
    text: "Descriptions become lists, every quantity explained and editable.",
  },
  {
    name: "Suppliers and price lists",
    text: "Several suppliers searched at once, your own spreadsheets among them.",
  },
  {
    name: "Plans, basket and checkout",
    text: "Cheapest, fewest suppliers, fastest; paid by card at once or per supplier, kept as orders.",
  },
  {
    name: "Teams",
    text: "Several people on the projects and orders of one company, each with a login and a role.",
  },
  {
    name: "Approvals",
    text: "People ask before buying above their limit, and an owner approves from the phone.",
  },
  { name: "Notifications", text: "In the app, by email or by text, chosen topic by topic." },
  {
    name: "API, webhooks and playground",
    text: "Everything over GraphQL and REST, with keys and signed webhooks.",
  },
];

const NEXT: readonly Step[] = [
  { name: "Drawings", text: "Sizes read from a plan instead of typed." },
  { name: "More suppliers", text: "Lumber yards and trade counters near the job, beside the big chains." },
  { name: "Delivery tracking", text: "Where each supplier's delivery is, if the supplier says." },
];

const STAGES = [
  { heading: "Here today", steps: TODAY },
  { heading: "Next", steps: NEXT },
] as const;

/** What exists and what does not, without dates: none is promised. */
export function Roadmap() {
  return (
    <>
      <div className="page pt-8 md:pt-10">
        <PageTitle tabTitle="Roadmap" lead="What you can use, and what comes after. Dates are not promised.">
          Roadmap
        </PageTitle>
      </div>
      {STAGES.map(({ heading, steps }) => (
        <SiteSection key={heading} heading={heading}>
          <ul className="divide-y divide-line rounded-sm border border-line bg-surface">
            {steps.map(({ name, text }) => (
              <li key={name} className="grid gap-x-6 px-4 py-3 sm:grid-cols-[16rem_1fr]">
                <h3 className="leading-snug font-semibold">{name}</h3>
                <p className="leading-snug text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </SiteSection>
      ))}
      <NextStep question="Is something missing?">
        <ButtonLink to={contactPath("An idea for the roadmap")}>Tell us</ButtonLink>
      </NextStep>
    </>
  );
}
