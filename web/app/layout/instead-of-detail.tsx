import type { ReactNode } from "react";
import { ButtonLink } from "../../components/ui/controls/button.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { PageTitle } from "../../components/ui/layout/page-title.tsx";
import { Loading, SkeletonRows } from "../../components/ui/signs/skeleton.tsx";
import { ErrorState } from "../../components/ui/signs/states.tsx";
import { Elsewhere } from "../../features/organization/index.ts";
import { messageOf } from "../../lib/apollo/errors.ts";

/** What is read where the one thing that a page is of is not there. */
interface DetailWords {
  /** The page's title until it is known. */
  readonly title: string;
  readonly loading: string;
  readonly failed: string;
  /** Said of a failure that says nothing itself. */
  readonly failedMessage: string;
  readonly missing: string;
  /** Where one goes on from nothing. */
  readonly back: { readonly to: string; readonly label: string };
}

/** Shown in place of one thing: while it is loading, when it could not be loaded, and when it does not exist. */
export function InsteadOfDetail({
  id,
  isMissing,
  error,
  onRetry,
  words,
  className,
}: {
  id: string;
  /** Whether it is known that there is none; another of one's firms may have it. */
  isMissing: boolean;
  error: unknown;
  onRetry: () => void;
  words: DetailWords;
  /** How wide the page is. */
  className: string;
}) {
  if (isMissing) {
    return (
      <Elsewhere id={id}>
        <Frame title="Not found" className={className}>
          <p className="mb-6 text-lg">{words.missing}</p>
          <ButtonLink to={words.back.to} tone="main">
            {words.back.label}
          </ButtonLink>
        </Frame>
      </Elsewhere>
    );
  }
  return (
    <Frame title={words.title} className={className}>
      {error ? (
        <ErrorState title={words.failed} message={messageOf(error, words.failedMessage)} onRetry={onRetry} />
      ) : (
        <Card isFlush>
          <Loading label={words.loading}>
            <SkeletonRows rows={5} />
          </Loading>
        </Card>
      )}
    </Frame>
  );
}

function Frame({ title, className, children }: { title: string; className: string; children: ReactNode }) {
  return (
    <div className={`page ${className} py-8`}>
      <PageTitle tabTitle={title}>{title}</PageTitle>
      {children}
    </div>
  );
}
