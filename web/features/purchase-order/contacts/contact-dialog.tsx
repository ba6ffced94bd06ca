import { Controller } from "react-hook-form";
import { CONTACT_LIMITS, supplierContactRule } from "../../../../schema/rules/purchase-order.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { RadioCards } from "../../../components/ui/controls/choice.tsx";
import { Field } from "../../../components/ui/controls/field.tsx";
import { Input } from "../../../components/ui/controls/input.tsx";
import { Select } from "../../../components/ui/controls/select.tsx";
import { Dialog } from "../../../components/ui/floats/dialog.tsx";
import {
  type PurchaseOrderChannel,
  SupplierContactsDocument,
  useSaveSupplierContactMutation,
} from "../../../gql/graphql.ts";
import { sendChange } from "../../../lib/apollo/send-change.ts";
import { placeFieldErrors } from "../../../lib/forms/form-errors.ts";
import { useRuleForm } from "../../../lib/forms/use-rule-form.ts";
import { showFailure, showSuccess } from "../../../lib/toasts.ts";
import { readDraft, useDraft } from "../../../lib/use-draft.ts";
import {
  CONTACT_FIELDS,
  type ContactValues,
  type OrderedSupplier,
  toContactValues,
} from "./contact-values.ts";

const NOT_SAVED = "The contact was not saved";

const LANGUAGES = [
  { value: "EN", label: "English" },
  { value: "ES", label: "Spanish" },
];

const CHANNELS: Readonly<Record<PurchaseOrderChannel, { label: string; description: string }>> = {
  HTTP: { label: "Its own system", description: "It takes orders over the internet." },
  AMAZON: { label: "Amazon Business", description: "It answers immediately and accepts no changes." },
  DESK: { label: "Our buying desk", description: "It buys there for you, and answers here." },
  EMAIL: { label: "E-mail", description: "With a link to answer, no account needed." },
  PICK_UP: {
    label: "We pick up",
    description: "No order is sent: your crew picks up the goods. Baskets include no delivery charge there.",
  },
};

/** Sets whom to order from at a supplier. What was typed is stored until it is saved. */
export function ContactDialog({
  supplier,
  isOpen,
  onClose,
}: {
  supplier: OrderedSupplier;
  isOpen: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={`Who takes your orders at ${supplier.name}?`}
      description="Your organization's own contact; no other company sees it."
      isOpen={isOpen}
      onOpenChange={(stays) => !stays && onClose()}
    >
      <ContactForm supplier={supplier} onSaved={onClose} />
    </Dialog>
  );
}

/** The typed values as parsed by the shared rule. */
const toFields = ({ language, channel, ...values }: ContactValues) => ({
  ...values,
  supplierId: "",
  language: language.toLowerCase(),
  channel: channel.toLowerCase(),
});

function ContactForm({ supplier, onSaved }: { supplier: OrderedSupplier; onSaved: () => void }) {
  const [save] = useSaveSupplierContactMutation({
    refetchQueries: [SupplierContactsDocument],
    awaitRefetchQueries: true,
  });
  const draft = `supplier-contact:${supplier.id}`;
  const form = useRuleForm<ContactValues>(supplierContactRule, toFields, () =>
    toContactValues(supplier, readDraft(draft)),
  );
  const { forget } = useDraft(draft, form);
  const { errors, isSubmitting } = form.formState;
  const isMailed = form.watch("channel") === "EMAIL";
  const submit = form.handleSubmit(async (values) => {
    const sent = save({ variables: { input: { supplierId: supplier.id, ...values } } });
    const result = await sendChange(NOT_SAVED, sent, "What you typed is still here. Please try again.");
    if (result?.__typename === "SaveSupplierContactSuccess") {
      forget();
      showSuccess("Contact Saved");
      onSaved();
    } else if (result && !placeFieldErrors(form, CONTACT_FIELDS, result.fields)) {
      showFailure(NOT_SAVED, result.message);
    }
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <Controller
        name="channel"
        control={form.control}
        render={({ field: { value, onChange, name } }) => (
          <RadioCards
            legend="How do orders get there?"
            columns={supplier.channels.length === 2 ? 2 : 3}
            name={name}
            options={supplier.channels.map((channel) => ({ value: channel, ...CHANNELS[channel] }))}
            chosen={value}
            onChange={onChange}
            error={errors.channel?.message}
          />
        )}
      />
      <Field label="Who answers there" hint="A person, or the desk" error={errors.name?.message}>
        {(control) => (
          <Input {...control} {...form.register("name")} maxLength={CONTACT_LIMITS.name} autoComplete="off" />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="E-mail" isOptional={!isMailed} error={errors.email?.message}>
          {(control) => <Input {...control} {...form.register("email")} type="email" autoComplete="off" />}
        </Field>
        <Field label="Phone" isOptional error={errors.phone?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register("phone")}
              type="tel"
              maxLength={CONTACT_LIMITS.phone}
              autoComplete="off"
            />
          )}
        </Field>
        <Field
          label="Your account number"
          isOptional
          hint="Needed to order on account"
          error={errors.accountNumber?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register("accountNumber")}
              maxLength={CONTACT_LIMITS.accountNumber}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label="Terms" isOptional hint="As agreed, such as Net 30" error={errors.terms?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register("terms")}
              maxLength={CONTACT_LIMITS.terms}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label="Language of the orders" error={errors.language?.message}>
          {(control) => <Select {...control} {...form.register("language")} options={LANGUAGES} />}
        </Field>
      </div>
      <Button type="submit" tone="main" isBusy={isSubmitting}>
        Save the contact
      </Button>
    </form>
  );
}
