import { DEFAULTS } from "../../../schema/constants.ts";
import {
  INVENTORY_LIMITS,
  inventoryItemChangeRule,
  inventoryItemRule,
} from "../../../schema/rules/inventory.ts";
import { MaterialFields } from "../../components/material/material-fields.tsx";
import { CATEGORY_OPTIONS } from "../../components/material/material-options.ts";
import { Button } from "../../components/ui/controls/button.tsx";
import { TextField } from "../../components/ui/controls/input.tsx";
import { SelectField } from "../../components/ui/controls/select.tsx";
import { ConfirmDialog } from "../../components/ui/floats/confirm-dialog.tsx";
import { Dialog } from "../../components/ui/floats/dialog.tsx";
import type { InventoryRow_ItemFragment } from "../../gql/graphql.ts";
import { fieldsOf } from "../../lib/forms/fields-of.ts";
import { placeFieldErrors } from "../../lib/forms/form-errors.ts";
import { parseTyped, toTyped } from "../../lib/forms/typed-number.ts";
import { useRuleForm } from "../../lib/forms/use-rule-form.ts";
import { useAddStockItem, useRemoveStockItem, useUpdateStockItem } from "./use-stock.ts";

/** A number as the server accepts it; null for an empty field. */
const decimalOf = (typed: string) => parseTyped(typed)?.toString() ?? null;

const NEW_STOCK_ITEM = {
  materialName: "",
  category: "",
  unit: "",
  currentQuantity: "",
  lowStockThreshold: String(DEFAULTS.lowStockThreshold),
  location: "",
};
type NewItemValues = typeof NEW_STOCK_ITEM;

/** Adds a material to the stock. */
export function AddStockItemDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      title="Add an item"
      description="What you keep in stock, where, and when it counts as low."
      isOpen={isOpen}
      onOpenChange={(stays) => !stays && onClose()}
    >
      <NewItemForm onDone={onClose} />
    </Dialog>
  );
}

function NewItemForm({ onDone }: { onDone: () => void }) {
  const add = useAddStockItem();
  const form = useRuleForm<NewItemValues>(
    inventoryItemRule,
    (values) => ({
      ...values,
      currentQuantity: parseTyped(values.currentQuantity),
      lowStockThreshold: parseTyped(values.lowStockThreshold),
    }),
    () => NEW_STOCK_ITEM,
  );
  const { isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async (values) => {
    const wrong = await add({
      ...values,
      currentQuantity: decimalOf(values.currentQuantity),
      lowStockThreshold: decimalOf(values.lowStockThreshold),
      location: values.location.trim() || null,
    });
    if (wrong === null) onDone();
    else {
      placeFieldErrors(
        form,
        ["materialName", "category", "unit", "currentQuantity", "lowStockThreshold", "location"],
        wrong,
      );
    }
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <MaterialFields form={form} />
      <div className="grid grid-cols-2 gap-5">
        <TextField
          label="On hand now"
          isOptional
          {...field("currentQuantity")}
          inputMode="decimal"
          placeholder="0"
        />
        <TextField label="Low at or below" {...field("lowStockThreshold")} inputMode="decimal" />
      </div>
      <TextField
        label="Where it is stored"
        isOptional
        {...field("location")}
        autoComplete="off"
        placeholder="Van 2"
        maxLength={INVENTORY_LIMITS.locationMax}
      />
      <Button type="submit" tone="main" isBusy={isSubmitting}>
        Add the item
      </Button>
    </form>
  );
}

type ItemDialogProps = { item: InventoryRow_ItemFragment; onClose: () => void };

/** Changes an item's threshold, category and location. */
export function EditStockItemDialog({ item, onClose }: ItemDialogProps) {
  const update = useUpdateStockItem();
  const form = useRuleForm<{ lowStockThreshold: string; category: string; location: string }>(
    inventoryItemChangeRule,
    (values) => ({ ...values, lowStockThreshold: parseTyped(values.lowStockThreshold) }),
    () => ({
      lowStockThreshold: toTyped(item.lowStockThreshold),
      category: item.category,
      location: item.location ?? "",
    }),
  );
  const { isSubmitting } = form.formState;
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async ({ lowStockThreshold, category, location }) => {
    const wrong = await update({
      id: item.id,
      lowStockThreshold: decimalOf(lowStockThreshold),
      category,
      location: location.trim(),
    });
    if (wrong === null) onClose();
    else placeFieldErrors(form, ["lowStockThreshold", "category", "location"], wrong);
  });
  return (
    <Dialog title={`Edit: ${item.materialName}`} isOpen onOpenChange={(stays) => !stays && onClose()}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <TextField
          label={`Low at or below (${item.unit})`}
          hint="You are notified when it gets there."
          {...field("lowStockThreshold")}
          inputMode="decimal"
        />
        <SelectField label="Category" {...field("category")} options={CATEGORY_OPTIONS} />
        <TextField
          label="Where it is stored"
          isOptional
          {...field("location")}
          autoComplete="off"
          maxLength={INVENTORY_LIMITS.locationMax}
        />
        <Button type="submit" tone="main" isBusy={isSubmitting}>
          Save
        </Button>
      </form>
    </Dialog>
  );
}

/** Removes an item, after a confirmation. */
export function RemoveStockItemDialog({ item, onClose }: ItemDialogProps) {
  const [remove, { loading }] = useRemoveStockItem();
  return (
    <ConfirmDialog
      title={`Remove ${item.materialName}?`}
      description="Its movements are deleted too. Recorded usage stays."
      confirmLabel="Remove the item"
      isBusy={loading}
      onConfirm={() => remove(item.id)}
      onClose={onClose}
    />
  );
}
