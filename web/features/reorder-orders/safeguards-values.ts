import type { SafeguardAction } from "../../../schema/constants.ts";
import { toPlainAmount } from "../../../schema/typed-number.ts";
import type {
  OrderSafeguardsInput,
  SafeguardAction as SafeguardActionName,
  SafeguardsForm_SafeguardsFragment,
} from "../../gql/graphql.ts";
import { parseTyped } from "../../lib/forms/typed-number.ts";

/** Values of the form's controls; an empty limit means none. */
export type SafeguardsValues = {
  isAutomatic: "yes" | "no";
  zipCode: string;
  priceRisePercent: string;
  priceRiseAction: SafeguardAction;
  shortStockAction: SafeguardAction;
  latestDeliveryDays: string;
  lateDeliveryAction: SafeguardAction;
  maxDeliveryFee: string;
  deliveryFeeAction: SafeguardAction;
};

const NAMES: Record<SafeguardAction, SafeguardActionName> = {
  "drop-line": "DROP_LINE",
  stop: "STOP",
  ask: "ASK",
};
const WORDS: Record<SafeguardActionName, SafeguardAction> = {
  DROP_LINE: "drop-line",
  STOP: "stop",
  ASK: "ask",
};

export const ACTION_OPTIONS: ReadonlyArray<{ value: SafeguardAction; label: string }> = [
  { value: "ask", label: "Ask me" },
  { value: "drop-line", label: "Leave the line out" },
  { value: "stop", label: "Stop the order" },
];

/** The values as parsed by the shared rule. */
export function toSafeguardFields(values: SafeguardsValues) {
  return {
    ...values,
    isAutomatic: values.isAutomatic === "yes",
    zipCode: values.zipCode.trim(),
    priceRisePercent: parseTyped(values.priceRisePercent),
    latestDeliveryDays: parseTyped(values.latestDeliveryDays),
    maxDeliveryFee: toPlainAmount(values.maxDeliveryFee),
  };
}

/** The values as the server accepts them. */
export function toSafeguardsInput(values: SafeguardsValues): OrderSafeguardsInput {
  const fields = toSafeguardFields(values);
  return {
    isAutomatic: fields.isAutomatic,
    zipCode: fields.zipCode || null,
    priceRisePercent: fields.priceRisePercent,
    priceRiseAction: NAMES[fields.priceRiseAction],
    shortStockAction: NAMES[fields.shortStockAction],
    latestDeliveryDays: fields.latestDeliveryDays,
    lateDeliveryAction: NAMES[fields.lateDeliveryAction],
    maxDeliveryFee: fields.maxDeliveryFee || null,
    deliveryFeeAction: NAMES[fields.deliveryFeeAction],
  };
}

/** The settings as the form shows them. */
export function safeguardsValuesOf(safeguards: SafeguardsForm_SafeguardsFragment): SafeguardsValues {
  return {
    isAutomatic: safeguards.isAutomatic ? "yes" : "no",
    zipCode: safeguards.zipCode ?? "",
    priceRisePercent: safeguards.priceRisePercent?.toString() ?? "",
    priceRiseAction: WORDS[safeguards.priceRiseAction],
    shortStockAction: WORDS[safeguards.shortStockAction],
    latestDeliveryDays: safeguards.latestDeliveryDays?.toString() ?? "",
    lateDeliveryAction: WORDS[safeguards.lateDeliveryAction],
    maxDeliveryFee: safeguards.maxDeliveryFee ?? "",
    deliveryFeeAction: WORDS[safeguards.deliveryFeeAction],
  };
}
