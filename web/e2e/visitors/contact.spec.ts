import type { Page } from "@playwright/test";
import { z } from "zod";
import { expect, expectToast, test } from "../support/test.ts";

const outboxSchema = z.object({
  messages: z.array(z.object({ recipient: z.string(), subject: z.string().nullable(), body: z.string() })),
});

async function writeLetter(page: Page, subject: string): Promise<void> {
  await page.getByLabel("First name").fill("Sam");
  await page.getByLabel("Last name").fill("Mason");
  await page.getByLabel("Email").fill("sam@example.com");
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Message").fill("Can you read our price list?\nIt is a spreadsheet.");
}

const send = (page: Page) => page.getByRole("button", { name: "Send Message" }).click();

test("a visitor's message survives a reload, is sent, thanked for and mailed, and the form is empty again", async ({
  page,
  request,
}) => {
  const subject = `Price lists ${Date.now()}`;
  await page.goto("/contact");
  await writeLetter(page, subject);
  await page.reload();
  await expect(page.getByLabel("Message")).toHaveValue(/spreadsheet/);
  await send(page);
  await expectToast(
    page,
    "Message Sent",
    "Thank you for your message. We'll get back to you within 24 hours.",
  );
  await expect(page.getByLabel("Message")).toHaveValue("");
  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("");
  const { messages } = outboxSchema.parse(await (await request.get("/dev/outbox.json")).json());
  const mail = messages.find((one) => one.subject === `Contact: ${subject}`);
  expect(mail?.body).toContain("Sam Mason <sam@example.com>");
  expect(mail?.body).toContain("It is a spreadsheet.");
});
