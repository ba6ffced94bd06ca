import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { ACCOUNT_PLANS, PROFESSIONAL_USAGE } from "../../../../schema/constants.ts";
import { ButtonLink } from "../../../components/ui/controls/button.tsx";
import { Badge } from "../../../components/ui/signs/badge.tsx";
import { cx } from "../../../lib/cx.ts";
import { formatQuantity, formatWholeMoney } from "../../../lib/format.ts";
import { contactPath } from "../contact-path.ts";

const { starter, professional, enterprise } = ACCOUNT_PLANS;

type PlanCard = {
  readonly name: string;
  readonly price: string;
  readonly period?: string;
  readonly summary: string;
  readonly features: readonly string[];
};

const STARTER: PlanCard = {
  name: starter.name,
  price: "Free",
  summary: "For the job you are pricing now.",
  features: [
    `Up to ${starter.projectsPerMonth} projects per month`,
    `${starter.materialsPerProject} materials per project priced; the list itself is always complete`,
    "Every quantity with its formula",
    "Three plans for each basket: cheapest, fewest suppliers, fastest",
    "Basket, checkout, orders and receipts",
    "Your own price lists",
  ],
};

const PROFESSIONAL: PlanCard = {
  name: professional.name,
  price: formatWholeMoney(professional.priceCents / 100),
  period: "/month",
  summary: `For those who price jobs every week. ${professional.trialDays}-day trial, no card needed.`,
  features: [
    "Everything in Starter",
    "Unlimited projects, every material priced",
    `${formatQuantity(PROFESSIONAL_USAGE.analyses.included)} material analyses a month included`,
    `${formatQuantity(PROFESSIONAL_USAGE["supplier-queries"].included)} supplier queries a month included`,
    `${formatQuantity(PROFESSIONAL_USAGE.optimizations.included)} cost optimizations a month included`,
    `Up to ${professional.seats} team members, one login each, on the same projects and orders`,
  ],
};

const ENTERPRISE: PlanCard = {
  name: enterprise.name,
  price: "Custom",
  summary: "For companies with their own suppliers and systems.",
  features: [
    "Everything in Professional",
    "Unlimited usage",
    "Unlimited team members",
    "Your suppliers connected to the search",
    "Running on your own servers, if you wish",
  ],
};

/** The three plans side by side. @param professionalAction where Professional is bought: depends on the viewer */
export function PlanCards({ professionalAction }: { professionalAction: ReactNode }) {
  return (
    <ul className="grid items-stretch gap-4 lg:grid-cols-3">
      <Plan plan={STARTER} action={<ButtonLink to="/dashboard">Get Started</ButtonLink>} />
      <Plan plan={PROFESSIONAL} isMostPopular action={professionalAction} />
      <Plan
        plan={ENTERPRISE}
        action={<ButtonLink to={contactPath("Enterprise plan")}>Contact Sales</ButtonLink>}
      />
    </ul>
  );
}

function Plan({
  plan,
  isMostPopular = false,
  action,
}: {
  plan: PlanCard;
  isMostPopular?: boolean;
  action: ReactNode;
}) {
  return (
    <li
      className={cx(
        "flex flex-col gap-4 rounded-sm border bg-surface p-5 sm:p-6",
        isMostPopular ? "border-ink" : "border-line",
      )}
    >
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 className="text-xl leading-snug font-semibold">{plan.name}</h2>
        {isMostPopular && <Badge tone="active">Most Popular</Badge>}
      </div>
      <p>
        <span className="font-display text-5xl leading-none font-semibold tabular-nums">{plan.price}</span>
        {plan.period && <span className="text-muted">{plan.period}</span>}
      </p>
      <p className="text-muted">{plan.summary}</p>
      <ul className="grid gap-2">
        {plan.features.map((feature) => (
          <li key={feature} className="grid grid-cols-[auto_1fr] gap-2 leading-snug">
            <Check aria-hidden="true" size={18} className="mt-0.5 text-level" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto grid pt-2">{action}</div>
    </li>
  );
}
