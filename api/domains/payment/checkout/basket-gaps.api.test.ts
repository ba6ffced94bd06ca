/** A basket says what of the list it lacks, over GraphQL. */
import { expect, it } from "vitest";
import { makeAnalysedProject } from "../../../testing/benches/make-analysed-project.ts";
import { openTestHttp } from "../../../testing/open-test-http.ts";
import { signUp } from "../../../testing/test-http.ts";

const { db, http } = await openTestHttp();

const GAPS = `query ($id: ID!) { project(id: $id) { basket { gaps { name unit neededQuantity missingQuantity } } } }`;

it("what was reduced or left out is named until the basket covers the list again; what nobody offers is not", async () => {
  const { client } = await signUp(http);
  const made = await client.post("/api/projects", { name: "Deck", description: "Build a 12 x 16 ft deck" });
  const projectId = String(made.body["id"]);
  const { screws, offers } = await makeAnalysedProject(db.database, projectId);
  const gaps = () => client.graphql(GAPS, { id: projectId });
  const boards = { name: "Pressure-treated 2x6x12", unit: "pieces", neededQuantity: 10, missingQuantity: 6 };
  const items = [{ productId: offers.boardsAtLowes, quantity: 4 }];
  const basket = await client.post("/api/baskets", { projectId, items });
  const noScrews = { name: "Deck screws", unit: "boxes", neededQuantity: 2, missingQuantity: 2 };
  expect(await gaps()).toEqual({ project: { basket: { gaps: [boards, noScrews] } } });

  await db.database.product.deleteMany({ where: { materialId: screws } });
  expect(await gaps()).toEqual({ project: { basket: { gaps: [boards] } } });

  const whole = [...items, { productId: offers.boardsAtHomeDepot, quantity: 6 }];
  await client.patch(`/api/baskets/${basket.body["id"]}`, { items: whole });
  expect(await gaps()).toEqual({ project: { basket: { gaps: [] } } });
});
