import { MESSAGES } from "../../../schema/rules/messages.ts";
import { besideField, inToast, type Stage, type WordsTable } from "./entry.ts";

const LETTER = {
  "First name": "Sam",
  "Last name": "Mason",
  Email: "sam@example.com",
  Subject: "Price lists",
  Message: "Can you read ours?",
} as const;

async function sendLetter({ page }: Stage, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.goto("/contact");
  for (const [label, text] of Object.entries({ ...LETTER, ...fields })) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByRole("button", { name: "Send Message" }).click();
}

const without = (label: keyof typeof LETTER, message: string) => ({
  when: `no ${label.toLowerCase()}`,
  provoke: (stage: Stage) => sendLetter(stage, { [label]: " " }),
  read: besideField(label, message, true),
});

export const CONTACT: WordsTable = {
  part: "5 and 8 Contact",
  entries: [
    {
      when: "a message is sent",
      provoke: (stage) => sendLetter(stage),
      read: inToast("Message Sent", "Thank you for your message. We'll get back to you within 24 hours."),
    },
    without("First name", MESSAGES.firstNameRequired),
    without("Last name", MESSAGES.lastNameRequired),
    without("Email", MESSAGES.emailRequired),
    without("Subject", MESSAGES.subjectRequired),
    without("Message", MESSAGES.messageRequired),
    {
      when: "an email that is none",
      provoke: (stage) => sendLetter(stage, { Email: "sam at example" }),
      read: besideField("Email", MESSAGES.emailInvalid, true),
    },
  ],
};
