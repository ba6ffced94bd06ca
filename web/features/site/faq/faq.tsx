import { ChevronRight, Link as LinkIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { ButtonLink } from "../../../components/ui/controls/button.tsx";
import { TextField } from "../../../components/ui/controls/input.tsx";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { EmptyState } from "../../../components/ui/signs/states.tsx";
import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import { formatCount } from "../../../lib/format.ts";
import { contactPath } from "../contact-path.ts";
import { NextStep } from "../site-section.tsx";
import { FAQ_GROUPS, type FaqEntry } from "./faq-entries.ts";
import { findAnswers } from "./find-answers.ts";

/** Questions with their answers: searchable, and each with a URL that opens it. */
export function Faq() {
  const [search, setSearch] = useState("");
  const { hash } = useLocation();
  const asked = hash.slice(1);
  const groups = findAnswers(FAQ_GROUPS, search);
  const found = groups.reduce((sum, group) => sum + group.entries.length, 0);
  return (
    <>
      <div className="page max-w-4xl pt-8 md:pt-10">
        <PageTitle tabTitle="FAQ" lead="Frequently asked questions.">
          FAQ
        </PageTitle>
        <search className="block print:hidden">
          <TextField
            label="Search the answers"
            type="search"
            value={search}
            autoComplete="off"
            placeholder="price list, waste, tax"
            onChange={(event) => setSearch(event.target.value)}
          />
          <p role="status" className="mt-1.5 min-h-6 text-sm text-muted">
            {search.trim() !== "" && formatCount(found, "answer")}
          </p>
        </search>
        {groups.length === 0 && (
          <EmptyState
            title="No answer contains these words"
            action={<ButtonLink to={contactPath(search.trim().slice(0, 200))}>Ask us</ButtonLink>}
          >
            Try fewer words, or ask us.
          </EmptyState>
        )}
        {groups.map(({ heading, entries }) => (
          <section key={heading} className="mt-6">
            <h2 className="mb-2 text-xl font-semibold">{heading}</h2>
            <div className="divide-y divide-line rounded-sm border border-line bg-surface">
              {entries.map((entry) => (
                <Answer
                  key={entry.id}
                  entry={entry}
                  isAsked={entry.id === asked}
                  isOpen={entry.id === asked || search.trim() !== ""}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
      <NextStep question="Not answered here?" isNarrow>
        <ButtonLink to="/contact">Contact us</ButtonLink>
        <ButtonLink to="/docs">Read the documentation</ButtonLink>
      </NextStep>
    </>
  );
}

function Answer({ entry, isAsked, isOpen }: { entry: FaqEntry; isAsked: boolean; isOpen: boolean }) {
  const [isOpenNow, setIsOpenNow] = useState(isOpen);
  // Searched or linked answers open; afterwards it is up to the reader.
  useEffect(() => setIsOpenNow(isOpen), [isOpen]);
  useEffect(() => {
    if (isAsked) document.getElementById(entry.id)?.scrollIntoView({ block: "start" });
  }, [isAsked, entry.id]);
  return (
    <details
      id={entry.id}
      open={isOpenNow}
      onToggle={(event) => setIsOpenNow(event.currentTarget.open)}
      className="group scroll-mt-4"
    >
      <summary className="flex min-h-12 list-none items-center gap-2 px-4 py-2.5 leading-snug font-semibold hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          size={18}
          className="shrink-0 transition-transform duration-150 group-open:rotate-90"
        />
        <h3>{entry.question}</h3>
      </summary>
      <div className="grid gap-2 pr-4 pb-4 pl-10.5">
        {entry.answer.map((paragraph) => (
          <p key={paragraph} className="max-w-2xl">
            {paragraph}
          </p>
        ))}
        <p className="flex flex-wrap items-center gap-x-5">
          {entry.more && (
            <TextLink isAlone to={entry.more.to}>
              {entry.more.label}
            </TextLink>
          )}
          <Link
            to={`#${entry.id}`}
            replace
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-1.5 text-sm text-muted underline-offset-4 hover:underline print:hidden"
          >
            <LinkIcon aria-hidden="true" size={14} />
            Link to this answer
          </Link>
        </p>
      </div>
    </details>
  );
}
