/** Requests for quotes over HTTP, through the links of the yards. */
import { beforeAll, expect, it } from "vitest";
import { addDays, dayIn, zoneOf } from "../../../schema/rules/site-time.ts";
import { askYards } from "../../testing/benches/ask-yard.ts";
import { makeAnalysedProject } from "../../testing/benches/make-analysed-project.ts";
import { openTestHttp } from "../../testing/open-test-http.ts";
import { signUp, type TestClient } from "../../testing/test-http.ts";

const { db, http } = await openTestHttp();
let buyer: TestClient;
let project: string;
beforeAll(async () => {
  ({ client: buyer } = await signUp(http, undefined, "professional"));
  const made = await buyer.post("/api/projects", { name: "Deck", description: "Build a 12 x 16 ft deck" });
  project = String(made.body["id"]);
  await makeAnalysedProject(db.database, project);
});

const day = (days: number) =>
  new Date(http.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

it("a yard's program sees the pending question whether its quote still holds, and answers it with a new quote", async () => {
  const { id, tokens } = await askYards({ http, db }, buyer, project);
  const path = `/api/quotes/${tokens[0]}`;
  const yard = http.client();
  const quote = (validUntil: string) =>
    yard.post(path, {
      requestVersion: 1,
      validUntil,
      lines: [{ materialKey: "key-0", price: "4.10" }],
      confirmedKeys: ["key-0"],
    });
  // Tomorrow at the site: the earliest day a quote may expire, and within the two days in which it can be confirmed.
  const { zipCode } = await db.database.quoteRequest.findUniqueOrThrow({ where: { id } });
  const lastDay = addDays(dayIn(zoneOf(zipCode), http.clock.now()), 1);
  expect((await quote(lastDay)).status).toBe(201);
  expect((await yard.get(path)).body["stillGood"]).toBeNull();

  const { id: invitation } = await db.database.quoteInvitation.findFirstOrThrow({
    where: { quoteRequestId: id },
  });
  const asked = await buyer.graphql("mutation ($id: ID!) { askStillGood(id: $id) { __typename } }", {
    id: invitation,
  });
  expect(asked).toEqual({ askStillGood: { __typename: "QuoteRequestSuccess" } });
  const { body } = await yard.get(path);
  expect(body["stillGood"]).toEqual({
    validUntil: lastDay,
    proposedUntil: expect.stringMatching(/^2\d{3}-/),
  });

  await quote(day(20));
  expect((await yard.get(path)).body["stillGood"]).toBeNull();
});

it("a yard that returns to its quote finds it in the form, until it is withdrawn", async () => {
  const { tokens } = await askYards({ http, db }, buyer, project);
  const [token] = tokens;
  const yard = http.client();
  const look = () =>
    yard.graphql(
      "query ($token: String!) { quoteInvitation(token: $token) { draft { validUntil deliveryFee lines { materialKey price } } } }",
      { token },
    );
  expect(await look()).toEqual({ quoteInvitation: { draft: null } });
  await yard.post(`/api/quotes/${token}`, {
    requestVersion: 1,
    validUntil: day(20),
    deliveryFee: "45",
    lines: [{ materialKey: "key-0", price: "4.10" }],
    confirmedKeys: ["key-0"],
  });
  expect(await look()).toMatchObject({
    quoteInvitation: {
      draft: {
        validUntil: day(20),
        deliveryFee: "45.00",
        lines: expect.arrayContaining([{ materialKey: "key-0", price: "4.1" }]),
      },
    },
  });
  await yard.graphql("mutation ($token: String!) { withdrawQuote(token: $token) { __typename } }", { token });
  expect(await look()).toEqual({ quoteInvitation: { draft: null } });
});

it("pages behind a link are not cached, not referred to and not indexed", async () => {
  const { tokens } = await askYards({ http, db }, buyer, project);
  for (const path of [`/api/quotes/${tokens[0]}`, `/api/quotes/${tokens[0]}.xlsx`]) {
    const { status, headers } = await http.client().get(path);
    const said = ["cache-control", "referrer-policy", "x-robots-tag"].map((name) => headers.get(name));
    expect([status, ...said], path).toEqual([200, "no-store", "no-referrer", "noindex"]);
  }
});
