import type { Page } from "@playwright/test";
import { z } from "zod";
import { expect, expectToast, test } from "./support/test.ts";

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

test("an empty form says what is required, beside each field, and asks for the first", async ({ page }) => {
  await page.goto("/contact");
  await send(page);
  for (const label of ["First name", "Last name", "Email", "Subject", "Message"]) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(`${label} is required`);
  }
  await expect(page.getByLabel("Company (optional)")).not.toHaveAttribute("aria-invalid");
  await expect(page.getByLabel("First name")).toBeFocused();
});

test("a subject in the address is filled in, and hours and ways to an answer stand beside the form", async ({
  page,
}) => {
  await page.goto("/contact?subject=Enterprise+demo");
  await expect(page.getByLabel("Subject")).toHaveValue("Enterprise demo");
  const hours = page.getByRole("heading", { name: "Business hours" }).locator("xpath=../..");
  await expect(hours).toContainText("Mon-Fri");
  await expect(hours).toContainText("9 AM - 6 PM");
  await expect(hours).toContainText("10 AM - 4 PM");
  await expect(hours).toContainText("Closed");
  await expect(hours).toContainText("EST");
});

test.describe("a server that cannot be reached", () => {
  test.use({ expectedComplaints: /Failed to load resource/ });

  test("is said, nothing typed is lost, and the second try succeeds", async ({ page }) => {
    await page.goto("/contact");
    await writeLetter(page, "Second try");
    await page.route("**/graphql", (route) => route.abort());
    await send(page);
    await expectToast(page, "Message not sent", "The server could not be reached");
    await expect(page.getByLabel("Subject")).toHaveValue("Second try");
    await page.unroute("**/graphql");
    await send(page);
    await expectToast(page, "Message Sent");
  });
});

test("a message too many is refused with when to come back", async ({ page }) => {
  await page.goto("/contact");
  await writeLetter(page, "Eleventh");
  const message = "Too many messages were sent from here. Please try again in an hour.";
  await page.route("**/graphql", async (route) => {
    if (!route.request().postData()?.includes('"SendContactMessage"')) return route.fallback();
    const extensions = { code: "RATE_LIMITED", retryAfterSeconds: 3_600 };
    await route.fulfill({ json: { data: null, errors: [{ message, extensions }] } });
  });
  await send(page);
  await expectToast(page, "Message not sent", message);
  await expect(page.getByLabel("Subject")).toHaveValue("Eleventh");
});

test("the ways to reach us that are set up are shown, and no others", async ({ page }) => {
  const details = page.locator("section", { has: page.getByRole("heading", { name: "Contact details" }) });
  await page.goto("/contact");
  await expect(details.getByText("How you are answered")).toBeVisible();
  await expect(details.getByText("Phone", { exact: true })).toBeHidden();
  await page.route("**/graphql", async (route) => {
    if (!route.request().postData()?.includes('"ContactDetails"')) return route.fallback();
    const contactDetails = {
      __typename: "ContactDetails",
      email: null,
      phone: "218 555 0100",
      address: null,
    };
    await route.fulfill({ json: { data: { contactDetails } } });
  });
  await page.reload();
  await expect(details.getByRole("link", { name: "218 555 0100" })).toHaveAttribute("href", "tel:2185550100");
  await expect(details.getByText("Address", { exact: true })).toBeHidden();
});
