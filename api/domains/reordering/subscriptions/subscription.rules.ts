/** Converts a form's input to a subscription, and determines its dates. */
import { DEFAULTS, REORDERING_LIMITS } from "../../../../schema/constants.ts";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import type { SubscriptionChangeFields, SubscriptionFields } from "../../../../schema/rules/reordering.ts";
import { type InvalidInput, invalidInput, isId } from "../../../platform/input.ts";
import { type Cents, parseCents } from "../../../platform/money.ts";
import { dayOf, toFirstDate, toLocalDate, toOrderInstant, toYearsAhead } from "./schedule.rules.ts";
import type { ReorderSubscription, SubscriptionContent } from "./subscription.types.ts";

/** Dollars as sent by forms and REST clients; empty and null mean none. */
export function toCents(dollars: string | number | null | undefined): Cents | null {
  return dollars === null || dollars === undefined || dollars === "" ? null : parseCents(String(dollars));
}

/** The new subscription, or what is wrong with its date. */
export function toNewSubscription(
  organizationId: string,
  fields: SubscriptionFields,
  now: Date,
): SubscriptionContent | InvalidInput {
  const { name, description, frequency, nextOrderOn } = fields;
  const timeZone = fields.timeZone ?? "UTC";
  const refusal = refuseDate(nextOrderOn, timeZone, now);
  if (refusal) return refusal;
  const on = nextOrderOn || toFirstDate(now, { frequency, timeZone });
  // One interval from the 31st can be the 30th: the intended day is today's.
  const anchorDay = nextOrderOn ? dayOf(nextOrderOn) : dayOf(toLocalDate(now, timeZone));
  return {
    organizationId,
    name,
    description: description || null,
    status: "active",
    frequency,
    timeZone,
    anchorDay,
    nextOrderDate: toOrderInstant(on, timeZone),
    items: toItems(fields.items, []),
  };
}

/** The subscription after a change, or what is wrong with the change. */
export function toChangedSubscription(
  present: ReorderSubscription,
  fields: SubscriptionChangeFields,
  now: Date,
): Partial<SubscriptionContent> | InvalidInput {
  const { name, description, frequency, items } = fields;
  const timeZone = fields.timeZone ?? present.timeZone;
  const presentOn = present.nextOrderDate && toLocalDate(present.nextOrderDate, present.timeZone);
  // A form also sends the date it was opened with, which is not a choice: it may have passed during a pause, and may be
  // the last day of a shorter month.
  const nextOrderOn = fields.nextOrderOn === presentOn ? null : fields.nextOrderOn;
  const refusal = refuseDate(nextOrderOn, timeZone, now);
  if (refusal) return refusal;
  const on = nextOrderOn || presentOn;
  return {
    ...(name ? { name } : {}),
    ...(typeof description === "string" ? { description: description || null } : {}),
    ...(frequency ? { frequency } : {}),
    ...(nextOrderOn ? { anchorDay: dayOf(nextOrderOn) } : {}),
    ...(on ? { timeZone, nextOrderDate: toOrderInstant(on, timeZone) } : { timeZone }),
    ...(items
      ? {
          items: toItems(
            items,
            present.items.map(({ id }) => id),
          ),
        }
      : {}),
  };
}

type ItemFields = SubscriptionFields["items"];

/** @param known ids that items in the list may keep; an item with any other id is new */
function toItems(items: ItemFields, known: readonly string[]): SubscriptionContent["items"] {
  const free = new Set(known);
  return items.map((item) => {
    const id = item.id && free.delete(item.id) ? item.id : null;
    return {
      id,
      materialName: item.materialName,
      category: item.category,
      quantity: item.quantity,
      unit: item.unit,
      preferredSupplierId: item.preferredSupplierId || null,
      maxPriceCents: toCents(item.maxPrice),
      qualityPreference: item.qualityPreference ?? DEFAULTS.qualityPreference,
      autoAdjustQuantity: item.autoAdjustQuantity ?? false,
    };
  });
}

/** A supplier that the user does not have, item by item; null when all are known. */
export function refuseSuppliers(
  items: readonly { preferredSupplierId?: string | null | undefined }[],
  knownIds: readonly string[],
): InvalidInput | null {
  const wrong = items.flatMap(({ preferredSupplierId: id }, index) =>
    id && !(isId(id) && knownIds.includes(id.toLowerCase()))
      ? [[`items.${index}.preferredSupplierId`, MESSAGES.supplierUnknown] as const]
      : [],
  );
  return wrong.length === 0 ? null : invalidInput(Object.fromEntries(wrong));
}

function refuseDate(on: string | null | undefined, timeZone: string, now: Date): InvalidInput | null {
  if (!on) return null;
  if (on < toLocalDate(now, timeZone)) return invalidInput({ nextOrderOn: MESSAGES.nextOrderPast });
  const latest = toYearsAhead(now, timeZone, REORDERING_LIMITS.nextOrderYears);
  return on > latest ? invalidInput({ nextOrderOn: MESSAGES.nextOrderFar }) : null;
}
