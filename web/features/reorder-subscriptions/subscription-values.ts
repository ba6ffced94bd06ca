import {
  DEFAULTS,
  FREQUENCY_MONTHS,
  type MaterialQuality,
  SUBSCRIPTION_FREQUENCIES,
  type SubscriptionFrequency,
} from "../../../schema/constants.ts";
import { toPlainAmount } from "../../../schema/typed-number.ts";
import type {
  SubscriptionFrequency as FrequencyName,
  MaterialQuality as QualityName,
  SubscriptionCard_SubscriptionFragment,
  SubscriptionItemInput,
} from "../../gql/graphql.ts";
import { capitalize } from "../../lib/format.ts";
import { parseTyped } from "../../lib/forms/typed-number.ts";

/** Order intervals, with the months between two orders. */
export const FREQUENCY_OPTIONS = SUBSCRIPTION_FREQUENCIES.map((value) => ({
  value,
  label:
    FREQUENCY_MONTHS[value] === 1 ? "Monthly" : `${capitalize(value)} (${FREQUENCY_MONTHS[value]} months)`,
}));

/** An item as the form's controls hold it. */
type ItemValues = {
  /** Id of the item it changes; empty for a new one. */
  itemId: string;
  materialName: string;
  category: string;
  quantity: string;
  unit: string;
  qualityPreference: MaterialQuality;
  maxPrice: string;
  autoAdjustQuantity: boolean;
  preferredSupplierId: string;
};

/** Values of the subscription form's controls; amounts stay as typed until they are sent. */
export type SubscriptionValues = {
  name: string;
  description: string;
  frequency: SubscriptionFrequency;
  /** YYYY-MM-DD; empty: one interval from today. */
  nextOrderOn: string;
  items: ItemValues[];
};

export const NEW_ITEM: ItemValues = {
  itemId: "",
  materialName: "",
  category: "",
  quantity: String(DEFAULTS.itemQuantity),
  unit: "",
  qualityPreference: DEFAULTS.qualityPreference,
  maxPrice: "",
  autoAdjustQuantity: false,
  preferredSupplierId: "",
};

export const NEW_SUBSCRIPTION: SubscriptionValues = {
  name: "",
  description: "",
  frequency: DEFAULTS.frequency,
  nextOrderOn: "",
  items: [NEW_ITEM],
};

const FREQUENCY_NAMES: Record<SubscriptionFrequency, FrequencyName> = {
  monthly: "MONTHLY",
  quarterly: "QUARTERLY",
  biannual: "BIANNUAL",
  annual: "ANNUAL",
};
const QUALITY_NAMES: Record<MaterialQuality, QualityName> = {
  economy: "ECONOMY",
  standard: "STANDARD",
  premium: "PREMIUM",
};
export const FREQUENCY_WORDS: Record<FrequencyName, SubscriptionFrequency> = {
  MONTHLY: "monthly",
  QUARTERLY: "quarterly",
  BIANNUAL: "biannual",
  ANNUAL: "annual",
};
const QUALITY_WORDS: Record<QualityName, MaterialQuality> = {
  ECONOMY: "economy",
  STANDARD: "standard",
  PREMIUM: "premium",
};

/** A quantity as typed: an empty field counts as 1, as the form shows once it is left, and an invalid number as NaN. */
export function quantityOf(typed: string): number {
  return parseTyped(typed) ?? DEFAULTS.itemQuantity;
}

/** The values as parsed by the shared rule. */
export function toRuleFields({ items, ...values }: SubscriptionValues) {
  return { ...values, items: items.map((item) => ({ ...item, quantity: quantityOf(item.quantity) })) };
}

function toItemInput(item: ItemValues): SubscriptionItemInput {
  return {
    ...(item.itemId ? { id: item.itemId } : {}),
    materialName: item.materialName.trim(),
    category: item.category,
    quantity: quantityOf(item.quantity),
    unit: item.unit,
    qualityPreference: QUALITY_NAMES[item.qualityPreference],
    maxPrice: toPlainAmount(item.maxPrice) || null,
    autoAdjustQuantity: item.autoAdjustQuantity,
    preferredSupplierId: item.preferredSupplierId || null,
  };
}

/** The values as the server accepts them; empty ones are omitted. */
export function toSubscriptionInput({
  name,
  description,
  frequency,
  nextOrderOn,
  items,
}: SubscriptionValues) {
  return {
    name: name.trim(),
    description: description.trim(),
    frequency: FREQUENCY_NAMES[frequency],
    nextOrderOn: nextOrderOn || null,
    items: items.map(toItemInput),
  };
}

/** A subscription as the form's initial values. */
export function subscriptionValuesOf(
  subscription: SubscriptionCard_SubscriptionFragment,
): SubscriptionValues {
  return {
    name: subscription.name,
    description: subscription.description ?? "",
    frequency: FREQUENCY_WORDS[subscription.frequency],
    nextOrderOn: subscription.nextOrderOn ?? "",
    items: subscription.items.map((item) => ({
      itemId: item.id,
      materialName: item.materialName,
      category: item.category,
      quantity: String(item.quantity),
      unit: item.unit,
      qualityPreference: QUALITY_WORDS[item.qualityPreference],
      maxPrice: item.maxPrice ?? "",
      autoAdjustQuantity: item.autoAdjustQuantity,
      preferredSupplierId: item.preferredSupplierId ?? "",
    })),
  };
}

const ITEM_FIELDS = [
  "materialName",
  "category",
  "quantity",
  "unit",
  "maxPrice",
  "preferredSupplierId",
] as const;

/** Names of all controls that a message of the server can refer to. */
export function fieldNamesOf({ items }: SubscriptionValues) {
  return [
    ...(["name", "description", "frequency", "nextOrderOn"] as const),
    ...items.flatMap((_, index) => ITEM_FIELDS.map((field) => `items.${index}.${field}` as const)),
  ];
}
