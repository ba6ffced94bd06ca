/** Who has no account yet and wants to see a list. */
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import type { Answers } from "../../../testing/answers.ts";
import { expectBeside, expectToast, field, fill, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";

const DECK = "Build a 12 x 16 ft pressure-treated deck, 3 ft high, with stairs and railing";
const VISITOR: Answers = {
  viewer: null,
  takeoffPreview: ({ description }) => ({
    description,
    materials: [
      { key: "deck.joists", name: "2x8x12 joist", quantity: 13, calculatedQuantity: 13, unit: "each" },
    ],
  }),
};

async function askForList(description: string, failing?: string) {
  const route = await renderRoute("/landing", VISITOR, failing === undefined ? {} : { failing });
  await fill(route.user, "Project Description", description);
  await press(route.user, "Get the list");
  return route;
}

it("a list of nothing is not asked for", async () => {
  const { server } = await askForList("");
  await expectToast("Missing Information", MESSAGES.quickMissing);
  expect(server.asked.map(({ operationName }) => operationName)).not.toContain("TakeoffPreview");
});

it("changed words have one main action: to get their list", async () => {
  const { user } = await askForList(DECK);
  expect((await screen.findAllByRole("button", { name: "Get prices" }))[0]).toBeVisible();
  await fill(user, "Project Description", `${DECK} and a gate`);
  expect(await screen.findByText(/The description has changed since\./)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Get prices" })).not.toBeInTheDocument();
});

it("a list that cannot be worked out says so, keeps the words, and comes with Retry", async () => {
  const { user, server } = await askForList(DECK, "TakeoffPreview");
  expect(await screen.findByText(/What you typed is kept\./)).toBeVisible();
  expect(await field("Project Description")).toHaveValue(DECK);
  server.mend();
  await press(user, "Retry");
  expect((await screen.findAllByRole("button", { name: "Get prices" }))[0]).toBeVisible();
});

it("beside the form for signing in a job is typed first, and its list is shown", async () => {
  const { user } = await renderRoute("/", VISITOR);
  await press(user, "See the list");
  await expectBeside("Your job", MESSAGES.descriptionRequired);
  await fill(user, "Your job", DECK);
  await press(user, "See the list");
  expect(await screen.findByRole("heading", { name: "Your list" })).toBeVisible();
  await waitFor(async () => expect(await field("Project Description")).toHaveValue(DECK));
  expect((await screen.findAllByRole("button", { name: "Get prices" }))[0]).toBeVisible();
});
