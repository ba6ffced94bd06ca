/** A request for quotes sent to one yard, over HTTP. */
import * as z from "zod/mini";
import type { TestDatabase } from "../test-database.ts";
import type { TestClient, TestHttp } from "../test-http.ts";

const CREATE = `mutation ($input: CreateQuoteRequestInput!) { createQuoteRequest(input: $input) {
  ... on QuoteRequestSuccess { quoteRequest { id revision } } ... on InvalidInputError { message } } }`;
const SEND = `mutation ($input: SeenQuoteRequestInput!) { sendQuoteRequest(input: $input) { __typename } }`;

const CREATED = z.object({
  createQuoteRequest: z.object({ quoteRequest: z.object({ id: z.string(), revision: z.number() }) }),
});

export interface AskedYards {
  /** The request's id. */
  id: string;
  /** The end of each yard's link, in the order in which the yards were asked. */
  tokens: string[];
  emails: string[];
}

/**
 * Asks yards to quote all lines of a project's list.
 * @param project one with a list, see `makeAnalysedProject`
 */
export async function askYards(
  { http, db }: { http: Pick<TestHttp, "clock">; db: Pick<TestDatabase, "database"> },
  buyer: TestClient,
  project: string,
  { count = 1, language = "EN" }: { count?: number; language?: "EN" | "ES" } = {},
): Promise<AskedYards> {
  const materials = await db.database.material.findMany({
    where: { projectId: project },
    orderBy: { position: "asc" },
  });
  const emails = Array.from({ length: count }, () => `desk-${crypto.randomUUID()}@miller.example`);
  const answerBy = new Date(http.clock.now().getTime() + 3 * 86_400_000).toISOString();
  const lines = materials.map(({ id }) => ({ materialId: id }));
  const invitations = emails.map((email) => ({
    supplierName: `Yard ${email}`.slice(0, 60),
    email,
    language,
  }));
  const input = { projectId: project, lines, answerBy, invitations };
  const made = CREATED.parse(await buyer.graphql(CREATE, { input }));
  const { quoteRequest } = made.createQuoteRequest;
  await buyer.graphql(SEND, { input: quoteRequest });
  const tokens = await Promise.all(
    emails.map(async (email) => {
      const mail = await db.database.outboxMessage.findFirstOrThrow({ where: { recipient: email } });
      return /\/q\/([\w-]+)$/.exec(mail.body)?.[1] ?? "";
    }),
  );
  return { id: quoteRequest.id, tokens, emails };
}
