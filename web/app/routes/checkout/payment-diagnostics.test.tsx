import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { expectToast, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";

const SANDBOX = { paymentConfiguration: { provider: "SANDBOX", publishableKey: null } } as const;

beforeEach(() => {
  vi.stubGlobal("isSecureContext", true);
  vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.defineProperty(window, "isSecureContext", { value: false, configurable: true });
});

const tests = async () => within(await screen.findByRole("list", { name: "Tests" }));

it("the payment diagnostics start automatically, report that payments are available, and move no money", async () => {
  await renderRoute("/debug/payment", SANDBOX);
  expect(await screen.findByText("Payments are available")).toBeVisible();
  expect((await tests()).getAllByRole("listitem")).toHaveLength(8);
  expect((await tests()).getByText(/No money moves/)).toBeVisible();
  expect(screen.getByText("Sandbox (test cards, no money moves)")).toBeVisible();
  expect(screen.getByRole("link", { name: "View Docs" })).toHaveAttribute("target", "_blank");
});

it("the payment diagnostics name the failed test, and can be run again", async () => {
  const { user, server } = await renderRoute("/debug/payment", SANDBOX, { failing: "PaymentConfiguration" });
  expect(await screen.findByText("Payments are not available")).toBeVisible();
  const failed = (await tests()).getByText("Server configuration").closest("li");
  expect(failed).toHaveTextContent("Failed");
  server.mend();
  await press(user, "Rerun Tests");
  expect(await screen.findByText("Payments are available")).toBeVisible();
});

it("the payment diagnostics log their findings to the console for support", async () => {
  const info = vi.spyOn(console, "info").mockImplementation(() => undefined);
  const { user } = await renderRoute("/debug/payment", SANDBOX);
  await screen.findByText("Payments are available");
  await press(user, "Log Details");
  await expectToast("Details Logged");
  await waitFor(() =>
    expect(info).toHaveBeenCalledWith(
      "Payment diagnostics",
      expect.objectContaining({ environment: expect.objectContaining({ "Publishable key": "None" }) }),
    ),
  );
  info.mockRestore();
});
