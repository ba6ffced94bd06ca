import type { I18n } from "@lingui/core";
import type { ReactNode } from "react";
import type { ContactLanguage } from "../../gql/graphql.ts";
import { readersLanguage } from "../../lib/device/readers-language.ts";
import { InLanguage, useWords } from "../../lib/words.tsx";
import { PageTitle } from "../ui/layout/page-title.tsx";
import { Loading, SkeletonRows } from "../ui/signs/skeleton.tsx";
import { ErrorState } from "../ui/signs/states.tsx";

/** Shown when the content of a desk's link is missing. */
interface DeskPageWords {
  readonly loading: string;
  readonly failed: string;
  /** Whom to ask for another link. */
  readonly ended: string;
}

/** The same in each language. */
export type WordsOfDeskPage = (i18n: I18n) => DeskPageWords;

/** The content of a supplier's link, in the language of its desk. */
export function DeskPage<DeskRequest extends { readonly language: ContactLanguage }>({
  asked,
  hasFailed,
  onRetry,
  words,
  children,
}: {
  /** Undefined until it is known; null when the link leads nowhere or has expired. */
  asked: DeskRequest | null | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  words: WordsOfDeskPage;
  children: (asked: DeskRequest) => ReactNode;
}) {
  // The desk's language is unknown until the answer arrives; the browser's is the best guess.
  const language = asked?.language ?? readersLanguage();
  return (
    <InLanguage language={language}>
      {asked ? (
        children(asked)
      ) : asked === null ? (
        <LinkEnded words={words} />
      ) : hasFailed ? (
        <Failed words={words} onRetry={onRetry} />
      ) : (
        <Waiting words={words} />
      )}
    </InLanguage>
  );
}

/** Shown when a link no longer leads anywhere. */
export function LinkEnded({ words }: { words: WordsOfDeskPage }) {
  const { i18n } = useWords();
  const title = i18n._("This link has expired");
  return (
    <>
      <PageTitle tabTitle={title}>{title}</PageTitle>
      <p>{words(i18n).ended}</p>
    </>
  );
}

function Failed({ words, onRetry }: { words: WordsOfDeskPage; onRetry: () => void }) {
  const { i18n } = useWords();
  return (
    <ErrorState
      title={words(i18n).failed}
      message={i18n._("Please try again in a minute.")}
      onRetry={onRetry}
      retryLabel={i18n._("Retry")}
    />
  );
}

function Waiting({ words }: { words: WordsOfDeskPage }) {
  const { i18n } = useWords();
  return (
    <Loading label={words(i18n).loading}>
      <SkeletonRows rows={5} />
    </Loading>
  );
}
