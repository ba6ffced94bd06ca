import {
  adjustmentRule,
  countRule,
  INVENTORY_LIMITS,
  movementRule,
} from "../../../schema/rules/inventory.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { Field } from "../../components/ui/controls/field.tsx";
import { Input, TextField } from "../../components/ui/controls/input.tsx";
import { Dialog } from "../../components/ui/floats/dialog.tsx";
import type { InventoryRow_ItemFragment } from "../../gql/graphql.ts";
import { formatAmount } from "../../lib/format.ts";
import { fieldsOf } from "../../lib/forms/fields-of.ts";
import { placeFieldErrors } from "../../lib/forms/form-errors.ts";
import { parseTyped, toTyped } from "../../lib/forms/typed-number.ts";
import { useRuleForm } from "../../lib/forms/use-rule-form.ts";
import { ProjectField } from "./project-field.tsx";
import { type StockChange, useStockChange } from "./use-stock.ts";

const CHANGES = {
  count: {
    title: "Count",
    label: "Counted",
    hint: "The quantity on hand; the difference is recorded.",
    submit: "Save the count",
    rule: countRule,
  },
  receive: {
    title: "Receive",
    label: "Came in",
    hint: "Bought elsewhere, or brought back.",
    submit: "Put into stock",
    rule: movementRule,
  },
  issue: {
    title: "Issue",
    label: "Taken out",
    hint: "Counts as used.",
    submit: "Take out of stock",
    rule: movementRule,
  },
  adjust: {
    title: "Adjust",
    label: "Change",
    hint: "Enter a negative number to subtract, such as -5 for five that broke. Does not count as used.",
    submit: "Adjust",
    rule: adjustmentRule,
  },
} as const;

/** Changes the on-hand quantity of one item. */
export function StockChangeDialog({
  item,
  kind,
  onClose,
}: {
  item: InventoryRow_ItemFragment;
  kind: StockChange;
  onClose: () => void;
}) {
  const { title, label, hint, submit: submitLabel, rule } = CHANGES[kind];
  const change = useStockChange(kind);
  const form = useRuleForm<{ quantity: string; reason: string; projectId: string }>(
    rule,
    (values) => ({ ...values, quantity: parseTyped(values.quantity) }),
    () => ({
      quantity: kind === "count" ? toTyped(item.currentQuantity) : "",
      reason: "",
      projectId: "",
    }),
  );
  const { errors, isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async ({ quantity, reason, projectId }) => {
    const wrong = await change({
      id: item.id,
      quantity: String(parseTyped(quantity)),
      reason: reason.trim() || null,
      projectId: projectId || null,
    });
    if (wrong === null) onClose();
    else placeFieldErrors(form, ["quantity", "reason", "projectId"], wrong);
  });
  return (
    <Dialog
      title={`${title}: ${item.materialName}`}
      description={`${formatAmount(item.currentQuantity, item.unit)} on hand`}
      isOpen
      onOpenChange={(stays) => !stays && onClose()}
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <Field label={`${label} (${item.unit})`} hint={hint} error={errors.quantity?.message}>
          {(control) => (
            // A phone's decimal keypad has no minus.
            <Input
              {...control}
              {...form.register("quantity")}
              inputMode={kind === "adjust" ? "text" : "decimal"}
              autoComplete="off"
            />
          )}
        </Field>
        {kind === "issue" && (
          <ProjectField register={form.register("projectId")} error={errors.projectId?.message} />
        )}
        <TextField
          label="Reason"
          isOptional
          {...field("reason")}
          autoComplete="off"
          maxLength={INVENTORY_LIMITS.reasonMax}
        />
        <Button type="submit" tone="main" isBusy={isSubmitting}>
          {submitLabel}
        </Button>
      </form>
    </Dialog>
  );
}
