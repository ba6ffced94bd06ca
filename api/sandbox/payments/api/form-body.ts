import { invalidParameter } from "../provider-error.ts";

/** A parsed form value: text, a list (`a[0]=`, `a[]=`) or a map (`a[b]=`). */
export type FormValue = string | FormValue[] | FormMap;

/** `a[b]=c` as nested maps, `a[]=c` as lists, as the provider reads forms. */
export interface FormMap {
  [key: string]: FormValue;
}

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const MAX_DEPTH = 6;
const MAX_FIELDS = 1_000;

/**
 * Parses the provider's form encoding: nested maps as `a[b][c]=`, lists by index or by `[]`. The result consists of
 * objects without a prototype, so a field called `__proto__` is just a field.
 * @throws ProviderError 400 when a name is malformed or one field is used both as text and as a map
 */
export function parseForm(encoded: string): FormMap {
  const root: FormMap = Object.create(null);
  let fields = 0;
  for (const [name, value] of new URLSearchParams(encoded)) {
    fields += 1;
    if (fields > MAX_FIELDS) throw invalidParameter("Too many parameters.");
    const path = parseName(name);
    put(root, path, value, name);
  }
  for (const key of Object.keys(root)) {
    const value = root[key];
    if (value !== undefined) root[key] = withLists(value);
  }
  return root;
}

function parseName(name: string): string[] {
  const match = NAME.exec(name);
  if (!match) throw invalidParameter(`Invalid parameter name: ${name}`, name);
  const [, head = "", tail = ""] = match;
  const path = [head, ...[...tail.matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? "")];
  if (path.length > MAX_DEPTH) throw invalidParameter(`Parameter is nested too deeply: ${name}`, name);
  return path;
}

function put(root: FormMap, path: readonly string[], value: string, name: string): void {
  let map = root;
  path.forEach((part, index) => {
    const key = part === "" ? String(Object.keys(map).length) : part;
    if (index === path.length - 1) {
      map[key] = value;
      return;
    }
    const next = map[key] ?? Object.create(null);
    if (typeof next === "string" || Array.isArray(next)) {
      throw invalidParameter(`Parameter is given both as a value and as an object: ${name}`, name);
    }
    map[key] = next;
    map = next;
  });
}

/** A map whose keys are all digits was a list on the wire. */
function withLists(value: FormValue): FormValue {
  if (typeof value === "string" || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  const entries = keys.map((key): [string, FormValue] => [key, withLists(value[key] ?? "")]);
  if (keys.length > 0 && keys.every((key) => /^\d{1,4}$/.test(key))) {
    return entries.sort((a, b) => Number(a[0]) - Number(b[0])).map(([, item]) => item);
  }
  const map: FormMap = Object.create(null);
  for (const [key, item] of entries) map[key] = item;
  return map;
}
