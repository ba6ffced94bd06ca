/** The stand-in yards against a whole server: they are asked, answer over HTTP, and the plans change. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { GraphqlClient } from "../testing/graphql-client.ts";
import { analyseProject, followProject, WALL } from "../testing/operations.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let http: TestServer;
beforeAll(async () => {
  http = await startTestServer();
});
afterAll(() => http.stop());

const PRICED = `query ($id: ID!) { project(id: $id) { materials { id }
  plans { kind totalAmount lines { supplierName } proof { isOptimal } }
  priceCoverage { label } } }`;
interface Priced {
  project: {
    materials: { id: string }[];
    plans: {
      kind: string;
      totalAmount: string;
      lines: { supplierName: string }[];
      proof: { isOptimal: boolean };
    }[];
    priceCoverage: { label: string };
  };
}
const REQUEST = `... on QuoteRequestSuccess { quoteRequest { id revision } } ... on InvalidInputError { message }`;
const ANSWERS = `query ($id: ID!) { quoteRequest(id: $id) { invitations { supplierName language email state
  quote { source quotedCount lines { answer } } } } }`;
interface Answers {
  quoteRequest: {
    invitations: {
      supplierName: string;
      language: string;
      email: string;
      state: string;
      quote: { source: string; lines: { answer: string }[] } | null;
    }[];
  };
}

async function ask(user: GraphqlClient, mutation: string, type: string, input: object) {
  const data = await user.graphql<Record<string, { quoteRequest?: { id: string; revision: number } }>>(
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename ${REQUEST} } }`,
    { input },
  );
  const asked = data[mutation]?.quoteRequest;
  if (!asked) throw new Error(JSON.stringify(data));
  return asked;
}

it("both yards are asked by mail and answer through their links, and the plans change automatically", async () => {
  const user = await http.signUp();
  const { id } = await analyseProject(user, WALL);
  const read = async () => (await user.graphql<Priced>(PRICED, { id })).project;
  const cheapest = ({ plans }: Priced["project"]) => plans.find(({ kind }) => kind === "CHEAPEST");
  const before = await read();
  const { suppliers } = await user.graphql<{
    suppliers: { id: string; name: string; isSandbox: boolean; standInDesk: object | null }[];
  }>("{ suppliers { id name isSandbox standInDesk { email language } } }");
  const yards = suppliers.filter(({ standInDesk }) => standInDesk !== null);
  expect(yards).toMatchObject([
    { name: "Sandbox Yard East", isSandbox: true, standInDesk: { language: "EN" } },
    { name: "Sandbox Yard West", isSandbox: true, standInDesk: { language: "ES" } },
  ]);

  const written = await ask(user, "createQuoteRequest", "CreateQuoteRequestInput", {
    projectId: id,
    lines: before.materials.map((material) => ({ materialId: material.id })),
    answerBy: new Date(Date.now() + 86_400_000).toISOString(),
    invitations: yards.map(({ id: supplierId }) => ({ supplierId })),
  });
  await ask(user, "sendQuoteRequest", "SeenQuoteRequestInput", written);
  const desks = http.server.sandbox?.yards;
  // Longer than either of them takes.
  const outcomes = await desks?.readMail(new Date(Date.now() + 60_000));
  expect(outcomes).toMatchObject([{ outcome: "answered" }, { outcome: "answered" }]);

  const { quoteRequest } = await user.graphql<Answers>(ANSWERS, { id: written.id });
  expect(quoteRequest.invitations).toMatchObject([
    { supplierName: "Sandbox Yard East", language: "EN", state: "ANSWERED", quote: { source: "PROGRAM" } },
    { supplierName: "Sandbox Yard West", language: "ES", state: "ANSWERED", quote: { source: "PROGRAM" } },
  ]);
  const [east, west] = quoteRequest.invitations.map(({ quote }) => quote?.lines.map(({ answer }) => answer));
  expect(east).not.toContain("ALTERNATE");
  expect(west?.filter((answer) => answer === "ALTERNATE")).toHaveLength(1);

  await followProject(user, id);
  const after = await read();
  expect(after.priceCoverage.label).toBe("3 suppliers and 2 quotes");
  expect(cheapest(after)?.proof.isOptimal).toBe(true);
  expect(Number(cheapest(after)?.totalAmount)).toBeLessThan(Number(cheapest(before)?.totalAmount));
  expect(cheapest(after)?.lines.map(({ supplierName }) => supplierName)).toContainEqual(
    expect.stringMatching(/^Sandbox Yard/),
  );
});
