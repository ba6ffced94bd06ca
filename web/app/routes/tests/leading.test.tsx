/** Where addresses lead: unknown ones, ones with a prerequisite, and ones with nothing to show yet. */
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderRoute } from "../../../testing/render-route.tsx";

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("an unknown address", () => {
  it.each([
    ["signed in", {}],
    ["signed out", { viewer: null }],
  ])("says so to users who are %s, and links to the start page", async (_who, answers) => {
    await renderRoute("/no/such/page", answers);
    expect(await heading("Page not found")).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to the start page" })).toHaveAttribute("href", "/");
  });
});

it("a checkout without a project leads to the start page", async () => {
  await renderRoute("/checkout");
  expect(await screen.findByRole("button", { name: "Create Project" })).toBeVisible();
  expect(window.location.pathname).toBe("/");
});

it("a missing order leads back to the orders", async () => {
  const { user } = await renderRoute("/orders/none", { order: null });
  expect(await heading("Order not found")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Back to Orders" }));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Orders" })).toHaveFocus());
});

it("a missing order of a checkout is reported", async () => {
  await renderRoute("/checkout/success?projectId=project-1&type=bundled", { project: null });
  expect(await heading("Order not found")).toBeVisible();
});

it("a truncated link for confirming an address says so, and links to a new one", async () => {
  await renderRoute("/confirm-email", { viewer: null });
  expect(await screen.findByRole("alert")).toHaveTextContent("The link is incomplete");
  expect(screen.getByRole("link", { name: "Send a new link" })).toHaveAttribute("href", "/settings");
});

it("a link to the plan does not start a trial automatically", async () => {
  const { server } = await renderRoute("/settings?tab=plan", {
    viewer: {
      id: "user-1",
      username: "sam.mason",
      plan: { kind: "STARTER", allowedActions: ["START_TRIAL", "SUBSCRIBE"] },
    },
    usage: { month: "2026-01" },
  });
  expect(await screen.findByRole("button", { name: "Try Professional for 14 days" })).toBeVisible();
  expect(server.asked.map(({ operationName }) => operationName)).not.toContain("StartTrial");
});

describe("a new account's dashboard", () => {
  const sam = { id: "user-1", username: "sam.mason", email: "sam@example.com" };

  it("greets the user by address, shows counts, and says what to do", async () => {
    await renderRoute("/dashboard", { viewer: sam });
    expect(await heading("Welcome back")).toBeVisible();
    for (const words of [
      "sam@example.com",
      "Total Projects",
      "Active Analysis",
      "Completed",
      "Total Savings",
      "Your Projects",
    ]) {
      expect((await screen.findAllByText(words))[0]).toBeVisible();
    }
    for (const name of ["New Project", "Create First Project"]) {
      const link = (await screen.findAllByRole("link", { name })).at(-1);
      expect(link).toHaveAttribute("href", "/projects/new");
    }
    for (const name of ["Browse Materials", "Price Trends", "Agent Status"]) {
      expect(screen.getByRole("link", { name })).toBeVisible();
    }
  });
});
