import { type APIRequestContext, expect } from "@playwright/test";
import { z } from "zod";

/** The description that the contractor of the specification types; two dozen materials. */
export const DECK = "Build a 12 x 16 ft pressure-treated deck, 3 ft high, with stairs and railing";
/** A job of medium size, fourteen materials: enough of them that slow suppliers take seconds. */
export const SHED = "Build an 8 x 10 ft shed";
/** A small job, for tests that need a project but not its list: five materials. */
export const FENCE = "Build a 40 ft long wood fence, 6 ft high";

const projectSchema = z.object({ id: z.string(), name: z.string(), status: z.string() });
const basketSchema = z.object({
  id: z.string(),
  items: z.array(z.object({ id: z.string(), name: z.string(), quantity: z.number() })),
});
const orderSchema = z.object({ id: z.string(), status: z.string(), failureMessage: z.string().nullable() });
const ordersSchema = z.object({
  project: z.object({
    orders: z.array(orderSchema),
  }),
});
const checkoutSchema = z.object({ checkoutProject: z.object({ hostedPageUrl: z.string() }) });
const offersSchema = z.object({
  project: z.object({
    basket: z.object({ items: z.array(z.object({ supplierName: z.string() })) }),
    materials: z.array(
      z.object({
        products: z.array(z.object({ id: z.string(), supplier: z.object({ name: z.string() }) })),
      }),
    ),
  }),
});

/** As the sandbox's page posts it. */
const GOOD_CARD = { number: "4242 4242 4242 4242", expiry: "12 / 34", cvc: "123", zip: "55802" };

/** Only used to parse an address without a host. */
const BASE = "http://localhost";

type ApiProject = z.infer<typeof projectSchema>;
type ApiBasket = z.infer<typeof basketSchema>;

interface NewProject {
  name?: string;
  description?: string;
  budgetMin?: string;
  budgetMax?: string;
}

/** The product over REST, as the signed-in user of a browser; for what a test needs and does not look at. */
export interface Api {
  /** Creates a project, which starts its analysis, and does not wait for it. */
  createProject(fields?: NewProject): Promise<ApiProject>;
  /** Creates a project that waits for its analysis to be started. */
  createDraft(fields?: Pick<NewProject, "name" | "description">): Promise<ApiProject>;
  /** Creates a project and waits until it is analyzed. */
  createReadyProject(fields?: NewProject): Promise<ApiProject>;
  listProjects(): Promise<ApiProject[]>;
  waitForStatus(projectId: string, status: string): Promise<void>;
  getBasket(projectId: string): Promise<ApiBasket>;
  removeItem(basketId: string, itemId: string): Promise<void>;
  setQuantity(basketId: string, itemId: string, quantity: number): Promise<void>;
  /** Adds an offer of every supplier that has one to the basket, unless the basket already holds one of that supplier. */
  addOfEverySupplier(projectId: string): Promise<void>;
  /** Any GraphQL operation; failures fail the test. */
  graphql<Data extends z.ZodType>(data: Data, query: string, variables: object): Promise<z.infer<Data>>;
  /** Pays for the whole basket with a good card on the sandbox's page, and waits until the product knows. */
  payForProject(projectId: string): Promise<void>;
  /** Newest first. */
  listOrders(projectId: string): Promise<Array<z.infer<typeof orderSchema>>>;
}

/** @param request of the signed-in user's browser */
export function createApi(request: APIRequestContext): Api {
  const calls = createCalls(request);
  return {
    graphql: calls.graphql,
    ...createProjectCalls(request, calls),
    ...createBasketCalls(request, calls),
  };
}

type Calls = ReturnType<typeof createCalls>;

function createCalls(request: APIRequestContext) {
  return {
    /** The response of an address of the product. */
    async read(path: string): Promise<unknown> {
      const response = await request.get(path);
      expect(response.ok(), `GET ${path}: ${response.status()}`).toBe(true);
      return response.json();
    },
    async graphql<Data extends z.ZodType>(
      data: Data,
      query: string,
      variables: object,
    ): Promise<z.infer<Data>> {
      const response = await request.post("/graphql", { data: { query, variables } });
      return data.parse(z.object({ data: z.unknown() }).parse(await response.json()).data);
    },
  };
}

type ProjectCalls = Pick<
  Api,
  "createProject" | "createDraft" | "createReadyProject" | "listProjects" | "waitForStatus"
>;

