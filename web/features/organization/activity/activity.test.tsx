import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Role } from "../../../gql/graphql.ts";
import { press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";

const ACTIVITY = "/settings?tab=activity";
const MEMBERS = [
  { id: "m-1", userId: "user-1", username: "ada", firstName: "Ada" },
  { id: "m-2", userId: "user-2", username: "bo", firstName: "Bo" },
];
const actor = { kind: "MEMBER", id: "user-2", name: "Bo" } as const;
const COUNTED = {
  id: "a-2",
  at: "2026-11-26T15:00:00.000Z",
  actor,
  action: "CHANGED",
  subject: "STOCK",
  subjectId: "s-1",
  summary: "Bo changed the quantity on hand and location of the stock of Studs",
  before: { currentQuantity: 10, location: null },
  after: { currentQuantity: 12, location: "Van" },
} as const;
const MADE = {
  id: "a-1",
  at: "2026-11-25T15:00:00.000Z",
  actor,
  action: "CREATED",
  subject: "PROJECT",
  subjectId: "p-1",
  summary: "Bo made the project Smith deck",
  before: null,
  after: { name: "Smith deck" },
} as const;

const organizationWith = (nodes: readonly object[], hasNextPage = false) => ({
  id: "o-1",
  members: MEMBERS,
  activities: {
    totalCount: nodes.length,
    edges: nodes.map((node) => ({ node })),
    pageInfo: { hasNextPage, endCursor: "c-1" },
  },
});
const begin = (organization: object, role: Role = "OWNER", failing?: string) =>
  renderRoute(
    ACTIVITY,
    {
      viewer: {
        id: "user-1",
        username: "ada",
        memberships: [{ organizationId: "o-1", role, isPresent: true }],
      },
      organization,
    },
    failing ? { failing } : {},
  );
const card = () => screen.findByRole("region", { name: "Nov 26, 2026" });

describe("the activity log", () => {
  it("lists by day who changed what, and on request the earlier values", async () => {
    const { user } = await begin(organizationWith([COUNTED, MADE]));
    expect(within(await card()).getByText(/Bo changed the quantity on hand/)).toBeVisible();
    expect(screen.getByRole("region", { name: "Nov 25, 2026" })).toHaveTextContent("Smith deck");
    await user.click(screen.getByText("Before and after"));
    expect(screen.getByText("Current quantity").parentElement).toHaveTextContent("10 → 12");
    expect(screen.getByText("Location").parentElement).toHaveTextContent("– → Van");
  });

  it("links to the changed object, if it has a page and still exists", async () => {
    await begin(
      organizationWith([MADE, { ...MADE, id: "a-0", action: "REMOVED", summary: "Bo removed it" }]),
    );
    expect(await screen.findByRole("link", { name: /Bo made the project/ })).toHaveAttribute(
      "href",
      "/projects/p-1",
    );
    expect(screen.getAllByRole("link", { name: /^Open: / })).toHaveLength(1);
  });

  it("is filtered by person and kind, which the URL keeps", async () => {
    const { user, server } = await begin(organizationWith([MADE]));
    await user.selectOptions(await screen.findByRole("combobox", { name: "Who" }), "Bo");
    await user.selectOptions(screen.getByRole("combobox", { name: "What" }), "Orders and approvals");
    await waitFor(() =>
      expect(
        server.asked.filter(({ operationName }) => operationName === "Activities").at(-1)?.variables,
      ).toEqual({
        first: 30,
        filter: {
          actorId: "user-2",
          subjects: expect.arrayContaining(["ORDER", "PURCHASE_ORDER", "APPROVAL"]),
        },
      }),
    );
    expect(window.location.search).toContain("person=user-2");
  });

  it("fetches older entries on request", async () => {
    const newest = organizationWith([COUNTED], true);
    const { user } = await begin({
      ...newest,
      activities: ({ after }: { after: string | null }) =>
        after === "c-1" ? organizationWith([MADE]).activities : newest.activities,
    });
    await press(user, "Show older activity");
    expect(await screen.findByText(/Bo made the project/)).toBeVisible();
    expect(screen.getByText(/Bo changed the quantity/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Show older activity" })).not.toBeInTheDocument();
  });

  it("says that there is nothing, that nothing matches, and that it could not be loaded", async () => {
    const { user } = await begin(organizationWith([]));
    expect(await screen.findByText("Nothing yet")).toBeVisible();
    await user.selectOptions(await screen.findByRole("combobox", { name: "Who" }), "Yardstick itself");
    expect(await screen.findByText("No change fits")).toBeVisible();
  });

  it("offers a retry after a failure", async () => {
    const { user, server } = await begin(organizationWith([MADE]), "OWNER", "Activities");
    expect(await screen.findByText("The activity could not be loaded")).toBeVisible();
    server.mend();
    await press(user, "Retry");
    expect(await screen.findByText(/Bo made the project/)).toBeVisible();
  });

  it("is for owners and admins", async () => {
    await begin(organizationWith([MADE]), "FIELD");
    expect(await screen.findByText("For owners and admins")).toBeVisible();
    expect(screen.queryByText(/Bo made/)).not.toBeInTheDocument();
  });
});
