import { describe, expect, it } from "vitest";
import { findFault, findLeak, findRoute, type SentAnswer } from "./answer-check.ts";

const user = {
  id: "7d0a2c1e-5b8f-4a3d-9c6e-1f2b3a4c5d6e",
  username: "builder",
  email: null,
  phone: null,
  firstName: null,
  lastName: null,
  profileImageUrl: null,
};

function check(method: string, path: string, status: number, body: unknown, type = "application/json") {
  const route = findRoute(method, path);
  if (!route) throw new Error(`no route for ${method} ${path}`);
  const sent: SentAnswer = { status, type, text: body === null ? "" : JSON.stringify(body) };
  return findFault(route, sent);
}

describe("an answer", () => {
  it("that is as declared passes", () => {
    expect(check("POST", "/api/auth/register", 201, user)).toBeNull();
    expect(check("GET", "/api/auth/user", 304, null)).toBeNull();
    expect(check("GET", "/api/price-lists/1/export", 200, "a,b", "text/csv")).toBeNull();
    const message = "This username is taken";
    const taken = { message, code: "USERNAME_TAKEN", fields: { username: message } };
    expect(check("POST", "/api/auth/register", 409, taken)).toBeNull();
  });

  it.each([
    ["a field too many", 201, { ...user, passwordHash: "x" }, /passwordHash/],
    ["a field too few", 201, { ...user, phone: undefined }, /^phone/],
    ["another form of a field", 201, { ...user, id: 7 }, /^id/],
    ["another status", 200, user, /status 200 instead of 201/],
    ["a failure without a code", 400, { message: "No" }, /code/],
    [
      "a failure with more than a program may rely on",
      400,
      { message: "No", code: "INVALID_INPUT", stack: "at" },
      /stack/,
    ],
    ["a code of another route", 409, { message: "No", code: "ALREADY_PAID" }, /does not declare/],
    ["a code with another status", 400, { message: "No", code: "USERNAME_TAKEN" }, /400 instead of 409/],
  ])("with %s is a fault", (_what, status, body, fault) => {
    expect(check("POST", "/api/auth/register", status, body)).toMatch(fault);
  });

  it("that is a page instead of JSON is a fault", () => {
    expect(check("GET", "/api/auth/user", 200, user, "text/html")).not.toBeNull();
  });
});

it.each([
  [500, { message: "TypeError: x\n    at charge (payment.ts:12:3)", code: "INTERNAL" }],
  [200, { errors: [{ message: "SELECT id FROM orders", extensions: { code: "INTERNAL" } }] }],
  [503, { message: "connect ECONNREFUSED", code: "UNAVAILABLE" }],
])("L7: a failure %i that exposes our internals is a fault", (status, body) => {
  const sent = { status, type: "application/json", text: JSON.stringify(body) };
  expect(findLeak(sent)).toMatch(/tells of/);
});

it("L7: a failure that says what to do passes, and so does an answer that is not our failure", () => {
  const type = "application/json";
  const kind = { message: "Please try again in a moment.", code: "UNAVAILABLE" };
  expect(findLeak({ status: 503, type, text: JSON.stringify(kind) })).toBeNull();
  const name = { message: "Our Postgres shelf", code: "INVALID_INPUT" };
  expect(findLeak({ status: 400, type, text: JSON.stringify(name) })).toBeNull();
});

it("from an address that is not a call belongs to no route", () => {
  expect(findRoute("GET", "/api/none")).toBeNull();
  expect(findRoute("GET", "/api/baskets/project/1")?.operationId).toBe("getBasketPage");
});
