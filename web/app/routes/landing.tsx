import { useNavigate } from "react-router-dom";
import { ButtonLink } from "../../components/ui/button.tsx";
import { QuickForm, type QuickOutcome } from "../../features/project/quick-form.tsx";
import { Claims } from "../../features/site/claims.tsx";
import { ExampleBasket } from "../../features/site/example-basket.tsx";
import { ExampleTally } from "../../features/site/example-tally.tsx";
import { HowItWorks } from "../../features/site/how-it-works.tsx";
import { NextStep, SiteSection } from "../../features/site/site-section.tsx";
import type { CreateProjectInput } from "../../gql/graphql.ts";
import { showToast } from "../../lib/toasts.ts";
import { LandingHero } from "./landing-hero.tsx";

/** The public front page: what it is, and a form that begins at once. */
export function Landing() {
  const navigate = useNavigate();
  const submit = async (input: CreateProjectInput): Promise<QuickOutcome> => {
    const { createQuickProject } = await import("../../features/project/create-quick-project.ts");
    const outcome = await createQuickProject(input);
    if (outcome === null) {
      showToast({ title: "Sign in to go on", description: "What you typed is kept." });
      void navigate("/register?next=/landing");
      return { isAccepted: false, fields: [] };
    }
    if (outcome.projectId === null) return { isAccepted: false, fields: outcome.fields };
    void navigate(`/?project=${outcome.projectId}`);
    return { isAccepted: true };
  };
  return (
    <>
      <LandingHero form={<QuickForm onSubmit={submit} />}>
        <ExampleTally />
      </LandingHero>
      <div className="border-y border-line bg-sunken">
        <HowItWorks />
      </div>
      <Claims />
      <SiteSection
        heading="What comes out"
        lead="Every material with its store and its price, and a total with tax and delivery."
      >
        <ExampleBasket />
      </SiteSection>
      <NextStep question="Want to know more first?">
        <ButtonLink to="/features">Features</ButtonLink>
        <ButtonLink to="/pricing">Pricing</ButtonLink>
        <ButtonLink to="/faq">FAQ</ButtonLink>
      </NextStep>
    </>
  );
}
