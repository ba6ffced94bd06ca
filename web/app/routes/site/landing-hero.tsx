import type { ReactNode } from "react";
import { ScreenHeading } from "../../../components/ui/layout/page-title.tsx";

/** What the front page begins with: what this is, and a form that begins at once. */
export function LandingHero({
  form,
  children,
}: {
  form: ReactNode;
  /** What stands beside the form, or below it where there is no room. */
  children?: ReactNode;
}) {
  return (
    <section className="page pt-8 pb-10 md:pt-14">
      <ScreenHeading tabTitle="Describe the job" size="hero">
        Describe the job. Get the list, the prices and the order.
      </ScreenHeading>
      <p className="mt-4 max-w-2xl text-lg text-muted">
        A material list whose every quantity you can check, offers from several suppliers, and the cheapest
        basket with delivery and bulk prices counted in.
      </p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_26rem]">
        <div className="rounded-sm border border-line bg-surface p-4 sm:p-6">{form}</div>
        {children}
      </div>
    </section>
  );
}