function createProjectCalls(request: APIRequestContext, { read, graphql }: Calls): ProjectCalls {
  const projects: ProjectCalls = {
    async createProject({ name = "Garden fence", description = FENCE, ...budget } = {}) {
      const response = await request.post("/api/projects", { data: { name, description, ...budget } });
      expect(response.status(), await response.text()).toBe(201);
      return projectSchema.parse(await response.json());
    },
    async createDraft({ name = "Garden fence", description = FENCE } = {}) {
      // An analysis that was started may have ended before it could be cancelled.
      const { createProject } = await graphql(
        z.object({ createProject: z.object({ project: z.object({ id: z.string() }) }) }),
        `mutation ($input: CreateProjectInput!) { createProject(input: $input) {
          ... on CreateProjectSuccess { project { id } } } }`,
        { input: { name, description, startAnalysis: false } },
      );
      return projectSchema.parse(await read(`/api/projects/${createProject.project.id}`));
    },
    async createReadyProject(fields) {
      const project = await projects.createProject(fields);
      await projects.waitForStatus(project.id, "ready");
      return project;
    },
    async listProjects() {
      return z.array(projectSchema).parse(await read("/api/projects"));
    },
    async waitForStatus(projectId, status) {
      await expect
        .poll(async () => projectSchema.parse(await read(`/api/projects/${projectId}`)).status, {
          intervals: [100, 200],
          // The same as in the tests: screenshots run without their configuration.
          timeout: 60_000,
        })
        .toBe(status);
    },
  };
  return projects;
}

type BasketCalls = Omit<Api, keyof ProjectCalls | "graphql">;

function createBasketCalls(request: APIRequestContext, { read, graphql }: Calls): BasketCalls {
  const baskets: BasketCalls = {
    async getBasket(projectId) {
      return basketSchema.parse(await read(`/api/projects/${projectId}/basket`));
    },
    async removeItem(basketId, itemId) {
      const response = await request.delete(`/api/baskets/${basketId}/items/${itemId}`);
      expect(response.ok(), await response.text()).toBe(true);
    },
    async setQuantity(basketId, itemId, quantity) {
      const response = await request.patch(`/api/baskets/${basketId}/items/${itemId}`, {
        data: { quantity },
      });
      expect(response.ok(), await response.text()).toBe(true);
    },
    async addOfEverySupplier(projectId) {
      const { project } = await graphql(
        offersSchema,
        `query ($id: ID!) { project(id: $id) {
          basket { items { supplierName } } materials { products { id supplier { name } } } } }`,
        { id: projectId },
      );
      const had = new Set(project.basket.items.map(({ supplierName }) => supplierName));
      for (const { id: productId, supplier } of project.materials.flatMap(({ products }) => products)) {
        if (had.has(supplier.name)) continue;
        had.add(supplier.name);
        await graphql(
          z.object({ addToBasket: z.object({ basket: z.object({ id: z.string() }) }) }),
          `mutation ($input: AddToBasketInput!) { addToBasket(input: $input) {
            ... on BasketSuccess { basket { id } } } }`,
          { input: { projectId, productId } },
        );
      }
    },
    async payForProject(projectId) {
      const { checkoutProject } = await graphql(
        checkoutSchema,
        `mutation ($input: CheckoutProjectInput!) { checkoutProject(input: $input) {
          ... on CheckoutSuccess { hostedPageUrl } } }`,
        { input: { projectId, paymentType: "BUNDLED" } },
      );
      const form = new URL(checkoutProject.hostedPageUrl, BASE);
      const response = await request.post(form.pathname, {
        form: { ...Object.fromEntries(form.searchParams), ...GOOD_CARD },
        maxRedirects: 0,
      });
      expect(response.status(), await response.text()).toBe(303);
      await expect
        .poll(async () => (await baskets.listOrders(projectId))[0]?.status, {
          intervals: [50, 100, 200],
        })
        .toBe("PAID");
    },
    async listOrders(projectId) {
      const data = await graphql(
        ordersSchema,
        "query ($id: ID!) { project(id: $id) { orders { id status failureMessage } } }",
        { id: projectId },
      );
      return data.project.orders;
    },
  };
  return baskets;
}

let made = 0;

/** Fields of an account that no other test has. */
export function newAccountFields() {
  made += 1;
  const unique = `${process.pid.toString(36)}${Date.now().toString(36)}${made.toString(36)}`;
  return { username: `sam.${unique}`, password: "level and plumb", email: `sam.${unique}@example.com` };
}

/** Signs a new user up; the cookie stays in the request's context, and so in the page that shares it. */
export async function signUp(request: APIRequestContext, plan: "professional" | "starter" = "professional") {
  const fields = { ...newAccountFields(), firstName: "Sam", lastName: "Mason" };
  const response = await request.post("/api/auth/register", { data: fields });
  expect(response.status(), await response.text()).toBe(201);
  if (plan === "professional") {
    const query = "mutation { startTrial { __typename } }";
    expect((await request.post("/graphql", { data: { query } })).ok()).toBe(true);
  }
  return fields;
}
