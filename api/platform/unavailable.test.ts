import { describe, expect, it } from "vitest";
import { AppError } from "./errors.ts";
import { toAppError } from "./unavailable.ts";

const withCode = (code: string, message = "x") => Object.assign(new Error(message), { code });

describe("an unexpected failure", () => {
  it.each([
    ["a refused connection", withCode("ECONNREFUSED")],
    ["several refused connections", new AggregateError([withCode("ECONNREFUSED")])],
    ["a database that shuts down", withCode("57P01")],
    ["a statement that took too long", withCode("57014")],
    ["a transaction that waited too long", withCode("25P03")],
    ["a full disk", withCode("53100")],
    ["a disk too full to start a connection", withCode("XX000", "could not write init file")],
    [
      "a plan made before a newer version changed its table",
      withCode("0A000", "cached plan must not change"),
    ],
    ["what Prisma's driver said", new Error("x", { cause: { kind: "postgres", originalCode: "57P01" } })],
    ["an exhausted pool", new Error("timeout exceeded when trying to connect")],
    ["a transaction that could not begin", withCode("P2028")],
    ["an outage behind another error", new Error("reading failed", { cause: withCode("ECONNRESET") })],
  ])("is an outage to try again after, when it is %s", (_what, error) => {
    expect(toAppError(error)).toMatchObject({ code: "UNAVAILABLE", retryAfterSeconds: 2, cause: error });
  });

  it.each([
    ["a bug", new TypeError("x is not a function")],
    ["a broken constraint", withCode("23505")],
    ["no error at all", "text"],
  ])("is a fault of ours if it is %s", (_what, error) => {
    const { code, message } = toAppError(error);
    expect({ code, message }).toEqual({
      code: "INTERNAL",
      message: "Something went wrong on our side. Please try again.",
    });
  });

  it.each([
    ["a number the column cannot hold", withCode("P2020")],
    ["a text with NUL", withCode("22021")],
  ])("can be fixed by the caller if it is %s", (_what, error) => {
    expect(toAppError(error)).toMatchObject({ code: "INVALID_INPUT", cause: error });
  });

  it("is left alone if it is already one of ours", () => {
    const error = new AppError("NOT_FOUND", "Project not found");
    expect(toAppError(error)).toBe(error);
  });
});
