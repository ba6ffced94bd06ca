/** Actions and expectations that tests of screens share. */
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The field with this label; "(optional)" may follow it. */
export async function field(label: string): Promise<HTMLElement> {
  return screen.findByLabelText(new RegExp(`^${literally(label)}( \\(optional\\))?$`), {
    selector: "input, textarea, select",
  });
}

/** Replaces a field's text, as pasting does. */
export async function fill(user: UserEvent, label: string, text: string): Promise<void> {
  const control = await field(label);
  await user.clear(control);
  if (text === "") return;
  await user.click(control);
  await user.paste(text);
}

/** Fills in several fields. @param texts by label */
export async function fillAll(user: UserEvent, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await fill(user, label, text);
}

/** Presses a button as soon as it is there and can be pressed. */
export async function press(user: UserEvent, name: string | RegExp): Promise<void> {
  const button = await screen.findByRole("button", { name });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
}

/** The message is next to the field, tied to it, and not shown by color only. */
export async function expectBeside(label: string, message: string): Promise<void> {
  const control = await field(label);
  await waitFor(() => expect(control).toHaveAccessibleDescription(new RegExp(literally(message))));
  expect(control).toBeInvalid();
}

/** The one toast on screen has this title, and these words below it. */
export async function expectToast(title: string, description?: string): Promise<void> {
  await waitFor(() => {
    const place = screen.getByRole("region", { name: /^Notification/ });
    const toast = within(place).getByRole("listitem");
    expect(within(toast).getByText(title)).toBeVisible();
    if (description !== undefined) expect(toast).toHaveTextContent(description);
  });
}
