import { useForm } from "react-hook-form";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { TextField } from "../../../components/ui/controls/input.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { fieldsOf } from "../../../lib/forms/fields-of.ts";
import { placeFieldErrors } from "../../../lib/forms/form-errors.ts";
import { usePeople } from "../use-people.ts";

/** The organization's name, shown on invitations and in the menu. */
export function NameCard({ name, mayChange }: { name: string; mayChange: boolean }) {
  const { rename } = usePeople();
  const form = useForm({ defaultValues: { name } });
  const { isSubmitting, isDirty } = form.formState;
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async (values) => {
    const fields = await rename(values.name);
    if (fields !== null) placeFieldErrors(form, ["name"], fields);
  });
  return (
    <Card title="Organization">
      {mayChange ? (
        <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
          <TextField
            label="Name"
            {...field("name", { required: MESSAGES.organizationNameRequired })}
            autoComplete="organization"
            maxLength={100}
          />
          <Button type="submit" isBusy={isSubmitting} disabled={!isDirty}>
            Save the name
          </Button>
        </form>
      ) : (
        <p>{name}</p>
      )}
    </Card>
  );
}
