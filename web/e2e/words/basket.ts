import { expect } from "@playwright/test";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { createApi } from "../support/api.ts";
import { failOperation } from "../support/fail-operation.ts";
import { expectToast } from "../support/test.ts";
import { type Stage, signIn, type WordsTable } from "./entry.ts";

/** A project that is analysed, with its basket. */
async function makeReady(stage: Stage) {
  await signIn(stage);
  const api = createApi(stage.context.request);
  const { id } = await api.createReadyProject();
  return { api, id, basket: await api.getBasket(id) };
}

export const BASKET: WordsTable = {
  part: "5 and 8 Basket",
  journeys: [
    {
      when: "what fails at the basket, one thing after the other",
      async go(stage) {
        const { page, context } = stage;
        const { id, basket } = await makeReady(stage);
        const name = basket.items[0]?.name ?? "";
        await page.goto(`/projects/${id}/basket`);

        await failOperation(page, "UpdateBasketItem");
        await page.getByRole("button", { name: `One more: ${name}` }).click();
        await expectToast(page, "Update Failed", "Failed to update item quantity");

        await failOperation(page, "RemoveBasketItem");
        await page.getByRole("button", { name: `Remove ${name}` }).click();
        await expectToast(page, "Update Failed", "Failed to remove the item");

        await failOperation(page, "CheckoutProject");
        await page.getByRole("button", { name: "Proceed to Checkout" }).click();
        const alert = page.getByRole("alert").filter({ hasText: "Checkout Failed" });
        await expect(alert).toContainText("Failed to initialize checkout");

        // The page offers no less than one: only a program is told so.
        const path = `/api/baskets/${basket.id}/items/${basket.items[0]?.id}`;
        const answer = await context.request.patch(path, { data: { quantity: 0 } });
        expect(answer.status()).toBe(400);
        expect(await answer.json()).toMatchObject({ message: MESSAGES.quantityMinimum });
      },
    },
    {
      when: "what fails on the way into the basket and to the checkout",
      async go(stage) {
        const { page } = stage;
        const { api, id, basket } = await makeReady(stage);
        for (const item of basket.items.slice(0, 2)) await api.removeItem(basket.id, item.id);
        await page.goto(`/?project=${id}`);
        const add = page.getByRole("button", { name: "Add best price" }).first();

        const mend = await failOperation(page, "AddToBasket");
        await add.click();
        await expectToast(page, "Error", "Failed to add item to basket");
        await mend();

        await page.route("**/graphql", (route) => {
          const body = route.request().postData() ?? "";
          if (!body.includes('"AddToBasket"')) return route.fallback();
          const unknown = "00000000-0000-4000-8000-000000000000";
          return route.continue({
            postData: body.replace(/"productId":"[^"]+"/, `"productId":"${unknown}"`),
          });
        });
        await add.click();
        await expectToast(page, "Error", "Product not found");
        await page.unroute("**/graphql");

        await failOperation(page, "CheckoutProject");
        await page.getByRole("link", { name: "Proceed to Checkout" }).click();
        await expectToast(page, "Error", "Failed to initialize payment");
        await expect(page).toHaveURL(/\/$/);
      },
    },
  ],
};
