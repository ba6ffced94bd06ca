import { afterAll, beforeAll, expect, it } from "vitest";
import {
  analyseProject,
  changeBasket,
  editTakeoff,
  followProject,
  readResults,
  WALL,
} from "../../testing/operations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let http: TestServer;
beforeAll(async () => {
  http = await startTestServer();
});
afterAll(() => http.stop());

it("what a person changed in the basket stays when another line of the list is edited, each time", async () => {
  const user = await http.signUp();
  const { id } = await analyseProject(user, WALL);
  const { basket, materials } = await readResults(user, id);
  const [removed, more, edited] = basket?.items ?? [];
  const key = materials.find((material) => material.id === edited?.materialId)?.key;
  if (!basket || !removed || !more || !key) throw new Error("three materials that are bought are needed");
  const change = (mutation: "removeBasketItem" | "updateBasketItem", input: object) =>
    changeBasket(user, mutation, { basketId: basket.id, ...input });
  await change("removeBasketItem", { itemId: removed.id });
  await change("updateBasketItem", { itemId: more.id, quantity: more.quantity + 7 });

  for (const quantity of ["41", "42"]) {
    await editTakeoff(user, "setMaterialQuantity", { projectId: id, key, quantity });
    const progress = await followProject(user, id);
    const after = await readResults(user, id);
    const bought = after.basket?.items ?? [];
    expect(bought.filter(({ materialId }) => materialId === removed.materialId)).toEqual([]);
    expect(bought.filter(({ materialId }) => materialId === more.materialId)).toMatchObject([
      { productId: more.productId, quantity: more.quantity + 7 },
    ]);
    const ofEdited = after.plans[0]?.lines.filter(({ productId }) =>
      after.materials.some(
        (material) => material.key === key && material.products.some((offer) => offer.id === productId),
      ),
    );
    expect(bought).toEqual(
      expect.arrayContaining((ofEdited ?? []).map((line) => expect.objectContaining(line))),
    );
    expect(JSON.stringify(progress.at(-1))).toContain("2 materials kept as you changed the basket");
  }
});
