import { lazy, Suspense } from "react";
import { Pricing } from "../../../features/site/pricing/pricing.tsx";
import { useIsPainted } from "../../../lib/use-is-painted.ts";
import { TryProfessional } from "./try-professional.tsx";

const ProfessionalButton = lazy(() =>
  import("./professional-button.tsx").then((module) => ({ default: module.ProfessionalButton })),
);

/** The pricing page. The signed-in user, and what they can buy where, is looked up after the page has rendered. */
export function PricingRoute() {
  const isPainted = useIsPainted();
  const action = isPainted ? (
    <Suspense fallback={<TryProfessional />}>
      <ProfessionalButton />
    </Suspense>
  ) : (
    <TryProfessional />
  );
  return <Pricing professionalAction={action} />;
}
