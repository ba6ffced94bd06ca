import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { createKeepAlive, type KeepAlive } from "./keep-alive.ts";

const INTERVAL_MS = 12_000;

let sockets: WebSocketServer;
let keepAlive: KeepAlive;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  sockets = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  keepAlive = createKeepAlive(INTERVAL_MS);
  await once(sockets, "listening");
});
afterEach(() => {
  keepAlive.stop();
  sockets.close();
  vi.useRealTimers();
});

async function connect(autoPong: boolean): Promise<{ client: WebSocket; socket: WebSocket }> {
  const accepted = once(sockets, "connection");
  const { port } = sockets.address() as AddressInfo;
  const client = new WebSocket(`ws://127.0.0.1:${port}`, { autoPong });
  const [socket]: [WebSocket] = (await accepted) as [WebSocket];
  keepAlive.add(socket);
  if (client.readyState !== client.OPEN) await once(client, "open");
  return { client, socket };
}

it("closes sockets that have not answered by the next ping, and keeps the others", async () => {
  const [answers, silent] = [await connect(true), await connect(false)];
  const pinged = Promise.all([once(silent.client, "ping"), once(answers.socket, "pong")]);
  vi.advanceTimersByTime(INTERVAL_MS);
  await pinged;
  const [ended, again] = [once(silent.client, "close"), once(answers.socket, "pong")];
  vi.advanceTimersByTime(INTERVAL_MS);
  expect((await ended)[0]).toBe(1006);
  await again;
  expect(answers.socket.readyState).toBe(WebSocket.OPEN);
  answers.client.terminate();
});

it("leaves a whole interval to a socket that comes between two pings", async () => {
  vi.advanceTimersByTime(INTERVAL_MS / 2);
  const { client, socket } = await connect(true);
  const ping = vi.spyOn(socket, "ping");
  vi.advanceTimersByTime(INTERVAL_MS - 1);
  expect(ping).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(ping).toHaveBeenCalledOnce();
  client.terminate();
});
