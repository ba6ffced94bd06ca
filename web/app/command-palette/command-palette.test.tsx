import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderRoute } from "../../testing/render-route.tsx";

const open = async (failing?: string) => {
  const route = await renderRoute("/dashboard", {}, failing === undefined ? {} : { failing });
  await screen.findByRole("heading", { level: 1 });
  await route.user.keyboard("{Control>}k{/Control}");
  const input = await screen.findByRole("combobox", { name: "Search and commands" });
  return { ...route, input };
};

it("the palette has screens and actions though the projects cannot be had", async () => {
  const { user } = await open("PaletteProjects");
  await user.click(await screen.findByRole("option", { name: "Orders" }));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Orders" })).toHaveFocus());
});

it.each([
  ["price tre", "Analytics"],
  ["STOCK", "Reordering"],
  ["stripe", "Payment diagnostics"],
])("the palette finds by %j, words that begin so, the screen %s", async (typed, name) => {
  const { user, input } = await open();
  await user.type(input, typed);
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([name]);
});

it("the palette says what fits nothing, and is closed by the keys that opened it", async () => {
  const { user, input } = await open();
  await user.type(input, "zzz");
  expect(await screen.findByText(/^Nothing fits\./)).toBeVisible();
  await user.keyboard("{Control>}k{/Control}");
  await waitFor(() => expect(screen.queryByRole("combobox")).not.toBeInTheDocument());
});
