import { type FormEvent, useState } from "react";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { describeAnswer, YES_NO } from "../../../schema/units.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { Field, FieldError } from "../../components/ui/controls/field.tsx";
import { Input } from "../../components/ui/controls/input.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { Badge } from "../../components/ui/signs/badge.tsx";
import type { AnalysisState_AnalysisFragment } from "../../gql/graphql.ts";

type Question = AnalysisState_AnalysisFragment["questions"][number];

/** Returns the reason when an answer was refused; null when the list follows it. */
type OnAnswer = (question: Question, answer: string) => Promise<string | null>;

/** What the description leaves open, what is assumed for now, and one-tap answers. */
export function QuestionsCard({
  questions,
  hasList,
  canAnswer,
  isBusy,
  onAnswer,
}: {
  questions: readonly Question[];
  /** Whether a list was made with the defaults; without one no default was used. */
  hasList: boolean;
  canAnswer: boolean;
  isBusy: boolean;
  onAnswer: OnAnswer;
}) {
  if (questions.length === 0) return null;
  return (
    <div id="questions" className="scroll-mt-4 print:hidden">
      <Card title="Questions about your project" aside={<Badge>{questions.length}</Badge>} isFlush>
        {!canAnswer && (
          <p className="border-b border-line px-4 py-3 text-[0.9375rem] leading-snug text-muted">
            You can answer once the analysis has ended.
          </p>
        )}
        <ul className="divide-y divide-line">
          {questions.map((question) => (
            <li key={question.id} className="grid gap-2 px-4 py-4">
              <div className="leading-snug">
                {question.workItem !== null && <p className="text-sm text-muted">{question.workItem}</p>}
                <p className="font-medium">{question.prompt}</p>
              </div>
              <p className="text-[0.9375rem] leading-snug text-muted">{question.reason}</p>
              <WhatStands question={question} hasList={hasList} />
              {canAnswer && (
                <Answer question={question} hasList={hasList} isBusy={isBusy} onAnswer={onAnswer} />
              )}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function WhatStands({ question, hasList }: { question: Question; hasList: boolean }) {
  const { answer, defaultValue, unit } = question;
  if (answer !== null) {
    return (
      <p className="leading-snug">
        Your answer: <strong>{describeAnswer(answer, unit)}</strong>
      </p>
    );
  }
  if (hasList && defaultValue !== null) {
    return (
      <p className="leading-snug">
        Assumed for now: <strong>{describeAnswer(defaultValue, unit)}</strong>
      </p>
    );
  }
  return <p className="leading-snug">Nothing could be assumed without your answer.</p>;
}

/** One-tap answers: the choices, or the default. */
function choicesOf({ choices, unit, defaultValue }: Question): string[] {
  if (choices.length > 0) return choices;
  if (unit === YES_NO) return ["1", "0"];
  return defaultValue === null ? [] : [defaultValue];
}

function Answer({
  question,
  hasList,
  isBusy,
  onAnswer,
}: {
  question: Question;
  hasList: boolean;
  isBusy: boolean;
  onAnswer: OnAnswer;
}) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | undefined>();
  const { unit } = question;
  const isClosed = question.choices.length > 0 || unit === YES_NO;
  const give = async (answer: string) => setError((await onAnswer(question, answer)) ?? undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") setError(MESSAGES.answerRequired);
    else void give(text.trim());
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {choicesOf(question).map((choice) => (
          <Button
            key={choice}
            size="small"
            disabled={isBusy || question.answer === choice}
            onClick={() => void give(choice)}
          >
            {isClosed ? "" : hasList ? "Keep " : "Use "}
            {describeAnswer(choice, unit)}
          </Button>
        ))}
      </div>
      {isClosed ? (
        <FieldError message={error} />
      ) : (
        <form noValidate onSubmit={submit} className="flex max-w-md items-start gap-2">
          <div className="flex-1">
            <Field label={unit ? `Answer in ${unit}` : "Answer"} error={error}>
              {(control) => (
                <div className="relative">
                  <Input
                    {...control}
                    value={text}
                    onChange={(event) => setText(event.target.value)}
                    inputMode={unit ? "decimal" : "text"}
                    autoComplete="off"
                  />
                  {unit && (
                    <span
                      aria-hidden="true"
                      className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted"
                    >
                      {unit}
                    </span>
                  )}
                </div>
              )}
            </Field>
          </div>
          <div className="pt-7">
            <Button type="submit" isBusy={isBusy}>
              Answer
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
