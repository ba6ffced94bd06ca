import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import type { Answers } from "../../../testing/answers.ts";
import { expectBeside, expectToast, field, fill, fillAll, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { setReachable } from "../../../testing/schema-network.ts";
import { refusal } from "../../../testing/schema-server.ts";

const LETTER = {
  "First name": "Sam",
  "Last name": "Mason",
  Email: "sam@example.com",
  Subject: "Price lists",
  Message: "Can you read ours?",
} as const;

const TAKEN: Answers = { sendContactMessage: { __typename: "SendContactMessageSuccess", success: true } };

async function writeLetter(fields: Readonly<Record<string, string>> = {}, answers: Answers = TAKEN) {
  const route = await renderRoute("/contact", { viewer: null, ...answers });
  await fillAll(route.user, { ...LETTER, ...fields });
  return route;
}

describe("a message", () => {
  it("is acknowledged once sent, and the form is empty again", async () => {
    const { user, server } = await writeLetter();
    await press(user, "Send Message");
    await expectToast("Message Sent", "Thank you for your message. We'll get back to you within 24 hours.");
    expect(await field("Message")).toHaveValue("");
    const sent = server.asked.find(({ operationName }) => operationName === "SendContactMessage");
    expect(sent?.variables).toMatchObject({ input: { firstName: "Sam", message: "Can you read ours?" } });
  });

  it("without any input says what is required, next to each field, and focuses the first", async () => {
    const { user } = await renderRoute("/contact", { viewer: null });
    await press(user, "Send Message");
    for (const label of Object.keys(LETTER)) await expectBeside(label, `${label} is required`);
    expect(await field("Company")).not.toBeInvalid();
    await waitFor(async () => expect(await field("First name")).toHaveFocus());
  });

  it.each([
    ["First name", MESSAGES.firstNameRequired],
    ["Last name", MESSAGES.lastNameRequired],
    ["Email", MESSAGES.emailRequired],
    ["Subject", MESSAGES.subjectRequired],
    ["Message", MESSAGES.messageRequired],
  ])("with a %s of spaces is not sent", async (label, message) => {
    const { user, server } = await writeLetter({ [label]: " " });
    await press(user, "Send Message");
    await expectBeside(label, message);
    expect(server.asked.map(({ operationName }) => operationName)).not.toContain("SendContactMessage");
  });

  it("with an invalid address is not sent", async () => {
    const { user } = await writeLetter({ Email: "sam at example" });
    await press(user, "Send Message");
    await expectBeside("Email", MESSAGES.emailInvalid);
  });

  it("that cannot reach the server says so, loses nothing that was typed, and succeeds on the second try", async () => {
    const { user } = await writeLetter({ Subject: "Second try" });
    setReachable(false);
    await press(user, "Send Message");
    await expectToast("Message not sent", "The server could not be reached");
    expect(await field("Subject")).toHaveValue("Second try");
    setReachable(true);
    await press(user, "Send Message");
    await expectToast("Message Sent");
  });

  it("beyond the limit is rejected with when to come back", async () => {
    const message = "Too many messages were sent from here. Please try again in an hour.";
    const { user } = await writeLetter(
      { Subject: "Eleventh" },
      {
        sendContactMessage: () => {
          throw refusal("RATE_LIMITED", message, { retryAfterSeconds: 3_600 });
        },
      },
    );
    await press(user, "Send Message");
    await expectToast("Message not sent", message);
    expect(await field("Subject")).toHaveValue("Eleventh");
  });

  it("survives a reload until it is sent", async () => {
    const { user, unmount } = await renderRoute("/contact", { viewer: null });
    await fill(user, "Message", "It is a spreadsheet.");
    unmount();
    await renderRoute("/contact", { viewer: null });
    expect(await field("Message")).toHaveValue("It is a spreadsheet.");
  });
});

it("takes its subject from the address, and the business hours are next to the form", async () => {
  await renderRoute("/contact?subject=Enterprise+demo", { viewer: null });
  expect(await field("Subject")).toHaveValue("Enterprise demo");
  const title = screen.getByRole("heading", { name: "Business hours" });
  for (const words of ["Mon-Fri", "9 AM - 6 PM", "10 AM - 4 PM", "Closed", "EST"]) {
    expect(title.parentElement?.parentElement).toHaveTextContent(words);
  }
});

it("only the configured contact channels are shown", async () => {
  await renderRoute("/contact", { viewer: null, contactDetails: { phone: "218 555 0100" } });
  const link = await screen.findByRole("link", { name: "218 555 0100" });
  expect(link).toHaveAttribute("href", "tel:2185550100");
  const title = screen.getByRole("heading", { name: "Contact details" });
  const details = title.closest("section");
  if (!details) throw new Error("The contact details are no section.");
  expect(within(details).queryByText("Address")).not.toBeInTheDocument();
  await waitFor(() => expect(within(details).queryByText("Email")).not.toBeInTheDocument());
});
