import { describeMethod } from "../objects/customers.ts";
import type { Params } from "../params.ts";
import { invalidParameter, resourceMissing } from "../provider-error.ts";
import type { SandboxState } from "../state.ts";

const MAX_EXPANSION_DEPTH = 4;

interface Listed {
  id: string;
  created: number;
}

/**
 * One page of objects, newest first, as the provider lists them.
 * @param items oldest first
 */
export function listPage<Item extends Listed>(
  items: Iterable<Item>,
  params: Params<"list">,
  url: string,
): { object: "list"; data: Item[]; has_more: boolean; url: string } {
  const limit = params.limit ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidParameter("This value must be between 1 and 100.", "limit", "parameter_invalid_integer");
  }
  const { gt, gte, lt, lte } = params.created ?? {};
  const matching = [...items]
    .reverse()
    .filter(
      ({ created }) =>
        (gt === undefined || created > gt) &&
        (gte === undefined || created >= gte) &&
        (lt === undefined || created < lt) &&
        (lte === undefined || created <= lte),
    );
  if (params.ending_before !== undefined) {
    const end = indexOfId(matching, params.ending_before, "ending_before");
    const data = matching.slice(Math.max(0, end - limit), end);
    return { object: "list", data, has_more: end > limit, url };
  }
  const start =
    params.starting_after === undefined
      ? 0
      : indexOfId(matching, params.starting_after, "starting_after") + 1;
  return {
    object: "list",
    data: matching.slice(start, start + limit),
    has_more: matching.length > start + limit,
    url,
  };
}

function indexOfId(items: readonly Listed[], id: string, param: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index === -1) throw resourceMissing("object", id, param);
  return index;
}

/**
 * Replaces ids with the objects they name along each path of `expand[]`, such as `latest_charge` or
 * `data.latest_charge`.
 * @throws ProviderError 400 when a path is too deep or names nothing that can be expanded
 */
export function expandAnswer(state: SandboxState, body: object, paths: readonly string[]): object {
  const copy: unknown = structuredClone(body);
  for (const path of paths) {
    const parts = path.split(".");
    if (parts.length > MAX_EXPANSION_DEPTH) {
      throw invalidParameter(`You cannot expand more than 4 levels of a property: ${path}`, "expand");
    }
    expandAt(state, copy, parts, path);
  }
  return isRecord(copy) ? copy : body;
}

function expandAt(state: SandboxState, value: unknown, parts: readonly string[], path: string): void {
  const [part, ...rest] = parts;
  if (part === undefined) return;
  if (Array.isArray(value)) {
    for (const item of value) expandAt(state, item, parts, path);
    return;
  }
  if (!isRecord(value) || !(part in value)) {
    throw invalidParameter(`This property cannot be expanded (${path}).`, "expand");
  }
  const present = value[part];
  if (typeof present === "string") {
    const object =
      state.intents.get(present) ?? state.charges.get(present) ?? findPaymentMethod(state, present);
    if (object === null) throw invalidParameter(`This property cannot be expanded (${path}).`, "expand");
    value[part] = structuredClone(object);
  }
  if (value[part] !== null) expandAt(state, value[part], rest, path);
}

function findPaymentMethod(state: SandboxState, id: string): object | null {
  const method = state.paymentMethods.get(id);
  if (method === undefined) return null;
  return describeMethod(method);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
