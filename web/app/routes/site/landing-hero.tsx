import type { ReactNode } from "react";
import { ScreenHeading } from "../../../components/ui/layout/page-title.tsx";

/** The top of the front page: what the product is, and a form to start with. */
export function LandingHero({
  form,
  children,
}: {
  form: ReactNode;
  /** Shown next to the form, or below it on narrow screens. */
  children?: ReactNode;
}) {
  return (
    <section className="page pt-8 pb-10 md:pt-14">
      <ScreenHeading tabTitle="Describe the job" size="hero">
        Describe the job. Get the list, the prices and the order.
      </ScreenHeading>
      <p className="mt-4 max-w-2xl text-lg text-muted">
        A material list with quantities you can check, offers from several suppliers, and the cheapest basket
        with delivery and bulk prices included.
      </p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_26rem]">
        <div className="rounded-sm border border-line bg-surface p-4 sm:p-6">{form}</div>
        {children}
      </div>
    </section>
  );
}
