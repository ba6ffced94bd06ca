/** The values before and after a change, as readable lines. */
import type { ActivityRow_ActivityFragment } from "../../../gql/graphql.ts";
import { capitalize, formatDay } from "../../../lib/format.ts";

interface ChangedField {
  label: string;
  before: string;
  after: string;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The fields of a change; none when the summary covers everything. */
export function changedFields({
  action,
  before,
  after,
}: Pick<ActivityRow_ActivityFragment, "action" | "before" | "after">): ChangedField[] {
  if (action !== "CHANGED" || !isFields(before) || !isFields(after)) return [];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const fields = names.flatMap((name) => {
    const pair = { before: textOf(before[name]), after: textOf(after[name]) };
    const isShort = isOne(before[name]) && isOne(after[name]);
    return pair.before === pair.after ? [] : [{ isShort, field: { label: labelOf(name), ...pair } }];
  });
  const isSaid = fields.length === 1 && fields.every(({ isShort }) => isShort);
  return isSaid ? [] : fields.map(({ field }) => field);
}

/** Whether the value fits the summary: a short one, or a list of one entry at most. */
function isOne(value: unknown): boolean {
  return Array.isArray(value) ? value.length <= 1 : !(typeof value === "string" && value.length > 80);
}

/** "currentQuantity" → "Current quantity" */
function labelOf(name: string): string {
  return capitalize(name.replace(/([A-Z])/g, " $1").toLowerCase());
}

/** An instant in the server's format. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:/;
/** Fields that name other things than users would. */
const ID = /Id$/;

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return INSTANT.test(value) ? formatDay(value) : value;
  if (Array.isArray(value)) return value.length === 0 ? "–" : value.map(textOf).join("; ");
  const parts = Object.entries(value).flatMap(([name, inner]) =>
    ID.test(name) || inner === null ? [] : [textOf(inner)],
  );
  return parts.join(", ");
}
