/** The example operations of the playground: each matches the schema and works on a whole server. */
import { parse, validate } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_KEY_SCOPES } from "../../../schema/constants.ts";
import {
  EXAMPLE_IDS_DOCUMENT,
  EXAMPLE_OPERATIONS,
  type ExampleIds,
  type ExampleIdsAnswer,
  toExampleIds,
} from "../../../schema/examples/operations.ts";
import { getSchema } from "../../app/schema.ts";
import type { TestUser } from "../../testing/graphql-client.ts";
import { createKey, createKeyClient } from "../../testing/key-client.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  user = await server.signUp();
});
afterAll(() => server.stop());

async function lookUpIds(): Promise<ExampleIds> {
  return toExampleIds(await user.graphql<ExampleIdsAnswer>(EXAMPLE_IDS_DOCUMENT));
}

const SOME = expect.arrayContaining([expect.anything()]);

/** The expected answer of each example, its variables filled in with these ids, as the playground does. */
const ANSWERS: Record<string, (ids: ExampleIds) => object> = {
  CreateProject: () => ({
    createProject: { __typename: "CreateProjectSuccess", project: { status: "DRAFT" } },
  }),
  StartAnalysis: () => ({ startAnalysis: { __typename: "ProjectSuccess" } }),
  WatchProgress: () => ({ analysisProgressed: { status: "READY", analysis: { overallProgress: 100 } } }),
  ReadList: () => ({ project: { name: "Back deck", materials: SOME } }),
  CompareOffers: () => ({
    project: { materials: expect.arrayContaining([expect.objectContaining({ products: SOME })]) },
  }),
  ReadBasket: ({ basketId }) => ({ project: { basket: { id: basketId, items: SOME } } }),
  ChangeQuantity: ({ itemId, quantity }) => ({
    updateBasketItem: {
      __typename: "BasketSuccess",
      basket: {
        items: expect.arrayContaining([expect.objectContaining({ id: itemId, quantity: quantity + 1 })]),
      },
    },
  }),
  SetJobSite: () => ({ setJobSite: { __typename: "ProjectSuccess" } }),
  Checkout: () => ({ checkoutProject: { __typename: "CheckoutSuccess", order: { status: "PENDING" } } }),
  ListOrders: () => ({
    orders: {
      totalCount: 1,
      edges: [{ node: { projectName: "Back deck", status: "PENDING", lines: SOME } }],
    },
  }),
  CreateApiKey: () => ({ createApiKey: { __typename: "CreateApiKeySuccess", secret: expect.any(String) } }),
  ListApiKeys: () => ({
    apiKeys: { edges: expect.arrayContaining([{ node: expect.objectContaining({ status: "ACTIVE" }) }]) },
  }),
};

describe("the example operations", () => {
  it.each(EXAMPLE_OPERATIONS)("$name matches the schema", ({ name, document }) => {
    const parsed = parse(document);
    expect(validate(getSchema(), parsed)).toEqual([]);
    expect(parsed.definitions).toMatchObject([{ name: { value: name } }]);
  });

  it("fill in ids that match nothing before there is anything to match", () => {
    expect(toExampleIds(null)).toMatchObject({ projectId: expect.stringMatching(/^[0-]+$/), quantity: 1 });
  });

  // Each uses what the previous ones created, so they form one story.
  it("work one after another, with only their scopes", async () => {
    for (const { name, document, variables, scopes } of EXAMPLE_OPERATIONS) {
      const ids = await lookUpIds();
      const filled = variables(ids);
      const program = scopes && createKeyClient(server.url, await createKey(user, scopes));
      const data = document.startsWith("subscription")
        ? await program?.follow<{ analysisProgressed: { status: string } }>(
            document,
            filled,
            ({ analysisProgressed }) => ["READY", "ERROR"].includes(analysisProgressed.status),
          )
        : await (program ?? user).graphql(document, filled);
      expect(data, name).toMatchObject(ANSWERS[name]?.(ids) ?? { "an expectation": "is missing" });
    }
  });

  it("need every scope they name", async () => {
    const ids = await lookUpIds();
    /** One key for each missing scope: an account has a limit of keys. */
    const secrets = new Map<string, string>();
    for (const { name, document, variables, scopes } of EXAMPLE_OPERATIONS) {
      for (const missing of scopes ?? []) {
        const others = API_KEY_SCOPES.filter((scope) => scope !== missing);
        const secret = secrets.get(missing) ?? (await createKey(user, others));
        secrets.set(missing, secret);
        const program = createKeyClient(server.url, secret);
        const answer = document.startsWith("subscription")
          ? program.follow(document, variables(ids), () => true)
          : program.graphql(document, variables(ids));
        await expect(answer, `${name} without ${missing}`).rejects.toThrow(/lacks the scope/);
      }
    }
  });
});
