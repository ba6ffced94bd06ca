import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";

const OFFER = {
  organizationName: "Ada Builds",
  invitedBy: "Ada Mason",
  role: "FIELD",
  sentTo: "b•••@example.com",
  expiresAt: "2026-12-05T12:00:00.000Z",
  isMember: false,
} as const;

describe("an invitation", () => {
  it("says whom it is from and what one would be allowed to do", async () => {
    await renderRoute("/invitation/some-token", { invitation: OFFER });
    expect(await screen.findByText("Your role: Field.")).toBeVisible();
    expect(screen.getByText(/Makes projects, fills baskets/)).toBeVisible();
    expect(await screen.findByRole("button", { name: "Join" })).toBeVisible();
  });

  it("opened by somebody who works there already can be neither used up nor declined by them", async () => {
    await renderRoute("/invitation/some-token", { invitation: { ...OFFER, isMember: true } });
    expect(await screen.findByText(/You already work with/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Join" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Decline" })).not.toBeInTheDocument();
  });

  it("that ended meanwhile says so once", async () => {
    const ended = { __typename: "InvitationEndedError", message: "This invitation has ended." } as const;
    const { user } = await renderRoute("/invitation/some-token", {
      invitation: OFFER,
      acceptInvitation: ended,
    });
    await press(user, "Join");
    expect(await screen.findByText("Ask whoever invited you for a new one.")).toBeVisible();
    expect(screen.getAllByText(/This invitation has ended/)).toHaveLength(1);
  });
});
