import { ArrowRight } from "lucide-react";
import { useForm } from "react-hook-form";
import { BUDGET_CHOICES } from "../../../schema/constants.ts";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { Select } from "../../components/ui/select.tsx";
import { Textarea } from "../../components/ui/textarea.tsx";
import type { CreateProjectInput } from "../../gql/graphql.ts";
import { placeFieldErrors } from "../../lib/form-errors.ts";
import { showToast } from "../../lib/toasts.ts";
import { readDraft, useDraft } from "../../lib/use-draft.ts";
import { projectTypeOf } from "./project-input.ts";
import { DESCRIPTION_LIMIT, NAME_LIMIT } from "./text-limits.ts";
import { TIMELINE_OPTIONS, TYPE_OPTIONS } from "./wizard-values.ts";

const DRAFT = "quick-project";
const EMPTY = { name: "", description: "", projectType: "residential", timeline: "", budget: "" };

/** What became of a submitted quick form. */
export type QuickOutcome =
  | { readonly isAccepted: true }
  | { readonly isAccepted: false; readonly fields: ReadonlyArray<{ path: string; message: string }> };

/** An amount of a budget choice as it goes over the wire. */
function dollars(amount: number | null | undefined): string | null {
  return amount === null || amount === undefined ? null : amount.toFixed(2);
}

/**
 * The landing page's form. It knows nothing of the server, so that the page's first load stays small; who submits it
 * is given from outside.
 */
export function QuickForm({ onSubmit }: { onSubmit: (input: CreateProjectInput) => Promise<QuickOutcome> }) {
  const form = useForm({ defaultValues: { ...EMPTY, ...readDraft(DRAFT) } });
  const { forget } = useDraft(DRAFT, form);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    const name = values.name.trim();
    const description = values.description.trim();
    if (!name || !description) {
      showToast({ tone: "destructive", title: "Missing Information", description: MESSAGES.quickMissing });
      form.setFocus(name ? "description" : "name");
      return;
    }
    const budget = BUDGET_CHOICES.find((choice) => choice.value === values.budget);
    const outcome = await onSubmit({
      name,
      description,
      projectType: projectTypeOf(values.projectType),
      timeline: values.timeline || null,
      budgetMin: dollars(budget?.min),
      budgetMax: dollars(budget?.max),
    });
    if (outcome.isAccepted) forget();
    else placeFieldErrors(form, ["name", "description"], outcome.fields);
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <Field label="Project Name" error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register("name", NAME_LIMIT)}
            autoComplete="off"
            placeholder="Back deck"
          />
        )}
      </Field>
      <Field label="Project Description" error={errors.description?.message}>
        {(control) => (
          <Textarea
            {...control}
            {...form.register("description", DESCRIPTION_LIMIT)}
            rows={4}
            placeholder="Build a 12 x 16 ft pressure-treated deck, 3 ft high, with stairs and railing"
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="Project type">
          {(control) => <Select {...control} {...form.register("projectType")} options={TYPE_OPTIONS} />}
        </Field>
        <Field label="Timeline">
          {(control) => (
            <Select
              {...control}
              {...form.register("timeline")}
              placeholder="Not decided yet"
              options={TIMELINE_OPTIONS}
            />
          )}
        </Field>
        <Field label="Budget">
          {(control) => (
            <Select
              {...control}
              {...form.register("budget")}
              placeholder="Not decided yet"
              options={BUDGET_CHOICES}
            />
          )}
        </Field>
      </div>
      <Button type="submit" tone="main" isWide isBusy={isSubmitting}>
        Get the list
        <ArrowRight aria-hidden="true" size={18} />
      </Button>
    </form>
  );
}
