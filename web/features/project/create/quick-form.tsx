import { ArrowRight } from "lucide-react";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { BUDGET_CHOICES, LIMITS } from "../../../../schema/constants.ts";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { TextField } from "../../../components/ui/controls/input.tsx";
import { SelectField } from "../../../components/ui/controls/select.tsx";
import { TextareaField } from "../../../components/ui/controls/textarea.tsx";
import type { CreateProjectInput } from "../../../gql/graphql.ts";
import { showFailure } from "../../../lib/toasts.ts";
import { clearDraft, readDraft, writeDraft } from "../../../lib/use-draft.ts";
import { QUICK_DRAFT, quickInputOf } from "./quick-values.ts";
import { TIMELINE_OPTIONS, TYPE_OPTIONS } from "./wizard-values.ts";

/** Result of submitting the quick form. */
export type QuickOutcome =
  | { readonly isAccepted: true }
  | { readonly isAccepted: false; readonly fields: ReadonlyArray<{ path: string; message: string }> };

type Messages = { readonly name?: string | undefined; readonly description?: string | undefined };

/** Values of the form's controls, by control name. */
function valuesOf(form: HTMLFormElement): Readonly<Record<string, string>> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** Texts that are too long are reported next to the field before anything is sent. Missing ones get a toast instead. */
function tooLong(name: string, description: string): Messages {
  return {
    name: name.length > LIMITS.projectNameMax ? MESSAGES.projectNameLong : undefined,
    description: description.length > LIMITS.descriptionMax ? MESSAGES.descriptionLong : undefined,
  };
}

/** The function that submits the form, and its required fields. */
interface QuickSubmission {
  /** Evaluated on submit: a list can be shown without a name, but a project needs one. */
  isNameNeeded: () => boolean;
  onSubmit: (input: CreateProjectInput) => Promise<QuickOutcome>;
}

/**
 * The landing page's form. To keep the page's first load small, the browser's own controls hold the values and the form
 * does not depend on the server; the submit function is passed in.
 */
export function QuickForm({
  isMain,
  isNameNeeded,
  onDescribe,
  onSubmit,
}: QuickSubmission & {
  /** Whether its button is the primary action of the screen. */
  isMain: boolean;
  /** Called with the trimmed description as it is typed. */
  onDescribe: (description: string) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [draft] = useState(() => readDraft(QUICK_DRAFT) ?? {});
  const { messages, isBusy, submit } = useQuickSubmit({ form, isNameNeeded, onSubmit });
  const kept = (name: string, otherwise = "") => ({
    name,
    defaultValue: typeof draft[name] === "string" ? draft[name] : otherwise,
  });
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onInput={(event) => {
        const values = valuesOf(event.currentTarget);
        writeDraft(QUICK_DRAFT, values);
        onDescribe(quickInputOf(values).description);
      }}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="Project Name"
        error={messages.name}
        {...kept("name")}
        autoComplete="off"
        placeholder="Back deck"
      />
      <TextareaField
        label="Project Description"
        error={messages.description}
        {...kept("description")}
        rows={4}
        placeholder="Build a 12 x 16 ft pressure-treated deck, 3 ft high, with stairs and railing"
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField label="Project type" {...kept("projectType", "residential")} options={TYPE_OPTIONS} />
        <SelectField
          label="Timeline"
          {...kept("timeline")}
          placeholder="Not decided yet"
          options={TIMELINE_OPTIONS}
        />
        <SelectField
          label="Budget"
          {...kept("budget")}
          placeholder="Not decided yet"
          options={BUDGET_CHOICES}
        />
      </div>
      <Button type="submit" tone={isMain ? "main" : "quiet"} isWide isBusy={isBusy}>
        Get the list
        <ArrowRight aria-hidden="true" size={18} />
      </Button>
    </form>
  );
}

/** Submits the form, one submission at a time. Errors are shown next to their fields, and the first gets the focus. */
function useQuickSubmit({
  form,
  isNameNeeded,
  onSubmit,
}: QuickSubmission & { form: RefObject<HTMLFormElement | null> }) {
  const [messages, setMessages] = useState<Messages>({});
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);

  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const refuse = (next: Messages) => {
    setMessages(next);
    focus(next.name === undefined ? "description" : "name");
  };

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // A second click can arrive before the button is rendered as busy.
    if (isSending.current) return;
    const input = quickInputOf(valuesOf(event.currentTarget));
    const { name, description } = input;
    if (!description || (!name && isNameNeeded())) {
      showFailure("Missing Information", MESSAGES.quickMissing);
      focus(name ? "description" : "name");
      return;
    }
    const long = tooLong(name, description);
    if (long.name ?? long.description) {
      refuse(long);
      return;
    }
    setMessages({});
    isSending.current = true;
    setIsBusy(true);
    try {
      const outcome = await onSubmit(input);
      if (outcome.isAccepted) clearDraft(QUICK_DRAFT);
      else if (outcome.fields.length > 0) {
        const messageOf = (path: string) => outcome.fields.find((field) => field.path === path)?.message;
        refuse({ name: messageOf("name"), description: messageOf("description") });
      }
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  }

  return { messages, isBusy, submit };
}
