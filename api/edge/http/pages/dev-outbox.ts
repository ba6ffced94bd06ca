import { Router } from "express";
import type { Database } from "../../../platform/database.ts";
import { escapeHtml } from "../../../platform/escape-html.ts";
import { isId } from "../../../platform/input.ts";
import { toMailPage } from "../../../platform/mail/mail-page.ts";

/** Number of newest messages shown. */
const SHOWN = 200;

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** A message in the form that page and data show. */
interface Message {
  id: string;
  channel: string;
  recipient: string;
  subject: string | null;
  body: string;
  createdAt: Date;
  sentAt: Date | null;
}

/** Mail and SMS of a machine without a mail server, as a page. Outside production only. */
export function createDevOutbox(database: Database): Router {
  const router = Router({ caseSensitive: true });
  const list = (domain?: string): Promise<Message[]> =>
    database.outboxMessage.findMany({
      ...(domain === undefined ? {} : { where: { recipient: { endsWith: `@${domain}` } } }),
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: SHOWN,
      select: {
        id: true,
        channel: true,
        recipient: true,
        subject: true,
        body: true,
        createdAt: true,
        sentAt: true,
      },
    });
  // `?domain=example.com`: only the mailboxes of one domain.
  router.get("/outbox.json", async (request, response) => {
    const { domain } = request.query;
    const messages = await list(typeof domain === "string" ? domain : undefined);
    response.set("Cache-Control", "no-store").json({ messages });
  });
  router.get("/outbox/:id.html", async (request, response, next) => {
    const { id = "" } = request.params;
    const message = isId(id) ? await database.outboxMessage.findUnique({ where: { id } }) : null;
    if (!message) return next();
    response
      .set("Cache-Control", "no-store")
      .set("Content-Security-Policy", PAGE_POLICY)
      .type("html")
      .send(toMailPage(message.body, message.language ?? "en"));
  });
  router.get("/outbox", async (_request, response) => {
    response
      .set("Cache-Control", "no-store")
      .set("Content-Security-Policy", PAGE_POLICY)
      .type("html")
      .send(renderOutbox(await list()));
  });
  return router;
}

/** The page; everything from outside is escaped. */
export function renderOutbox(messages: readonly Message[]): string {
  const entries = messages.map(
    (message) => `<li><article>
<h2>${escapeHtml(message.subject ?? (message.channel === "sms" ? "Text message" : "No subject"))}</h2>
<dl>
<dt>To</dt><dd>${escapeHtml(message.recipient)}</dd>
<dt>By</dt><dd>${escapeHtml(message.channel)}</dd>
<dt>Written</dt><dd><time>${message.createdAt.toISOString()}</time></dd>
<dt>Sent</dt><dd>${message.sentAt ? `<time>${message.sentAt.toISOString()}</time>` : "not yet"}</dd>
</dl>
<pre>${escapeHtml(message.body)}</pre>
${message.channel === "email" ? `<p><a href="/dev/outbox/${escapeHtml(message.id)}.html">As mail programs show it</a></p>` : ""}
</article></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox · Yardstick</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
ol { list-style: none; padding: 0; }
li { border-top: 1px solid; padding: 0.5rem 0 1rem; }
h2 { font-size: 1.125rem; margin: 0.5rem 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0; }
dd { margin: 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>Mail and text messages stay here while no mail server is configured. Newest first.</p>
${entries.length > 0 ? `<ol>\n${entries.join("\n")}\n</ol>` : "<p>Nothing has been sent yet.</p>"}
</main>
</body>
</html>
`;
}
