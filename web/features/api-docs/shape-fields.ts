/** Schemas as readable rows: each field with its path, its type in words and its meaning. */
import { type ApiDocument, nameOf, type Shape } from "./api-document.ts";

export interface FieldRow {
  /** From the top, such as "items[].price". */
  name: string;
  type: string;
  isRequired: boolean;
  meaning: string;
}

/** Levels below the top; deeper ones are only in the document itself. */
const MAX_DEPTH = 4;

const FORMATS: Readonly<Record<string, string>> = {
  uuid: "id",
  date: "date",
  "date-time": "time",
  email: "email address",
};

const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  object: "object",
  array: "list",
};

/** A schema without its "missing" alternatives: null, and the empty text of a form. */
interface Core {
  shape: Shape;
  isNullable: boolean;
}

/** The rows of a request or response body; a list's rows are those of its entries. */
export function toFields(shape: Shape, document: ApiDocument, prefix = "", depth = 0): FieldRow[] {
  const { shape: core } = toCore(shape, document);
  if (core.items) return toFields(core.items, document, `${prefix}[]`, depth);
  if (!core.properties || depth > MAX_DEPTH) return [];
  return Object.entries(core.properties).flatMap(([key, field]) => {
    const name = prefix === "" ? key : `${prefix}.${key}`;
    const row: FieldRow = {
      name,
      type: toType(field, document),
      isRequired: core.required?.includes(key) ?? false,
      meaning: field.description ?? describeCore(field, document),
    };
    return [row, ...toFields(field, document, name, depth + 1)];
  });
}

/** A type in words, such as "id or null" or `"csv" | "xlsx"`. */
export function toType(shape: Shape, document: ApiDocument): string {
  const { shape: core, isNullable } = toCore(shape, document);
  return `${toTypeOfCore(core, document)}${isNullable ? " or null" : ""}`;
}

function toTypeOfCore(core: Shape, document: ApiDocument): string {
  if (core.enum) return core.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (core.const !== undefined) return JSON.stringify(core.const);
  if (core.anyOf) return core.anyOf.map((one) => toType(one, document)).join(" | ");
  const format = core.format === undefined ? undefined : FORMATS[core.format];
  if (format !== undefined) return format;
  const type = typeof core.type === "string" ? core.type : "";
  if (core.items && toCore(core.items, document).shape.properties === undefined) {
    return `list of ${toType(core.items, document)}`;
  }
  return TYPES[type] ?? "any";
}

/** Follows references and removes alternatives that only say that a value may be missing. */
function toCore(shape: Shape, document: ApiDocument): Core {
  if (shape.$ref !== undefined) {
    const target = document.components.schemas[nameOf(shape.$ref)];
    return target ? toCore(target, document) : { shape: {}, isNullable: false };
  }
  if (Array.isArray(shape.type)) {
    const types = shape.type.filter((type) => type !== "null");
    const isNullable = types.length < shape.type.length;
    return { shape: { ...shape, type: types[0] ?? "null" }, isNullable };
  }
  if (!shape.anyOf) return { shape, isNullable: false };
  const choices = shape.anyOf.filter((one) => one.type !== "null" && one.const !== "");
  const isNullable = shape.anyOf.some((one) => one.type === "null");
  const [only] = choices;
  if (choices.length !== 1 || only === undefined) return { shape: { ...shape, anyOf: choices }, isNullable };
  const inner = toCore(only, document);
  return { shape: inner.shape, isNullable: isNullable || inner.isNullable };
}

/** The description of a referenced schema. */
function describeCore(shape: Shape, document: ApiDocument): string {
  return toCore(shape, document).shape.description ?? "";
}
