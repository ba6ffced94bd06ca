import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { expectBeside, expectToast, field, fill, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { brokenServer, refusal } from "../../../testing/schema-server.ts";

const PEOPLE = "/settings?tab=people";
const OWNER = { id: "m-1", username: "ada", firstName: "Ada", role: "OWNER", isViewer: true } as const;
const FOREMAN = {
  id: "m-2",
  username: "bo",
  firstName: "Bo",
  role: "FIELD",
  spendLimit: "500.00",
  apiKeyNames: ["Nightly"],
} as const;
const FIRM = {
  id: "o-1",
  name: "Ada Builds",
  seats: { limit: 5, used: 2 },
  members: [OWNER, FOREMAN],
  invitations: [],
};
const begin = (more: object = {}, organization: object = FIRM) =>
  renderRoute(PEOPLE, { organization, ...more });

const inviteDialog = () => screen.findByRole("dialog", { name: "Invite somebody" });

it("every member sees the others, their roles, and how many logins are in use", async () => {
  await begin();
  expect(await screen.findByText("Bo")).toBeVisible();
  expect(screen.getByText(/Field, buys up to \$500/)).toBeVisible();
  expect(screen.getByText(/2 of 5 logins in use/)).toBeVisible();
});

it("members who manage no one are offered no changes", async () => {
  await begin({}, { ...FIRM, members: [{ ...OWNER, role: "FIELD" }, FOREMAN] });
  expect(await screen.findByText("Bo")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Invite somebody" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Change Bo" })).not.toBeInTheDocument();
});

