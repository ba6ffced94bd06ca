import { Controller } from "react-hook-form";
import { CONTACT_LIMITS, supplierContactRule } from "../../../../schema/rules/purchase-order.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { RadioCards } from "../../../components/ui/controls/choice.tsx";
import { TextField } from "../../../components/ui/controls/input.tsx";
import { SelectField } from "../../../components/ui/controls/select.tsx";
import { Dialog } from "../../../components/ui/floats/dialog.tsx";
import {
  type PurchaseOrderChannel,
  SupplierContactsDocument,
  useSaveSupplierContactMutation,
} from "../../../gql/graphql.ts";
import { sendChange } from "../../../lib/apollo/send-change.ts";
import { fieldsOf } from "../../../lib/forms/fields-of.ts";
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
  const field = fieldsOf(form);
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
      <TextField
        label="Who answers there"
        hint="A person, or the desk"
        {...field("name")}
        maxLength={CONTACT_LIMITS.name}
        autoComplete="off"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="E-mail"
          isOptional={!isMailed}
          {...field("email")}
          type="email"
          autoComplete="off"
        />
        <TextField
          label="Phone"
          isOptional
          {...field("phone")}
          type="tel"
          maxLength={CONTACT_LIMITS.phone}
          autoComplete="off"
        />
        <TextField
          label="Your account number"
          isOptional
          hint="Needed to order on account"
          {...field("accountNumber")}
          maxLength={CONTACT_LIMITS.accountNumber}
          autoComplete="off"
        />
        <TextField
          label="Terms"
          isOptional
          hint="As agreed, such as Net 30"
          {...field("terms")}
          maxLength={CONTACT_LIMITS.terms}
          autoComplete="off"
        />
        <SelectField label="Language of the orders" {...field("language")} options={LANGUAGES} />
      </div>
      <Button type="submit" tone="main" isBusy={isSubmitting}>
        Save the contact
      </Button>
    </form>
  );
}
