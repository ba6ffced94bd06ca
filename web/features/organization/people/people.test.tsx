import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { expectBeside, fill, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";

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

it("everybody sees who is there, what they may, and how many logins are in use", async () => {
  await begin();
  expect(await screen.findByText("Bo")).toBeVisible();
  expect(screen.getByText(/Field, buys up to \$500/)).toBeVisible();
  expect(screen.getByText(/2 of 5 logins in use/)).toBeVisible();
});

it("who manages nobody is offered no change", async () => {
  await begin({}, { ...FIRM, members: [{ ...OWNER, role: "FIELD" }, FOREMAN] });
  expect(await screen.findByText("Bo")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Invite somebody" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Change Bo" })).not.toBeInTheDocument();
});

describe("an invitation", () => {
  it("shows beside its field what the server does not take, and keeps the form", async () => {
    const fields = [{ path: "email", message: MESSAGES.inviteeHere }];
    const { user } = await begin({ inviteMember: { __typename: "InvalidInputError", fields } });
    await press(user, "Invite somebody");
    await fill(user, "E-mail address", "bo@example.com");
    await press(user, "Send the invitation");
    await expectBeside("E-mail address", MESSAGES.inviteeHere);
    expect(within(await inviteDialog()).getByDisplayValue("bo@example.com")).toBeVisible();
  });

  it("that was sent waits in the list", async () => {
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

  it("leads to the plans when all logins are taken", async () => {
    const { user } = await begin({}, { ...FIRM, seats: { limit: 2, used: 2 } });
    await press(user, "Invite somebody");
    expect(await screen.findByRole("link", { name: "See the plans" })).toHaveAttribute("href", "/pricing");
  });
});

it("a member is removed after a second word, which names the keys that they made", async () => {
  const { user, server } = await begin({
    removeMember: { __typename: "ChangeOrganizationSuccess", organization: { ...FIRM, members: [OWNER] } },
  });
  await press(user, "Change Bo");
  await press(user, "Remove…");
  expect(await screen.findByText(/go on working: Nightly\./)).toBeVisible();
  await press(user, "Remove");
  await waitFor(() => expect(screen.queryByText("Bo")).not.toBeInTheDocument());
  expect(server.asked.find(({ operationName }) => operationName === "RemoveMember")?.variables).toEqual({
    id: "m-2",
  });
});
