import { ApolloLink, gql, Observable } from "@apollo/client";
import { expect, it } from "vitest";
import { createClient } from "./create-client.ts";
import { refetchShown } from "./refetch-shown.ts";

const QUERY = gql`
  query UsagePatterns {
    usagePatterns {
      totalCount
    }
  }
`;

/** A server that delays its answers, each of which has the state at the time of the request. */
function createSlowServer() {
  const held: Array<() => void> = [];
  const server = {
    totalCount: 0,
    held,
    link: new ApolloLink(() => {
      const usagePatterns = { __typename: "ForecastConnection", totalCount: server.totalCount };
      return new Observable((observer) => {
        held.push(() => {
          observer.next({ data: { usagePatterns } });
          observer.complete();
        });
      });
    }),
  };
  return server;
}

it("an event during a pending older answer is followed by another request", async () => {
  const server = createSlowServer();
  const client = createClient(server.link);
  const query = client.watchQuery({ query: QUERY, fetchPolicy: "cache-and-network" });
  const shown = query.subscribe(() => undefined);

  server.totalCount = 1;
  refetchShown(client, "UsagePatterns");
  await expect
    .poll(() => {
      server.held.shift()?.();
      return query.getCurrentResult().data;
    })
    .toEqual({ usagePatterns: { __typename: "ForecastConnection", totalCount: 1 } });
  shown.unsubscribe();
});

it("an answer that has arrived is requested once", async () => {
  const server = createSlowServer();
  const client = createClient(server.link);
  const query = client.watchQuery({ query: QUERY });
  const shown = query.subscribe(() => undefined);
  server.held.shift()?.();
  await expect.poll(() => query.getCurrentResult().loading).toBe(false);

  refetchShown(client, "UsagePatterns");
  server.held.shift()?.();
  await expect.poll(() => query.getCurrentResult().loading).toBe(false);
  expect(server.held).toEqual([]);
  shown.unsubscribe();
});
