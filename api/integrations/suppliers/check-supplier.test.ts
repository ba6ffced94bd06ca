import { afterAll, beforeAll, expect, test } from "vitest";
import { type SandboxSuppliers, startSandboxSuppliers } from "../../sandbox/suppliers/supplier-server.ts";
import { checkSupplier } from "./check-supplier.ts";
import { sendJson, startTestServer } from "./testing-server.ts";

let sandbox: SandboxSuppliers;
beforeAll(async () => {
  sandbox = await startSandboxSuppliers();
});
afterAll(() => sandbox.close());

const options = { query: "2x4x8 stud", zip: "14201", apiKey: null, orders: false, timeoutMs: 10_000 };

test("a supplier that follows the contract passes every check", async () => {
  const checks = await checkSupplier({ ...options, url: `${sandbox.suppliers[0]?.url}/` });
  expect(checks.filter(({ trouble }) => trouble !== null)).toEqual([]);
  expect(checks.length).toBeGreaterThanOrEqual(9);
});

test("one that takes orders passes those checks too", async () => {
  const checks = await checkSupplier({ ...options, orders: true, url: sandbox.suppliers[0]?.url ?? "" });
  expect(checks.filter(({ trouble }) => trouble !== null)).toEqual([]);
  expect(checks.filter(({ rule }) => rule.includes("/v1/orders"))).toHaveLength(4);
});

test("one that takes an order twice, and answers lines it was not sent, fails those checks", async () => {
  let taken = 0;
  const server = await startTestServer((_request, response) => {
    taken += 1;
    sendJson(response, {
      supplierOrderNumber: `S-${taken}`,
      version: 1,
      lines: [{ key: "99", status: "IA" }],
      items: [{ sku: "A", title: "Stud", price: "4.28" }],
      currency: "USD",
    });
  });
  const checks = await checkSupplier({ ...options, orders: true, url: server.url });
  await server.close();
  const troubles = checks.filter(({ rule }) => rule.includes("/v1/orders")).map(({ trouble }) => trouble);
  expect(troubles).toEqual([
    expect.stringContaining("This order does not have that line"),
    expect.stringContaining("is another order"),
    expect.stringContaining("is another order"),
    expect.stringContaining("The status is 200"),
  ]);
});

test("one that breaks it is shown what is wrong, check by check", async () => {
  const server = await startTestServer((_request, response) =>
    sendJson(response, {
      currency: "USD",
      items: [
        { sku: "A", title: "Stud", price: 4.28 },
        { sku: "A", title: "Stud", price: "0.00" },
      ],
    }),
  );
  const troubles = (await checkSupplier({ ...options, url: server.url })).flatMap(
    ({ trouble }) => trouble ?? [],
  );
  await server.close();
  expect(troubles).toEqual([
    expect.stringContaining("invalid-response: terms"),
    expect.stringContaining("not above zero"),
    expect.stringContaining('4.28; send text such as "4.28"'),
    "limit=1 gave 2 items.",
    "A comes twice; the first one counts.",
    "The status is 200.",
    "The status is 200.",
  ]);
});

test("one that is unreachable is reported as such", async () => {
  const checks = await checkSupplier({ ...options, url: "http://127.0.0.1:9" });
  expect(checks.every(({ trouble }) => trouble !== null)).toBe(true);
  expect(checks[0]?.trouble).toContain("unreachable");
});
