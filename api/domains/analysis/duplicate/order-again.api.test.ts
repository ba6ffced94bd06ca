import { afterAll, beforeAll, expect, it } from "vitest";
import { analyseProject, checkout, followProject, NO_ID, WALL } from "../../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

let http: TestServer;
beforeAll(async () => {
  http = await startTestServer();
});
afterAll(() => http.stop());

type User = Awaited<ReturnType<TestServer["signUp"]>>;

const AGAIN = `mutation ($input: OrderAgainInput!) { orderAgain(input: $input) { __typename
  ... on UserError { code message } ... on InvalidInputError { fields { path message } }
  ... on ProjectSuccess { project { id name status } } } }`;
const again = async (user: User, input: object) =>
  (
    await user.graphql<{
      orderAgain: { __typename: string; project: { id: string }; fields: { path: string }[] };
    }>(AGAIN, { input })
  ).orderAgain;

const READ = `query ($id: ID!) { project(id: $id) { status
  orderedAgain { orderId lines { name unitPrice currentUnitPrice change } }
  analysis { questions { key } } basket { items { name quantity } } } }`;
interface Read {
  status: string;
  orderedAgain: { orderId: string; lines: { name: string; change: string }[] } | null;
  analysis: { questions: object[] };
  basket: { items: { name: string; quantity: number }[] };
}
const read = async (user: User, id: string) => (await user.graphql<{ project: Read }>(READ, { id })).project;

const inOrder = (lines: readonly { name: string; quantity: number }[]) =>
  lines.map(({ name, quantity }) => [name, quantity]).toSorted();

it("an order is bought again by the same articles, in the same quantities, at today's prices", async () => {
  const user = await http.signUp();
  const { id } = await analyseProject(user, WALL);
  const { order, clientSecret } = await checkout(user, id);
  const orderId = order?.id ?? "";
  // Nothing is bought yet.
  expect(await again(user, { orderId })).toMatchObject({ fields: [{ path: "orderId" }] });
  await http.confirmPayment(String(clientSecret).split("_secret_")[0] ?? "", "pm_card_visa");
  await user.graphql("mutation ($id: ID!) { refreshOrder(id: $id) { id } }", { id: orderId });
  const { orderLine } = http.database;
  const bought = await orderLine.findMany({ where: { orderId }, orderBy: { position: "asc" } });
  const [dearer, gone] = bought;
  // Since then one article has become dearer, and another is no longer sold.
  await orderLine.update({ where: { id: dearer?.id ?? "" }, data: { unitPrice: "0.01" } });
  await orderLine.update({ where: { id: gone?.id ?? "" }, data: { sku: "no-longer-sold" } });

  const made = await again(user, { orderId });
  expect(made).toMatchObject({
    __typename: "ProjectSuccess",
    project: { name: "Again: Wall", status: "ANALYZING" },
  });
  const copy = made.project.id;
  await followProject(user, copy);
  const { orderedAgain, basket, analysis } = await read(user, copy);
  expect(analysis.questions).toEqual([]);
  expect(orderedAgain?.orderId).toBe(orderId);
  expect(orderedAgain?.lines.slice(0, 2)).toMatchObject([
    { name: gone?.name, change: "GONE", currentUnitPrice: null },
    { name: dearer?.name, change: "DEARER", unitPrice: "0.01" },
  ]);
  expect(orderedAgain?.lines.slice(2).every(({ change }) => change === "SAME")).toBe(true);
  const overRest = await user.rest.get(`/api/projects/${copy}/ordered-again`);
  expect(overRest.status).toBe(200);
  expect(overRest.body["orderedAgain"]).toMatchObject({
    orderId,
    lines: orderedAgain?.lines.map((line) => ({ ...line, change: line.change.toLowerCase() })),
  });
  expect(inOrder(basket.items)).toEqual(inOrder(bought.filter((line) => line.id !== gone?.id)));

  const { status, body } = await user.rest.post(`/api/orders/${orderId}/again`, { name: "Over REST" });
  expect([status, body["name"], body["status"]]).toEqual([201, "Over REST", "analyzing"]);
  await followProject(user, String(body["id"]));
  expect((await read(user, String(body["id"]))).orderedAgain?.orderId).toBe(orderId);
  // The project that was bought is not one of these.
  expect((await read(user, id)).orderedAgain).toBeNull();
  expect((await user.rest.get(`/api/projects/${id}/ordered-again`)).body).toEqual({ orderedAgain: null });
});

it("nobody orders what somebody else has bought", async () => {
  const user = await http.signUp();
  for (const orderId of [NO_ID, "-"]) {
    expect((await user.send(AGAIN, { input: { orderId } })).code).toBe("NOT_FOUND");
  }
});
