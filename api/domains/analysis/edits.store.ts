/** What a person changed of the takeoff; it holds through every later run of the project. */
import * as z from "zod";
import { CATEGORIES } from "../../../schema/constants.ts";
import type { Connection } from "../../platform/database.ts";
import type { Prisma } from "../../prisma/generated/client.ts";
import type { AddedLine, NamedMaterial, TakeoffEdit } from "../takeoff/index.ts";
import type { EditElsewhere } from "./changes/habits.rules.ts";

const namedMaterial = {
  name: z.string(),
  category: z.enum(CATEGORIES),
  unit: z.string(),
  packSize: z.number().positive(),
  measuredUnit: z.string(),
  article: z.object({ supplierId: z.string(), sku: z.string() }).optional(),
};
const removedLine = z.object({
  name: z.string(),
  workItem: z.string(),
  quantity: z.number(),
  unit: z.string(),
});

/** The stored value of each kind. */
const VALUES = {
  input: z.union([z.number(), z.string()]),
  quantity: z.number(),
  ignore: z.literal(""),
  alias: z.string(),
  added: z.object({
    ...namedMaterial,
    quantity: z.number(),
    workItem: z.string(),
    splitFrom: z.string().nullable(),
  }),
  replaced: z.object({ ...namedMaterial, quantity: z.number().nullable() }),
  removed: removedLine,
  order: z.array(z.string()),
  work: z.string(),
} as const satisfies Record<TakeoffEdit["kind"], z.ZodType>;

/**
 * All edits of a project; of a kind and key there is one. Inputs come last, in the order in which they were set last.
 * What can't be read is left out.
 */
export async function loadEdits(connection: Connection, projectId: string): Promise<TakeoffEdit[]> {
  const rows = await connection.takeoffEdit.findMany({ where: { projectId }, orderBy: { id: "asc" } });
  // Of the waste of a list, its works and its lines the last word counts.
  const inputs = rows
    .filter(({ kind }) => kind === "input")
    .sort((left, right) => left.updatedAt.getTime() - right.updatedAt.getTime());
  return [...rows.filter(({ kind }) => kind !== "input"), ...inputs].flatMap((row) => toEdit(row) ?? []);
}

/** How many of a person's latest changes habits are looked for in. */
const LATEST_CHANGES = 500;

/** What was added to and removed from the lists of an account's other projects, the latest first. */
export async function loadEditsElsewhere(
  connection: Connection,
  organizationId: string,
  projectId: string,
): Promise<EditElsewhere[]> {
  const rows = await connection.takeoffEdit.findMany({
    where: { projectId: { not: projectId }, project: { organizationId }, kind: { in: ["added", "removed"] } },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: LATEST_CHANGES,
  });
  return rows.flatMap((row) => {
    const edit = toEdit(row);
    return edit ? [{ projectId: row.projectId, edit }] : [];
  });
}

/** A row of an edit, as far as it is read. */
export interface StoredEdit {
  kind: string;
  key: string;
  value: unknown;
}

/** @returns null for what can't be read */
export function toEdit({ kind, key, value }: StoredEdit): TakeoffEdit | null {
  switch (kind) {
    case "input":
      return read(VALUES.input, value, (parsed) => ({ kind, key, value: parsed }));
    case "quantity":
      return read(VALUES.quantity, value, (quantity) => ({ kind, key, quantity }));
    case "ignore":
      return { kind, key };
    case "alias":
      return read(VALUES.alias, value, (name) => ({ kind, key, name }));
    case "added":
      return read(VALUES.added, value, (line) => ({ kind, key, line }));
    case "replaced":
      return read(VALUES.replaced, value, (by) => ({ kind, key, by }));
    case "removed":
      return read(VALUES.removed, value, (was) => ({ kind, key, was }));
    case "order":
      return read(VALUES.order, value, (keys) => ({ kind, key, keys }));
    case "work":
      return read(VALUES.work, value, (text) => ({ kind, key, text }));
    default:
      return null;
  }
}

function read<Value>(
  shape: z.ZodType<Value>,
  stored: unknown,
  make: (value: Value) => TakeoffEdit,
): TakeoffEdit | null {
  const parsed = shape.safeParse(stored);
  return parsed.success ? make(parsed.data) : null;
}

/**
 * Stores a change by its kind and key; a later one of the same takes its place. Runs that are under way do not see it
 * before they read the edits again.
 */
export async function saveEdit(connection: Connection, projectId: string, edit: TakeoffEdit): Promise<void> {
  const { kind, key } = edit;
  const value = toStoredValue(edit);
  await connection.takeoffEdit.upsert({
    where: { projectId_kind_key: { projectId, kind, key } },
    create: { projectId, kind, key, value },
    update: { value },
  });
}

function toStoredValue(edit: TakeoffEdit): Prisma.InputJsonValue {
  switch (edit.kind) {
    case "input":
      return edit.value;
    case "quantity":
      return edit.quantity;
    case "ignore":
      return "";
    case "alias":
      return edit.name;
    case "added":
      return withoutUndefined(edit.line);
    case "replaced":
      return withoutUndefined(edit.by);
    case "removed":
      return { ...edit.was };
    case "order":
      return [...edit.keys];
    case "work":
      return edit.text;
    default:
      return edit satisfies never;
  }
}

/** JSON has no undefined. */
function withoutUndefined(material: AddedLine | NamedMaterial): Prisma.InputJsonObject {
  const { article, ...columns } = material;
  return { ...columns, ...(article ? { article: { ...article } } : {}) };
}

/** Takes a change back, so that the next list is computed without it; one that is gone already is no error. */
export async function deleteEdit(
  connection: Connection,
  projectId: string,
  { kind, key }: Pick<TakeoffEdit, "kind" | "key">,
): Promise<void> {
  await connection.takeoffEdit.deleteMany({ where: { projectId, kind, key } });
}
