import { useForm } from "react-hook-form";
import { API_KEY_LIMITS } from "../../../schema/constants.ts";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { Checkbox, RadioCards } from "../../components/ui/controls/choice.tsx";
import { FieldError } from "../../components/ui/controls/field.tsx";
import { TextField } from "../../components/ui/controls/input.tsx";
import { SelectField } from "../../components/ui/controls/select.tsx";
import type { ApiKeyScope } from "../../gql/graphql.ts";
import { fieldsOf } from "../../lib/forms/fields-of.ts";
import { placeFieldErrors } from "../../lib/forms/form-errors.ts";
import { NewSecret, SecretDialog } from "./new-secret.tsx";
import { SCOPES } from "./scopes.ts";
import { useCreateApiKey } from "./use-api-keys.ts";

const KINDS = [
  { value: "live", label: "Live", description: "Pays as you do" },
  { value: "test", label: "Test", description: "Pays in the sandbox only" },
];

const EXPIRIES = [
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In a year" },
  { value: "", label: "When I revoke it" },
];

const DAY_MS = 24 * 60 * 60 * 1_000;
const FIELDS = ["name", "scopes", "expiryDays"] as const;

/** Asks what the key is for, creates it, and shows its secret, which is possible only once. */
export function CreateApiKeyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <SecretDialog
      isOpen={isOpen}
      onClose={onClose}
      asking={{
        title: "Create an API key",
        description: "It acts on your behalf: choose only what the program needs.",
      }}
      showing={{
        title: "Copy your key now",
        description: "It is shown only once and not stored. If you lose it, you must create a new one.",
      }}
      ask={(onMade) => <KeyForm onCreated={onMade} />}
      show={(secret, close) => (
        <NewSecret secret={secret} label="Your key" copyLabel="Copy the key" onDone={close}>
          Send it as <code className="figures">Authorization: Bearer …</code> with every request. Anyone who
          has it can use it: keep it out of code and chats.
        </NewSecret>
      )}
    />
  );
}

function KeyForm({ onCreated }: { onCreated: (secret: string) => void }) {
  const create = useCreateApiKey();
  const form = useForm<{ name: string; scopes: ApiKeyScope[]; expiryDays: string; kind: string }>({
    defaultValues: { name: "", scopes: ["PROJECTS_READ"], expiryDays: "90", kind: "live" },
  });
  const { errors, isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async ({ name, scopes, expiryDays, kind }) => {
    const result = await create({
      name,
      scopes,
      isTest: kind === "test",
      expiresAt: expiryDays ? new Date(Date.now() + Number(expiryDays) * DAY_MS).toISOString() : null,
    });
    if (result?.__typename === "CreateApiKeySuccess") onCreated(result.secret);
    else if (result) placeFieldErrors(form, FIELDS, result.fields);
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Name"
        hint="Such as the program that will use it"
        {...field("name", { required: MESSAGES.apiKeyNameRequired })}
        autoComplete="off"
        maxLength={API_KEY_LIMITS.nameMax}
      />
      <fieldset>
        <legend className="font-medium">It may</legend>
        <div className="grid sm:grid-cols-2 sm:gap-x-4">
          {SCOPES.map(({ value, name, words }) => (
            <Checkbox
              key={value}
              {...form.register("scopes", {
                validate: (scopes) => scopes.length > 0 || MESSAGES.apiKeyScopesRequired,
              })}
              value={value}
              label={words}
              description={name}
            />
          ))}
        </div>
        <FieldError message={errors.scopes?.message} />
      </fieldset>
      <RadioCards legend="Kind" columns={2} options={KINDS} {...form.register("kind")} />
      <SelectField label="It stops working" {...field("expiryDays")} options={EXPIRIES} />
      <Button type="submit" tone="main" isBusy={isSubmitting}>
        Create the key
      </Button>
    </form>
  );
}
