import { type APIRequestContext, expect } from "@playwright/test";
import * as z from "zod";
import { type Api, createApi } from "./api.ts";
import { readInvitation } from "./invitation.ts";
import { RIGHT_TO_LEFT, UNBROKEN } from "./long-names.ts";

/** Address of a webhook endpoint where nothing listens. */
export async function addWebhook(request: APIRequestContext): Promise<void> {
  const query = `mutation { createWebhookEndpoint(
    input: { url: "http://127.0.0.1:9/a/rather/long/address/of/a/system", events: [ORDER_PAID, ORDER_FAILED] }
  ) { __typename } }`;
  const response = await request.post("/graphql", { data: { query } });
  expect(await response.text()).toContain("CreateWebhookEndpointSuccess");
}

/** Adds data to every side of reordering: an order that waits, low stock, a rule, and usage that suggests another. */
export async function addReordering(request: APIRequestContext): Promise<void> {
  const weeks = Array.from({ length: 20 }, (_, week) => {
    const day = new Date(Date.now() - (week + 1) * 7 * 86_400_000).toISOString().slice(0, 10);
    return `2x4x8 stud,${14 + (week % 5)},pieces,${day},Lumber & Wood,`;
  });
  const text = ["material,quantity,unit,date,category,notes", ...weeks].join("\n");
  const stud = `materialName: "2x4x8 stud", category: "Lumber & Wood", unit: "pieces"`;
  const screws = `materialName: "Deck screws 3 in", category: "Hardware", unit: "boxes"`;
  const made = [
    `mutation { createReorderSubscription(input: { name: "Site supplies", items: [{ ${stud}, quantity: 10 }] }) {
      ... on ReorderSubscriptionSuccess { subscription { id } } } }`,
    `mutation { addInventoryItem(input: { ${stud}, currentQuantity: "8", location: "Van 2" }) { __typename } }`,
    `mutation { createReorderRule(input: {
      ${screws}, triggerType: LEVEL, triggerValue: "5", reorderQuantity: 4 }) { __typename } }`,
    `mutation { createReorderRule(input: { materialName: "Nails", category: "Hardware", unit: "boxes",
      triggerType: SCHEDULE, triggerValue: "30", reorderQuantity: 2 }) { __typename } }`,
    `mutation ($text: String!) { importMaterialUsage(input: { fileName: "usage.csv", text: $text }) { __typename } }`,
  ];
  for (const query of made) {
    const response = await request.post("/graphql", { data: { query, variables: { text } } });
    const body = await response.text();
    expect(body).not.toContain("errors");
    const id = /"subscription":\{"id":"([^"]+)"/.exec(body)?.[1];
    if (id === undefined) continue;
    const order = `mutation { orderSubscriptionNow(id: "${id}") { __typename } }`;
    expect(await (await request.post("/graphql", { data: { query: order } })).text()).toContain("Success");
  }
}

/** Stocked and reordered items have the longest names, in both writing directions, and large quantities. */
export async function addLongNames(request: APIRequestContext): Promise<void> {
  const query = `mutation ($name: String!, $material: String!) {
    createReorderSubscription(input: { name: $name, items: [
      { materialName: $material, category: "Lumber & Wood", unit: "pieces", quantity: 1000000, maxPrice: "99999999.99" },
      { materialName: "${RIGHT_TO_LEFT}", category: "Lumber & Wood", unit: "pieces", quantity: 1 }
    ] }) { __typename }
    addInventoryItem(input: {
      materialName: $material, category: "Lumber & Wood", unit: "square feet", currentQuantity: "9999999", location: $name
    }) { __typename }
  }`;
  const variables = { name: UNBROKEN.slice(0, 100), material: UNBROKEN };
  const answer = await (await request.post("/graphql", { data: { query, variables } })).text();
  expect(answer).toContain("ReorderSubscriptionSuccess");
  expect(answer).toContain("InventoryItemSuccess");
}

/** Has a project's cheapest total checked once a day. */
export async function watchPrice(api: Api, projectId: string): Promise<void> {
  await api.graphql(
    z.object({ setPriceWatch: z.object({ __typename: z.literal("ProjectSuccess") }) }),
    "mutation ($input: SetPriceWatchInput!) { setPriceWatch(input: $input) { __typename } }",
    { input: { projectId } },
  );
}

