import { useForm } from "react-hook-form";
import { WEBHOOK_LIMITS } from "../../../schema/constants.ts";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { Checkbox } from "../../components/ui/controls/choice.tsx";
import { FieldError } from "../../components/ui/controls/field.tsx";
import { TextField } from "../../components/ui/controls/input.tsx";
import type { WebhookEventType } from "../../gql/graphql.ts";
import { fieldsOf } from "../../lib/forms/fields-of.ts";
import { placeFieldErrors } from "../../lib/forms/form-errors.ts";
import { WEBHOOK_EVENTS } from "./webhook-events.ts";

type WebhookFields = { url: string; events: WebhookEventType[]; description: string };

const FIELDS = ["url", "events", "description"] as const;

/** URL, events and purpose, to create or change an endpoint. */
export function WebhookForm({
  initial,
  submitLabel,
  onSubmit,
}: {
  initial: WebhookFields;
  submitLabel: string;
  /** @returns the errors by field; null when there are none, or a toast has reported the failure */
  onSubmit: (fields: WebhookFields) => Promise<ReadonlyArray<{ path: string; message: string }> | null>;
}) {
  const form = useForm<WebhookFields>({ defaultValues: initial });
  const { errors, isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async (fields) => {
    const wrong = await onSubmit(fields);
    if (wrong) placeFieldErrors(form, FIELDS, wrong);
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Address"
        hint="URL where your system receives events"
        {...field("url", { required: MESSAGES.webhookUrlInvalid })}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={WEBHOOK_LIMITS.urlMax}
      />
      <fieldset>
        <legend className="font-medium">Events to send</legend>
        <div className="grid sm:grid-cols-2 sm:gap-x-4">
          {WEBHOOK_EVENTS.map(({ value, name, words }) => (
            <Checkbox
              key={value}
              {...form.register("events", {
                validate: (events) => events.length > 0 || MESSAGES.webhookEventsRequired,
              })}
              value={value}
              label={words}
              description={name}
            />
          ))}
        </div>
        <FieldError message={errors.events?.message} />
      </fieldset>
      <TextField
        label="Description"
        isOptional
        {...field("description")}
        autoComplete="off"
        maxLength={WEBHOOK_LIMITS.descriptionMax}
      />
      <Button type="submit" tone="main" isBusy={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
