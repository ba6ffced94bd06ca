/** What is much, long, large, empty or slow: the screens still show all of it, in its place, and do each thing once. */
import { type AnswerData, answerOperation } from "../support/answer-operation.ts";
import { createApi, signUp } from "../support/api.ts";
import { expectNothingLost } from "../support/layout.ts";
import { expect, test, testInNewBrowser } from "../support/test.ts";

const MANY = 300;
const LARGE = "123456789012.34";
const RIGHT_TO_LEFT = "חצר אחורית – دکک چوبی";
const UNBROKEN = `Gehobelte${"Konstruktionsvollholzbohle".repeat(7)}`.slice(0, 200);

const isFields = (value: unknown): value is AnswerData =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A list made as long as MANY by repeating what is in it; each copy is a thing of its own. */
function many(list: unknown, change: (item: AnswerData, place: number) => AnswerData): AnswerData[] {
  const items = Array.isArray(list) ? list.filter(isFields) : [];
  return Array.from({ length: MANY }, (_, place) => {
    const item = items[place % items.length] ?? {};
    return change({ ...item, id: `${String(item["id"])}-${place}` }, place);
  });
}

const nameAt = (place: number): string =>
  place === 0 ? UNBROKEN : place === 1 ? RIGHT_TO_LEFT : `Material number ${place + 1}`;

testInNewBrowser(
  "300 materials with long and right-to-left names and large amounts are all there, on the list and in the basket",
  async ({ page, api }) => {
    const { id } = await api.createReadyProject({
      name: RIGHT_TO_LEFT,
      budgetMin: "100",
      budgetMax: "99999999.99",
    });
    await answerOperation(page, "ProjectMaterials", ({ project }) => ({
      project: isFields(project) && {
        ...project,
        materials: many(project["materials"], (material, place) => ({
          ...material,
          key: `list.${place}`,
          name: nameAt(place),
          quantity: place === 0 ? 1_000_000 : material["quantity"],
        })),
      },
    }));
    await page.goto(`/projects/${id}`);
    const list = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Why / }) });
    await expect(list).toHaveCount(MANY);
    await expect(page.getByRole("heading", { level: 1, name: RIGHT_TO_LEFT })).toBeVisible();
    await expect(list.first()).toContainText(UNBROKEN);
    await expect(list.first()).toContainText("1,000,000");
    await list.last().scrollIntoViewIfNeeded();
    await expect(list.last()).toBeInViewport();
    await list.last().getByRole("button", { name: /^Why / }).click();
    await expect(list.last().getByText(/^Measured /)).toBeVisible();
    await expectNothingLost(page, "300 materials");

    // The socket would tell how the basket really is.
    await page.routeWebSocket(/\/graphql$/, (socket) => socket.close({ code: 4_000, reason: "cut" }));
    await answerOperation(page, "ProjectBasket", ({ project }) => {
      const basket = isFields(project) && isFields(project["basket"]) ? project["basket"] : {};
      const items = many(basket["items"], (item, place) => ({
        ...item,
        name: nameAt(place),
        price: place === 0 ? LARGE : item["price"],
        lineTotal: place === 0 ? LARGE : item["lineTotal"],
        quantity: place === 0 ? 1_000_000 : item["quantity"],
      }));
      const [group] = Array.isArray(basket["groups"]) ? basket["groups"].filter(isFields) : [];
      const large = { totalAmount: LARGE, estimatedTax: LARGE, totalWithTaxShipping: LARGE };
      return {
        project: isFields(project) && {
          ...project,
          basket: { ...basket, ...large, items, groups: [{ ...group, items, itemsAmount: LARGE }] },
        },
      };
    });
    await page.goto(`/projects/${id}/basket`);
    const lines = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Remove / }) });
    await expect(lines).toHaveCount(MANY);
    await expect(lines.first()).toContainText("$123,456,789,012.34");
    await lines.last().scrollIntoViewIfNeeded();
    await expect(lines.last()).toBeInViewport();
    await expectNothingLost(page, "a basket of 300 items");
  },
);

test("what people type may be as long as it may be, and nothing of it is lost on any screen", async ({
  page,
  context,
  api,
}) => {
  const name = UNBROKEN.slice(0, 100);
  const { id } = await api.createReadyProject({ name });
  const mutation = `mutation ($name: String!, $material: String!) {
    createReorderSubscription(input: { name: $name, items: [
      { materialName: $material, category: "Lumber & Wood", unit: "pieces", quantity: 1000000, maxPrice: "99999999.99" },
      { materialName: "${RIGHT_TO_LEFT}", category: "Lumber & Wood", unit: "pieces", quantity: 1 }
    ] }) { __typename }
    addInventoryItem(input: {
      materialName: $material, category: "Lumber & Wood", unit: "square feet", currentQuantity: "9999999", location: $name
    }) { __typename }
  }`;
  const data = { query: mutation, variables: { name, material: UNBROKEN } };
  const answer = await (await context.request.post("/graphql", { data })).text();
  expect(answer).toContain("ReorderSubscriptionSuccess");
  expect(answer).toContain("InventoryItemSuccess");

  for (const [path, heading] of [
    ["/dashboard", "Welcome back"],
    ["/projects", "Projects"],
    [`/?project=${id}`, "AI Analysis Complete"],
    [`/projects/${id}`, name],
    [`/projects/${id}/basket`, "Shopping Basket"],
    ["/subscriptions", "Automated Reordering"],
    ["/subscriptions?tab=inventory", "Automated Reordering"],
    ["/materials", "Materials"],
    ["/analytics", "Analytics"],
    ["/settings?tab=plan", "Settings"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
    await expectNothingLost(page, path);
  }
});

test("nothing to take off leaves no empty frames", async ({ page, context }) => {
  await signUp(context.request);
  const api = createApi(context.request);
  const { id } = await api.createProject({ name: "Greeting", description: "hello" });
  await api.waitForStatus(id, "error");
  await page.goto(`/projects/${id}`);
  await expect(page.getByText("No list yet", { exact: true })).toBeVisible();
  await expect(page.getByText("0 materials")).toHaveCount(0);
  await expectNothingLost(page, "no material");
  await page.goto(`/projects/${id}/basket`);
  await expect(page.getByText("Your basket is empty")).toBeVisible();
  await expectNothingLost(page, "an empty basket");
});

testInNewBrowser(
  "on a slow network each screen shows its outline first, and a second press does nothing twice",
  async ({ page, context, api }) => {
    await page.goto("/projects");
    await expect(page.getByText("No projects yet")).toBeVisible();
    const network = await context.newCDPSession(page);
    await network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 1_500,
      downloadThroughput: 50_000,
      uploadThroughput: 20_000,
    });
    await page.getByRole("navigation").getByRole("link", { name: "Materials" }).first().click();
    await expect(page.getByRole("status", { name: "Loading materials" })).toBeVisible();
    await expect(page.getByText("No prices yet")).toBeVisible();

    await page.goto("/");
    await page.getByLabel("Project Name").fill("Once");
    await page.getByLabel("Project Description").fill("Build a 40 ft long wood fence, 6 ft high");
    const create = page.getByRole("button", { name: "Create Project" });
    await create.dblclick();
    await expect(create).toBeDisabled();
    await expect(page.getByRole("heading", { level: 1, name: /^AI Analysis/ })).toBeVisible();
    expect((await api.listProjects()).map(({ name }) => name)).toEqual(["Once"]);
  },
);
