/**
 * Parts shared by the shapes of several answers. Every shape lists all its fields: a field it does not declare is a
 * fault.
 */
import * as z from "zod/mini";
// Only for its types: what a shape may add to the API's description.
import type {} from "zod-openapi";

/** A shape the API's description names once and refers to elsewhere. */
export function named<Shape extends z.ZodMiniType>(id: string, description: string, shape: Shape): Shape {
  z.globalRegistry.add(shape, { id, description });
  return shape;
}

/** A copy of a shape with its own text for the API's description: different fields need different texts. */
export function described<Shape extends z.ZodMiniType>(description: string, shape: Shape): Shape {
  const copy = z.clone(shape);
  z.globalRegistry.add(copy, { description });
  return copy;
}

export const id = z.uuid();

/** An id for example bodies. */
export const EXAMPLE_ID = "7d0a2c1e-5b8f-4a3d-9c6e-1f2b3a4c5d6e";

/** US dollars. */
export const amountText = named(
  "Amount",
  "US dollars as a decimal string with two decimal places.",
  z.string().check(z.regex(/^-?\d+\.\d{2}$/)),
);

/** The format of all times in answers; days are named as such. */
export const instant = named("Instant", "UTC, ISO 8601 with milliseconds.", z.iso.datetime({ precision: 3 }));

export const count = z.int().check(z.minimum(0));

/** Progress of an agent or of the whole analysis. */
export const percentage = z.number().check(z.minimum(0), z.maximum(100));

/** The same words as GraphQL's `Completeness`, so that both tell a buyer the same before paying. */
export const completenessShape = named(
  "Completeness",
  "How much of a job was read, clarified and priced.",
  z.strictObject({
    isWhole: described(
      "Whether it is complete; otherwise everything else refers only to what is listed.",
      z.boolean(),
    ),
    pricedCount: described("Number of priced parts.", count),
    totalCount: described(
      "Materials on the list, plus unread parts of the description, plus work listed only once a question is answered.",
      count,
    ),
    missing: described("What is missing, one sentence each.", z.array(z.string())),
    summary: described('Short summary, such as "12 of 14 parts priced, 1 question open".', z.string()),
  }),
);

/** A file of a purchase order or a request for quotes; its bytes are at `url`. */
export const attachedFileShape = named(
  "AttachedFile",
  "An attached file.",
  z.strictObject({
    id,
    name: described("File name; the extension matches the media type.", z.string()),
    mediaType: described("Media type, determined from the content.", z.string()),
    size: described("Bytes.", count),
    source: described("Who attached it.", z.enum(["buyer", "supplier"])),
    createdAt: instant,
    url: described("Path to its content, always served as a download.", z.string()),
  }),
);

/** Accepted file types, in words. */
export const ATTACHABLE_WORDS = "a picture (JPEG, PNG, WebP), a PDF or a table (XLSX, CSV), at most 10 MB";

/** A file's metadata. */
export const uploadRule = z.object({
  fileName: z.optional(described("Name of the file.", z.string())),
});

/** The answer of a call that has nothing to return but success. */
export const done = z.strictObject({ success: z.literal(true) });

/** The body of every failure. */
export const failure = named(
  "Failure",
  "What went wrong: a message for people, a code for programs.",
  z.strictObject({
    message: described("For people; may change.", z.string()),
    code: described("For programs; stable.", z.string().check(z.regex(/^[A-Z][A-Z_]+$/))),
    fields: z.optional(described("The problem with each field, by path.", z.record(z.string(), z.string()))),
    missingScope: z.optional(described("FORBIDDEN: the scope that the API key lacks.", z.string())),
    limit: z.optional(described("PLAN_LIMIT: the limit of the plan that was reached.", z.string())),
    allowed: z.optional(described("PLAN_LIMIT: how many the plan includes.", z.number())),
    plan: z.optional(described("PLAN_LIMIT: the plan.", z.string())),
    resetsAt: z.optional(described("PLAN_LIMIT: when the count is reset.", z.string())),
    upgradePath: z.optional(described("PLAN_LIMIT: page of the app for upgrading.", z.string())),
  }),
);
