/**
 * The job that a visitor has typed and the list that they were shown for it, stored in their tab only. It survives a
 * reload and lasts until they have an account in which it becomes a project.
 */
import { LIMITS } from "../../../../schema/constants.ts";
import type { CreateProjectInput, TakeoffChangeKind } from "../../../gql/graphql.ts";
import { clearDraft, readDraft, writeDraft } from "../../../lib/use-draft.ts";
import { QUICK_DRAFT, quickInputOf } from "./quick-values.ts";

const DRAFT = "visitor-list";

const KINDS: Readonly<Record<string, TakeoffChangeKind>> = {
  INPUT: "INPUT",
  QUANTITY: "QUANTITY",
  ANSWER: "ANSWER",
  MEANING: "MEANING",
};

/** A line as the sign-in page shows it. */
export interface ShownLine {
  name: string;
  quantity: number;
  unit: string;
}

/** A statement in addition to the description, with the input that it sets besides its own key. */
export interface SaidBeside {
  kind: TakeoffChangeKind;
  key: string;
  value: string;
  inputKey: string | null;
}

/** A list made by a visitor without an account, stored on this device until it becomes a project. */
export interface VisitorList {
  /** Trimmed. */
  description: string;
  said: readonly SaidBeside[];
  /** The first work item; null until the list has arrived, or when it is empty. */
  title: string | null;
  materialCount: number;
  /** The first lines. */
  lines: readonly ShownLine[];
  /** Set when prices were requested: the project is created once under this key. */
  startKey: string | null;
}

/** Number of lines stored to be shown next to the sign-in form. */
const LINES_KEPT = 6;

/** @returns null when nothing was entered in this tab, or the stored content cannot be read */
export function readVisitorList(): VisitorList | null {
  const kept = readDraft(DRAFT);
  if (kept === null || typeof kept["description"] !== "string") return null;
  return {
    description: kept["description"],
    said: listOf(kept["said"]).flatMap(toSaid),
    title: textOf(kept["title"]),
    materialCount: typeof kept["materialCount"] === "number" ? kept["materialCount"] : 0,
    lines: listOf(kept["lines"]).flatMap(toLine),
    startKey: textOf(kept["startKey"]),
  };
}

/** Stores an entered job. Earlier statements about the same words still apply. */
export function beginVisitorList(description: string): VisitorList {
  const before = readVisitorList();
  const said = before?.description === description ? before.said : [];
  return keep({ description, said, title: null, materialCount: 0, lines: [], startKey: null });
}

/** Stores the list that has arrived. */
export function keepVisitorList(
  description: string,
  materials: readonly (ShownLine & { workItem: string })[],
  said: readonly SaidBeside[],
): void {
  keep({
    description,
    said,
    title: materials[0]?.workItem ?? null,
    materialCount: materials.length,
    lines: materials.slice(0, LINES_KEPT).map(({ name, quantity, unit }) => ({ name, quantity, unit })),
    startKey: null,
  });
}

/** Stores that prices are requested: the next user who signs in in this tab gets a project made from the list. */
export function askForPrices(): void {
  const list = readVisitorList();
  const random = Math.random().toString(36).slice(2);
  if (list) keep({ ...list, startKey: `list-${Date.now().toString(36)}-${random}` });
}

/** Withdraws the request for prices. The job stays. */
export function withdrawPrices(): void {
  const list = readVisitorList();
  if (list) keep({ ...list, startKey: null });
}

/** Forgets the list and what was typed for it, once it is a project or the visitor discards it. */
export function forgetVisitorList(): void {
  clearDraft(DRAFT);
  clearDraft(QUICK_DRAFT);
}

/** The project that the list becomes, named after its work when the visitor has not named it. */
export function projectOf({ description, said, title }: VisitorList): CreateProjectInput {
  const typed = quickInputOf(readDraft(QUICK_DRAFT) ?? {});
  const name = typed.name || (title ?? description).slice(0, LIMITS.projectNameMax).trim();
  return { ...typed, name, description, changes: changesOf(said) };
}

/** What a visitor typed before signing in, for the form they see afterwards. */
export function typedByVisitor(): Partial<Pick<CreateProjectInput, "name" | "description">> {
  const list = readVisitorList();
  return list ? { name: quickInputOf(readDraft(QUICK_DRAFT) ?? {}).name, description: list.description } : {};
}

/** The statements about exactly this description, for a project created from it in another form. */
export function changesBeside(description: string): CreateProjectInput["changes"] {
  const list = readVisitorList();
  return list?.description === description ? changesOf(list.said) : [];
}

function changesOf(said: readonly SaidBeside[]) {
  return said.map(({ kind, key, value }) => ({ kind, key, value }));
}

function keep(list: VisitorList): VisitorList {
  writeDraft(DRAFT, list);
  return list;
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "object" && one !== null) : [];
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function toSaid({ kind, key, value, inputKey }: Record<string, unknown>): SaidBeside[] {
  const known = typeof kind === "string" ? KINDS[kind] : undefined;
  if (known === undefined || typeof key !== "string" || typeof value !== "string") return [];
  return [{ kind: known, key, value, inputKey: textOf(inputKey) }];
}

function toLine({ name, quantity, unit }: Record<string, unknown>): ShownLine[] {
  if (typeof name !== "string" || typeof quantity !== "number" || typeof unit !== "string") return [];
  return [{ name, quantity, unit }];
}
