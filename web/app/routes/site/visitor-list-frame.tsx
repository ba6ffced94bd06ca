import { type ReactNode, type RefObject, useId } from "react";
import { Card } from "../../../components/ui/layout/card.tsx";
import { Loading, SkeletonRows } from "../../../components/ui/signs/skeleton.tsx";

/** The visitor's list below the form, as far as it is known. */
export function ListSection({
  heading,
  aside,
  children,
}: {
  heading?: RefObject<HTMLHeadingElement | null>;
  /** To the right of the heading: what to do next. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section id="your-list" aria-labelledby={id} className="page pb-10">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-t border-line pt-6">
        <div>
          <h2
            ref={heading}
            id={id}
            tabIndex={-1}
            className="scroll-mt-4 font-display text-3xl leading-tight font-semibold"
          >
            Your list
          </h2>
          <p className="mt-1 max-w-2xl text-muted">
            Each quantity shows its calculation. Nothing is stored until you have an account; what you typed
            then comes with you.
          </p>
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}

export function ListComing() {
  return (
    <Card title="Materials" isFlush>
      <Loading label="Calculating your list">
        <SkeletonRows rows={6} />
      </Loading>
    </Card>
  );
}
