/** Suppliers that implement the connector contract, as listed in the environment. */
import { z } from "zod";

/** One supplier and its address. */
export interface SupplierApi {
  /** Short stable identifier, derived from the name. */
  slug: string;
  name: string;
  /** The base address of /v1/search and /v1/terms. */
  url: string;
  /** Sent as a bearer token; null: none. */
  key: string | null;
  /** Whether paid orders are placed there. */
  takesOrders: boolean;
}

const ADDRESS_ADVICE = "must be a URL beginning with http:// or https://";

const address = z
  .string(ADDRESS_ADVICE)
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), ADDRESS_ADVICE);

const NAME_ADVICE = "must be the supplier's name, at most 80 characters";
const KEY_ADVICE = "must be a string, or omitted if the supplier needs none";

const ORDERS_ADVICE = "must be true if the supplier takes orders, otherwise omitted";

const listSchema = z
  .array(
    z
      .strictObject(
        {
          name: z.string(NAME_ADVICE).trim().min(1, NAME_ADVICE).max(80, NAME_ADVICE),
          url: address,
          key: z.string(KEY_ADVICE).min(1, KEY_ADVICE).optional(),
          takesOrders: z.boolean(ORDERS_ADVICE).optional(),
        },
        'must be {"name", "url", "key", "takesOrders"} and nothing else',
      )
      .transform(
        ({ name, url, key = null, takesOrders = false }): SupplierApi => ({
          slug: toSlug(name),
          name,
          url,
          key,
          takesOrders,
        }),
      ),
    "must be a list in square brackets",
  )
  .max(50, "must name at most 50 suppliers")
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
