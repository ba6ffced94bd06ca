/** What one adds to such lists again and again. */
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";

const SEAL = { key: "add:sill-seal", kind: "ADD", name: "Sill seal", quantity: 2, unit: "rolls" } as const;
const REFUSED = { id: "refused-1", kind: "ADD", name: "Sill seal", workTitle: "Stud wall" } as const;
const PROJECT = {
  id: "project-1",
  name: "Wall",
  status: "READY",
  allowedActions: ["EDIT_TAKEOFF"],
  analysis: { isComplete: true },
  materials: [{ id: "material-1", key: "studs", name: "2x4x8 stud" }],
} as const;

it("a habit is offered, and is refused for good where it is offered", async () => {
  const { user, server } = await renderRoute("/projects/project-1", {
    project: PROJECT,
    listHabits: [{ ...SEAL, projectCount: 2 }],
    refuseListHabit: REFUSED,
  });
  expect(await screen.findByText("Sill seal, 2 rolls")).toBeVisible();
  expect(screen.getByText("added in 2 projects of yours")).toBeVisible();
  await press(user, /^Don't offer this again.*Sill seal/);
  expect(await screen.findByText(/^Sill seal is not offered again\./)).toBeVisible();
  const sent = server.asked.find(({ operationName }) => operationName === "RefuseHabit");
  expect(sent?.variables).toEqual({ input: { projectId: "project-1", key: SEAL.key } });
});

it("a habit that was refused is listed in the settings, until it is offered again", async () => {
  const { user, server } = await renderRoute("/settings", {
    refusedListHabits: [REFUSED],
    offerListHabitAgain: REFUSED,
  });
  expect(await screen.findByText("Not offered on your lists")).toBeVisible();
  server.answers = { ...server.answers, refusedListHabits: [] };
  await press(user, /^Offer again.*Sill seal/);
  await waitFor(() => expect(screen.queryByText("Not offered on your lists")).not.toBeInTheDocument());
  const sent = server.asked.find(({ operationName }) => operationName === "OfferHabitAgain");
  expect(sent?.variables).toEqual({ id: REFUSED.id });
});
