/**
 * What the database reported about a failure: through pg, through Prisma's driver, or inside the details of Prisma's
 * own error.
 */
import { z } from "zod";

const saidRule = z.object({
  kind: z.string().optional(),
  code: z.string().optional(),
  originalCode: z.string().optional(),
  originalMessage: z.string().optional(),
});
const driverErrorRule = z.object({ cause: saidRule });
const prismaErrorRule = z.object({ meta: z.object({ driverAdapterError: driverErrorRule }) });

/** Codes of Postgres, Node and Prisma, kinds of Prisma's driver, and the messages that came with them. */
export interface Said {
  codes: string[];
  messages: string[];
}

/** What a single error reports, without its causes. */
export function readSaid(error: Error): Said {
  const prisma = prismaErrorRule.safeParse(error);
  const driver = driverErrorRule.safeParse(prisma.success ? prisma.data.meta.driverAdapterError : error);
  const { kind, code, originalCode, originalMessage } = driver.success ? driver.data.cause : {};
  const own = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const isSaid = (mark: string | undefined) => mark !== undefined;
  return {
    codes: [own, kind, code, originalCode].filter(isSaid),
    messages: [error.message, originalMessage].filter(isSaid),
  };
}

/**
 * Whether a statement failed because of its name. In Postgres, a prepared statement of this name already exists (42P05)
 * or does not exist (26000), as happens behind poolers that pass a session from one connection to another; or a newer
 * version changed its table (0A000).
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function isNameFailure({ codes, messages }: Said): boolean {
  return (
    codes.includes("42P05") ||
    codes.includes("26000") ||
    (codes.includes("0A000") && messages.some((message) => message.includes("cached plan must not change")))
  );
}
