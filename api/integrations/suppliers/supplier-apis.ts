/** Suppliers that answer the connector contract, as the environment lists them. */
import { z } from "zod";

/** One supplier and where it answers. */
export interface SupplierApi {
  /** Short stable name, made of the name. */
  slug: string;
  name: string;
  /** The address that /v1/search and /v1/terms stand below. */
  url: string;
  /** Sent as bearer token; null: none. */
  key: string | null;
}

const address = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), "must be an address");

const listSchema = z
  .array(
    z
      .strictObject({
        name: z.string().trim().min(1).max(80),
        url: address,
        key: z.string().min(1).optional(),
      })
      .transform(({ name, url, key }): SupplierApi => ({ slug: toSlug(name), name, url, key: key ?? null })),
  )
  .max(50)
  .refine(
    (list) => new Set(list.map(({ slug }) => slug)).size === list.length,
    "must not name a supplier twice",
  )
  .refine((list) => list.every(({ slug }) => slug !== ""), "must name suppliers with letters or digits");

/** `[{"name": "Miller Lumber", "url": "https://…", "key": "…"}]`, as text. */
export const supplierApisSchema = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: 'must be JSON: [{"name", "url", "key"}]' });
      return z.NEVER;
    }
  })
  .pipe(listSchema);

function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
