import { CornerRightDown } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { formatMeasured, formatSold } from "../../../../schema/words/units.ts";
import { Button, IconButton } from "../../../components/ui/controls/button.tsx";
import { FieldError } from "../../../components/ui/controls/field.tsx";
import { MoneyInput } from "../../../components/ui/controls/input.tsx";
import { Select } from "../../../components/ui/controls/select.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";
import type { QuoteDesk_CheckFragment, QuoteKind } from "../../../gql/graphql.ts";
import { useWords } from "../../../lib/words.tsx";
import type { AskedLine, DeskLine, StepProblem } from "./desk-quote.ts";
import { unitWords } from "./desk-words.ts";
import { LineDetails } from "./line-details.tsx";
import { PriceSteps } from "./price-steps.tsx";
import type { Question } from "./use-desk-review.ts";

interface QuoteLineProps {
  asked: AskedLine;
  line: DeskLine;
  kind: QuoteKind;
  /** Whether the buyer has changed it since the submitted quote. */
  isChanged: boolean;
  reckoned: QuoteDesk_CheckFragment["lines"][number] | undefined;
  /** Questions about its price; one answer covers all of them. */
  questions: readonly Question[];
  error: string | undefined;
  stepProblem: StepProblem | undefined;
  onChange: (line: DeskLine) => void;
  onConfirm: () => void;
  /** Null for the last. */
  onCopyDown: (() => void) | null;
  onEnter: () => void;
}

/** One line: the need, its price and its total; more is one tap away. */
export function QuoteLine({ kind, isChanged, questions, onConfirm, stepProblem, ...price }: QuoteLineProps) {
  const { asked, line, error, onChange } = price;
  const { i18n } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const isBid = line.answer !== "NO_BID";
  return (
    <li className="grid gap-2 border-line border-b py-3 last:border-b-0">
      <Need asked={asked} />
      {isChanged && <p className="text-sm font-medium">{i18n._("Changed since your quote")}</p>}
      {isBid && kind === "LINES" && <Price {...price} />}
      {kind === "PACKAGE" && <FieldError message={error} />}
      {isBid && kind === "LINES" && (isOpen || line.quantityBreaks.length > 0) && (
        <PriceSteps
          name={asked.name}
          steps={line.quantityBreaks}
          problem={stepProblem}
          onChange={(quantityBreaks) => onChange({ ...line, quantityBreaks })}
        />
      )}
      {questions.length > 0 && isBid && (
        <Asking
          questions={questions}
          onConfirm={onConfirm}
          onTake={(priceUnit) => onChange({ ...line, priceUnit })}
        />
      )}
      <LineChoices
        asked={asked}
        line={line}
        isOpen={isOpen}
        onChange={onChange}
        onToggle={() => setIsOpen(!isOpen)}
      />
      {(isOpen || line.answer === "ALTERNATE") && (
        <LineDetails line={line} isAll={isOpen} isBid={isBid} onChange={onChange} />
      )}
    </li>
  );
}

/** What is needed: the article, its note and its quantity. */
function Need({ asked }: { asked: AskedLine }) {
  const { i18n } = useWords();
  return (
    <div className="flex items-baseline justify-between gap-3 leading-snug">
      <p className="min-w-0 wrap-anywhere">
        {asked.name}
        {asked.note && <span className="block text-muted text-sm">{asked.note}</span>}
      </p>
      <p className="figures shrink-0 text-right font-medium">
        {formatSold(i18n, asked.quantity, asked.saleUnit)}
        <span className="block font-normal text-muted text-sm">{formatMeasured(i18n, asked)}</span>
      </p>
    </div>
  );
}

