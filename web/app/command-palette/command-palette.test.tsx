import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { connectionOf } from "../../testing/answers.ts";
import { press } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";

const open = async (failing?: string) => {
  const route = await renderRoute("/dashboard", {}, failing === undefined ? {} : { failing });
  await screen.findByRole("heading", { level: 1 });
  await route.user.keyboard("{Control>}k{/Control}");
  const input = await screen.findByRole("combobox", { name: "Search and commands" });
  return { ...route, input };
};

it("the palette offers screens and actions even when projects cannot be loaded", async () => {
  const { user } = await open("PaletteProjects");
  await user.click(await screen.findByRole("option", { name: "Orders" }));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Orders" })).toHaveFocus());
});

it.each([
  ["price tre", "Analytics"],
  ["STOCK", "Reordering"],
  ["stripe", "Payment diagnostics"],
])("the palette finds the entry for %j by word beginnings, the screen %s", async (typed, name) => {
  const { user, input } = await open();
  await user.type(input, typed);
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([name]);
});

it("the palette says when nothing matches, and the keys that opened it close it", async () => {
  const { user, input } = await open();
  await user.type(input, "zzz");
  expect(await screen.findByText(/^No results\./)).toBeVisible();
  await user.keyboard("{Control>}k{/Control}");
  await waitFor(() => expect(screen.queryByRole("combobox")).not.toBeInTheDocument());
});

it("the palette opens with focus inside, by either key, and Escape returns focus to its button", async () => {
  const { user } = await renderRoute("/dashboard");
  await press(user, /^Search and commands/);
  await waitFor(async () =>
    expect(await screen.findByRole("combobox", { name: "Search and commands" })).toHaveFocus(),
  );
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.getByRole("button", { name: /^Search and commands/ })).toHaveFocus());
  await user.keyboard("{Meta>}k{/Meta}");
  await waitFor(async () =>
    expect(await screen.findByRole("combobox", { name: "Search and commands" })).toHaveFocus(),
  );
});

it("the palette performs the chosen action and closes", async () => {
  const { user, input } = await open();
  await user.type(input, "theme dark");
  expect(screen.getAllByRole("option")).toHaveLength(1);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("combobox")).not.toBeInTheDocument());
  expect(document.documentElement).toHaveAttribute("data-theme", "dark");
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox", { name: "Search and commands" }), "theme light{Enter}");
  await waitFor(() => expect(document.documentElement).toHaveAttribute("data-theme", "light"));
});

it("Enter does not open a project that matched only an earlier query", async () => {
  const fence = { id: "p-1", name: "Alder fence", status: "READY" } as const;
  const { server, user } = await renderRoute("/dashboard", { projects: connectionOf([fence]) });
  await screen.findByRole("heading", { level: 1 });
  await user.keyboard("{Control>}k{/Control}");
  const input = await screen.findByRole("combobox", { name: "Search and commands" });
  expect(await screen.findByRole("option", { name: /Alder fence/ })).toBeVisible();
  server.hold("PaletteProjects");
  await user.type(input, "orders");
  expect(screen.queryByRole("option", { name: /Alder fence/ })).not.toBeInTheDocument();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(window.location.pathname).toBe("/orders"));
});