/** Has a supplier of a project's basket bill the account. */
export async function addSupplierAccount(api: Api, projectId: string, supplierName: string): Promise<void> {
  const { project } = await api.graphql(
    z.object({
      project: z.object({
        basket: z.object({
          groups: z.array(z.object({ supplier: z.object({ id: z.string(), name: z.string() }) })),
        }),
      }),
    }),
    "query ($id: ID!) { project(id: $id) { basket { groups { supplier { id name } } } } }",
    { id: projectId },
  );
  const supplier = project.basket.groups.find((group) => group.supplier.name === supplierName)?.supplier;
  await api.graphql(
    z.object({ saveSupplierContact: z.object({ __typename: z.literal("SaveSupplierContactSuccess") }) }),
    "mutation ($input: SaveSupplierContactInput!) { saveSupplierContact(input: $input) { __typename } }",
    {
      input: {
        supplierId: supplier?.id,
        name: "Pro desk",
        channel: "PICK_UP",
        accountNumber: "4471-09",
        terms: "Net 30",
      },
    },
  );
}

/** Asks a yard to quote all of a project's list. @returns the request's id */
export async function askYard(api: Api, projectId: string): Promise<string> {
  const { project } = await api.graphql(
    z.object({ project: z.object({ materials: z.array(z.object({ id: z.string() })) }) }),
    "query ($id: ID!) { project(id: $id) { materials { id } } }",
    { id: projectId },
  );
  const lines = project.materials.map(({ id }) => ({ materialId: id }));
  const invitations = [{ supplierName: "Miller Lumber", email: "desk@miller.example" }];
  const answerBy = new Date(Date.now() + 86_400_000).toISOString();
  const { createQuoteRequest } = await api.graphql(
    z.object({
      createQuoteRequest: z.object({ quoteRequest: z.object({ id: z.string(), revision: z.number() }) }),
    }),
    `mutation ($input: CreateQuoteRequestInput!) { createQuoteRequest(input: $input) {
      ... on QuoteRequestSuccess { quoteRequest { id revision } } } }`,
    { input: { projectId, lines, answerBy, invitations } },
  );
  await api.graphql(
    z.object({ sendQuoteRequest: z.object({ __typename: z.literal("QuoteRequestSuccess") }) }),
    "mutation ($input: SeenQuoteRequestInput!) { sendQuoteRequest(input: $input) { __typename } }",
    { input: createQuoteRequest.quoteRequest },
  );
  return createQuoteRequest.quoteRequest.id;
}

/**
 * Turns the account into an active organization: an invitation that is still open, a rule, and a foreman whose purchase
 * waits for approval.
 * @param foreman signed in as another user
 */
export async function addFirm(request: APIRequestContext, foreman: APIRequestContext): Promise<void> {
  const send = async (from: APIRequestContext, query: string) => {
    const body = await (await from.post("/graphql", { data: { query } })).text();
    expect(body).not.toContain("errors");
    return body;
  };
  const invite = (email: string) =>
    send(
      request,
      `mutation { inviteMember(input: { email: "${email}", role: FIELD, spendLimit: "100" }) { __typename } }`,
    );
  const email = `foreman-${Date.now()}@example.com`;
  await invite(email);
  const token = (await readInvitation(request, email)).split("/").at(-1) ?? "";
  expect(await send(foreman, `mutation { acceptInvitation(token: "${token}") { __typename } }`)).toContain(
    "Success",
  );
  const project = await createApi(foreman).createReadyProject({ name: "Alder fence" });
  const ask = `mutation { requestApproval(input: { projectId: "${project.id}", note: "Posts are set on Thursday" }) {
    __typename } }`;
  expect(await send(foreman, ask)).toContain("Success");
  await invite("somebody.with.a.rather.long.name@alder-builders-of-the-north.example");
  const rule = `{ minimumAmount: "5000", categories: ["Lumber & Wood"], approverRole: OWNER }`;
  await send(request, `mutation { setApprovalRules(input: { rules: [${rule}] }) { __typename } }`);
}
