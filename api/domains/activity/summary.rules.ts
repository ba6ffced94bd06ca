/** Describes an activity in one sentence. */
import type { Content, Subject } from "./activity.types.ts";
import { type Entry, labelOf, listOf, NAMES, nameOf, type Told, textIn, wordsOf } from "./summary.words.ts";

const entriesOf = (content: Content | null, list: string): Entry[] | null => {
  const entries = content?.[list];
  return Array.isArray(entries)
    ? entries.filter((entry): entry is Entry => typeof entry === "object" && entry !== null)
    : null;
};

/** One sentence without a period, in the past tense, beginning with who did it. */
export function summarize(activity: Told): string {
  const special = SPECIAL[activity.subject]?.(activity);
  if (special) return special;
  const { actorName, action, after } = activity;
  const thing = nameOf(activity);
  const from = textIn(after, "organization");
  if (action === "created") {
    return from
      ? `${actorName} received ${thing} from ${from}`
      : `${actorName} ${madeWord(activity)} ${thing}`;
  }
  if (action === "removed") {
    return from ? `${actorName} moved ${thing} to ${from}` : `${actorName} removed ${thing}`;
  }
  return `${actorName} ${describeChange(activity, thing)}`;
}

function madeWord({ subject }: Told): string {
  if (subject === "stock" || subject === "usage") return subject === "stock" ? "began" : "recorded";
  if (subject === "price_list" || subject === "usage_file") return "read in";
  if (subject === "habit") return "declined";
  if (subject === "card" || subject === "safeguards") return "set up";
  return "made";
}

/** What was changed about something, by its columns. */
function describeChange({ before, after }: Told, thing: string): string {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const [column] = columns;
  if (column === undefined) return `saved ${thing} as it was`;
  if (columns.length > 1) return `changed the ${listOf(columns.map(labelOf))} of ${thing}`;
  const value = after?.[column];
  if (NAMES.has(column)) return `renamed ${thing} from ${textIn(before, column)}`;
  if (typeof value === "boolean") return `turned ${labelOf(column)} of ${thing} ${value ? "on" : "off"}`;
  if (value === null) return `removed the ${labelOf(column)} of ${thing}`;
  const words = wordsOf(column, value);
  return words === null
    ? `changed the ${labelOf(column)} of ${thing}`
    : `set the ${labelOf(column)} of ${thing} to ${words}`;
}

/** Kinds that read better with a sentence of their own; null falls back to the common one. */
const SPECIAL: Readonly<Partial<Record<Subject, (activity: Told) => string | null>>> = {
  member: describeMember,
  invitation({ actorName, action, subjectName, after }) {
    if (action === "created") return `${actorName} invited ${subjectName} as ${roleIn(after)}`;
    const state = textIn(after, "state");
    if (state === "revoked") return `${actorName} revoked the invitation of ${subjectName}`;
    return state ? `${actorName} ${state} the invitation of ${subjectName}` : null;
  },
  api_key: ({ actorName, subjectName, after, before }) =>
    before && after?.["revoked_at"] ? `${actorName} revoked the API key ${subjectName}` : null,
  basket: describeBasket,
  project: describeProject,
  order({ actorName, action, subjectName, after, before }) {
    if (action === "created") return `${actorName} placed the order ${subjectName}`;
    const refunds = entriesOf(after, "refunds");
    if (refunds?.[0]) {
      return `${actorName} refunded ${refunds.map((one) => wordsOf("amount", one["amount"])).join(" and ")} of the order ${subjectName}`;
    }
    const status = textIn(after, "status").replaceAll("_", " ");
    return before && status ? `${actorName} marked the order ${subjectName} as ${status}` : null;
  },
  approval({ actorName, action, subjectName, after }) {
    if (action === "created") return `${actorName} requested approval of ${subjectName}`;
    switch (textIn(after, "state")) {
      case "approved":
        return `${actorName} approved ${subjectName}`;
      case "rejected":
        return `${actorName} rejected ${subjectName}`;
      case "withdrawn":
        return `${actorName} withdrew the request for ${subjectName}`;
      case "used":
        return `${actorName} ordered ${subjectName}, which was approved`;
      default:
        return null;
    }
  },
  stock({ actorName, action, subjectName, after }) {
    if (action !== "created") return null;
    return `${actorName} put ${textIn(after, "current_quantity")} ${textIn(after, "unit")} of ${subjectName} in stock`;
  },
  usage({ actorName, action, subjectName, after }) {
    if (action !== "created") return null;
    return `${actorName} recorded ${textIn(after, "quantity_used")} ${textIn(after, "unit")} of ${subjectName} as used`;
  },
  reorder({ actorName, action, subjectName, after }) {
    if (action === "created") return `${actorName} made the reorder ${subjectName}`;
    const status = textIn(after, "status").replaceAll("_", " ");
    return status ? `${actorName} set the reorder ${subjectName} to ${status}` : null;
  },
  plan({ actorName, action, after }) {
    const kind = textIn(after, "kind");
    return action === "created" && kind
      ? `${actorName} began the ${kind.slice(0, 1).toUpperCase()}${kind.slice(1)} plan`
      : null;
  },
  recommendation({ actorName, action, after }) {
    const state = textIn(after, "state");
    return action !== "removed" && state ? `${actorName} ${state} a recommendation` : null;
  },
};

