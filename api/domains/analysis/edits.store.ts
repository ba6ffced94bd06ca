/** A person's changes to the takeoff; they apply to every later run of the project. */
import * as z from "zod";
import { CATEGORIES } from "../../../schema/constants.ts";
import type { Connection } from "../../platform/database.ts";
import type { Prisma } from "../../prisma/generated/client.ts";
import type { AddedLine, NamedMaterial, TakeoffEdit } from "../takeoff/index.ts";
import type { EditElsewhere } from "./changes/habits.rules.ts";
import { AGAIN_KEY } from "./duplicate/ordered-again.rules.ts";

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
 * All edits of a project, one per kind and key. Inputs come last, ordered by when they were last set. Unreadable ones
 * are left out.
 */
export async function loadEdits(connection: Connection, projectId: string): Promise<TakeoffEdit[]> {
  const rows = await connection.takeoffEdit.findMany({ where: { projectId }, orderBy: { id: "asc" } });
  // For the waste of a list, its works and its lines, the last change counts.
  const inputs = rows
    .filter(({ kind }) => kind === "input")
    .sort((left, right) => left.updatedAt.getTime() - right.updatedAt.getTime());
  return [...rows.filter(({ kind }) => kind !== "input"), ...inputs].flatMap((row) => toEdit(row) ?? []);
}

/** How many of a person's latest changes are searched for habits. */
const LATEST_CHANGES = 500;

/** Lines added to and removed from the lists of an account's other projects, latest first. */
export async function loadEditsElsewhere(
  connection: Connection,
  organizationId: string,
  projectId: string,
): Promise<EditElsewhere[]> {
  const rows = await connection.takeoffEdit.findMany({
    where: {
      projectId: { not: projectId },
      project: { organizationId },
      kind: { in: ["added", "removed"] },
      // Ordering again is no habit of adding.
      NOT: { key: { startsWith: AGAIN_KEY } },
    },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: LATEST_CHANGES,
  });
  return rows.flatMap((row) => {
    const edit = toEdit(row);
    return edit ? [{ projectId: row.projectId, edit }] : [];
  });
}

/** The columns of an edit that are read. */
export interface StoredEdit {
  kind: string;
  key: string;
  value: unknown;
}

/** @returns null for a row that cannot be read */
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
 * Stores a change by its kind and key; a later one with the same replaces it. Runs in progress do not see it before
 * they read the edits again.
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

/** Undoes a change, so that the next list is computed without it; one that is already gone is not an error. */
export async function deleteEdit(
  connection: Connection,
  projectId: string,
  { kind, key }: Pick<TakeoffEdit, "kind" | "key">,
): Promise<void> {
  await connection.takeoffEdit.deleteMany({ where: { projectId, kind, key } });
}
