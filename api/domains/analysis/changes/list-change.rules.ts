/** List changes by hand: the edits they become, and why they may be impossible. */

import { CATEGORIES, type Category } from "../../../../schema/constants.ts";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import {
  addedWorkRule,
  materialNameRule,
  orderedQuantityRule,
  saleUnitRule,
} from "../../../../schema/rules/takeoff.ts";
import { toPlainNumber } from "../../../../schema/typed-number.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../../platform/input.ts";
import type { Material } from "../../sourcing/index.ts";
import { type NamedMaterial, ORDER_KEY, OWN_WORK, type TakeoffEdit, workOf } from "../../takeoff/index.ts";

/** A material as a person names it. */
export interface SaidMaterial {
  name: string;
  /** As typed; null where omitted. */
  quantity: string | null;
  unit: string | null;
  category: Category | null;
}

/** A change of the list as requested, in the words that were typed. `id` forms the key of a new line. */
export type AskedListChange =
  | { kind: "add"; id: string; said: SaidMaterial; named: NamedMaterial; workItem: string | null }
  | { kind: "replace"; key: string; said: SaidMaterial; named: NamedMaterial }
  | { kind: "remove"; key: string }
  | { kind: "split"; id: string; key: string; quantity: string }
  | { kind: "move"; key: string; before: string | null }
  | { kind: "work"; id: string; text: string };

export type ListedLine = Pick<
  Material,
  "takeoffKey" | "name" | "category" | "unit" | "quantity" | "workItem" | "packSize" | "measuredUnit"
>;

type Checked = { ok: true; edit: TakeoffEdit } | { ok: false; error: InvalidInput };

export const LINE_GONE = "This material is no longer on the list. Reload the page to see the current list.";
const NOT_SAME_WORK = "Lines can only be reordered within their work item.";
const ALL_OF_IT = "Please leave at least 1 on the line, or replace the material instead.";

/** @param list as it is now, in its order */
export function checkListChange(
  asked: AskedListChange,
  list: readonly ListedLine[],
  edits: readonly TakeoffEdit[],
): Checked {
  switch (asked.kind) {
    case "add":
      return addLine(asked, list);
    case "replace":
      return withLine(list, asked.key, (line) => replaceLine(asked, line));
    case "remove":
      return withLine(list, asked.key, (line) => ({ ok: true, edit: removalOf(line) }));
    case "split":
      return withLine(list, asked.key, (line) => splitLine(asked, line));
    case "move":
      return withLine(list, asked.key, (line) => moveLine(asked, line, list));
    case "work": {
      const text = parseInput(addedWorkRule, asked.text);
      if (!text.ok) return refuse("text", text.error.message);
      const isThere = edits.some((edit) => edit.kind === "work" && edit.text === text.value);
      if (isThere) return refuse("text", "This work is already in the description.");
      return { ok: true, edit: { kind: "work", key: asked.id, text: text.value } };
    }
    default:
      return asked satisfies never;
  }
}

/** The edit that changes the quantity of a line added by a person: it is theirs from the start. */
export function setAddedQuantity(
  edits: readonly TakeoffEdit[],
  key: string,
  quantity: number,
): TakeoffEdit | null {
  const own = edits.find((edit) => edit.kind === "added" && edit.key === key);
  return own?.kind === "added" ? { ...own, line: { ...own.line, quantity } } : null;
}

/** The edit that removes a line from the list. */
export function removalOf({ takeoffKey, name, workItem, quantity, unit }: ListedLine): TakeoffEdit {
  return { kind: "removed", key: takeoffKey, was: { name, workItem, quantity, unit } };
}

const refuse = (field: string, message: string): Checked => ({
  ok: false,
  error: invalidInput({ [field]: message }),
});

function withLine(list: readonly ListedLine[], key: string, check: (line: ListedLine) => Checked): Checked {
  const line = list.find(({ takeoffKey }) => takeoffKey === key);
  return line ? check(line) : refuse("key", LINE_GONE);
}

