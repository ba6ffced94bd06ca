import { describe, expect, it } from "vitest";
import { assertSeat, fitSeats, invitationMessage, maskTarget, refuseChange } from "./organization.rules.ts";

describe("changing a member", () => {
  it.each([
    ["admin", "field", "office", 0, null],
    ["admin", "owner", "field", 1, "invalid-input"],
    ["admin", "field", "owner", 0, "invalid-input"],
    ["admin", "owner", null, 1, "invalid-input"],
    ["owner", "owner", "admin", 0, "last-owner"],
    ["owner", "owner", null, 0, "last-owner"],
    ["owner", "owner", "admin", 1, null],
    ["owner", "owner", "owner", 0, null],
  ] as const)("by an %s, from %s to %s, with %d other owners: %s", (actor, role, next, others, kind) => {
    expect(refuseChange(actor, { role }, next, others)?.kind ?? null).toBe(kind);
  });
});

describe("seats", () => {
  const member = (id: string, role: "owner" | "field", state: "active" | "suspended") => ({
    id,
    role,
    state,
  });

  it("are refused when all are taken, with what to do", () => {
    expect(() => assertSeat({ limit: 5, used: 4 }, "Professional")).not.toThrow();
    expect(() => assertSeat({ limit: null, used: 400 }, "Enterprise")).not.toThrow();
    expect(() => assertSeat({ limit: 5, used: 5 }, "Professional")).toThrow(/5 logins, and all are taken/);
  });

  it("go to owners first and then in the order of joining", () => {
    const members = [
      member("a", "field", "active"),
      member("b", "owner", "active"),
      member("c", "field", "active"),
    ];
    expect(fitSeats(members, 2)).toEqual({ suspend: ["c"], restore: [] });
    expect(fitSeats(members, 1)).toEqual({ suspend: ["a", "c"], restore: [] });
  });

  it("that become available restore suspended members", () => {
    const members = [member("a", "owner", "active"), member("b", "field", "suspended")];
    expect(fitSeats(members, null)).toEqual({ suspend: [], restore: ["b"] });
  });
});

it("an invitation contains its link once, in mail as in a text message", () => {
  const letter = {
    organizationName: "Ada Builds",
    invitedBy: "Ada",
    link: "https://y/invitation/t",
    digest: "d",
  };
  const mail = invitationMessage({ ...letter, email: "bo@example.com", phone: null });
  expect(mail).toMatchObject({ channel: "email", recipient: "bo@example.com", dedupeKey: "invitation:d" });
  expect(mail.body.split(letter.link)).toHaveLength(2);
  expect(mail.subject).toBe("Ada invites you to Ada Builds on Yardstick");
  const ownName = { ...letter, organizationName: "Ada", email: "bo@example.com", phone: null };
  expect(invitationMessage(ownName)).toMatchObject({
    subject: "Ada invites you to work together on Yardstick",
    body: expect.stringMatching(/^Ada would like you to work on the same projects/),
  });
  const text = invitationMessage({ ...letter, email: null, phone: "+12185550100" });
  expect(text).toMatchObject({ channel: "sms", recipient: "+12185550100", subject: null });
});

it.each([
  [{ email: "bo@example.com", phone: null }, "b•••@example.com"],
  [{ email: null, phone: "+12185550123" }, "•••0123"],
])("%j is shown as %s", (target, shown) => {
  expect(maskTarget(target)).toBe(shown);
});
