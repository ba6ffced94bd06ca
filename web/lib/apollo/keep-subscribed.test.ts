import { ApolloLink, gql } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { defer, Subject } from "rxjs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connectionStore, setSocketState } from "./connection.ts";
import { createClient } from "./create-client.ts";
import { keepSubscribed } from "./keep-subscribed.ts";

const DOCUMENT = gql`subscription { basketChanged { version } }`;
const LONGEST_MS = 5_000;
const refusal = (code: string) => [{ message: "no", extensions: { code } }];
const refused = (code: string) => new CombinedGraphQLErrors({ errors: refusal(code) });

beforeEach(() => {
  vi.useFakeTimers();
  setSocketState("live");
});
afterEach(() => void vi.useRealTimers());

/** A page that follows a basket over a socket whose other end is the test. */
function follow() {
  const begun: Subject<ApolloLink.Result>[] = [];
  const versions: unknown[] = [];
  const errors: unknown[] = [];
  const socket = new ApolloLink(() => {
    const values = new Subject<ApolloLink.Result>();
    begun.push(values);
    return values;
  });
  // Like the socket's own link: each subscriber starts a subscription of its own.
  const cold = new ApolloLink((operation, forward) => defer(() => forward(operation)));
  const client = createClient(ApolloLink.from([keepSubscribed, cold, socket]));
  const subscription = client.subscribe({ query: DOCUMENT, fetchPolicy: "no-cache" }).subscribe({
    next: ({ data, error }) => (error ? errors.push(error) : versions.push(data)),
    error: (error) => errors.push(error),
  });
  return {
    begun,
    versions,
    errors,
    stop: () => subscription.unsubscribe(),
    tell: (version: number) => begun.at(-1)?.next({ data: { version } }),
  };
}

describe("a failed subscription", () => {
  it.each([
    ["refused as unavailable", (values: Subject<ApolloLink.Result>) => values.error(refused("UNAVAILABLE"))],
    [
      "told so in a value's place",
      (values: Subject<ApolloLink.Result>) => values.next({ data: null, errors: refusal("UNAVAILABLE") }),
    ],
    [
      "on a socket that was closed for good",
      (values: Subject<ApolloLink.Result>) => values.error(new Error("4500")),
    ],
    [
      "refused for a reason that this page does not know",
      (values: Subject<ApolloLink.Result>) => values.error(refused("SOMETHING_NEW")),
    ],
    ["ended without a word", (values: Subject<ApolloLink.Result>) => values.complete()],
  ])("is begun again when it is %s, and polled for until it brings a value", async (_how, fail) => {
    const page = follow();
    page.tell(1);
    expect(connectionStore.get()).toBe("live");
    const [first] = page.begun;
    if (first) fail(first);
    expect(connectionStore.get()).toBe("polling");
    await vi.advanceTimersByTimeAsync(LONGEST_MS);
    expect(page.begun.length).toBe(2);
    expect(connectionStore.get()).toBe("polling");
    page.tell(2);
    expect([page.versions, page.errors, connectionStore.get()]).toEqual([
      [{ version: 1 }, { version: 2 }],
      [],
      "live",
    ]);
    page.stop();
  });

  it("is restarted as often as needed", async () => {
    const page = follow();
    for (let count = 1; count <= 20; count += 1) {
      expect(page.begun.length).toBe(count);
      page.begun.at(-1)?.error(refused("UNAVAILABLE"));
      await vi.advanceTimersByTimeAsync(LONGEST_MS);
    }
    page.tell(7);
    expect(page.versions).toEqual([{ version: 7 }]);
    page.stop();
  });

  it.each(["NOT_FOUND", "UNAUTHENTICATED", "FORBIDDEN", "GRAPHQL_VALIDATION_FAILED"])(
    "is reported when it is refused as %s",
    async (code) => {
      const page = follow();
      page.begun.at(-1)?.error(refused(code));
      await vi.advanceTimersByTimeAsync(LONGEST_MS);
      expect([page.begun.length, page.errors.length, connectionStore.get()]).toEqual([1, 1, "live"]);
      page.stop();
    },
  );

  it("is dropped when the page unsubscribes", async () => {
    const page = follow();
    page.begun.at(-1)?.error(refused("UNAVAILABLE"));
    page.stop();
    expect(connectionStore.get()).toBe("live");
    await vi.advanceTimersByTimeAsync(LONGEST_MS);
    expect(page.begun.length).toBe(1);
  });
});

it("causes polling until it is up, even as one of several, whatever the socket does", async () => {
  const [one, other] = [follow(), follow()];
  one.begun.at(-1)?.error(refused("UNAVAILABLE"));
  other.tell(1);
  setSocketState("polling");
  setSocketState("live");
  expect(connectionStore.get()).toBe("polling");
  await vi.advanceTimersByTimeAsync(LONGEST_MS);
  one.tell(1);
  expect(connectionStore.get()).toBe("live");
  one.stop();
  other.stop();
});