/** @returns error messages by field; null when valid */
function checkSaid({ name, quantity, unit }: SaidMaterial): InvalidInput | null {
  const checks = {
    name: parseInput(materialNameRule, name),
    ...(quantity === null ? {} : { quantity: parseInput(orderedQuantityRule, quantity) }),
    ...(unit === null ? {} : { unit: parseInput(saleUnitRule, unit) }),
  };
  const wrong = Object.entries(checks).flatMap(([field, parsed]) =>
    parsed.ok ? [] : [[field, parsed.error.message] as const],
  );
  return wrong.length > 0 ? invalidInput(Object.fromEntries(wrong)) : null;
}

const toQuantity = (typed: string): number => toPlainNumber(typed.trim()) ?? 0;

function addLine(
  { id, said, named, workItem }: Extract<AskedListChange, { kind: "add" }>,
  list: readonly ListedLine[],
): Checked {
  const wrong = checkSaid({ ...said, quantity: said.quantity ?? "" });
  if (wrong) return { ok: false, error: wrong };
  const work = list.find(({ takeoffKey }) => workOf(takeoffKey) === workItem);
  if (workItem !== null && workItem !== OWN_WORK.key && !work)
    return refuse(
      "workItem",
      "This work item is no longer on the list. Reload the page to see the current list.",
    );
  const key = work ? `${workOf(work.takeoffKey)}.own-${id}` : `${OWN_WORK.key}.${id}`;
  const line = {
    ...named,
    quantity: toQuantity(said.quantity ?? ""),
    workItem: work?.workItem ?? OWN_WORK.title,
    splitFrom: null,
  };
  return { ok: true, edit: { kind: "added", key, line } };
}

/** Where nothing determines how much of it covers the line, the person has to say. */
function replaceLine(
  { said, named }: Extract<AskedListChange, { kind: "replace" }>,
  line: ListedLine,
): Checked {
  const wrong = checkSaid(said);
  if (wrong) return { ok: false, error: wrong };
  // Without a known unit, it is bought in the line's unit.
  const isUnitKnown = said.unit !== null || named.unit !== named.measuredUnit;
  const by = isUnitKnown ? named : { ...named, unit: line.unit, packSize: 1, measuredUnit: line.unit };
  const isMeasured = by.unit === line.unit || by.measuredUnit === line.measuredUnit;
  if (said.quantity === null && !isMeasured)
    return refuse("quantity", `Please enter how many ${by.unit} replace ${line.quantity} ${line.unit}`);
  const quantity = said.quantity === null ? null : toQuantity(said.quantity);
  return { ok: true, edit: { kind: "replaced", key: line.takeoffKey, by: { ...by, quantity } } };
}

function splitLine(
  { id, quantity: typed }: Extract<AskedListChange, { kind: "split" }>,
  line: ListedLine,
): Checked {
  const parsed = parseInput(orderedQuantityRule, typed);
  if (!parsed.ok) return refuse("quantity", parsed.error.message);
  const quantity = toQuantity(parsed.value);
  if (quantity >= line.quantity)
    return refuse("quantity", line.quantity === 1 ? MESSAGES.splitOfOne : ALL_OF_IT);
  const { takeoffKey, name, unit, packSize, measuredUnit, workItem } = line;
  const category = CATEGORIES.find((one) => one === line.category) ?? "Hardware";
  const part = { name, category, unit, packSize, measuredUnit, quantity, workItem };
  const key = `${workOf(takeoffKey)}.own-${id}`;
  return { ok: true, edit: { kind: "added", key, line: { ...part, splitFrom: takeoffKey } } };
}

function moveLine(
  { before }: Extract<AskedListChange, { kind: "move" }>,
  { takeoffKey }: ListedLine,
  list: readonly ListedLine[],
): Checked {
  const keys = list.map((line) => line.takeoffKey).filter((key) => key !== takeoffKey);
  const work = workOf(takeoffKey);
  if (before !== null && !keys.includes(before)) return refuse("before", LINE_GONE);
  if (before !== null && workOf(before) !== work) return refuse("before", NOT_SAME_WORK);
  const end = keys.findLastIndex((key) => workOf(key) === work) + 1;
  const at = before === null ? end : keys.indexOf(before);
  return {
    ok: true,
    edit: { kind: "order", key: ORDER_KEY, keys: keys.toSpliced(at, 0, takeoffKey) },
  };
}
