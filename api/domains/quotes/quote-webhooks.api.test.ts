/** Webhooks about quotes. */
import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { askYards } from "../../testing/benches/ask-yard.ts";
import { makeAnalysedProject } from "../../testing/benches/make-analysed-project.ts";
import { signUpUser, type TestUser } from "../../testing/graphql-client.ts";
import { openTestHttp } from "../../testing/open-test-http.ts";

const { http, db } = await openTestHttp();
let buyer: TestUser;
let project: string;
let request: string;
let token: string;

/** A user with a request, sent to one yard. */
async function askAs(user: TestUser) {
  const made = await user.rest.post("/api/projects", {
    name: "Deck",
    description: "Build a 12 x 16 ft deck",
  });
  const projectId = String(made.body["id"]);
  await makeAnalysedProject(db.database, projectId);
  const { id, tokens } = await askYards({ http, db }, user.rest, projectId);
  return { projectId, id, token: tokens[0] ?? "" };
}

beforeAll(async () => {
  buyer = await signUpUser(http.url);
});
beforeEach(async () => {
  ({ projectId: project, id: request, token } = await askAs(buyer));
});

const day = (days: number) =>
  new Date(http.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const quote = (price: string) => ({
  requestVersion: 1,
  validUntil: day(20),
  lines: [{ materialKey: "key-0", price }],
  confirmedKeys: ["key-0"],
});
const submit = (price: string) => http.client().post(`/api/quotes/${token}`, quote(price));
const attach = (name: string) =>
  http.client().sendFile(`/api/quotes/${token}/files?fileName=${name}`, Buffer.from(`%PDF-1.7 ${name}`));

describe("webhook quote.submitted", () => {
  const deliveries = async () => {
    const rows = await db.database.webhookDelivery.findMany({
      where: { endpoint: { organizationId: buyer.id } },
    });
    // Each is sent separately and their order is not guaranteed, so the revision shows the order.
    return rows
      .map(({ eventType, body }) => ({ eventType, ...JSON.parse(body) }))
      .sort((one, other) => one.data.revision - other.data.revision);
  };
  beforeEach(async () => {
    await db.database.webhookEndpoint.deleteMany({ where: { organizationId: buyer.id } });
    const hook = { url: "https://programs.example/hook", description: "", secret: "s" };
    await db.database.webhookEndpoint.create({
      data: { ...hook, organizationId: buyer.id, events: ["quote.submitted"] },
    });
  });

  it("goes out once per revision, however often the same quote is submitted concurrently", async () => {
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await submit("4.10")).status));
    expect(new Set(statuses)).toEqual(new Set([201]));
    await submit("4.20");
    await submit("4.20");
    const invitation = await db.database.quoteInvitation.findFirstOrThrow({
      where: { quoteRequestId: request },
      include: { quotes: { orderBy: { revision: "asc" } } },
    });
    expect(invitation.quotes).toHaveLength(2);
    expect(await deliveries()).toMatchObject(
      invitation.quotes.map(({ id, revision }) => ({
        eventType: "quote.submitted",
        type: "quote.submitted",
        data: {
          quoteRequestId: request,
          projectId: project,
          invitationId: invitation.id,
          supplierId: invitation.supplierId,
          quoteId: id,
          revision,
          validUntil: day(20),
        },
      })),
    );
  });

  it("contains what the guide documents, and no prices", async () => {
    await submit("4.10");
    const [told] = await deliveries();
    const guide = readFileSync("web/features/site/guide/guide-webhooks.tsx", "utf8");
    const said = /"A supplier submitted a quote: ([\w, ]+)\."/.exec(guide)?.[1]?.split(", ");
    expect(Object.keys(told?.data ?? {}).sort()).toEqual(said?.sort());
  });

  it("is not sent for drafts, declined requests or attachments, nor for another firm's quotes", async () => {
    const typed = quote("4.10");
    const { confirmedKeys: _confirmed, ...kept } = typed;
    await http
      .client()
      .graphql(
        "mutation ($token: String!, $input: SaveQuoteDraftInput!) { saveQuoteDraft(token: $token, input: $input) { __typename } }",
        { token, input: { draftRevision: 0, quote: kept } },
      );
    await attach("paper");
    await http.client().graphql("mutation ($token: String!) { declineQuote(token: $token) { __typename } }", {
      token,
    });
    const stranger = await signUpUser(http.url);
    const theirs = await askAs(stranger);
    await http.client().post(`/api/quotes/${theirs.token}`, quote("4.10"));
    expect(await deliveries()).toEqual([]);
  });
});
