import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { Menu } from "./menu.tsx";
import { MenuAction, MenuChoice, MenuDivider, MenuHeading, MenuLink } from "./menu-content.tsx";
import { Tooltip, TooltipProvider } from "./tooltip.tsx";

const THEMES = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

function AccountMenu({ onSignOut }: { onSignOut: () => void }) {
  const [theme, setTheme] = useState<"light" | "dark">("light");
  return (
    <MemoryRouter>
      <Menu trigger={<button type="button">Sam</button>}>
        <MenuHeading>sam@example.com</MenuHeading>
        <MenuLink to="/profile">Profile</MenuLink>
        <MenuDivider />
        <MenuChoice label="Theme" value={theme} options={THEMES} onChange={setTheme} />
        <MenuAction onPress={onSignOut}>Sign out</MenuAction>
      </Menu>
    </MemoryRouter>
  );
}

function open() {
  const signOut = vi.fn();
  render(<AccountMenu onSignOut={signOut} />);
  return { user: userEvent.setup(), signOut, button: screen.getByRole("button", { name: "Sam" }) };
}

describe("a menu", () => {
  it("has a button that says it opens one, and appears when that is pressed", async () => {
    const { user, button } = open();
    expect(button).toHaveAttribute("aria-haspopup", "menu");
    expect(button).toHaveAttribute("aria-expanded", "false");
    await user.click(button);
    expect(await screen.findByRole("menu")).toBeVisible();
    expect(screen.getByRole("button", { name: "Sam", hidden: true })).toHaveAttribute(
      "aria-expanded",
      "true",
    );
    expect(screen.getByRole("menuitem", { name: "Profile" })).toHaveAttribute("href", "/profile");
  });

  it.each(["{Enter}", "{ArrowDown}"])(
    "opened by %s has its first item focused, and the arrow keys move through it",
    async (key) => {
      const { user, button, signOut } = open();
      button.focus();
      await user.keyboard(key);
      await waitFor(() => expect(screen.getByRole("menuitem", { name: "Profile" })).toHaveFocus());
      await user.keyboard("{ArrowDown}");
      await waitFor(() => expect(screen.getByRole("menuitemradio", { name: "Light" })).toHaveFocus());
      await user.keyboard("{End}");
      await waitFor(() => expect(screen.getByRole("menuitem", { name: "Sign out" })).toHaveFocus());
      await user.keyboard("{Enter}");
      expect(signOut).toHaveBeenCalledTimes(1);
      await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
    },
  );

  it("closes on Escape and returns the focus to its button", async () => {
    const { user, button } = open();
    await user.click(button);
    await screen.findByRole("menu");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole("button", { name: "Sam" })).toHaveFocus());
  });

  it("stays open for a choice, which it marks", async () => {
    const { user, button } = open();
    await user.click(button);
    await user.click(await screen.findByRole("menuitemradio", { name: "Dark" }));
    expect(screen.getByRole("menuitemradio", { name: "Dark" })).toBeChecked();
    expect(screen.getByRole("menuitemradio", { name: "Light" })).not.toBeChecked();
  });
});

it("a tooltip works with the keyboard too", async () => {
  render(
    <TooltipProvider>
      <Tooltip text="Counted with 10% waste">
        <button type="button">Why 13?</button>
      </Tooltip>
    </TooltipProvider>,
  );
  await userEvent.tab();
  expect(await screen.findByRole("tooltip")).toHaveTextContent("Counted with 10% waste");
  expect(screen.getByRole("button")).toHaveAccessibleDescription("Counted with 10% waste");
});
