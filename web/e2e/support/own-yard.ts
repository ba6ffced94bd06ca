/**
 * A yard of the account's own, created by its price list: it is no stand-in and has no sample prices, so it is really
 * written to.
 */
import { type APIRequestContext, expect } from "@playwright/test";
import { z } from "zod";
import type { Api } from "./api.ts";

/** Its name. */
const YARD = "Miller Lumber";

const offersSchema = z.object({
  project: z.object({
    materials: z.array(z.object({ products: z.array(z.object({ name: z.string(), saleUnit: z.string() })) })),
  }),
});
const listsSchema = z.object({ priceLists: z.array(z.object({ supplierId: z.string() })) });
const basketSchema = z.object({
  project: z.object({
    basket: z.object({
      id: z.string(),
      items: z.array(z.object({ id: z.string(), name: z.string(), supplierName: z.string() })),
    }),
  }),
});

interface YardJob {
  name: string;
  description: string;
  /** How many articles are bought; the job has to need as many. */
  lines: number;
  /** The name of an article that is always among them. */
  among: RegExp;
}

interface BoughtAtYard {
  projectId: string;
  /** The email address of the yard's desk. */
  email: string;
  /** The yard. */
  supplierId: string;
}

/** Buys only at the yard: a job's materials, at prices that nobody beats, delivered to a known address. */
export async function buyAtOwnYard(
  request: APIRequestContext,
  api: Api,
  job: YardJob,
): Promise<BoughtAtYard> {
  const { name, description } = job;
  const known = await api.createReadyProject({ name: "Price list of the yard", description });
  await importArticles(request, api, known.id, job.among);
  const projectId = await analyseAt(api, name, description);
  await keepOf(api, projectId, job);
  const email = `desk.${projectId}@miller.example`;
  const { priceLists } = await api.graphql(listsSchema, "{ priceLists { supplierId } }", {});
  const supplierId = priceLists[0]?.supplierId ?? "";
  await saveYardContact(api, { supplierId, email });
  await api.payForProject(projectId);
  return { projectId, email, supplierId };
}

/** Sets who accepts orders at the yard, by mail. */
export async function saveYardContact(
  api: Api,
  { supplierId, email }: Pick<BoughtAtYard, "supplierId" | "email">,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  await api.graphql(
    z.object({ saveSupplierContact: z.object({ __typename: z.literal("SaveSupplierContactSuccess") }) }),
    "mutation ($input: SaveSupplierContactInput!) { saveSupplierContact(input: $input) { __typename } }",
    { input: { supplierId, name: "Pat", email, channel: "EMAIL", ...more } },
  );
}

/** A project whose address is known before its prices are searched: they are valid for that address. @returns its id */
async function analyseAt(api: Api, name: string, description: string): Promise<string> {
  const { id: projectId } = await api.createDraft({ name, description });
  const site = { street: "12 Superior St", city: "Duluth", state: "MN", zipCode: "55802" };
  const contact = { contactName: "Sam Mason", contactPhone: "(218) 555-0134" };
  await api.graphql(
    z.object({ setJobSite: z.object({ __typename: z.literal("ProjectSuccess") }) }),
    "mutation ($input: SetJobSiteInput!) { setJobSite(input: $input) { __typename } }",
    { input: { projectId, ...site, ...contact } },
  );
  await api.graphql(
    z.object({ startAnalysis: z.object({ __typename: z.literal("ProjectSuccess") }) }),
    "mutation ($id: ID!) { startAnalysis(id: $id) { __typename } }",
    { id: projectId },
  );
  await api.waitForStatus(projectId, "ready");
  return projectId;
}

/** An article for each material of a project, at a dime; one of a name where there is one. */
async function importArticles(
  request: APIRequestContext,
  api: Api,
  projectId: string,
  among: RegExp,
): Promise<void> {
  const { project } = await api.graphql(
    offersSchema,
    "query ($id: ID!) { project(id: $id) { materials { products { name saleUnit } } } }",
    { id: projectId },
  );
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = project.materials.flatMap(({ products }, index) => {
    const article = products.find(({ name }) => among.test(name)) ?? products[0];
    return article
      ? [[`M-${index + 1}`, quoted(article.name), "0.10", quoted(article.saleUnit)].join(",")]
      : [];
  });
  const query = new URLSearchParams({ fileName: "yard.csv", name: YARD, deliveryFee: "0" });
  const response = await request.post(`/api/price-lists?${query}`, {
    headers: { "content-type": "text/csv" },
    data: Buffer.from(["SKU,Description,Price,UOM", ...rows].join("\n")),
  });
  expect(response.status(), await response.text()).toBe(201);
}

/** Reduces a basket to this many of the yard's articles, including the named one, and nothing of other suppliers. */
async function keepOf(api: Api, projectId: string, { lines, among }: YardJob): Promise<void> {
  const { project } = await api.graphql(
    basketSchema,
    "query ($id: ID!) { project(id: $id) { basket { id items { id name supplierName } } } }",
    { id: projectId },
  );
  const { id, items } = project.basket;
  const sold = items.filter(({ supplierName }) => supplierName === YARD);
  const isNamed = (item: (typeof sold)[number]) => among.test(item.name);
  const kept = [...sold.filter(isNamed), ...sold.filter((item) => !isNamed(item))].slice(0, lines);
  expect(kept.some(isNamed), `an article of the yard called ${among}`).toBe(true);
  expect(kept, "articles that the yard sells").toHaveLength(lines);
  for (const item of items) if (!kept.includes(item)) await api.removeItem(id, item.id);
}
