/** Generates load over persistent connections, written directly on sockets to cost as little as possible. */
import { connect } from "node:net";

/** One request at a time on each. */
const CONNECTIONS = 16;

export interface LoadResult {
  requests: number;
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Responses with a status other than 200. */
  failures: number;
}

/** A POST as bytes. */
export function toRequest(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Buffer {
  const text = JSON.stringify(body);
  const all = {
    Host: `127.0.0.1:${port}`,
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(text)),
    ...headers,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${head.join("")}\r\n${text}`);
}

/** Sends the requests in rotation for the given time. */
export async function runLoad(
  port: number,
  requests: readonly Buffer[],
  durationMs: number,
): Promise<LoadResult> {
  const latencies: number[] = [];
  let failures = 0;
  let next = Math.floor(Math.random() * requests.length);
  const begin = performance.now();
  const end = begin + durationMs;
  await Promise.all(
    Array.from(
      { length: CONNECTIONS },
      () =>
        new Promise<void>((resolve, reject) => {
          const socket = connect(port, "127.0.0.1");
          socket.setNoDelay(true);
          let sentAt = 0;
          const send = () => {
            sentAt = performance.now();
            if (sentAt >= end) {
              socket.destroy();
              resolve();
              return;
            }
            next = (next + 1) % requests.length;
            socket.write(requests[next] ?? "");
          };
          const take = createAnswerReader((status) => {
            latencies.push(performance.now() - sentAt);
            if (status !== 200) failures += 1;
            send();
          });
          socket.on("connect", send);
          socket.on("data", take);
          socket.on("error", reject);
          socket.on("close", () => resolve());
        }),
    ),
  );
  const seconds = (performance.now() - begin) / 1_000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.ceil(latencies.length * share) - 1] ?? Number.NaN;
  return {
    requests: latencies.length,
    requestsPerSecond: latencies.length / seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    failures,
  };
}

/** Finds the end of each response, by its length or the last chunk. */
function createAnswerReader(onAnswer: (status: number) => void): (part: Buffer) => void {
  let status = 0;
  /** Bytes still expected; -1 while the head is incomplete; null for chunks, until the empty one. */
  let missing: number | null = -1;
  let kept: Buffer = Buffer.alloc(0);
  return (part) => {
    if (missing === -1) {
      kept = kept.length === 0 ? part : Buffer.concat([kept, part]);
      const headEnd = kept.indexOf("\r\n\r\n");
      if (headEnd < 0) return;
      const head = kept.toString("latin1", 0, headEnd);
      status = Number(head.slice(9, 12));
      const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
      const body = kept.subarray(headEnd + 4);
      missing = length === undefined ? null : Number(length) - body.length;
      kept = body;
    } else if (missing === null) {
      kept = Buffer.concat([kept.subarray(-5), part]);
    } else {
      missing -= part.length;
    }
    const isOver = missing === null ? kept.subarray(-5).toString("latin1") === "0\r\n\r\n" : missing === 0;
    if (!isOver) return;
    missing = -1;
    kept = Buffer.alloc(0);
    onAnswer(status);
  };
}
