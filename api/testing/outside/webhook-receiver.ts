/**
 * A partner's system: receives webhooks over HTTP, checks them with the library that partners use, and answers as the
 * test sets.
 */
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

interface ReceivedWebhook {
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** How the next deliveries are answered; default 204. */
type Answerer = (response: ServerResponse, webhook: ReceivedWebhook) => void;

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

/**
 * Listens on a free port of loopback.
 * @param certificate speaks TLS with it; default plain HTTP
 */
export async function startWebhookReceiver(certificate?: { cert: string; key: string }) {
  const received: ReceivedWebhook[] = [];
  let answer: Answerer = answerWith(204);
  let underWay = 0;
  let mostAtOnce = 0;
  const listener: RequestListener = async (request, response) => {
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    response.on("close", () => {
      underWay -= 1;
    });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const webhook = {
      id: String(request.headers["webhook-id"]),
      headers: request.headers,
      body: Buffer.concat(chunks).toString("utf8"),
    };
    received.push(webhook);
    answer(response, webhook);
  };
  const server = certificate ? createTlsServer(certificate, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    ids: () => received.map(({ id }) => id),
    mostAtOnce: () => mostAtOnce,
    answerBy(next: Answerer): void {
      answer = next;
    },
    /** Starts over, with 204 to everything. */
    clear(): void {
      received.length = 0;
      mostAtOnce = 0;
      answer = answerWith(204);
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function answerWith(status: number, body = "", headers: Record<string, string> = {}): Answerer {
  return (response) => void response.writeHead(status, headers).end(body);
}

/**
 * The content of a delivery, for a receiver that knows this secret.
 * @throws when no signature of the delivery is by this secret, or its time is off by minutes
 */
export function verifyWebhook({ headers, body }: ReceivedWebhook, secret: string): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}
