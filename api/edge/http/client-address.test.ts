import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { describe, expect, it } from "vitest";
import { clientAddressOf, clientKey } from "./client-address.ts";

describe("a client", () => {
  it.each([
    ["198.51.100.7", "198.51.100.7"],
    ["198.51.100.7:50123", "198.51.100.7"],
    ["::ffff:198.51.100.7", "198.51.100.7"],
    ["::FFFF:c633:6407", "198.51.100.7"],
    ["2001:db8:0:7::1", "2001:db8:0:7::/64"],
    ["2001:0DB8:0000:0007:dead:beef:0:1", "2001:db8:0:7::/64"],
    ["[2001:db8:0:7::2]:443", "2001:db8:0:7::/64"],
    ["2001:db8:0:8::1", "2001:db8:0:8::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["1:2:3:4:5:6:7:8", "1:2:3:4::/64"],
    ["1::8", "1:0:0:0::/64"],
    ["unknown", "unknown"],
    [undefined, "unknown"],
    ["x".repeat(1_000), "x".repeat(64)],
  ])("at %s is counted as %s", (address, key) => {
    expect(clientKey(address)).toBe(key);
  });

  it.each([
    [0, "203.0.113.9, 198.51.100.7"],
    [1, undefined],
    [1, "203.0.113.9, 198.51.100.7"],
    [1, " , 198.51.100.7 ,"],
    [2, "203.0.113.9, 198.51.100.7"],
    [5, "203.0.113.9,198.51.100.7"],
  ])("behind %i proxies that report %s is where express finds it", async (trustProxy, forwarded) => {
    const app = express();
    app.set("trust proxy", trustProxy);
    const asked: [IncomingMessage, string | undefined][] = [];
    app.use((request, response) => {
      asked.push([request, request.ip]);
      response.end();
    });
    const server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const headers = forwarded === undefined ? {} : { "X-Forwarded-For": forwarded };
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { headers });
    for (const [request, ip] of asked) expect(clientAddressOf(request, trustProxy)).toBe(ip);
    expect(asked).toHaveLength(1);
    server.closeAllConnections();
    server.close();
  });
});
