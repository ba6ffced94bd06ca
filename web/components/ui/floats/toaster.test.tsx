import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { showSuccess, toastStore } from "../../../lib/toasts.ts";
import { Toaster } from "./toaster.tsx";

afterEach(() => {
  document.documentElement.lang = "en";
  act(() => toastStore.set(null));
});

it.each([
  ["en", "Dismiss", "Notifications (F8)"],
  ["es", "Cerrar el aviso", "Avisos (F8)"],
])("a toast is named and dismissed in the language of the page: %s", async (language, button, region) => {
  document.documentElement.lang = language;
  render(<Toaster />);
  act(() => showSuccess("2 × 4"));
  expect(await screen.findByRole("button", { name: button })).toBeVisible();
  expect(screen.getByRole("region", { name: region })).toBeVisible();
});
