/** The page of all components shows each in the states that people meet, and what floats comes when it is asked for. */
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
  it("has every family of them, and asks the server for nothing but who looks", async () => {
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

  it("shows a tape before, within, stopped and at its end", async () => {
    const { section } = await open();
    const tapes = section("The tape").getAllByRole("progressbar", { name: "Analysis progress" });
    expect(tapes.map((tape) => tape.getAttribute("aria-valuenow"))).toEqual(["0", "42", "60", "100"]);
  });

  it("shows a busy and a disabled button, neither of which can be pressed", async () => {
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

  it("shows what is wrong with a field beside it, tied to it", async () => {
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

  it("has one of its cards chosen, and another in its place with a press", async () => {
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

  it("has a slider that says its value in its own words, by keyboard too", async () => {
    const { section, user } = await open();
    const slider = section("Fields").getByRole("slider", { name: "Budget flexibility" });
    slider.focus();
    await user.keyboard("{ArrowRight}");
    expect(slider).toHaveAttribute("aria-valuenow", "15");
    expect(slider).toHaveAttribute("aria-valuetext", "15%");
  });

  it("shows one side of its tabs at a time", async () => {
    const { section, user } = await open();
    const tabs = section("Tabs");
    expect(tabs.getByText("The first side.")).toBeVisible();
    await user.click(tabs.getByRole("tab", { name: "Get Started" }));
    expect(tabs.getByText("The other side.")).toBeVisible();
    expect(tabs.queryByText("The first side.")).not.toBeInTheDocument();
  });

  it("has a table whose rows are read by their headers", async () => {
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

  it("shows loading, nothing, failure and notices as they are announced", async () => {
    const { section } = await open();
    const states = section("States");
    expect(states.getByRole("status", { name: "Loading projects" })).toBeInTheDocument();
    expect(states.getByText("No projects yet")).toBeVisible();
    expect(states.getByRole("button", { name: "Retry" })).toBeEnabled();
    expect(states.getByText("Over your budget")).toBeVisible();
  });
});

describe("what floats on it", () => {
  it("is a dialog that takes the focus and gives it back", async () => {
    const { user } = await open();
    await press(user, "Open dialog");
    expect(await screen.findByRole("dialog", { name: "2×8×16 pressure-treated joist" })).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("button", { name: "Open dialog" })).toHaveFocus());
  });

  it("is a menu with places, a choice and an action", async () => {
    const { user } = await open();
    await press(user, "Open menu");
    expect(await screen.findByRole("menuitem", { name: "A place" })).toHaveAttribute("href", "/debug/ui");
    expect(screen.getByRole("menuitemradio", { name: "System" })).toBeChecked();
    expect(screen.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
  });

  it("is a toast, whose action leads to another one in its place", async () => {
    const { user } = await open();
    await press(user, "Toast with Undo");
    await expectToast("Item Removed");
    await press(user, "Undo");
    await expectToast("Put back");
    await press(user, "Destructive toast");
    await expectToast("Login Failed", "Invalid credentials");
  });
});
