/** Creates a request for lines of a project's list. */
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { createQuoteRequestRule, QUOTE_LIMITS } from "../../../../schema/rules/quote.ts";
import { dayIn, zoneOf } from "../../../../schema/rules/site-time.ts";
import type { Connection } from "../../../platform/database.ts";
import { notFound } from "../../../platform/errors.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../../platform/input.ts";
import { onceInTransaction } from "../../../platform/once.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { findJobSite, findProject, type Project } from "../../project/index.ts";
import { estimateByReference, listMaterials, type Material, toMaterialNeed } from "../../sourcing/index.ts";
import { announceQuotes } from "../quote-request.events.ts";
import type { AskingDependencies } from "../quote-request.ports.ts";
import * as store from "../quote-request.store.ts";
import type { QuoteRequestLine, QuoteRequestOutcome } from "../quote-request.types.ts";
import { resolveContact } from "./contact.ts";

const HOUR_MS = 3_600_000;

/** Returns what is wrong with an answer deadline; null when it is fine. */
export function explainAnswerBy(answerBy: Date, now: Date): string | null {
  const ahead = answerBy.getTime() - now.getTime();
  if (ahead < HOUR_MS) return MESSAGES.answerBySoon;
  return ahead > QUOTE_LIMITS.validDays * 24 * HOUR_MS ? MESSAGES.answerByFar : null;
}

type Fields = {
  readonly lines: readonly {
    materialId: string;
    alternatesAllowed: boolean;
    note?: string | null | undefined;
  }[];
};

/** The lines as frozen copies, or their problems. */
async function freezeLines(
  connection: Connection,
  project: Pick<Project, "id">,
  { lines }: Fields,
): Promise<{ lines: QuoteRequestLine[]; leftOutKeys: string[] } | InvalidInput> {
  const listed = await listMaterials(connection, project.id);
  const materials = new Map(listed.map((one) => [one.id, one]));
  const wrong: Record<string, string> = {};
  const seen = new Set<string>();
  const chosen = lines.flatMap((line, index) => {
    const material = materials.get(line.materialId);
    if (!material) wrong[`lines.${index}.materialId`] = MESSAGES.quoteLineUnknown;
    else if (seen.has(material.id)) wrong[`lines.${index}.materialId`] = MESSAGES.quoteLineTwice;
    seen.add(line.materialId);
    return material ? [{ line, material }] : [];
  });
  if (Object.keys(wrong).length > 0) return invalidInput(wrong);
  const asked = chosen.map(({ material }) => material);
  const references = await estimateByReference(asked.map(toMaterialNeed));
  return {
    lines: chosen.map(({ line, material }, index) => ({
      ...freeze(material, references[index] ?? null),
      alternatesAllowed: line.alternatesAllowed,
      note: line.note || null,
    })),
    leftOutKeys: leftOut(listed, asked),
  };
}

/** Keys of the lines on the list that are not requested; lines added to the list later are not among them. */
export function leftOut(listed: readonly Material[], asked: readonly Material[]): string[] {
  const keys = new Set(asked.map(({ takeoffKey }) => takeoffKey));
  return listed.flatMap(({ takeoffKey }) => (keys.has(takeoffKey) ? [] : [takeoffKey]));
}

/** The requested line for a material. @param referenceCents what its whole quantity usually costs */
export function freeze(
  material: Material,
  referenceCents: number | null,
): Omit<QuoteRequestLine, "alternatesAllowed" | "note"> {
  const { takeoffKey, name, category, quantity, unit, measuredQuantity, measuredUnit, packSize } = material;
  return {
    materialKey: takeoffKey,
    name,
    category,
    quantity,
    unit,
    measuredQuantity,
    measuredUnit,
    measuredPerUnit: packSize,
    referenceCents: referenceCents && Math.round(referenceCents / quantity),
  };
}

/**
 * Writes a draft with its invitations, or nothing.
 * @param input parsed with `createQuoteRequestRule`
 * @throws AppError NOT_FOUND when the project is not the organization's
 */
export async function createRequest(
  { database, clock, events }: AskingDependencies,
  viewer: Viewer,
  input: { projectId: string; [field: string]: unknown },
): Promise<QuoteRequestOutcome> {
  const { organizationId, userId } = viewer;
  const project = await findProject(database, organizationId, input.projectId);
  if (!project) throw notFound("Project");
  const parsed = parseInput(createQuoteRequestRule, input);
  if (!parsed.ok) return parsed.error;
  const { answerBy, needBy, message, invitations } = parsed.value;
  const now = clock.now();
  const site = await findJobSite(database, project.id);
  const zipCode = (site?.zipCode ?? project.zipCode).slice(0, 5);
  const wrong = explainAnswerBy(answerBy, now);
  if (wrong !== null) return invalidInput({ answerBy: wrong });
  if (needBy && needBy < dayIn(zoneOf(zipCode), now)) return invalidInput({ needBy: MESSAGES.needByPast });
  const frozen = await freezeLines(database, project, parsed.value);
  if ("kind" in frozen) return frozen;
  const made = await onceInTransaction(
    database,
    viewer.call,
    "quote-request",
    async (transaction, afterCommit) => {
      const contacts = [];
      for (const [index, fields] of invitations.entries()) {
        const found = await resolveContact(transaction, { organizationId, isTest: project.isTest }, fields);
        if (!found.ok) throw new Refused(placed(found.problem, `invitations.${index}`));
        contacts.push(found.value);
      }
      const id = await store.insertQuoteRequest(transaction, {
        organizationId,
        userId,
        projectId: project.id,
        title: project.name,
        answerBy,
        needBy: needBy || site?.needBy || null,
        zipCode,
        message: message || null,
        isTest: project.isTest,
        ...frozen,
        createdAt: now,
      });
      for (const [index, contact] of contacts.entries()) {
        // One millisecond apart, so that they are listed in the order in which they were asked.
        const at = new Date(now.getTime() + index);
        if ((await store.insertInvitation(transaction, id, contact, at)) === null) {
          throw new Refused({ [`invitations.${index}.supplierId`]: MESSAGES.quoteSupplierTwice });
        }
      }
      await store.insertEvent(transaction, id, { kind: "created", userId }, now);
      announceQuotes({ afterCommit }, events, { id, projectId: project.id });
      return id;
    },
  ).catch(asInvalidInput);
  if (typeof made !== "string") return made;
  return { kind: "success", quoteRequest: await store.getQuoteRequest(database, made) };
}

/** Thrown to roll back everything written before the problem was found. */
export class Refused extends Error {
  readonly fields: Readonly<Record<string, string>>;

  constructor(fields: Readonly<Record<string, string>>) {
    super("refused");
    this.fields = fields;
  }
}

/** @throws any error other than a refusal */
export function asInvalidInput(error: unknown): InvalidInput {
  if (error instanceof Refused) return invalidInput(error.fields);
  throw error;
}

/** Prefixes a part's message paths with its place in the whole. */
export const placed = (fields: Readonly<Record<string, string>>, place: string): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, message]) => [`${place}.${field}`, message]));
