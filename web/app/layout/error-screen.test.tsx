/** A screen that fails to render says so, reports it to the server, and can be retried. */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { SCREEN_ERROR_LIMITS } from "../../../schema/constants.ts";
import { screenErrorRule } from "../../../schema/rules/screen-error.ts";
import { RouteErrorScreen } from "./error-screen.tsx";

let told: Promise<string>[] = [];

beforeEach(() => {
  told = [];
  vi.spyOn(navigator, "sendBeacon").mockImplementation((address, body) => {
    if (address === "/api/screen-errors" && body instanceof Blob) told.push(body.text());
    return true;
  });
  // React and the router log what a screen threw to the console.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

function Broken({ error }: { error: unknown }): never {
  throw error;
}

/** Opens a screen that throws this error when it renders. */
function open(error: unknown) {
  const router = createMemoryRouter([
    { path: "/", element: <Broken error={error} />, errorElement: <RouteErrorScreen /> },
  ]);
  render(<RouterProvider router={router} />);
}
const report = async () => screenErrorRule.parse(JSON.parse((await told[0]) ?? "null"));

describe("a screen that fails to render", () => {
  it("says so in its place, with two ways out", async () => {
    open(new Error("no list"));
    expect(screen.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
    expect(
      screen.getByText("We encountered an unexpected error. This has been logged and will be investigated."),
    ).toBeVisible();
    expect(screen.getByRole("button", { name: "Reload Page" })).toBeEnabled();
    expect(screen.getByRole("button", { name: "Try Again" })).toBeEnabled();
    await expect(report()).resolves.toMatchObject({ message: "Error: no list" });
  });

  it("is in Spanish where the page is", async () => {
    document.documentElement.lang = "es";
    onTestFinished(() => {
      document.documentElement.lang = "en";
    });
    open(new Error("no list"));
    expect(await screen.findByRole("heading", { level: 1, name: "Algo salió mal" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Recargar la página" })).toBeEnabled();
    expect(screen.getByRole("button", { name: "Intentar de nuevo" })).toBeEnabled();
    expect(screen.getByText("Detalles técnicos")).toBeVisible();
  });

  it("shows the error's details only on request", async () => {
    open(new TypeError("list is undefined"));
    const summary = screen.getByText("Technical details");
    expect(summary.closest("details")).not.toHaveAttribute("open");
    await userEvent.click(summary);
    expect(screen.getByText(/TypeError: list is undefined/)).toBeVisible();
  });

  it("reports its address to the server, without the query string", async () => {
    window.history.replaceState(null, "", "/projects/p-1?token=secret");
    open(new Error("no list"));
    expect((await report()).path).toBe("/projects/p-1");
  });

  it("shortens its report to what the server accepts", async () => {
    const error = new Error("x".repeat(2_000));
    error.stack = "y".repeat(20_000);
    open(error);
    const { message, details } = await report();
    expect(message).toHaveLength(SCREEN_ERROR_LIMITS.message);
    expect(details).toHaveLength(SCREEN_ERROR_LIMITS.details);
  });

  it("is reported even when what it threw is not an Error", async () => {
    open("gone");
    expect(await report()).toMatchObject({ message: "gone", details: "" });
    expect(screen.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
