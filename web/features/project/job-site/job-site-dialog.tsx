import { useForm } from "react-hook-form";
import { JOB_SITE_LIMITS, jobSiteRule } from "../../../../schema/rules/job-site.ts";
import { STATE_CODES, statesOfZip } from "../../../../schema/rules/zip-states.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { TextField } from "../../../components/ui/controls/input.tsx";
import { SelectField } from "../../../components/ui/controls/select.tsx";
import { TextareaField } from "../../../components/ui/controls/textarea.tsx";
import { Dialog } from "../../../components/ui/floats/dialog.tsx";
import { type JobSiteQuery, useSetJobSiteMutation } from "../../../gql/graphql.ts";
import { sendChange } from "../../../lib/apollo/send-change.ts";
import { fieldsOf } from "../../../lib/forms/fields-of.ts";
import { placeFieldErrors } from "../../../lib/forms/form-errors.ts";
import { ruleResolver } from "../../../lib/forms/rule-resolver.ts";
import { showFailure, showSuccess } from "../../../lib/toasts.ts";
import { JOB_SITE_FIELDS, type JobSiteValues, toJobSiteValues } from "./job-site-values.ts";

const NOT_SAVED = "The address was not saved";
const STATES = STATE_CODES.map((code) => ({ value: code, label: code }));

/** Asks where a project's deliveries go. The state is derived from the ZIP code. */
export function JobSiteDialog({
  known,
  isOpen,
  onOpenChange,
}: {
  known: JobSiteQuery;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  return (
    <Dialog
      title="Where does the delivery go?"
      description="Kept with the project for all of its orders."
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <JobSiteForm known={known} onSaved={() => onOpenChange(false)} />
    </Dialog>
  );
}

function JobSiteForm({ known, onSaved }: { known: JobSiteQuery; onSaved: () => void }) {
  const { form, defaultState, submit, chooseState } = useJobSiteForm(known, onSaved);
  const { isSubmitting } = form.formState;
  const field = fieldsOf(form);
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
        <TextField
          label="Street address"
          {...field("street")}
          maxLength={JOB_SITE_LIMITS.street}
          autoComplete="street-address"
        />
        <TextField label="Unit or lot" isOptional {...field("unit")} autoComplete="address-line2" />
      </div>
      <div className="grid gap-5 sm:grid-cols-[1fr_9rem_7rem]">
        <TextField label="City" {...field("city")} autoComplete="address-level2" />
        <TextField
          label="ZIP code"
          {...field("zipCode", { onChange: chooseState })}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <SelectField
          label="State"
          {...field("state")}
          defaultValue={defaultState}
          options={STATES}
          placeholder="Choose"
          autoComplete="address-level1"
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Who receives it" {...field("contactName")} autoComplete="name" />
        <TextField label="Phone for the driver" {...field("contactPhone")} type="tel" autoComplete="tel" />
      </div>
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-3">
        <div className="col-span-2 sm:col-span-1">
          <TextField label="Needed by" isOptional {...field("needBy")} type="date" />
        </div>
        <TextField label="Site opens" isOptional {...field("opensAt")} type="time" />
        <TextField label="Site closes" isOptional {...field("closesAt")} type="time" />
      </div>
      <TextareaField
        label="Notes for the driver"
        isOptional
        hint="The gate, where to unload, what to watch out for"
        {...field("instructions")}
        rows={3}
        maxLength={JOB_SITE_LIMITS.instructions}
      />
      <Button type="submit" tone="main" isBusy={isSubmitting}>
        Save the address
      </Button>
    </form>
  );
}

/** The form's values, validated by the shared rules and saved with the project. */
function useJobSiteForm(known: JobSiteQuery, onSaved: () => void) {
  const [save] = useSetJobSiteMutation();
  const defaultValues = withState(toJobSiteValues(known));
  const form = useForm<JobSiteValues>({
    defaultValues,
    resolver: ruleResolver<JobSiteValues>(jobSiteRule),
  });
  const submit = form.handleSubmit(async (values) => {
    const sent = save({ variables: { input: { projectId: known.project?.id ?? "", ...values } } });
    const result = await sendChange(NOT_SAVED, sent, "What you typed is still here. Please try again.");
    if (result?.__typename === "ProjectSuccess") {
      showSuccess("Address Saved");
      onSaved();
    } else if (result?.__typename === "InvalidInputError") {
      placeFieldErrors(form, JOB_SITE_FIELDS, result.fields);
    } else if (result) showFailure(NOT_SAVED, result.message);
  });
  const chooseState = ({ target }: { target: HTMLInputElement }) => {
    const [only, another] = target.value.length >= 5 ? statesOfZip(target.value) : [];
    if (only && !another) form.setValue("state", only, { shouldValidate: form.formState.isSubmitted });
  };
  return { form, defaultState: defaultValues.state, submit, chooseState };
}

/** Adds the state of a ZIP code that is already known. */
function withState(values: JobSiteValues): JobSiteValues {
  const [only, another] = statesOfZip(values.zipCode);
  return values.state === "" && only && !another ? { ...values, state: only } : values;
}
