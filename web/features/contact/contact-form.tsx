import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { useSearchParams } from "react-router-dom";
import { CONTACT_LIMITS, contactRule } from "../../../schema/rules/contact.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { Field } from "../../components/ui/controls/field.tsx";
import { Input } from "../../components/ui/controls/input.tsx";
import { Textarea } from "../../components/ui/controls/textarea.tsx";
import { Notice } from "../../components/ui/signs/notice.tsx";
import { placeFieldErrors } from "../../lib/forms/form-errors.ts";
import { ruleResolver } from "../../lib/forms/rule-resolver.ts";
import { showFailure, showToast } from "../../lib/toasts.ts";
import { readDraft, useDraft } from "../../lib/use-draft.ts";
import { MESSAGE_SENT } from "./contact-copy.ts";

const DRAFT = "contact";
const EMPTY = { firstName: "", lastName: "", email: "", company: "", subject: "", message: "" };
/** Values of the contact form; empty texts for fields without input. */
export type ContactValues = typeof EMPTY;

const FIELDS = ["firstName", "lastName", "email", "company", "subject", "message"] as const;

/** Result of sending a message: accepted, invalid in some fields, or failed with a reason to show. */
export type SendOutcome =
  | { readonly kind: "sent" }
  | { readonly kind: "refused"; readonly fields: ReadonlyArray<{ path: string; message: string }> }
  | { readonly kind: "failed"; readonly message: string };

/**
 * The contact form. A subject in the URL (`?subject=`) is filled in; what was typed is stored until it is sent.
 *
 * @param onSend passed in, because it pulls in the whole data layer
 */
export function ContactForm({ onSend }: { onSend: (values: ContactValues) => Promise<SendOutcome> }) {
  const [search] = useSearchParams();
  const asked = (search.get("subject") ?? "").slice(0, CONTACT_LIMITS.subject);
  const form = useForm<ContactValues>({
    defaultValues: { ...EMPTY, ...readDraft(DRAFT), ...(asked ? { subject: asked } : {}) },
    resolver: ruleResolver<ContactValues>(contactRule),
  });
  const { forget } = useDraft(DRAFT, form);
  const [wasSent, setWasSent] = useState(false);
  const statusId = useId();
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setWasSent(false);
    const outcome = await onSend(values);
    switch (outcome.kind) {
      case "sent":
        forget();
        form.reset(EMPTY);
        setWasSent(true);
        showToast({ tone: "success", ...MESSAGE_SENT });
        return;
      case "refused":
        placeFieldErrors(form, FIELDS, outcome.fields);
        return;
      case "failed":
        showFailure("Message not sent", outcome.message);
    }
  });

  return (
    <form
      noValidate
      aria-describedby={wasSent ? statusId : undefined}
      className="grid gap-5"
      onSubmit={(event) => void submit(event)}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={errors.firstName?.message}>
          {(control) => <Input {...control} {...form.register("firstName")} autoComplete="given-name" />}
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          {(control) => <Input {...control} {...form.register("lastName")} autoComplete="family-name" />}
        </Field>
        <Field label="Email" error={errors.email?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register("email")}
              type="email"
              inputMode="email"
              autoComplete="email"
            />
          )}
        </Field>
        <Field label="Company" isOptional error={errors.company?.message}>
          {(control) => <Input {...control} {...form.register("company")} autoComplete="organization" />}
        </Field>
      </div>
      <Field label="Subject" error={errors.subject?.message}>
        {(control) => <Input {...control} {...form.register("subject")} autoComplete="off" />}
      </Field>
      <Field label="Message" error={errors.message?.message}>
        {(control) => <Textarea {...control} {...form.register("message")} rows={6} />}
      </Field>
      <div id={statusId} role="status">
        {wasSent && (
          <Notice tone="good" title={MESSAGE_SENT.title}>
            {MESSAGE_SENT.description}
          </Notice>
        )}
      </div>
      <Button type="submit" tone="main" isBusy={isSubmitting}>
        Send Message
      </Button>
    </form>
  );
}
