/**
 * The job that a visitor has typed and the list that they were shown of it, kept in their tab alone: through a reload, and
 * until they have an account that it becomes a project of.
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

/** A line as the page for signing in shows it. */
export interface ShownLine {
  name: string;
  quantity: number;
  unit: string;
}

/** What was said beside the description, with the input that it sets beside its own key. */
export interface SaidBeside {
  kind: TakeoffChangeKind;
  key: string;
  value: string;
  inputKey: string | null;
}

/** A list that somebody without an account has made, kept on this device until it becomes a project. */
export interface VisitorList {
  /** Without spaces around it. */
  description: string;
  said: readonly SaidBeside[];
  /** The first piece of its work; null until the list is there, or when nothing is on it. */
  title: string | null;
  materialCount: number;
  /** The first lines. */
  lines: readonly ShownLine[];
  /** Set when prices were asked for: the project is made once under this key. */
  startKey: string | null;
}

/** Lines that are kept to be shown beside the form for signing in. */
const LINES_KEPT = 6;

/** @returns null when nothing was asked for in this tab, or what is kept cannot be read */
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

/** A job is asked for: what was said of the same words before still holds. */
export function beginVisitorList(description: string): VisitorList {
  const before = readVisitorList();
  const said = before?.description === description ? before.said : [];
  return keep({ description, said, title: null, materialCount: 0, lines: [], startKey: null });
}

/** The list is there. */
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

/** Prices are asked for: whoever is signed in next in this tab has the project made of the list. */
export function askForPrices(): void {
  const list = readVisitorList();
  const random = Math.random().toString(36).slice(2);
  if (list) keep({ ...list, startKey: `list-${Date.now().toString(36)}-${random}` });
}

/** Prices are not asked for any more; the job stays. */
export function withdrawPrices(): void {
  const list = readVisitorList();
  if (list) keep({ ...list, startKey: null });
}

/** Forgets the list and what was typed for it, once it is a project or its maker does not want it. */
export function forgetVisitorList(): void {
  clearDraft(DRAFT);
  clearDraft(QUICK_DRAFT);
}

/** The project that the list becomes, named after its work where the visitor has given it no name. */
export function projectOf({ description, said, title }: VisitorList): CreateProjectInput {
  const typed = quickInputOf(readDraft(QUICK_DRAFT) ?? {});
  const name = typed.name || (title ?? description).slice(0, LIMITS.projectNameMax).trim();
  return { ...typed, name, description, changes: changesOf(said) };
}

/** What a visitor typed before they signed in, for the form that they find then. */
export function typedByVisitor(): Partial<Pick<CreateProjectInput, "name" | "description">> {
  const list = readVisitorList();
  return list ? { name: quickInputOf(readDraft(QUICK_DRAFT) ?? {}).name, description: list.description } : {};
}

/** What was said of just this description, for a project that is made of it in another form. */
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
