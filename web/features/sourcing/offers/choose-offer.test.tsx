import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectToast, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { brokenServer } from "../../../testing/schema-server.ts";

const offerOf = (id: string, supplier: string) => ({
  id,
  name: `Picket of ${supplier}`,
  price: "3.50",
  supplier: { id: supplier, name: supplier },
  inStock: true,
});
const OFFERS = [offerOf("product-1", "Lowe's"), offerOf("product-2", "Home Depot")];
const PICKETS = {
  id: "material-1",
  key: "pickets",
  name: "Pickets",
  quantity: 40,
  offerCount: 2,
  products: OFFERS,
};
/** The material as the query for its offers returns it. */
const COMPARED = { __typename: "Material", ...PICKETS };
const ITEM = {
  id: "item-1",
  materialId: "material-1",
  productId: "product-1",
  name: "Picket of Lowe's",
  quantity: 40,
  supplierName: "Lowe's",
};
const PROJECT = {
  id: "project-1",
  name: "Fence",
  status: "READY",
  allowedActions: ["EDIT_TAKEOFF", "CHECKOUT"],
  completeness: { isWhole: true },
  analysis: { isComplete: true, runNumber: 1 },
  materials: [PICKETS],
  basket: { id: "basket-1", projectId: "project-1", version: 1, items: [ITEM], groups: [] },
} as const;

async function open(answers: Parameters<typeof renderRoute>[1]) {
  const route = await renderRoute("/projects/project-1", {
    project: PROJECT,
    node: COMPARED,
    ...answers,
  });
  await press(route.user, /^Compare 2 offers/);
  const sent = () =>
    route.server.asked
      .filter(({ operationName }) => operationName === "SetMaterialOffers")
      .map(({ variables }) => variables["input"]);
  return { ...route, sent };
}

it("an offer that cannot be chosen now says so, and can be chosen again", async () => {
  const { user } = await open({ setMaterialOffers: brokenServer });
  await press(user, /^Buy here instead: /);
  await expectToast("Update Failed");
  await waitFor(() => expect(screen.getByRole("button", { name: /^Buy here instead: / })).toBeEnabled());
  expect(screen.getAllByText("In the basket")[0]).toBeVisible();
});

it("a chosen offer replaces what was bought, and Undo restores that exactly", async () => {
  const { user, sent } = await open({
    setMaterialOffers: { __typename: "BasketSuccess", basket: PROJECT.basket },
  });
  await press(user, /^Buy here instead: /);
  await expectToast("Basket Updated", "Pickets");
  await press(user, "Undo");
  await waitFor(() =>
    expect(sent()).toEqual([
      { projectId: "project-1", materialId: "material-1", offers: [{ productId: "product-2" }] },
      {
        projectId: "project-1",
        materialId: "material-1",
        offers: [{ productId: "product-1", quantity: 40 }],
      },
    ]),
  );
});
