import { afterAll, beforeAll, expect, test } from "vitest";
import { type SandboxSuppliers, startSandboxSuppliers } from "../../sandbox/suppliers/supplier-server.ts";
import { checkSupplier } from "./check-supplier.ts";
import { sendJson, startTestServer } from "./testing-server.ts";

let sandbox: SandboxSuppliers;
beforeAll(async () => {
  sandbox = await startSandboxSuppliers();
});
afterAll(() => sandbox.close());

const options = { query: "2x4x8 stud", zip: "14201", apiKey: null, timeoutMs: 10_000 };

test("a supplier that keeps the contract passes every check", async () => {
  const checks = await checkSupplier({ ...options, url: `${sandbox.suppliers[0]?.url}/` });
  expect(checks.filter(({ trouble }) => trouble !== null)).toEqual([]);
  expect(checks.length).toBeGreaterThanOrEqual(9);
});

test("one that does not is told what is wrong, check by check", async () => {
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

test("one that is not there is told so", async () => {
  const checks = await checkSupplier({ ...options, url: "http://127.0.0.1:9" });
  expect(checks.every(({ trouble }) => trouble !== null)).toBe(true);
  expect(checks[0]?.trouble).toContain("unreachable");
});
