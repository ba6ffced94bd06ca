import * as z from "zod/mini";
import { type EditSuccess, newLineId, readSaidMaterial } from "../../../domains/analysis/index.ts";
import { unwrap } from "../answers.ts";
import { type Route, signedInRoute } from "../route.ts";
import { listChangeShape } from "./list.shapes.ts";

const EXAMPLE_LINE = { name: "Concrete mix 80 lb bag", quantity: "3" };

/** Quantities as typed on screen; numbers are accepted too. */
const typed = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((quantity) => String(quantity)),
);
const article = z.object({ supplierId: z.string(), sku: z.string() });
const line = {
  unit: z.optional(z.string()),
  category: z.optional(z.string()),
  article: z.optional(article),
};

/**
 * Manual changes to the material list: lines added, replaced, removed, restored, split and moved, and work added in
 * words.
 */
export const listRoutes: readonly Route[] = [
  signedInRoute({
    method: "post",
    path: "/projects/{id}/materials",
    operationId: "addMaterial",
    policy: "projects:write",
    summary: "Adds a line of your own to the list; it is searched, priced and bought like the others.",
    answer: listChangeShape,
    status: 201,
    refusals: ["STATUS_CONFLICT"],
    takesIdempotencyKey: true,
    body: z.object({ name: z.string(), quantity: typed, workItem: z.optional(z.string()), ...line }),
    example: EXAMPLE_LINE,
    async handle({ viewer, params, body, services }) {
      const { material } = unwrap(await readSaidMaterial(body));
      const change = { kind: "add", id: newLineId(), workItem: body.workItem ?? null, ...material } as const;
      return { body: toAnswer(unwrap(await services.analyses.changeList(viewer, params.id, change))) };
    },
  }),
  signedInRoute({
    method: "patch",
    path: "/projects/{id}/materials/{key}",
    operationId: "changeMaterial",
    policy: "projects:write",
    summary: "Replaces the material of a line (with a name) or sets its quantity; 0 removes it.",
    answer: listChangeShape,
    refusals: ["STATUS_CONFLICT"],
    body: z.object({ name: z.optional(z.string()), quantity: z.optional(typed), ...line }),
    example: { quantity: "12" },
    async handle({ viewer, params: { id, key }, body, services }) {
      if (body.name === undefined) {
        const ordered = { kind: "quantity", key, quantity: body.quantity ?? "" } as const;
        return { body: toAnswer(unwrap(await services.analyses.editTakeoff(viewer, id, ordered))) };
      }
      const { material } = unwrap(await readSaidMaterial({ ...body, name: body.name }));
      const change = { kind: "replace", key, ...material } as const;
      return { body: toAnswer(unwrap(await services.analyses.changeList(viewer, id, change))) };
    },
  }),
  signedInRoute({
    method: "delete",
    path: "/projects/{id}/materials/{key}",
    operationId: "removeMaterial",
    policy: "projects:write",
    summary: "Removes a line from the list; it stays removed through every analysis.",
    answer: listChangeShape,
    refusals: ["STATUS_CONFLICT"],
    async handle({ viewer, params: { id, key }, services }) {
      const change = { kind: "remove", key } as const;
      return { body: toAnswer(unwrap(await services.analyses.changeList(viewer, id, change))) };
    },
  }),
  signedInRoute({
    method: "post",
    path: "/projects/{id}/materials/{key}/restore",
    operationId: "restoreMaterial",
    policy: "projects:write",
    summary: "Restores a removed line.",
    answer: listChangeShape,
    refusals: ["STATUS_CONFLICT"],
    async handle({ viewer, params: { id, key }, services }) {
      const removal = { kind: "removal", of: "removed", key } as const;
      return { body: toAnswer(unwrap(await services.analyses.editTakeoff(viewer, id, removal))) };
    },
  }),
  signedInRoute({
    method: "post",
    path: "/projects/{id}/materials/{key}/split",
    operationId: "splitMaterial",
    policy: "projects:write",
    summary: "Splits part of a line off into a line of its own.",
    answer: listChangeShape,
    refusals: ["STATUS_CONFLICT"],
    takesIdempotencyKey: true,
    body: z.object({ quantity: typed }),
    example: { quantity: "5" },
    async handle({ viewer, params: { id, key }, body, services }) {
      const change = { kind: "split", id: newLineId(), key, quantity: body.quantity } as const;
      return { body: toAnswer(unwrap(await services.analyses.changeList(viewer, id, change))) };
    },
  }),
  signedInRoute({
    method: "post",
    path: "/projects/{id}/materials/{key}/move",
    operationId: "moveMaterial",
    policy: "projects:write",
    summary: "Moves a line within its work item: before another line, or to the end with null.",
    answer: listChangeShape,
    refusals: ["STATUS_CONFLICT"],
    body: z.object({ before: z.nullable(z.string()) }),
    example: { before: null },
    async handle({ viewer, params: { id, key }, body, services }) {
      const change = { kind: "move", key, before: body.before } as const;
      return { body: toAnswer(unwrap(await services.analyses.changeList(viewer, id, change))) };
    },
  }),
  signedInRoute({
    method: "post",
    path: "/projects/{id}/work",
    operationId: "addWork",
    policy: "projects:write",
    summary: "Adds a work item in words: the text is appended to the description and taken off.",
    answer: listChangeShape,
    status: 201,
    refusals: ["STATUS_CONFLICT"],
    takesIdempotencyKey: true,
    body: z.object({ text: z.string() }),
    example: { text: "Drywall for the same walls" },
    async handle({ viewer, params, body, services }) {
      const change = { kind: "work", id: newLineId(), text: body.text } as const;
      return { body: toAnswer(unwrap(await services.analyses.changeList(viewer, params.id, change))) };
    },
  }),
];

function toAnswer({ project, changes }: EditSuccess) {
  return { status: project.status, changes };
}
