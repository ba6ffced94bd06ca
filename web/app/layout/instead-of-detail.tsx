import type { ReactNode } from "react";
import { ButtonLink } from "../../components/ui/controls/button.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { PageTitle } from "../../components/ui/layout/page-title.tsx";
import { Loading, SkeletonRows } from "../../components/ui/signs/skeleton.tsx";
import { ErrorState } from "../../components/ui/signs/states.tsx";
import { Elsewhere } from "../../features/organization/index.ts";
import { messageOf } from "../../lib/apollo/errors.ts";

/** Words shown when the one thing a page is about cannot be shown. */
interface DetailWords {
  /** The page's title until the real one is known. */
  readonly title: string;
  readonly loading: string;
  readonly failed: string;
  /** For a failure without a message of its own. */
  readonly failedMessage: string;
  readonly missing: string;
  /** Where the user can go from here when it does not exist. */
  readonly back: { readonly to: string; readonly label: string };
}

/** Replaces one thing while it loads, when it could not be loaded, and when it does not exist. */
export function InsteadOfDetail({
  id,
  isMissing,
  error,
  onRetry,
  words,
  className,
}: {
  id: string;
  /** Whether it is known not to exist here; another of the user's organizations may have it. */
  isMissing: boolean;
  error: unknown;
  onRetry: () => void;
  words: DetailWords;
  /** Width of the page. */
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
