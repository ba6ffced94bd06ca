/** The results of steps, as runs store them. */
import * as z from "zod";
import { PLAN_CONSTRAINTS, SHORTAGE_REASONS } from "../analysis.types.ts";
import { readSpansSchema } from "../reading/read-spans.store.ts";

export const readingOutput = z.object({ notes: z.array(z.string()).catch([]), spans: readSpansSchema });

export const searchOutput = z.object({
  supplierReports: z
    .array(
      z.object({
        supplierName: z.string(),
        status: z.enum(["ok", "partial", "failed"]),
        materialsFound: z.number(),
        message: z.string().nullable(),
      }),
    )
    .catch([]),
  unavailableMaterials: z.array(z.string()).catch([]),
});

export const optimizationOutput = z.object({
  conflict: z
    .object({
      message: z.string(),
      waysOut: z.array(
        z.object({
          giveUp: z.array(z.enum(PLAN_CONSTRAINTS)),
          message: z.string(),
          totalCents: z.number().int(),
        }),
      ),
    })
    .nullable()
    .catch(null),
  shortages: z
    .array(z.object({ materialName: z.string(), reason: z.enum(SHORTAGE_REASONS), message: z.string() }))
    .catch([]),
  oddPrices: z.array(z.object({ materialName: z.string(), message: z.string() })).catch([]),
  planNotes: z.array(z.string()).catch([]),
});
