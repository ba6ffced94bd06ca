import { describe, expect, it } from "vitest";
import { renderOutbox } from "./dev-outbox.ts";

const message = {
  id: "1",
  channel: "email",
  recipient: "a@example.com",
  subject: "Hello",
  body: "Your order is paid.",
  createdAt: new Date("2026-11-20T12:00:00Z"),
  sentAt: null,
};

describe("the outbox page", () => {
  it("shows what was written, to whom and when", () => {
    const page = renderOutbox([message]);
    for (const part of [
      "Hello",
      "a@example.com",
      "Your order is paid.",
      "2026-11-20T12:00:00.000Z",
      "not yet",
    ]) {
      expect(page).toContain(part);
    }
  });

  it("shows markup in a message as text", () => {
    const page = renderOutbox([{ ...message, subject: "<script>", body: "<img src=x onerror='a'>" }]);
    expect(page).not.toMatch(/<script>|<img/);
    expect(page).toContain("&lt;img src=x onerror=&#39;a&#39;&gt;");
  });

  it("reports when there is nothing", () => {
    expect(renderOutbox([])).toContain("Nothing has been sent yet.");
  });
});
