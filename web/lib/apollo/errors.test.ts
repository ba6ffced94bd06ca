import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { describe, expect, it } from "vitest";
import { isUnauthenticated, messageOf, requestIdOf } from "./errors.ts";

function refusal(code: string, message = "From the server", more: Record<string, unknown> = {}) {
  return new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, ...more } }] });
}

describe("the message shown for a failure", () => {
  it.each([
    "INVALID_INPUT",
    "FORBIDDEN",
    "NOT_FOUND",
    "CONFLICT",
    "RATE_LIMITED",
    "UNAVAILABLE",
    "PLAN_LIMIT",
  ])("is the server's own for %s", (code) => {
    expect(messageOf(refusal(code), "Please try again")).toBe("From the server");
  });

  it("is the screen's for an internal error, whatever the server said", () => {
    expect(messageOf(refusal("INTERNAL", "relation does not exist"), "Please try again")).toBe(
      "Please try again",
    );
  });

  it("says that no one is signed in any more, which no other input would fix", () => {
    expect(messageOf(refusal("UNAUTHENTICATED"), "Please check your inputs and try again")).toBe(
      "You are signed out. Sign in and try again.",
    );
  });

  it("says that the server could not be reached, when it could not", () => {
    expect(messageOf(new TypeError("Failed to fetch"), "Please try again")).toMatch(/could not be reached/);
  });
});

it("only a missing session counts as signed out", () => {
  expect(isUnauthenticated(refusal("UNAUTHENTICATED"))).toBe(true);
  expect(isUnauthenticated(refusal("NOT_FOUND"))).toBe(false);
  expect(isUnauthenticated(new Error("UNAUTHENTICATED"))).toBe(false);
});

it("the request's number is found when the server sent one", () => {
  expect(requestIdOf(refusal("INTERNAL", "x", { requestId: "r-1" }))).toBe("r-1");
  expect(requestIdOf(refusal("INTERNAL"))).toBeNull();
});
