import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { showFailure, showSuccess, showToast, toastStore } from "../../../lib/toasts.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { closeTopDialog } from "./open-dialogs.ts";
import { Toaster } from "./toaster.tsx";

afterEach(() => toastStore.set(null));

/** A page with something to remove; `remove` returns whether it succeeded. */
function Page({ remove, isGoneAfter = false }: { remove: () => Promise<boolean>; isGoneAfter?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isGone, setIsGone] = useState(false);
  const close = () => {
    setIsOpen(false);
    setIsGone(isGoneAfter);
  };
  return (
    <>
      <h1 tabIndex={-1}>Items</h1>
      {!isGone && (
        <button type="button" onClick={() => setIsOpen(true)}>
          Remove
        </button>
      )}
      <ConfirmDialog
        title="Remove the item?"
        description="It cannot be brought back."
        isOpen={isOpen}
        confirmLabel="Remove it"
        isBusy={false}
        onConfirm={remove}
        onClose={close}
      />
      <Toaster />
    </>
  );
}

async function ask(page: Parameters<typeof Page>[0]) {
  const user = userEvent.setup();
  render(<Page {...page} />);
  await user.click(screen.getByRole("button", { name: "Remove" }));
  const dialog = await screen.findByRole("dialog", { name: "Remove the item?" });
  return { user, dialog };
}

const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

describe("the confirmation of something that cannot be undone", () => {
  it("says what will be lost, traps the focus, and is closed by Escape, by Close and by keeping the item", async () => {
    const remove = vi.fn(async () => true);
    const { user, dialog } = await ask({ remove });
    expect(dialog).toHaveAccessibleDescription("It cannot be brought back.");
    for (let presses = 0; presses < 5; presses += 1) {
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
      await user.tab();
    }
    await user.keyboard("{Escape}");
    await gone();
    const opener = screen.getByRole("button", { name: "Remove" });
    await waitFor(() => expect(opener).toHaveFocus());
    for (const name of ["Close", "Keep it"]) {
      await user.click(opener);
      await user.click(await screen.findByRole("button", { name }));
      await gone();
    }
    expect(remove).not.toHaveBeenCalled();
  });

  it("stays open after a failure, so that it can be retried", async () => {
    const remove = vi.fn(async () => remove.mock.calls.length > 1);
    const { user, dialog } = await ask({ remove });
    await user.click(screen.getByRole("button", { name: "Remove it" }));
    expect(dialog).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Remove it" }));
    await gone();
    expect(remove).toHaveBeenCalledTimes(2);
  });

  it("returns the focus to the heading when its opener is gone", async () => {
    const { user } = await ask({ remove: async () => true, isGoneAfter: true });
    await user.click(screen.getByRole("button", { name: "Remove it" }));
    await gone();
    await waitFor(() => expect(screen.getByRole("heading", { level: 1, hidden: true })).toHaveFocus());
  });
});

describe("a toast", () => {
  it("replaces the one before immediately: there is only one at a time", async () => {
    render(<Toaster />);
    showSuccess("Quantity Updated");
    expect(await screen.findByText("Quantity Updated")).toBeVisible();
    showFailure("Update Failed", "Failed to update item quantity");
    expect(await screen.findByText("Failed to update item quantity")).toBeVisible();
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    await waitFor(() => expect(screen.queryByRole("listitem")).not.toBeInTheDocument());
  });

  it("offers its action once, and is reached with F8", async () => {
    const user = userEvent.setup();
    const undo = vi.fn();
    render(<Toaster />);
    showToast({ title: "Item Removed", action: { label: "Undo", onPress: undo } });
    await screen.findByText("Item Removed");
    await user.keyboard("[F8]");
    expect(screen.getByRole("region", { name: /^Notification/ })).toContainElement(
      document.activeElement as HTMLElement,
    );
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(undo).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(toastStore.get()).toBeNull());
  });

  it("over a dialog lets Escape close the dialog first", async () => {
    const { user } = await ask({ remove: async () => false });
    showFailure("Not Removed", "Please try again.");
    await screen.findByText("Not Removed");
    await user.keyboard("{Escape}");
    await gone();
    expect(screen.getByText("Not Removed")).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByText("Not Removed")).not.toBeInTheDocument());
  });
});

it("of several open dialogs the topmost is closed, until there is none", () => {
  const closed: string[] = [];
  const dialog = (title: string) => (
    <Dialog title={title} isOpen onOpenChange={() => closed.push(title)}>
      words
    </Dialog>
  );
  const { rerender, unmount } = render(
    <>
      {dialog("lower")}
      {dialog("upper")}
    </>,
  );
  expect(closeTopDialog()).toBe(true);
  rerender(dialog("lower"));
  expect(closeTopDialog()).toBe(true);
  expect(closed).toEqual(["upper", "lower"]);
  unmount();
  expect(closeTopDialog()).toBe(false);
});
