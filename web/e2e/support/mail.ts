import type { APIRequestContext } from "@playwright/test";
import { z } from "zod";

const outboxSchema = z.object({
  messages: z.array(z.object({ recipient: z.string(), body: z.string() })),
});

/** The newest link of this form in the mail to an address; empty while there is none. */
export async function readMailedLink(
  request: APIRequestContext,
  recipient: string,
  form: RegExp,
): Promise<string> {
  const { messages } = outboxSchema.parse(await (await request.get("/dev/outbox.json")).json());
  const links = messages
    .filter((message) => message.recipient === recipient)
    .flatMap(({ body }) => form.exec(body)?.[0] ?? []);
  return links[0] ?? "";
}
