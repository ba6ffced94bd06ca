import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sendRequest } from "./http-request.ts";

const packed = gzipSync("a text that is long enough to be cut ".repeat(20));
const server = createServer((request, response) => {
  response.setHeader("content-encoding", "gzip");
  response.end(request.url === "/whole" ? packed : packed.subarray(0, packed.length - 12));
});
let url = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it("an answer is unpacked", async () => {
  const { bytes } = await sendRequest(`${url}/whole`, { method: "GET", headers: {} });
  expect(Buffer.from(bytes).toString()).toMatch(/^a text that is long/);
});

it("an answer that ends in the middle of its packed text fails its request, and nothing else", async () => {
  await expect(sendRequest(`${url}/cut`, { method: "GET", headers: {} })).rejects.toThrow(/unexpected end/);
});
