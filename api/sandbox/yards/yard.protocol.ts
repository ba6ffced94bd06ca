/**
 * What a yard's program reads from the product, as the product's manual describes it: its mail, and a request through
 * its link.
 */
import * as z from "zod/mini";

/** The mailbox. */
export const mailboxSchema = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      recipient: z.string(),
      body: z.string(),
      createdAt: z.pipe(
        z.iso.datetime(),
        z.transform((text) => new Date(text)),
      ),
    }),
  ),
});
export type YardMail = z.output<typeof mailboxSchema>["messages"][number];

const askedLineSchema = z.object({
  materialKey: z.string(),
  name: z.string(),
  category: z.string(),
  quantity: z.int().check(z.positive()),
  unit: z.string(),
  measuredUnit: z.string(),
  measuredPerUnit: z.number(),
  alternatesAllowed: z.boolean(),
  saleUnit: z.string(),
});
export type AskedLine = z.output<typeof askedLineSchema>;

/** `GET /api/quotes/{token}`. */
export const requestSchema = z.object({
  version: z.int(),
  canAnswer: z.boolean(),
  answerBy: z.pipe(
    z.iso.datetime(),
    z.transform((text) => new Date(text)),
  ),
  lines: z.array(askedLineSchema),
  quote: z.nullable(z.object({ requestVersion: z.int() })),
});
export type AskedRequest = z.output<typeof requestSchema>;

/** The link is the last line of a letter; a letter that calls a request off has none. */
export const tokenIn = (body: string): string | null => /\/q\/([\w-]+)\s*$/.exec(body)?.[1] ?? null;
