/** Long lists and large numbers: a list and its basket still show all of it, in its place. Long texts: screens.spec.ts. */
import { type AnswerData, answerOperation } from "../support/answer-operation.ts";
import { expectNothingLost } from "../support/layout.ts";
import { RIGHT_TO_LEFT, UNBROKEN } from "../support/long-names.ts";
import { expect, testInNewBrowser } from "../support/test.ts";

const MANY = 300;
const LARGE = "123456789012.34";

const isFields = (value: unknown): value is AnswerData =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A list extended to MANY by repeating its content; each copy is an object of its own. */
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

    // The socket would bring the basket's real content.
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
