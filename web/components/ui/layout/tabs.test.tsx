import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { Tabs } from "./tabs.tsx";

it("a tab is framed for the keyboard, not when it is pressed", async () => {
  const user = userEvent.setup();
  const tabs = ["Stock", "Usage"].map((label) => ({ value: label, label, content: label }));
  render(<Tabs label="Reordering" value="Stock" tabs={tabs} onChange={() => {}} />);
  const stock = screen.getByRole("tab", { name: "Stock" });
  const usage = screen.getByRole("tab", { name: "Usage" });
  await user.click(stock);
  expect(stock).toHaveAttribute("data-pressed");
  await user.keyboard("{ArrowRight}");
  expect(usage).toHaveFocus();
  expect(usage).not.toHaveAttribute("data-pressed");
  await user.keyboard("{ArrowLeft}");
  expect(stock).not.toHaveAttribute("data-pressed");
});
