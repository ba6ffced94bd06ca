import { Check } from "lucide-react";
import { ButtonLink } from "../../components/ui/controls/button.tsx";
import { PageTitle } from "../../components/ui/layout/page-title.tsx";
import { TextLink } from "../../components/ui/signs/text-link.tsx";
import { FEATURE_TOPICS, type FeatureTopic } from "./feature-topics.ts";
import { NextStep } from "./site-section.tsx";

/** The product's features; each topic has its own URL. */
export function Features() {
  return (
    <>
      <div className="page pt-8 md:pt-10">
        <PageTitle
          tabTitle="Features"
          lead="What Yardstick does today. What comes next is on the roadmap."
          aside={
            <ButtonLink to="/roadmap" size="small">
              Roadmap
            </ButtonLink>
          }
        >
          Features
        </PageTitle>
        <nav aria-label="On this page" className="mb-2 flex flex-wrap gap-x-5 print:hidden">
          {FEATURE_TOPICS.map(({ id, heading }) => (
            <span key={id} className="inline-flex min-h-11 items-center">
              <TextLink isAlone to={`#${id}`}>
                {heading}
              </TextLink>
            </span>
          ))}
        </nav>
        <div className="divide-y divide-line border-t border-line">
          {FEATURE_TOPICS.map((topic) => (
            <Topic key={topic.id} topic={topic} />
          ))}
        </div>
      </div>
      <NextStep question="See it on a job of yours.">
        <ButtonLink to="/landing" tone="main">
          Describe a job
        </ButtonLink>
      </NextStep>
    </>
  );
}

function Topic({ topic }: { topic: FeatureTopic }) {
  return (
    <section
      id={topic.id}
      aria-labelledby={`${topic.id}-heading`}
      className="grid scroll-mt-4 gap-x-10 gap-y-4 py-8 lg:grid-cols-[20rem_1fr]"
    >
      <div>
        <h2 id={`${topic.id}-heading`} className="font-display text-3xl leading-tight font-semibold">
          {topic.heading}
        </h2>
        <p className="mt-1 text-muted">{topic.lead}</p>
      </div>
      <div>
        <ul className="grid max-w-2xl gap-2.5">
          {topic.points.map((point) => (
            <li key={point} className="grid grid-cols-[auto_1fr] gap-2.5 leading-snug">
              <Check aria-hidden="true" size={20} className="mt-0.5 text-level" />
              {point}
            </li>
          ))}
        </ul>
        {topic.more && (
          <p className="mt-4">
            <TextLink isAlone to={topic.more.to}>
              {topic.more.label}
            </TextLink>
          </p>
        )}
      </div>
    </section>
  );
}