function roleIn(content: Content | null): string {
  const role = textIn(content, "role");
  return `${role.slice(0, 1).toUpperCase()}${role.slice(1)}`;
}

function describeMember({ actorKind, actorId, actorName, subjectId, subjectName, ...change }: Told): string {
  const { action, before, after } = change;
  const isOwn = actorKind === "member" && actorId === subjectId;
  const state = textIn(after, "state");
  const role = roleIn(after);
  if (action === "created" || (state === "active" && textIn(before, "state") === "ended")) {
    return role ? `${subjectName} joined as ${role}` : `${subjectName} joined again`;
  }
  if (action === "removed" || state === "ended") {
    return isOwn || action === "removed" ? `${subjectName} left` : `${actorName} removed ${subjectName}`;
  }
  if (state === "suspended") return `${actorName} suspended ${subjectName}: the plan has no seat for them`;
  if (state === "active") return `${actorName} let ${subjectName} in again`;
  const limit = after?.["spend_limit"];
  const words = [
    ...(role ? [`made ${subjectName} ${role}`] : []),
    ...(limit === null ? [`removed the spend limit of ${subjectName}`] : []),
    ...(typeof limit === "number"
      ? [`set the spend limit of ${subjectName} to ${wordsOf("spend_limit", limit)}`]
      : []),
  ];
  return `${actorName} ${listOf(words)}`;
}

function describeBasket({ actorName, subjectName, before, after }: Told): string | null {
  const was = entriesOf(before, "items");
  const now = entriesOf(after, "items");
  if (!was || !now) return null;
  const products = new Set([...was, ...now].map((entry) => entry["productId"]));
  if (products.size !== 1) {
    if (was.length === 0)
      return `${actorName} added ${products.size} products to the basket of ${subjectName}`;
    return `${actorName} changed ${products.size} lines of the basket of ${subjectName}`;
  }
  const [old] = was;
  const [entry] = now;
  const name = textIn(entry ?? old, "name");
  const quantity = textIn(entry, "quantity");
  if (!entry) return `${actorName} removed ${name} from the basket of ${subjectName}`;
  if (!old) return `${actorName} added ${quantity} × ${name} to the basket of ${subjectName}`;
  return `${actorName} set the quantity of ${name} in the basket of ${subjectName} to ${quantity}`;
}

/** Each kind of change to a list, with the line's key and the new value. */
const EDITS: Readonly<Record<string, (key: string, value: string) => string>> = {
  input: (key, value) => `set ${key} to ${value} in`,
  quantity: (key, value) => `set the quantity of ${key} to ${value} in`,
  ignore: (key) => `took “${key}” for no work in`,
  alias: (key, value) => `took “${key}” for ${value} in`,
  added: () => "added a line to",
  replaced: () => "replaced a line of",
  removed: () => "removed a line from",
  order: () => "reordered the lines of",
  work: () => "added work to",
};

function describeProject({ actorName, action, subjectName, before, after }: Told): string | null {
  if (action !== "changed") return null;
  const [answer] = entriesOf(after, "answers") ?? [];
  if (answer)
    return `${actorName} answered “${textIn(answer, "prompt")}” with ${textIn(answer, "answer")} for ${subjectName}`;
  const edits = entriesOf(after, "edits") ?? [];
  const undone = entriesOf(before, "edits") ?? [];
  const [edit] = edits;
  if (edit && edits.length === 1) {
    const say = EDITS[textIn(edit, "kind")] ?? (() => "changed");
    return `${actorName} ${say(textIn(edit, "key"), textIn(edit, "value"))} the list of ${subjectName}`;
  }
  if (edits.length > 0) return `${actorName} changed ${edits.length} lines of the list of ${subjectName}`;
  if (undone.length > 0) return `${actorName} undid a change to the list of ${subjectName}`;
  const [run] = entriesOf(after, "analyses") ?? [];
  if (run) {
    const what = textIn(run, "state") === "cancelled" ? "cancelled the analysis" : "started an analysis";
    return `${actorName} ${what} of ${subjectName}`;
  }
  const [site] = entriesOf(after, "job_site") ?? [];
  if (site) return `${actorName} set the job site of ${subjectName}`;
  return textIn(after, "status") === "saved" ? `${actorName} saved the project ${subjectName}` : null;
}
