/**
 * Checks, in every API test, each answer that a server of this process sends, whoever the client is. Fails the file
 * when a REST answer is not what its route declares, or when a failure exposes our internals (L7). The servers do not
 * know about it.
 */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { afterAll, beforeAll, expect } from "vitest";
import { findFault, findLeak, findRoute } from "./answer-check.ts";

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: (bytes) => gunzipSync(bytes),
  deflate: (bytes) => inflateSync(bytes),
  br: (bytes) => brotliDecompressSync(bytes),
};

const CHANNEL = "http.server.request.start";
const faults: string[] = [];

beforeAll(() => subscribe(CHANNEL, look));

afterAll(() => {
  unsubscribe(CHANNEL, look);
  expect(faults.splice(0), "answers that are not as they should be").toEqual([]);
});

function look(message: unknown): void {
  // As Node documents the channel.
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  const { method = "", url = "" } = request;
  const path = url.split("?")[0] ?? "";
  const route = findRoute(method, path);
  if (!route && path !== "/graphql") return;
  const chunks = keepChunks(response);
  response.on("finish", () => {
    const encoding = String(response.getHeader("content-encoding") ?? "");
    const bytes = Buffer.concat(chunks);
    const [type = ""] = String(response.getHeader("content-type") ?? "").split(";");
    const text = (DECODERS[encoding]?.(bytes) ?? bytes).toString("utf8");
    const sent = { status: response.statusCode, type, text };
    const fault = findLeak(sent) ?? (route && findFault(route, sent));
    if (fault !== null) faults.push(`${method} ${path}: ${fault}\n${text.slice(0, 1_000)}`);
  });
}

/** Records what is written. It is installed before anything a server puts in its place, so it sees the final form. */
function keepChunks(response: ServerResponse): Buffer[] {
  const chunks: Buffer[] = [];
  const keep = ([chunk, encoding]: readonly unknown[]) => {
    if (typeof chunk === "string") {
      chunks.push(Buffer.from(chunk, encoding === "latin1" || encoding === "base64" ? encoding : "utf8"));
    } else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const { write, end } = response;
  response.write = new Proxy(write, {
    apply(target, self, parameters) {
      keep(parameters);
      return Reflect.apply(target, self, parameters);
    },
  });
  response.end = new Proxy(end, {
    apply(target, self, parameters) {
      keep(parameters);
      return Reflect.apply(target, self, parameters);
    },
  });
  return chunks;
}
