/** The page of all components shows each one in the states users meet, and opens floating ones on request. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectToast, press } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";

async function open() {
  const route = await renderRoute("/debug/ui");
  expect(await screen.findByRole("heading", { level: 1, name: "Components" })).toBeVisible();
  const section = (name: string) => {
    const found = screen.getByRole("heading", { level: 2, name }).closest("section");
    if (!found) throw new Error(`no section ${name}`);
    return within(found);
  };
  return { ...route, section };
}

describe("the page of all components", () => {
  it("has every family of components, and queries the server only for the viewer", async () => {
    const { server } = await open();
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        "The tape",
        "Buttons",
        "Fields",
        "Tabs",
        "Marks and figures",
        "Cards and lists",
        "States",
        "What floats",
      ]),
    );
    expect(
      server.asked.map(({ operationName }) => operationName).filter((name) => name !== "Viewer"),
    ).toEqual([]);
  });

  it("shows a tape before the start, in progress, stopped and complete", async () => {
    const { section } = await open();
    const tapes = section("The tape").getAllByRole("progressbar", { name: "Analysis progress" });
    expect(tapes.map((tape) => tape.getAttribute("aria-valuenow"))).toEqual(["0", "42", "60", "100"]);
  });

  it("shows a busy and a disabled button, and neither can be pressed", async () => {
    const { section } = await open();
    const buttons = section("Buttons");
    for (const name of ["Saving", "Pay $1,204.35"]) {
      expect(buttons.getByRole("button", { name: new RegExp(name.replace("$", "\\$")) })).toHaveAttribute(
        "aria-busy",
        "true",
      );
    }
    for (const button of buttons.getAllByRole("button", { name: "Disabled" })) expect(button).toBeDisabled();
    expect(buttons.getByRole("button", { name: "Remove" })).toBeEnabled();
  });

  it("shows a field's error next to it and ties it to the field", async () => {
    const { section } = await open();
    const fields = section("Fields");
    expect(fields.getByLabelText("Username")).toBeInvalid();
    expect(fields.getByLabelText("Username")).toHaveAccessibleDescription(
      "Username must be at least 3 characters",
    );
    expect(fields.getByLabelText("Project name")).toHaveAccessibleDescription(
      "What you would call it on the phone.",
    );
    expect(fields.getByLabelText("Disabled")).toBeDisabled();
  });

  it("has one of its cards chosen, and a press chooses another", async () => {
    const { section, user } = await open();
    const cards = within(section("Fields").getByRole("group", { name: "Material quality" }));
    expect(cards.getByRole("radio", { name: /^Standard/ })).toBeChecked();
    await user.click(cards.getByRole("radio", { name: /^Premium/ }));
    expect(cards.getByRole("radio", { name: /^Premium/ })).toBeChecked();
    expect(cards.getByRole("radio", { name: /^Standard/ })).not.toBeChecked();
  });

  it("has a stepper that goes up and stops at one", async () => {
    const { section, user } = await open();
    const stepper = within(section("Fields").getByRole("group", { name: "2×4×8 stud" }));
    expect(stepper.getByRole("button", { name: "One less: 2×4×8 stud" })).toBeDisabled();
    await user.click(stepper.getByRole("button", { name: "One more: 2×4×8 stud" }));
    expect(stepper.getByRole("status")).toHaveTextContent("2");
    await user.click(stepper.getByRole("button", { name: "One less: 2×4×8 stud" }));
    expect(stepper.getByRole("status")).toHaveTextContent("1");
  });

  it("has a slider that reads its value in words, also by keyboard", async () => {
    const { section, user } = await open();
    const slider = section("Fields").getByRole("slider", { name: "Budget flexibility" });
    slider.focus();
    await user.keyboard("{ArrowRight}");
    expect(slider).toHaveAttribute("aria-valuenow", "15");
    expect(slider).toHaveAttribute("aria-valuetext", "15%");
  });

  it("shows one tab at a time", async () => {
    const { section, user } = await open();
    const tabs = section("Tabs");
    expect(tabs.getByText("The first side.")).toBeVisible();
    await user.click(tabs.getByRole("tab", { name: "Get Started" }));
    expect(tabs.getByText("The other side.")).toBeVisible();
    expect(tabs.queryByText("The first side.")).not.toBeInTheDocument();
  });

  it("has a table whose rows are read with their headers", async () => {
    const { section } = await open();
    const table = within(section("Cards and lists").getByRole("table", { name: "Materials" }));
    expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Material",
      "Quantity",
      "Price",
      "Store",
    ]);
    expect(table.getAllByRole("row")).toHaveLength(5);
  });

  it("announces loading, empty states, failures and notices", async () => {
    const { section } = await open();
    const states = section("States");
    expect(states.getByRole("status", { name: "Loading projects" })).toBeInTheDocument();
    expect(states.getByText("No projects yet")).toBeVisible();
    expect(states.getByRole("button", { name: "Retry" })).toBeEnabled();
    expect(states.getByText("Over your budget")).toBeVisible();
  });
});

describe("the floating components", () => {
  it("include a dialog that takes the focus and returns it", async () => {
    const { user } = await open();
    await press(user, "Open dialog");
    expect(await screen.findByRole("dialog", { name: "2×8×16 pressure-treated joist" })).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("button", { name: "Open dialog" })).toHaveFocus());
  });

  it("include a menu with places, a choice and an action", async () => {
    const { user } = await open();
    await press(user, "Open menu");
    expect(await screen.findByRole("menuitem", { name: "A place" })).toHaveAttribute("href", "/debug/ui");
    expect(screen.getByRole("menuitemradio", { name: "System" })).toBeChecked();
    expect(screen.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
  });

  it("include a toast whose action replaces it with another", async () => {
    const { user } = await open();
    await press(user, "Toast with Undo");
    await expectToast("Item Removed");
    await press(user, "Undo");
    await expectToast("Put back");
    await press(user, "Destructive toast");
    await expectToast("Login Failed", "Invalid credentials");
  });
});
