import { describe, expect, it } from "vitest";
import { apiKeyRule } from "../../../schema/rules/partner.ts";
import { hashSecret, isSecret, isUseDue, makeSecret, statusOf } from "./partner.rules.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

describe("a new key", () => {
  it.each([
    [false, /^yk_live_[\w-]{43}$/],
    [true, /^yk_test_[\w-]{43}$/],
  ])("shows by its prefix whether it is a test key (%s), and is recognized", (isTest, shape) => {
    const { secret, prefix, keyHash } = makeSecret(isTest);
    expect(secret).toMatch(shape);
    expect(secret.startsWith(prefix)).toBe(true);
    expect(isSecret(secret)).toBe(true);
    expect(hashSecret(secret)).toBe(keyHash);
    expect(keyHash).not.toContain(secret.slice(prefix.length));
  });

  it("is never generated twice", () => {
    expect(new Set(Array.from({ length: 100 }, () => makeSecret(false).secret)).size).toBe(100);
  });
});

it.each([
  ["active", null, null],
  ["active", later(1), null],
  ["expired", NOW, null],
  ["revoked", null, later(-1)],
  ["revoked", later(-1), later(-1)],
])("a key is %s when it expires at %s and was revoked at %s", (status, expiresAt, revokedAt) =>
  expect(statusOf({ expiresAt, revokedAt }, NOW)).toBe(status),
);

it.each([
  [null, true],
  [later(-59_999), false],
  [later(-60_000), true],
])("a use after one at %s is recorded: %s", (lastUsedAt, isDue) =>
  expect(isUseDue({ lastUsedAt }, NOW)).toBe(isDue),
);

describe("what is typed in for a key", () => {
  const good = { name: "Our ERP", scopes: ["projects:read"] };
  const DAY = 24 * 60 * 60 * 1_000;

  it.each([
    ["nothing but what is needed", good],
    ["an expiry two years ahead", { ...good, expiresAt: later(730 * DAY) }],
    ["emoji joined by zero-width joiners", { ...good, name: "👷‍♂️ site" }],
  ])("may be %s", (_what, fields) => expect(apiKeyRule(NOW).safeParse(fields).success).toBe(true));

  it.each([
    ["no name", { ...good, name: "  " }],
    ["a name of 81 characters", { ...good, name: "x".repeat(81) }],
    ["a name that turns its direction", { ...good, name: "ERP \u202egnp.exe" }],
    ["a name over two lines", { ...good, name: "ERP\nlive" }],
    ["no scope", { ...good, scopes: [] }],
    ["an unknown scope", { ...good, scopes: ["everything"] }],
    ["an expiry in the past", { ...good, expiresAt: NOW }],
    ["an expiry beyond two years", { ...good, expiresAt: later(730 * DAY + 1) }],
  ])("may not be %s", (_what, fields) => expect(apiKeyRule(NOW).safeParse(fields).success).toBe(false));
});
