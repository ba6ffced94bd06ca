/** A session that ends while its user is working. */
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { expectToast, field, fill, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { refusal } from "../../../testing/schema-server.ts";

it("a user who was signed out in the meantime is told so, and signs in at the top of the page", async () => {
  const { user } = await renderRoute("/", {
    createProject: () => {
      throw refusal("UNAUTHENTICATED", "Please sign in.");
    },
  });
  const scrollTo = vi.spyOn(window, "scrollTo");
  await fill(user, "Project Name", "Church ramp");
  await fill(user, "Project Description", "A ramp of 24 ft with a landing");
  await press(user, "Create Project");
  expect(await screen.findByRole("button", { name: "Sign In" })).toBeVisible();
  expect(await field("Username")).toBeVisible();
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
  await expectToast("Error Creating Project", "You are signed out. Sign in and try again.");
});
