import { describe, expect, it } from "vitest";
import type { ApiCall } from "./api-document.ts";
import { toCurl, toNeeds } from "./call-labels.ts";

function makeCall(overrides: Partial<ApiCall>): ApiCall {
  return {
    method: "GET",
    path: "/api/projects",
    operationId: "listProjects",
    tags: ["Projects"],
    summary: "All.",
    security: [{ session: [] }, { apiKey: ["projects:read"] }],
    parameters: [],
    responses: {},
    ...overrides,
  };
}

describe("the requirements of a call", () => {
  it.each<[ApiCall["security"], RegExp]>([
    [[], /^Nothing/],
    [[{ session: [] }], /API keys are not/],
    [[{ session: [] }, { apiKey: ["projects:read"] }], /scope projects:read\.$/],
  ])("%j are described in words", (security, words) => {
    expect(toNeeds({ security })).toMatch(words);
  });
});

describe("a command line", () => {
  const origin = "https://yardstick.example";

  it("for a read-only call has its address and a key", () => {
    expect(toCurl(makeCall({}), origin)).toBe(
      "curl 'https://yardstick.example/api/projects' \\\n  -H 'Authorization: Bearer YOUR-KEY'",
    );
  });

  it("has placeholders for ids, an Idempotency-Key, and the body with its quotes", () => {
    const line = toCurl(
      makeCall({
        method: "POST",
        path: "/api/baskets/{id}/items/{itemId}",
        parameters: [{ $ref: "#/components/parameters/IdempotencyKey" }],
        requestBody: { content: { "application/json": { example: { name: "Bob's deck" } } } },
      }),
      origin,
    );
    expect(line).toContain("curl -X POST 'https://yardstick.example/api/baskets/ID/items/ITEM_ID'");
    expect(line).toContain('-H "Idempotency-Key: $(uuidgen)"');
    expect(line).toContain("-H 'Content-Type: application/json'");
    expect(line).toContain(`-d '{"name":"Bob'\\''s deck"}'`);
  });

  it("sends a file as it is, and no key where keys are not accepted", () => {
    const line = toCurl(
      makeCall({
        method: "POST",
        security: [{ session: [] }],
        requestBody: { content: { "application/octet-stream": {} } },
      }),
      origin,
    );
    expect(line).toContain("--data-binary @FILE");
    expect(line).toContain("-b COOKIES");
    expect(line).not.toContain("Bearer");
    expect(toCurl(makeCall({ security: [] }), origin)).toBe("curl 'https://yardstick.example/api/projects'");
  });
});
