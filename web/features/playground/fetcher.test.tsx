/** The caller of the playground's operations, and what happens to their results. */
import { waitFor } from "@testing-library/react";
import { parse } from "graphql";
import { afterEach, describe, expect, it, vi } from "vitest";
import { connect, fetchFromSchema, sockets } from "../../testing/schema-network.ts";
import { createSchemaServer } from "../../testing/schema-server.ts";
import { ask, createPlaygroundFetcher } from "./fetcher.ts";

const QUESTION = "{ viewer { username } }";
const NEWS = "subscription News { notificationsChanged { unreadCount } }";

/** Answers every request with the given response, and records the requests. */
function answerWith(response: () => Response) {
  const sent = vi.fn(async (_address: unknown, _init?: RequestInit) => response());
  vi.stubGlobal("fetch", sent);
  return () => new Headers(sent.mock.lastCall?.[1]?.headers);
}

afterEach(() => vi.stubGlobal("fetch", fetchFromSchema));

describe("the caller", () => {
  const authorizationOf = async (key: string, headers: Record<string, unknown> = {}) => {
    const sent = answerWith(() => Response.json({ data: null }));
    await createPlaygroundFetcher(() => key)({ query: QUESTION }, { headers });
    return sent().get("Authorization");
  };

  it("is the session as long as no key is typed", async () => {
    expect(await authorizationOf("")).toBeNull();
  });

  it("is the typed key", async () => {
    expect(await authorizationOf("ys_live_1")).toBe("Bearer ys_live_1");
  });

  it.each(["Authorization", "authorization"])("is the headers editor's first: %s", async (name) => {
    expect(await authorizationOf("ys_live_1", { [name]: "Bearer ys_live_2" })).toBe("Bearer ys_live_2");
  });

  it("is not changed by a header that is not text", async () => {
    expect(await authorizationOf("ys_live_1", { Authorization: 7 })).toBe("Bearer ys_live_1");
  });

  it("is the current key, whichever was there when the playground opened", async () => {
    let key = "old";
    const fetcher = createPlaygroundFetcher(() => key);
    key = "new";
    const sent = answerWith(() => Response.json({ data: null }));
    await fetcher({ query: QUESTION });
    expect(sent().get("Authorization")).toBe("Bearer new");
  });
});

describe("a response", () => {
  it("is returned as it came, even a refusal", async () => {
    const refusal = { errors: [{ message: "No.", extensions: { code: "FORBIDDEN" } }] };
    answerWith(() => Response.json(refusal, { status: 403 }));
    expect(await ask(QUESTION, "key")).toEqual(refusal);
  });

  it("that is a proxy's page shows that page, not a JSON error", async () => {
    answerWith(() => new Response("<h1>Bad gateway</h1>", { status: 502, statusText: "Bad Gateway" }));
    await expect(ask(QUESTION, "")).rejects.toThrow("502 Bad Gateway: <h1>Bad gateway</h1>");
  });
});

describe("a subscription", () => {
  const follow = (key = "") => {
    const result = createPlaygroundFetcher(() => key)(
      { query: NEWS, operationName: "News" },
      { documentAST: parse(NEWS) },
    );
    const told = { next: vi.fn(), error: vi.fn(), complete: vi.fn() };
    if (!("subscribe" in result)) throw new Error("It is no observable.");
    const { unsubscribe } = result.subscribe(told);
    return { told, unsubscribe };
  };
  const inbox = (unreadCount: number) => ({ data: { notificationsChanged: { unreadCount } } });

  it("has its own socket, delivers results, and stops delivering once it is stopped", async () => {
    const server = createSchemaServer({ notificationsChanged: { unreadCount: 1 } });
    connect(server);
    const opened = sockets.opened();
    const { told, unsubscribe } = follow();
    await waitFor(() => expect(told.next).toHaveBeenLastCalledWith(inbox(1)));
    expect(sockets.opened()).toBe(opened + 1);
    server.publish({ notificationsChanged: { unreadCount: 2 } });
    await waitFor(() => expect(told.next).toHaveBeenLastCalledWith(inbox(2)));
    unsubscribe();
    server.publish({ notificationsChanged: { unreadCount: 3 } });
    await Promise.resolve();
    expect(told.next).toHaveBeenCalledTimes(2);
  });

  it("whose socket is closed gives the reason in words", async () => {
    connect(createSchemaServer({}));
    sockets.refuse(4403);
    const { told } = follow("bad key");
    await waitFor(() => expect(told.error).toHaveBeenCalled());
    expect(told.error.mock.lastCall?.[0]).toEqual(new Error("The socket was closed: 4403 refused"));
  });
});
