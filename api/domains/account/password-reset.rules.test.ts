import { describe, expect, it } from "vitest";
import { makeToken } from "../../platform/identity/secret-token.ts";
import {
  codeDigest,
  codeMessage,
  describeDestination,
  isSameDigest,
  makeCode,
} from "./password-reset.rules.ts";

describe("the destination", () => {
  it.each([
    ["sam@example.com", "email", "s•••@example.com"],
    ["sam@example.com", "phone", "the phone number of the account"],
    ["+12185550142", "phone", "•••0142"],
    ["+12185550142", "email", "the email address of the account"],
    ["sam", "email", "the email address of the account"],
    ["sam", "phone", "the phone number of the account"],
  ] as const)("of %s by %s is %s", (identifier, type, destination) => {
    expect(describeDestination(identifier, type)).toBe(destination);
  });
});

describe("a code", () => {
  it("always has six digits", () => {
    for (let turn = 0; turn < 1_000; turn += 1) expect(makeCode()).toMatch(/^\d{6}$/);
  });

  it("has a different digest with a different token", () => {
    const [one, other] = [makeToken(), makeToken()];
    expect(isSameDigest(codeDigest(one, "123456"), codeDigest(one, "123456"))).toBe(true);
    expect(isSameDigest(codeDigest(one, "123456"), codeDigest(other, "123456"))).toBe(false);
    expect(isSameDigest(codeDigest(one, "123456"), "")).toBe(false);
  });

  it("fits into one text message of the basic alphabet, without a link", () => {
    const message = codeMessage({ email: null, phone: "+12185550142" }, "phone", "012345", {
      digest: "d",
      expiresAt: new Date(),
    });
    expect(message?.body).toMatch(/^012345 is your [ -~]+$/);
    expect(message?.body.length).toBeLessThanOrEqual(160);
    expect(message?.body).not.toMatch(/https?:/);
  });

  it("is not sent when the account has no such address or number", () => {
    const reset = { digest: "d", expiresAt: new Date() };
    expect(codeMessage({ email: null, phone: "+12185550142" }, "email", "012345", reset)).toBeNull();
    expect(codeMessage({ email: "sam@example.com", phone: null }, "phone", "012345", reset)).toBeNull();
  });
});
