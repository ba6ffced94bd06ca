/** A partner's program: it has an API key, but no cookie and no page. */
import { createClient as createSocketClient } from "graphql-ws";
import { WebSocket } from "ws";
import type { ApiKeyScope } from "../../schema/constants.ts";
import type { GraphqlClient } from "./graphql-client.ts";

const CREATE_KEY = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) {
  __typename ... on CreateApiKeySuccess { secret } } }`;

/** @returns the secret of a new key that pays in the sandbox only */
export async function createKey(user: GraphqlClient, scopes: readonly ApiKeyScope[]): Promise<string> {
  const { createApiKey } = await user.graphql<{ createApiKey: { secret?: string } }>(CREATE_KEY, {
    input: {
      name: "A program",
      scopes: scopes.map((scope) => scope.replace(":", "_").toUpperCase()),
      isTest: true,
    },
  });
  if (createApiKey.secret === undefined) throw new Error(`no key: ${JSON.stringify(createApiKey)}`);
  return createApiKey.secret;
}

interface KeyClient {
  /** @throws Error with the response when it holds anything but data */
  graphql<Data>(query: string, variables: object): Promise<Data>;
  /** Follows a subscription until a value matches. @returns that value */
  follow<Data>(query: string, variables: object, isLast: (data: Data) => boolean): Promise<Data>;
}

export function createKeyClient(url: string, secret: string): KeyClient {
  const authorization = `Bearer ${secret}`;
  return {
    async graphql(query, variables) {
      const response = await fetch(`${url}/graphql`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: authorization },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = await response.json();
      if (errors || !data) throw new Error(`${response.status} ${JSON.stringify(errors)}\n${query}`);
      return data;
    },
    async follow<Data>(query: string, variables: object, isLast: (data: Data) => boolean) {
      const client = createSocketClient({
        url: `${url.replace(/^http/, "ws")}/graphql`,
        webSocketImpl: WebSocket,
        connectionParams: { authorization },
        retryAttempts: 0,
      });
      try {
        for await (const { data, errors } of client.iterate<Data>({ query, variables: { ...variables } })) {
          if (errors || !data) throw new Error(`${JSON.stringify(errors)}\n${query}`);
          if (isLast(data)) return data;
        }
        throw new Error("the subscription ended before a value fitted");
      } finally {
        await client.dispose();
      }
    },
  };
}
