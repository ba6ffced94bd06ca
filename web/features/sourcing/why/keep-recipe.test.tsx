/** A recipe written by a language model for a piece of work is saved for the account, or forgotten again. */
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectToast, press } from "../../../testing/look.ts";
import { brokenServer } from "../../../testing/schema-server.ts";
import { openWall, STUDS, WALL } from "../../../testing/wall.ts";

const WATTLE = {
  ...STUDS,
  key: "recipe-1.rods",
  workItem: "Wattle fence (20 ft)",
  name: "Hazel rods",
} as const;
const PROJECT = { ...WALL, materials: [WATTLE] } as const;
const RECIPE = { id: "recipe-1", title: "Wattle fence" } as const;

it("a recipe is saved for the same work in later descriptions, and can then be forgotten", async () => {
  const { user, server } = await openWall({ project: PROJECT, keepRecipe: RECIPE, forgetRecipe: RECIPE });
  await screen.findByRole("button", { name: "Keep this recipe" });
  server.answers = { ...server.answers, keptRecipes: [RECIPE] };
  await press(user, "Keep this recipe");
  await expectToast("Recipe kept", "It is used for the same work from now on.");
  const sent = server.asked.find(({ operationName }) => operationName === "KeepRecipe");
  expect(sent?.variables).toEqual({ input: { projectId: WALL.id, workItem: "recipe-1" } });

  server.answers = { ...server.answers, keptRecipes: [] };
  await press(user, "Forget this recipe");
  await expectToast("Recipe forgotten");
  expect(await screen.findByRole("button", { name: "Keep this recipe" })).toBeVisible();
});

it.each([
  [[], "Keep this recipe", "The recipe was not saved"],
  [[RECIPE], "Forget this recipe", "The recipe was not deleted"],
])("a failure with %j is shown, and can be retried", async (keptRecipes, button, words) => {
  const { user } = await openWall({
    project: PROJECT,
    keptRecipes,
    keepRecipe: brokenServer,
    forgetRecipe: brokenServer,
  });
  await press(user, button);
  await expectToast(words);
  await waitFor(() => expect(screen.getByRole("button", { name: button })).toBeEnabled());
});

it("work covered by one of our own recipes has none to save", async () => {
  await openWall({ keptRecipes: [RECIPE] });
  expect(await screen.findByRole("button", { name: "Add a material" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /this recipe$/ })).not.toBeInTheDocument();
});