describe("an invitation", () => {
  it("shows the server's error next to its field, and keeps the form", async () => {
    const fields = [{ path: "email", message: MESSAGES.inviteeHere }];
    const { user } = await begin({ inviteMember: { __typename: "InvalidInputError", fields } });
    await press(user, "Invite somebody");
    await fill(user, "E-mail address", "bo@example.com");
    await press(user, "Send the invitation");
    await expectBeside("E-mail address", MESSAGES.inviteeHere);
    expect(within(await inviteDialog()).getByDisplayValue("bo@example.com")).toBeVisible();
  });

  it("that was sent is listed as pending", async () => {
    const invitation = { id: "i-1", email: "cy@example.com", role: "OFFICE" };
    const { user } = await begin({
      inviteMember: {
        __typename: "ChangeOrganizationSuccess",
        organization: { ...FIRM, invitations: [invitation] },
      },
    });
    await press(user, "Invite somebody");
    await fill(user, "E-mail address", "cy@example.com");
    await press(user, "Send the invitation");
    expect(await screen.findByText("cy@example.com")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("links to the plans when all logins are taken", async () => {
    const { user } = await begin({}, { ...FIRM, seats: { limit: 2, used: 2 } });
    await press(user, "Invite somebody");
    expect(await screen.findByRole("link", { name: "See the plans" })).toHaveAttribute("href", "/pricing");
  });
});

it("a member is removed after a confirmation that names the keys they created", async () => {
  const { user, server } = await begin({
    removeMember: { __typename: "ChangeOrganizationSuccess", organization: { ...FIRM, members: [OWNER] } },
  });
  await press(user, "Change Bo");
  await press(user, "Remove…");
  expect(await screen.findByText(/keep working: Nightly\./)).toBeVisible();
  await press(user, "Remove");
  await waitFor(() => expect(screen.queryByText("Bo")).not.toBeInTheDocument());
  expect(server.asked.find(({ operationName }) => operationName === "RemoveMember")?.variables).toEqual({
    id: "m-2",
  });
});

describe("a role", () => {
  const roles = async () =>
    within(await screen.findByRole("group", { name: "Role" }))
      .getAllByRole("radio")
      .map((radio) => radio.getAttribute("value"));

  it("can be given up to one's own: an admin makes no owner", async () => {
    const { user } = await begin({}, { ...FIRM, members: [{ ...OWNER, role: "ADMIN" }, FOREMAN] });
    await press(user, "Invite somebody");
    expect(await roles()).toEqual(["FIELD", "OFFICE", "BOOKKEEPER", "ADMIN"]);
    await user.keyboard("{Escape}");
    await press(user, "Change Bo");
    expect(await roles()).not.toContain("OWNER");
  });

  it("and a limit are changed, and appear in the list", async () => {
    const office = { ...FOREMAN, role: "OFFICE", spendLimit: null };
    const { user, server } = await begin({
      changeMemberRole: {
        __typename: "ChangeOrganizationSuccess",
        organization: { ...FIRM, members: [OWNER, office] },
      },
    });
    await press(user, "Change Bo");
    expect(await field("Spend limit")).toHaveValue("500.00");
    await user.click(await screen.findByRole("radio", { name: /^Office/ }));
    await fill(user, "Spend limit", "");
    await press(user, "Save");
    await expectToast("Role Changed");
    expect(screen.getByText(/^Office ·/)).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    const sent = server.asked.filter(({ operationName }) => operationName === "ChangeMemberRole");
    expect(sent.map(({ variables }) => variables)).toEqual([
      { input: { id: "m-2", role: "OFFICE", spendLimit: null } },
    ]);
  });

  it("that the server refuses keeps the form, with the error next to its field", async () => {
    const fields = [{ path: "spendLimit", message: MESSAGES.spendLimitInvalid }];
    const { user } = await begin({ changeMemberRole: { __typename: "InvalidInputError", fields } });
    await press(user, "Change Bo");
    await fill(user, "Spend limit", "a lot");
    await press(user, "Save");
    await expectBeside("Spend limit", MESSAGES.spendLimitInvalid);
    expect(await field("Spend limit")).toHaveValue("a lot");
  });

  it("of the last owner stays: another owner has to be named first", async () => {
    const message = "Make someone else an owner first.";
    const other = { ...FOREMAN, role: "OWNER" };
    const { user } = await begin(
      { changeMemberRole: { __typename: "LastOwnerError", message } },
      { ...FIRM, members: [OWNER, other] },
    );
    await press(user, "Change Bo");
    await user.click(await screen.findByRole("radio", { name: /^Field/ }));
    await press(user, "Save");
    await expectToast("The role was not changed", message);
    expect(screen.getByRole("dialog", { name: "Change Bo" })).toBeVisible();
    expect(screen.getByRole("radio", { name: /^Field/ })).toBeChecked();
  });

  it("cannot be changed by the member who has it", async () => {
    await begin();
    expect(await screen.findByRole("button", { name: "Change Bo" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Change Ada" })).not.toBeInTheDocument();
  });
});

describe("removing a member", () => {
  it("is canceled without effect", async () => {
    const { user, server } = await begin();
    await press(user, "Change Bo");
    await press(user, "Remove…");
    await press(user, "Keep them");
    expect(await screen.findByRole("dialog", { name: "Change Bo" })).toBeVisible();
    expect(server.asked.some(({ operationName }) => operationName === "RemoveMember")).toBe(false);
  });

  it.each([
    ["the server fails", brokenServer, undefined],
    [
      "it is the last owner",
      { __typename: "LastOwnerError", message: "Make someone else an owner first." },
      "Make someone else an owner first.",
    ],
  ] as const)("has no effect when %s, and says so", async (_why, removeMember, words) => {
    const { user } = await begin({ removeMember });
    await press(user, "Change Bo");
    await press(user, "Remove…");
    await press(user, "Remove");
    await expectToast("The member was not removed", words);
    expect(screen.getByRole("dialog", { name: "Remove Bo?" })).toBeVisible();
    expect(screen.getByText(/Field, buys up to/)).toBeInTheDocument();
  });
});

describe("a pending invitation", () => {
  const INVITED = {
    id: "i-1",
    email: "cy@example.com",
    role: "OFFICE",
    expiresAt: "2026-12-05T12:00:00.000Z",
  };
  const waiting = { ...FIRM, invitations: [INVITED] };
  const success = (organization: object) => ({ __typename: "ChangeOrganizationSuccess", organization });

  it("shows its role and expiry date, and can be resent", async () => {
    const later = { ...INVITED, expiresAt: "2026-12-12T12:00:00.000Z" };
    const { user, server } = await begin(
      { resendInvitation: success({ ...waiting, invitations: [later] }) },
      waiting,
    );
    expect(await screen.findByText("Office · the link works until Dec 5, 2026")).toBeVisible();
    await press(user, "Send again to cy@example.com");
    await expectToast("Invitation Sent Again");
    expect(screen.getByText("Office · the link works until Dec 12, 2026")).toBeVisible();
    expect(server.asked.at(-1)?.variables).toEqual({ id: "i-1" });
  });

  it("by text message is identified by its number", async () => {
    await begin({}, { ...FIRM, invitations: [{ ...INVITED, email: null, phone: "+12185550134" }] });
    expect(await screen.findByRole("button", { name: "Send again to +12185550134" })).toBeVisible();
  });

  it("is withdrawn, and stays when that fails", async () => {
    const { user, server } = await begin({ revokeInvitation: brokenServer }, waiting);
    await press(user, "Revoke the invitation to cy@example.com");
    await expectToast("The invitation was not revoked");
    expect(screen.getByText("cy@example.com")).toBeVisible();
    server.answers = { ...server.answers, revokeInvitation: { ...FIRM } };
    await press(user, "Revoke the invitation to cy@example.com");
    await expectToast("Invitation Taken Back");
    await waitFor(() => expect(screen.queryByText("cy@example.com")).not.toBeInTheDocument());
  });

  it("is read-only for members who manage no one", async () => {
    await begin({}, { ...waiting, members: [{ ...OWNER, role: "OFFICE" }, FOREMAN] });
    expect(await screen.findByText("cy@example.com")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^(Send again|Revoke)/ })).not.toBeInTheDocument();
  });

  it("for which no seat is free any more says so, and keeps the form", async () => {
    const words = "Your plan has no free login.";
    const { user } = await begin({
      inviteMember: () => {
        throw refusal("PLAN_LIMIT", words);
      },
    });
    await press(user, "Invite somebody");
    await fill(user, "Or mobile number", "+12185550134");
    await press(user, "Send the invitation");
    await expectToast("The invitation was not sent", words);
    expect(await field("Or mobile number")).toHaveValue("+12185550134");
  });
});

describe("the organization's name", () => {
  it("is changed by managers, and read-only for everyone else", async () => {
    const { user, unmount } = await begin({
      renameOrganization: {
        __typename: "ChangeOrganizationSuccess",
        organization: { ...FIRM, name: "Ada & Bo" },
      },
    });
    expect(await screen.findByRole("button", { name: "Save the name" })).toBeDisabled();
    await fill(user, "Name", "Ada & Bo");
    await press(user, "Save the name");
    await expectToast("Name Saved");
    expect(screen.getByRole("button", { name: "Save the name" })).toBeDisabled();
    unmount();
    await begin({}, { ...FIRM, members: [{ ...OWNER, role: "BOOKKEEPER" }] });
    expect(await screen.findByText("Ada Builds")).toBeVisible();
    expect(screen.queryByLabelText("Name")).not.toBeInTheDocument();
  });

  it("cannot be empty, and stays typed when the server fails", async () => {
    const { user, server } = await begin({ renameOrganization: brokenServer });
    await fill(user, "Name", "");
    await press(user, "Save the name");
    await expectBeside("Name", MESSAGES.organizationNameRequired);
    expect(server.asked.some(({ operationName }) => operationName === "RenameOrganization")).toBe(false);
    await fill(user, "Name", "Ada & Bo");
    await press(user, "Save the name");
    await expectToast("The name was not changed");
    expect(await field("Name")).toHaveValue("Ada & Bo");
  });
});

it.each([
  [{ limit: 1, used: 1 }, "Your plan has one login. Professional has five."],
  [{ limit: null, used: 7 }, "7 in use. Your plan has as many logins as you like."],
])("for logins %j the list says: %s", async (seats, words) => {
  await begin({}, { ...FIRM, seats });
  expect(await screen.findByText(words)).toBeVisible();
});

it("a member for whom the plan has no login is marked, with the reason why they cannot work", async () => {
  await begin({}, { ...FIRM, members: [OWNER, { ...FOREMAN, state: "SUSPENDED" }] });
  expect(await screen.findByText("No seat")).toBeVisible();
  expect(screen.getByText(/They can work again once one is free\.$/)).toBeVisible();
});
