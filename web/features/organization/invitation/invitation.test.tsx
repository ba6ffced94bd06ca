import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectToast, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { brokenServer } from "../../../testing/schema-server.ts";

const OFFER = {
  organizationName: "Ada Builds",
  invitedBy: "Ada Mason",
  role: "FIELD",
  sentTo: "b•••@example.com",
  expiresAt: "2026-12-05T12:00:00.000Z",
  isMember: false,
} as const;

describe("an invitation", () => {
  it("says who sent it and what the role allows", async () => {
    await renderRoute("/invitation/some-token", { invitation: OFFER });
    expect(await screen.findByText("Your role: Field.")).toBeVisible();
    expect(screen.getByText(/Creates projects, fills baskets/)).toBeVisible();
    expect(await screen.findByRole("button", { name: "Join" })).toBeVisible();
  });

  it("from a person the firm is named after names them once", async () => {
    await renderRoute("/invitation/some-token", { invitation: { ...OFFER, organizationName: "Ada Mason" } });
    const [sentence] = await screen.findAllByText(/invites you to work together/);
    expect(sentence?.textContent?.match(/Ada Mason/g)).toHaveLength(1);
  });

  it("opened by an existing member can be neither used up nor declined by them", async () => {
    await renderRoute("/invitation/some-token", { invitation: { ...OFFER, isMember: true } });
    expect(await screen.findByText(/You already work with/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Join" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Decline" })).not.toBeInTheDocument();
  });

  it("that has ended meanwhile says so once", async () => {
    const ended = {
      __typename: "InvitationEndedError",
      message: "This invitation is no longer valid.",
    } as const;
    const { user } = await renderRoute("/invitation/some-token", {
      invitation: OFFER,
      acceptInvitation: ended,
    });
    await press(user, "Join");
    expect(await screen.findByText("Ask whoever invited you for a new one.")).toBeVisible();
    expect(screen.getAllByText(/This invitation is no longer valid/)).toHaveLength(1);
  });

  it("sends visitors to sign in and then back to itself", async () => {
    await renderRoute("/invitation/some-token", { viewer: null, invitation: OFFER });
    const back = "?next=%2Finvitation%2Fsome-token";
    expect(await screen.findByRole("link", { name: "Sign in to join" })).toHaveAttribute(
      "href",
      `/login${back}`,
    );
    expect(screen.getByRole("link", { name: "Make an account" })).toHaveAttribute("href", `/register${back}`);
    expect(screen.queryByRole("button", { name: "Join" })).not.toBeInTheDocument();
  });

  it("with a wrong link says so, and whom to ask", async () => {
    await renderRoute("/invitation/wrong", { invitation: null });
    expect(await screen.findByText("This invitation is no longer valid")).toBeVisible();
    expect(screen.getByText("Ask whoever invited you for a new one.")).toBeVisible();
  });

  it("that is accepted reloads at the organization's dashboard", async () => {
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    const { user, server } = await renderRoute("/invitation/some-token", {
      invitation: OFFER,
      acceptInvitation: { __typename: "SwitchOrganizationSuccess" },
    });
    await press(user, "Join");
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/dashboard"));
    assign.mockRestore();
    const sent = server.asked.filter(({ operationName }) => operationName === "AcceptInvitation");
    expect(sent.map(({ variables }) => variables)).toEqual([{ token: "some-token" }]);
  });

  it("that is declined is over", async () => {
    const { user } = await renderRoute("/invitation/some-token", {
      invitation: OFFER,
      declineInvitation: true,
    });
    await press(user, "Decline");
    expect(await screen.findByText("You declined it.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Join" })).not.toBeInTheDocument();
  });

  it.each([
    ["Join", { acceptInvitation: brokenServer }, "You did not join"],
    ["Decline", { declineInvitation: brokenServer }, "It was not declined"],
  ])("is still open when %s fails", async (button, answers, title) => {
    const { user } = await renderRoute("/invitation/some-token", { invitation: OFFER, ...answers });
    await press(user, button);
    await expectToast(title);
    expect(screen.getByRole("button", { name: button })).toBeEnabled();
  });

  it("that could not be loaded can be loaded again", async () => {
    const { user, server } = await renderRoute(
      "/invitation/some-token",
      { invitation: OFFER },
      { failing: "InvitationOffer" },
    );
    expect(await screen.findByText("The invitation could not be loaded")).toBeVisible();
    server.mend();
    await press(user, "Retry");
    expect(await screen.findByText("Your role: Field.")).toBeVisible();
  });
});
