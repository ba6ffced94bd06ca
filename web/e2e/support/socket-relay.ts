/** A relay between a page and the server's socket, which closes the page's end as a server or a proxy may. */
import type { Page } from "@playwright/test";
import { type RawData, WebSocket, WebSocketServer } from "ws";

export interface SocketRelay {
  /** Closes every socket with this code now. */
  closeAll(code: number): void;
  /** Closes every new socket with this code as soon as it is open; null lets them through again. */
  refuse(code: number | null): void;
  /** Number of sockets opened so far, including the refused ones. */
  opened(): number;
  stop(): Promise<void>;
}

/**
 * Routes the page's sockets through a relay.
 * @param origin of the server, such as `http://127.0.0.1:3217`
 */
export async function relaySockets(page: Page, origin: string): Promise<SocketRelay> {
  const relay = new WebSocketServer({
    host: "127.0.0.1",
    port: 0,
    handleProtocols: ([first]) => first ?? false,
  });
  await new Promise((resolve) => relay.once("listening", resolve));
  const pages = new Set<WebSocket>();
  let refusal: number | null = null;
  let count = 0;
  relay.on("connection", (socket, request) => {
    count += 1;
    if (refusal !== null) return socket.close(refusal, "refused");
    const server = new WebSocket(`${origin.replace("http", "ws")}/graphql`, socket.protocol, {
      headers: { cookie: request.headers.cookie ?? "", origin },
    });
    pages.add(socket);
    const early: string[] = [];
    server.on("open", () => {
      for (const text of early) server.send(text);
    });
    server.on("message", (data: RawData) => socket.send(String(data)));
    server.on("close", () => socket.close());
    socket.on("message", (data: RawData) => {
      const text = String(data);
      if (server.readyState === WebSocket.OPEN) server.send(text);
      else early.push(text);
    });
    socket.on("close", () => {
      pages.delete(socket);
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
      for (const socket of pages) socket.close(code, "closed");
    },
    refuse(code) {
      refusal = code;
    },
    async stop() {
      for (const socket of relay.clients) socket.terminate();
      await new Promise((resolve) => relay.close(resolve));
    },
  };
}
