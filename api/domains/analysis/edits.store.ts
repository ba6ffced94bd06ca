/** Figures of the takeoff that a person set; they hold through every later run of the project. */
import * as z from "zod";
import type { Connection } from "../../platform/database.ts";
import type { TakeoffEdit } from "../takeoff/index.ts";

const storedValue = z.union([z.number(), z.string()]);

/** All edits of a project; of a key there is one. */
export async function loadEdits(connection: Connection, projectId: string): Promise<TakeoffEdit[]> {
  const rows = await connection.takeoffEdit.findMany({ where: { projectId }, orderBy: { id: "asc" } });
  return rows.flatMap(({ kind, key, value }): TakeoffEdit[] => {
    const parsed = storedValue.safeParse(value);
    if (!parsed.success) return [];
    switch (kind) {
      case "input":
        return [{ kind, key, value: parsed.data }];
      case "quantity":
        return [{ kind, key, quantity: Number(parsed.data) }];
      case "ignore":
        return [{ kind, key }];
      case "alias":
        return [{ kind, key, name: String(parsed.data) }];
      default:
        return [];
    }
  });
}

export async function saveEdit(connection: Connection, projectId: string, edit: TakeoffEdit): Promise<void> {
  const { kind, key } = edit;
  const value = toStoredValue(edit);
  await connection.takeoffEdit.upsert({
    where: { projectId_kind_key: { projectId, kind, key } },
    create: { projectId, kind, key, value },
    update: { value },
  });
}

function toStoredValue(edit: TakeoffEdit): number | string {
  switch (edit.kind) {
    case "input":
      return edit.value;
    case "quantity":
      return edit.quantity;
    case "ignore":
      return "";
    case "alias":
      return edit.name;
    default:
      return edit satisfies never;
  }
}

export async function deleteEdit(
  connection: Connection,
  projectId: string,
  { kind, key }: Pick<TakeoffEdit, "kind" | "key">,
): Promise<void> {
  await connection.takeoffEdit.deleteMany({ where: { projectId, kind, key } });
}
