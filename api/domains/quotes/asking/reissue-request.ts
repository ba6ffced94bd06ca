/** Asking again after the project's list has changed. */
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import type { Connection } from "../../../platform/database.ts";
import { invalidInput } from "../../../platform/input.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { estimateByReference, listMaterials, type Material, toMaterialNeed } from "../../sourcing/index.ts";
import { changeRequest, conflict } from "../change-request.ts";
import { presentLines } from "../present-version.ts";
import type { AnsweringDependencies } from "../quote-request.ports.ts";
import * as store from "../quote-request.store.ts";
import type { QuoteRequestLine, QuoteRequestOutcome } from "../quote-request.types.ts";
import { explainAnswerBy, freeze, leftOut } from "./create-request.ts";
import { notifySuppliers } from "./settle-request.ts";

/** The lines as the project's list has them now, without those no longer on it. */
async function renew(
  connection: Connection,
  projectId: string,
  lines: readonly QuoteRequestLine[],
  added: ReadonlySet<string>,
): Promise<{ lines: QuoteRequestLine[]; leftOutKeys: string[]; unknown: string[] }> {
  const materials = await listMaterials(connection, projectId);
  const before = new Map(lines.map((line) => [line.materialKey, line]));
  const wanted = materials.filter(({ id, takeoffKey }) => before.has(takeoffKey) || added.has(id));
  const references = await estimateByReference(wanted.map(toMaterialNeed));
  const known = new Set(materials.map(({ id }) => id));
  return {
    lines: wanted.map((material: Material, index) => {
      const { alternatesAllowed = true, note = null } = before.get(material.takeoffKey) ?? {};
      return { ...freeze(material, references[index] ?? null), alternatesAllowed, note };
    }),
    leftOutKeys: leftOut(materials, wanted),
    unknown: [...added].filter((id) => !known.has(id)),
  };
}

/** What a line requests, however it is stored. */
const sayLine = ({ materialKey, name, quantity, unit }: QuoteRequestLine): string =>
  JSON.stringify([materialKey, name, quantity, unit]);

/** How many lines were added, changed or removed. */
function countChanges(before: readonly QuoteRequestLine[], after: readonly QuoteRequestLine[]): number {
  const [former, next] = [new Set(before.map(sayLine)), new Set(after.map(sayLine))];
  const keys = [
    ...before.filter((line) => !next.has(sayLine(line))),
    ...after.filter((line) => !former.has(sayLine(line))),
  ].map(({ materialKey }) => materialKey);
  return new Set(keys).size;
}

/** The content of the next version; omitted fields stay as they were. */
interface ReissueInput {
  id: string;
  revision: number;
  addMaterialIds?: readonly string[] | null | undefined;
  answerBy?: Date | null | undefined;
}

/** @throws AppError NOT_FOUND */
export function reissue(
  dependencies: AnsweringDependencies,
  viewer: Viewer,
  { addMaterialIds, answerBy, ...seen }: ReissueInput,
): Promise<QuoteRequestOutcome> {
  const { clock } = dependencies;
  return changeRequest(dependencies, viewer, { ...seen, action: "reissue" }, async (scope, held) => {
    const { transaction } = scope;
    const { projectId } = held;
    if (projectId === null) return conflict(held, "The project belongs to another organization now.");
    const until = answerBy ?? held.answerBy;
    const wrong = explainAnswerBy(until, clock.now());
    if (wrong !== null) return invalidInput({ answerBy: wrong });
    const before = presentLines(held);
    const renewed = await renew(transaction, projectId, before, new Set(addMaterialIds));
    const { lines, unknown } = renewed;
    if (unknown.length > 0) return invalidInput({ addMaterialIds: MESSAGES.quoteLineUnknown });
    if (lines.length === 0)
      return conflict(held, "None of its lines is still on the list. Cancel the request.");
    if (countChanges(before, lines) === 0) return conflict(held, "The list has not changed since.");
    const version = held.version + 1;
    await store.insertVersion(transaction, { id: held.id, version }, renewed, clock.now());
    await store.updateQuoteRequest(transaction, held.id, { version, answerBy: until, state: "open" });
    const event = { kind: "reissued", userId: viewer.userId, detail: String(version) } as const;
    await store.insertEvent(transaction, held.id, event, clock.now());
    await notifySuppliers(scope, dependencies, held.id, "reissue", ({ state }) => state !== "declined");
    return null;
  });
}
