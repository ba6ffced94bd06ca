import { ArrowLeft, ArrowRight } from "lucide-react";
import { useForm } from "react-hook-form";
import { wizardProjectRule } from "../../../../schema/rules/project.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { placeFieldErrors } from "../../../lib/forms/form-errors.ts";
import { ruleResolver } from "../../../lib/forms/rule-resolver.ts";
import { useErrorsTakenBack } from "../../../lib/forms/use-errors-taken-back.ts";
import { readDraft, useDraft } from "../../../lib/use-draft.ts";
import { toProjectInput } from "./project-input.ts";
import { useCreateComprehensiveProject } from "./use-create-project.ts";
import { WizardProgress } from "./wizard-progress.tsx";
import { BasicInfoStep, BudgetStep, PreferencesStep, RequirementsStep } from "./wizard-steps.tsx";
import { WizardSummary } from "./wizard-summary.tsx";
import { WIZARD_START, WIZARD_STEPS, type WizardValues } from "./wizard-values.ts";

const DRAFT = "wizard-project";
const STEP_FORMS = [BasicInfoStep, BudgetStep, PreferencesStep, RequirementsStep] as const;

/** The step of the first field with a message, counted from 1; null when none of them is on a step. */
function stepOf(paths: readonly string[]): number | null {
  for (const path of paths) {
    const index = WIZARD_STEPS.findIndex((step) => step.fields.some((field) => path.startsWith(field)));
    if (index >= 0) return index + 1;
  }
  return null;
}

const isLastStep = (step: number): boolean => step === WIZARD_STEPS.length;

/** The form's values, kept as a draft, and its submission, which opens the step of the first error. */
function useWizardForm(onStepChange: (step: number) => void, onCreated: (projectId: string) => void) {
  const create = useCreateComprehensiveProject();
  const form = useForm<WizardValues>({
    resolver: ruleResolver(wizardProjectRule),
    defaultValues: { ...WIZARD_START, ...readDraft(DRAFT) },
    mode: "onTouched",
  });
  const { forget } = useDraft(DRAFT, form);
  useErrorsTakenBack(form);
  const openStepOf = (paths: readonly string[]) => {
    const wrongStep = stepOf(paths);
    if (wrongStep) onStepChange(wrongStep);
  };
  const submit = form.handleSubmit(
    async (values) => {
      const outcome = await create(toProjectInput(values));
      if (outcome.projectId !== null) {
        forget();
        onCreated(outcome.projectId);
        return;
      }
      openStepOf(outcome.fields.map(({ path }) => path));
      placeFieldErrors(form, ["name", "description", "zipCode", "budgetMin", "budgetMax"], outcome.fields);
    },
    (errors) => openStepOf(Object.keys(errors)),
  );
  return { form, submit };
}

/** The four-step form. The URL holds the open step, so that Back goes one step back. */
export function Wizard({
  step,
  onStepChange,
  onCreated,
}: {
  /** 1 to 4 */
  step: number;
  onStepChange: (step: number) => void;
  onCreated: (projectId: string) => void;
}) {
  const { form, submit } = useWizardForm(onStepChange, onCreated);
  const fields = WIZARD_STEPS[step - 1]?.fields ?? [];
  const StepForm = STEP_FORMS[step - 1] ?? BasicInfoStep;

  /** A link can lead to any step, even past steps that are not filled in yet. */
  const isStepDone = (number: number) => {
    const parsed = wizardProjectRule.safeParse(form.getValues());
    return parsed.success || !parsed.error.issues.some(({ path }) => stepOf([String(path[0])]) === number);
  };
  const goOn = async () => {
    if (await form.trigger([...fields], { shouldFocus: true })) onStepChange(step + 1);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        // Enter on an earlier step means "next", not "create".
        event.preventDefault();
        void (isLastStep(step) ? submit(event) : goOn());
      }}
    >
      <WizardProgress step={step} isDone={isStepDone} onStepChange={onStepChange} />
      <div className="mt-6 grid gap-6">
        <StepForm form={form} />
        {isLastStep(step) && <WizardSummary values={form.watch()} />}
      </div>
      <WizardButtons step={step} isBusy={form.formState.isSubmitting} onBack={() => onStepChange(step - 1)} />
    </form>
  );
}

function WizardButtons({ step, isBusy, onBack }: { step: number; isBusy: boolean; onBack: () => void }) {
  return (
    <div className="mt-8 flex flex-wrap justify-between gap-3 border-t border-line pt-5">
      {step > 1 ? (
        <Button onClick={onBack}>
          <ArrowLeft aria-hidden="true" size={18} />
          Previous
        </Button>
      ) : (
        <span />
      )}
      {isLastStep(step) ? (
        <Button key="create" type="submit" tone="main" isBusy={isBusy}>
          Create Project
        </Button>
      ) : (
        <Button key="next" type="submit" tone="main">
          Next
          <ArrowRight aria-hidden="true" size={18} />
        </Button>
      )}
    </div>
  );
}
