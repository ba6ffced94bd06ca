/** Changes that the user makes to such lists again and again. */
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectToast, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { brokenServer } from "../../../testing/schema-server.ts";

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

it("a habit is offered, and can be dismissed for good where it is offered", async () => {
  const { user, server } = await renderRoute("/projects/project-1", {
    project: PROJECT,
    listHabits: [{ ...SEAL, projectCount: 2 }],
    refuseListHabit: REFUSED,
  });
  expect(await screen.findByText("Sill seal, 2 rolls")).toBeVisible();
  expect(screen.getByText("added in 2 projects of yours")).toBeVisible();
  await press(user, /^Don't suggest this again.*Sill seal/);
  expect(await screen.findByText(/^Sill seal is not suggested again\./)).toBeVisible();
  const sent = server.asked.find(({ operationName }) => operationName === "RefuseHabit");
  expect(sent?.variables).toEqual({ input: { projectId: "project-1", key: SEAL.key } });
});

it("a dismissed habit is listed in the settings until it is restored", async () => {
  const { user, server } = await renderRoute("/settings", {
    refusedListHabits: [REFUSED],
    offerListHabitAgain: REFUSED,
  });
  expect(await screen.findByText("Dismissed suggestions")).toBeVisible();
  server.answers = { ...server.answers, refusedListHabits: [] };
  await press(user, /^Offer again.*Sill seal/);
  await waitFor(() => expect(screen.queryByText("Dismissed suggestions")).not.toBeInTheDocument());
  const sent = server.asked.find(({ operationName }) => operationName === "OfferHabitAgain");
  expect(sent?.variables).toEqual({ id: REFUSED.id });
});

it("a habit dismissed by mistake can be restored in place", async () => {
  const { user } = await renderRoute("/projects/project-1", {
    project: PROJECT,
    listHabits: [{ ...SEAL, projectCount: 2 }],
    refuseListHabit: REFUSED,
    offerListHabitAgain: REFUSED,
  });
  await press(user, /^Don't suggest this again.*Sill seal/);
  await press(user, /^Offer again.*Sill seal/);
  expect(await screen.findByText("Sill seal, 2 rolls")).toBeVisible();
});

it("a habit that cannot be dismissed right now says so, and is still offered", async () => {
  const { user } = await renderRoute("/projects/project-1", {
    project: PROJECT,
    listHabits: [{ ...SEAL, projectCount: 2 }],
    refuseListHabit: brokenServer,
  });
  await press(user, /^Don't suggest this again.*Sill seal/);
  await expectToast("Update Failed");
  expect(screen.getByText("Sill seal, 2 rolls")).toBeVisible();
});

it("a habit is applied with one tap: what is added each time is added to its work", async () => {
  const { user, server } = await renderRoute("/projects/project-1", {
    project: PROJECT,
    listHabits: [{ ...SEAL, workItem: "Stud wall", projectCount: 1 }],
    addMaterial: { __typename: "TakeoffEditSuccess", project: PROJECT, changes: [] },
  });
  expect(await screen.findByText("added in 1 project of yours")).toBeVisible();
  await press(user, "Add Sill seal");
  await waitFor(() => {
    const sent = server.asked.find(({ operationName }) => operationName === "AddMaterial");
    expect(sent?.variables["input"]).toMatchObject({
      projectId: "project-1",
      name: "Sill seal",
      quantity: "2",
    });
  });
});

it("a habit of removing takes out its line, and a rejection says why", async () => {
  const { user, server } = await renderRoute("/projects/project-1", {
    project: PROJECT,
    listHabits: [
      {
        ...SEAL,
        key: "remove:studs",
        kind: "REMOVE",
        name: "2x4x8 stud",
        materialKey: "studs",
        projectCount: 3,
      },
    ],
    removeMaterial: { __typename: "InvalidInputError", message: "Something else rests on this line." },
  });
  expect(await screen.findByText("removed in 3 projects of yours")).toBeVisible();
  await press(user, "Remove 2x4x8 stud");
  await expectToast("Update Failed", "Something else rests on this line.");
  const sent = server.asked.find(({ operationName }) => operationName === "RemoveMaterial");
  expect(sent?.variables["input"]).toMatchObject({ projectId: "project-1", key: "studs" });
});
