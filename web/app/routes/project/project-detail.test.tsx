import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { expectToast, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { brokenServer } from "../../../testing/schema-server.ts";

const DRAFT = {
  id: "project-1",
  name: "Fence",
  status: "DRAFT",
  allowedActions: ["START_ANALYSIS"],
} as const;
const READY = { id: "project-1", name: "Fence", status: "READY", allowedActions: ["SAVE"] } as const;

it("a started analysis says so", async () => {
  const started = { ...DRAFT, status: "ANALYZING", allowedActions: ["CANCEL_ANALYSIS"] } as const;
  const { user } = await renderRoute("/projects/project-1", {
    project: DRAFT,
    startAnalysis: { __typename: "ProjectSuccess", project: started },
  });
  await press(user, "Start Analysis");
  await expectToast("Analysis Started");
});

it("an analysis that cannot start says so", async () => {
  const { user } = await renderRoute("/projects/project-1", { project: DRAFT, startAnalysis: brokenServer });
  await press(user, "Start Analysis");
  await expectToast("Analysis Failed");
});

it("a project that cannot be saved for later says so", async () => {
  const { user } = await renderRoute("/?project=project-1", { project: READY, saveProject: brokenServer });
  await press(user, "Save for Later");
  await expectToast("Error", "Failed to save project");
});

it("a project saved for later says so", async () => {
  const { user } = await renderRoute("/?project=project-1", {
    project: READY,
    saveProject: { __typename: "ProjectSuccess", project: { ...READY, status: "SAVED" } },
  });
  await press(user, "Save for Later");
  await expectToast("Project Saved", "Your project has been saved successfully");
});

it.each(["/projects/project-1", "/projects/project-1/basket", "/?project=project-1"])(
  "a missing project is reported at %s, with a way back",
  async (path) => {
    await renderRoute(path, { project: null });
    expect(await screen.findByRole("heading", { level: 1, name: "Project not found" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to Dashboard" })).toHaveAttribute("href", "/dashboard");
  },
);

it("plans say what they buy in packages, and whose prices they compare", async () => {
  const plan = {
    id: "plan-1",
    kind: "CHEAPEST",
    totalAmount: "100.00",
    deliveryAmount: "0.00",
    suppliers: [{ supplierName: "Miller", itemsAmount: "100.00" }],
    packages: [{ supplierName: "Miller", materialIds: ["m1", "m2"], amount: "90.00" }],
    proof: { isOptimal: true },
  } as const;
  const priceCoverage = { label: "4 suppliers and 2 quotes; 1 yard has not answered" };
  await renderRoute("/projects/project-1", { project: { ...READY, plans: [plan], priceCoverage } });
  expect(
    await screen.findByText("Compared: 4 suppliers and 2 quotes; 1 yard has not answered."),
  ).toBeVisible();
  expect(screen.getByText("With Miller's package: 2 lines for $90.00, all or none")).toBeVisible();
});

it("shows the list as of the latest event, even when an older answer was still pending", async () => {
  const at = (runNumber: number, sequence: number) =>
    ({ ...READY, analysis: { runNumber, sequence, isRevision: true } }) as const;
  const listed = (name: string) => ({ ...at(1, 1), materials: [{ id: "m1", key: "m1", name }] });
  const { server } = await renderRoute("/projects/project-1", { project: listed("Stud") });
  expect(await screen.findByText(/^Stud/)).toBeVisible();
  const asked = () => server.asked.filter(({ operationName }) => operationName === "ProjectMaterials").length;
  let answer = () => {};
  const older = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const before = asked();
  // The first event is answered late, with the list as it was when requested.
  server.answers = {
    ...server.answers,
    project: async () => {
      await older;
      return listed("Drywall");
    },
  };
  await waitFor(() => {
    server.publish({ analysisProgressed: at(2, 2) });
    expect(asked()).toBe(before + 1);
  });
  server.answers = { ...server.answers, project: listed("Plywood") };
  server.publish({ analysisProgressed: at(3, 3) });
  answer();
  expect(await screen.findByText(/^Plywood/)).toBeVisible();
});

it("a project with a list has one button for exports of the list, and one for rare actions", async () => {
  const listed = {
    ...READY,
    allowedActions: ["RETRY_ANALYSIS"],
    materials: [{ id: "m1", key: "m1", name: "Stud" }],
  } as const;
  const { user } = await renderRoute("/projects/project-1", { project: listed });
  for (const name of ["Retry Analysis", "Export Report", "Download"]) {
    expect(await screen.findByRole("button", { name })).toBeVisible();
  }
  expect(screen.queryByRole("button", { name: "Delete project" })).not.toBeInTheDocument();
  await press(user, "More");
  const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(items).toEqual(["Change description", "Duplicate", "Delete project"]);
  await user.click(screen.getByRole("menuitem", { name: "Delete project" }));
  expect(await screen.findByRole("dialog", { name: "Delete “Fence”?" })).toBeVisible();
});
