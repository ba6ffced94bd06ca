/** A relay between a page and the server's socket, which closes the page's end as a server or a proxy may. */
import type { Page } from "@playwright/test";
import { type RawData, WebSocket, WebSocketServer } from "ws";

export interface SocketRelay {
  /** Closes every socket with this code now. */
  closeAll(code: number): void;
  /** Closes every new socket with this code as soon as it is open; null lets them through again. */
  refuse(code: number | null): void;
  /** Ends every subscription with this error and leaves the sockets open. */
  failSubscriptions(error: object): void;
  /** Sockets that were opened so far, the refused ones too. */
  opened(): number;
  stop(): Promise<void>;
}

interface Line {
  page: WebSocket;
  /** Ids of the subscriptions that were begun on it. */
  ids: Set<string>;
}

/**
 * Has the page's sockets come over a relay.
 * @param origin of the server, such as `http://127.0.0.1:3217`
 */
export async function relaySockets(page: Page, origin: string): Promise<SocketRelay> {
  const relay = new WebSocketServer({
    host: "127.0.0.1",
    port: 0,
    handleProtocols: ([first]) => first ?? false,
  });
  await new Promise((resolve) => relay.once("listening", resolve));
  const lines = new Set<Line>();
  let refusal: number | null = null;
  let count = 0;
  relay.on("connection", (socket, request) => {
    count += 1;
    if (refusal !== null) return socket.close(refusal, "refused");
    const server = new WebSocket(`${origin.replace("http", "ws")}/graphql`, socket.protocol, {
      headers: { cookie: request.headers.cookie ?? "", origin },
    });
    const line: Line = { page: socket, ids: new Set() };
    lines.add(line);
    const early: string[] = [];
    server.on("open", () => {
      for (const text of early) server.send(text);
    });
    server.on("message", (data: RawData) => socket.send(String(data)));
    server.on("close", () => socket.close());
    socket.on("message", (data: RawData) => {
      const text = String(data);
      const message: { type: string; id?: string } = JSON.parse(text);
      if (message.type === "subscribe" && message.id) line.ids.add(message.id);
      if (server.readyState === WebSocket.OPEN) server.send(text);
      else early.push(text);
    });
    socket.on("close", () => {
      lines.delete(line);
      server.terminate();
    });
  });
  const address = relay.address();
  const port = typeof address === "object" ? address?.port : 0;
  await page.addInitScript((url) => {
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
      constructor(_address: string | URL, protocols?: string | string[]) {
        super(url, protocols);
      }
    };
  }, `ws://127.0.0.1:${port}/graphql`);
  return {
    opened: () => count,
    closeAll(code) {
      for (const line of lines) line.page.close(code, "closed");
    },
    refuse(code) {
      refusal = code;
    },
    failSubscriptions(error) {
      for (const { page: socket, ids } of lines) {
        for (const id of ids) socket.send(JSON.stringify({ id, type: "error", payload: [error] }));
        ids.clear();
      }
    },
    async stop() {
      for (const socket of relay.clients) socket.terminate();
      await new Promise((resolve) => relay.close(resolve));
    },
  };
}
