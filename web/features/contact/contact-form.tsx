import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { useSearchParams } from "react-router-dom";
import { CONTACT_LIMITS, contactRule } from "../../../schema/rules/contact.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { TextField } from "../../components/ui/controls/input.tsx";
import { TextareaField } from "../../components/ui/controls/textarea.tsx";
import { Notice } from "../../components/ui/signs/notice.tsx";
import { fieldsOf } from "../../lib/forms/fields-of.ts";
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
  const { isSubmitting } = form.formState;
  const field = fieldsOf(form);

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
        <TextField label="First name" {...field("firstName")} autoComplete="given-name" />
        <TextField label="Last name" {...field("lastName")} autoComplete="family-name" />
        <TextField label="Email" {...field("email")} type="email" inputMode="email" autoComplete="email" />
        <TextField label="Company" isOptional {...field("company")} autoComplete="organization" />
      </div>
      <TextField label="Subject" {...field("subject")} autoComplete="off" />
      <TextareaField label="Message" {...field("message")} rows={6} />
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
