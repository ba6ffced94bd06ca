import { GraphQLError } from "graphql";
import { describe, expect, it, vi } from "vitest";
import { AppError } from "../../platform/errors.ts";
import type { Logger } from "../../platform/logger.ts";
import { formatError } from "./errors.ts";
import type { OperationOrigin } from "./operation-origin.ts";

const origin: OperationOrigin = { requestId: "r-12345678", userId: "u-1", type: "query", name: "Deck" };

function format(originalError: Error) {
  const error = vi.fn();
  const logger: Logger = { error, warn: vi.fn(), info: vi.fn(), debug: vi.fn(), child: () => logger };
  const failure = new GraphQLError(originalError.message, { path: ["project"], originalError });
  return { formatted: formatError(failure.toJSON(), failure, logger, origin), lines: error.mock.calls };
}

describe("an internal error", () => {
  const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

  it.each([
    ["INTERNAL", new Error("the deck is on fire")],
    ["UNAVAILABLE", away],
  ])("is logged with its operation and answered with the request id: %s", (code, cause) => {
    const { formatted, lines } = format(cause);
    expect(formatted.extensions).toMatchObject({ code, requestId: "r-12345678" });
    expect(JSON.stringify(formatted)).not.toMatch(/fire|ECONN/);
    const [[line, words] = []] = lines;
    expect([lines.length, words]).toEqual([1, "a GraphQL operation failed"]);
    expect(line).toMatchObject({
      err: cause,
      requestId: "r-12345678",
      userId: "u-1",
      operation: "query",
      operationName: "Deck",
      path: ["project"],
    });
  });
});

it("an error the caller can fix is not logged and carries no request id", () => {
  const { formatted, lines } = format(new AppError("NOT_FOUND", "Project not found"));
  expect([formatted.extensions, lines]).toEqual([{ code: "NOT_FOUND" }, []]);
});
