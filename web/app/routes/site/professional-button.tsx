import { ExternalLink } from "lucide-react";
import { ButtonAnchor, ButtonLink } from "../../../components/ui/controls/button.tsx";
import { useProfessionalOfferQuery } from "../../../gql/graphql.ts";
import { DataProvider } from "../../layout/data-provider.tsx";
import { PLAN_SETTINGS, TryProfessional } from "./try-professional.tsx";

/** Leads to where this viewer can buy Professional; loaded after the page has rendered. */
export function ProfessionalButton() {
  return (
    <DataProvider>
      <Offer />
    </DataProvider>
  );
}

function Offer() {
  // Signed out, or no answer: going through the account is right in any case.
  const { data } = useProfessionalOfferQuery();
  const plan = data?.viewer?.plan;
  if (!plan) return <TryProfessional />;
  if (plan.allowedActions.includes("START_TRIAL")) {
    return (
      <div className="grid gap-2">
        <TryProfessional />
        {plan.paymentLinkUrl !== null && <GetProfessional url={plan.paymentLinkUrl} tone="quiet" />}
      </div>
    );
  }
  if (plan.kind !== "STARTER" || plan.paymentLinkUrl === null) {
    return (
      <ButtonLink to={PLAN_SETTINGS} tone="main">
        {plan.kind === "STARTER" ? "Choose it in Settings" : "See your plan"}
      </ButtonLink>
    );
  }
  return <GetProfessional url={plan.paymentLinkUrl} tone="main" />;
}

/** Where Professional is paid for, at the payment provider. */
function GetProfessional({ url, tone }: { url: string; tone: "main" | "quiet" }) {
  return (
    <ButtonAnchor href={url} target="_blank" rel="noopener" tone={tone}>
      Get Professional
      <ExternalLink aria-hidden="true" size={16} />
      <span className="sr-only">(opens in a new tab)</span>
    </ButtonAnchor>
  );
}
