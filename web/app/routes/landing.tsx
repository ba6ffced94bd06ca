import { useNavigate } from "react-router-dom";
import { ButtonLink } from "../../components/ui/button.tsx";
import { ScreenHeading } from "../../components/ui/page-title.tsx";
import { QuickForm, type QuickOutcome } from "../../features/project/quick-form.tsx";
import { Claims } from "../../features/site/claims.tsx";
import { ExampleBasket } from "../../features/site/example-basket.tsx";
import { ExampleTally } from "../../features/site/example-tally.tsx";
import { HowItWorks } from "../../features/site/how-it-works.tsx";
import { NextStep, SiteSection } from "../../features/site/site-section.tsx";
import type { CreateProjectInput } from "../../gql/graphql.ts";
import { showToast } from "../../lib/toasts.ts";

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
      <section className="page pt-8 pb-10 md:pt-14">
        <ScreenHeading tabTitle="Describe the job" size="hero">
          Describe the job. Get the list, the prices and the order.
        </ScreenHeading>
        <p className="mt-4 max-w-2xl text-lg text-muted">
          A material list whose every quantity you can check, offers from several suppliers, and the cheapest
          basket with delivery and bulk prices counted in.
        </p>
        <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_26rem]">
          <div className="rounded-sm border border-line bg-surface p-4 sm:p-6">
            <QuickForm onSubmit={submit} />
          </div>
          <ExampleTally />
        </div>
      </section>
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
