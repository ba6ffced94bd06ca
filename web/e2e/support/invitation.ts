import type { APIRequestContext } from "@playwright/test";
import { z } from "zod";

const outboxSchema = z.object({
  messages: z.array(z.object({ recipient: z.string(), body: z.string() })),
});

/** Where the newest invitation of somebody leads. */
export async function readInvitation(request: APIRequestContext, recipient: string): Promise<string> {
  const { messages } = outboxSchema.parse(await (await request.get("/dev/outbox.json")).json());
  const links = messages
    .filter((message) => message.recipient === recipient)
    .flatMap(({ body }) => /\/invitation\/[\w-]+/.exec(body)?.[0] ?? []);
  return links[0] ?? "";
}