/** Whether a yard bids and on what, and whether the details are open. */
function LineChoices({
  asked: { name, alternatesAllowed },
  line,
  isOpen,
  onChange,
  onToggle,
}: Pick<QuoteLineProps, "asked" | "line" | "onChange"> & { isOpen: boolean; onToggle: () => void }) {
  const { i18n } = useWords();
  const isBid = line.answer !== "NO_BID";
  const isAlternate = line.answer === "ALTERNATE";
  return (
    <div className="-my-1 flex flex-wrap gap-x-1">
      <Button
        size="small"
        tone="plain"
        aria-pressed={!isBid}
        aria-label={i18n._("No bid for {line}", { line: name })}
        onClick={() => onChange({ ...line, answer: isBid ? "NO_BID" : "QUOTED" })}
      >
        {isBid ? i18n._("No bid") : i18n._("No bid ✓")}
      </Button>
      {alternatesAllowed && isBid && (
        <Button
          size="small"
          tone="plain"
          aria-pressed={isAlternate}
          aria-label={i18n._("Alternate for {line}", { line: name })}
          onClick={() => onChange({ ...line, answer: isAlternate ? "QUOTED" : "ALTERNATE" })}
        >
          {isAlternate ? i18n._("Alternate ✓") : i18n._("Alternate")}
        </Button>
      )}
      <Button
        size="small"
        tone="plain"
        aria-expanded={isOpen}
        aria-label={i18n._("More about {line}", { line: name })}
        onClick={onToggle}
      >
        {i18n._("More")}
      </Button>
    </div>
  );
}

function Price({
  asked,
  line,
  reckoned,
  error,
  onChange,
  onCopyDown,
  onEnter,
}: Pick<QuoteLineProps, "asked" | "line" | "reckoned" | "error" | "onChange" | "onCopyDown" | "onEnter">) {
  const { i18n, formats } = useWords();
  const id = useId();
  const units = unitWords(i18n);
  const { name } = asked;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onEnter();
  };
  const comesTo =
    line.price.trim() !== "" && reckoned?.unitPrice && reckoned.amount
      ? i18n._("{unitPrice} for one, {amount} in all", {
          unitPrice: formats.formatMoney(reckoned.unitPrice),
          amount: formats.formatMoney(reckoned.amount),
        })
      : null;
  return (
    <>
      <div className="grid grid-cols-[5fr_6fr_auto] items-center gap-2">
        <MoneyInput
          data-price
          enterKeyHint="next"
          autoComplete="off"
          aria-label={i18n._("Price of {line}", { line: name })}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-sum ${id}-error`}
          maxLength={20}
          value={line.price}
          onKeyDown={onKeyDown}
          onChange={(event) => onChange({ ...line, price: event.target.value })}
        />
        <Select
          aria-label={i18n._("Unit of the price of {line}", { line: name })}
          value={line.priceUnit}
          options={asked.priceUnits.map((value) => ({ value, label: units[value] }))}
          onChange={(event) => {
            const priceUnit = asked.priceUnits.find((one) => one === event.target.value);
            if (priceUnit) onChange({ ...line, priceUnit });
          }}
        />
        {onCopyDown ? (
          <IconButton
            label={i18n._("Copy the price of {line} to the next line", { line: name })}
            disabled={line.price.trim() === ""}
            onClick={onCopyDown}
          >
            <CornerRightDown aria-hidden="true" size={18} />
          </IconButton>
        ) : (
          <span className="w-11" />
        )}
      </div>
      <p id={`${id}-sum`} className="figures text-muted text-sm">
        {comesTo}
      </p>
      <FieldError id={`${id}-error`} message={error} />
    </>
  );
}

/** A price that is off by a factor of ten or more, or that rises with the quantity. */
function Asking({
  questions,
  onConfirm,
  onTake,
}: {
  questions: readonly Question[];
  onConfirm: () => void;
  onTake: (unit: NonNullable<Question["suggestedUnit"]>) => void;
}) {
  const { i18n } = useWords();
  const [first, ...others] = questions.map(({ message }) => message);
  const suggestedUnit = questions.find((question) => question.suggestedUnit)?.suggestedUnit;
  return (
    <Notice tone="warning" title={first ?? ""}>
      {others.map((message) => (
        <p key={message}>{message}</p>
      ))}
      <div className="mt-1 flex flex-wrap gap-2">
        {suggestedUnit && (
          <Button size="small" onClick={() => onTake(suggestedUnit)}>
            {i18n._("Yes: {unit}", { unit: unitWords(i18n)[suggestedUnit] })}
          </Button>
        )}
        <Button size="small" onClick={onConfirm}>
          {i18n._("The price is right")}
        </Button>
      </div>
    </Notice>
  );
}
