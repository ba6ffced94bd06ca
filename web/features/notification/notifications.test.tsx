import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { connectionOf } from "../../testing/answers.ts";
import { expectToast, press } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { setReachable } from "../../testing/schema-network.ts";
import { brokenServer } from "../../testing/schema-server.ts";

const UNREAD = {
  id: "n-1",
  title: "Studs run low",
  body: "Three are left.",
  path: "/subscriptions?tab=inventory",
  readAt: null,
} as const;
const READ = {
  id: "n-2",
  title: "Order paid",
  body: "All of it.",
  path: null,
  readAt: "2026-01-05T12:00:00.000Z",
} as const;

/** Server responses for the page and the bell with these notifications. */
function told(
  ...notifications: ReadonlyArray<typeof READ | (Omit<typeof UNREAD, "path"> & { path: string })>
) {
  const unreadCount = notifications.filter(({ readAt }) => readAt === null).length;
  const inbox = { unreadCount, newest: notifications };
  return {
    notifications: connectionOf(notifications),
    notificationInbox: inbox,
    notificationsChanged: inbox,
  };
}

it("a user without notifications is told what will appear here", async () => {
  await renderRoute("/notifications");
  expect(await screen.findByText("Nothing yet")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Mark all as read" })).not.toBeInTheDocument();
});

describe("a notification", () => {
  it("is marked as unread in words, and links to its subject", async () => {
    await renderRoute("/notifications", told(UNREAD, READ));
    const link = await screen.findByRole("link", { name: "Studs run low" });
    const [unread, read] = within(link.closest("ul") ?? document.body).getAllByRole("listitem");
    if (!unread || !read) throw new Error("Two notifications are listed.");
    expect(within(unread).getByRole("link", { name: "Studs run low" })).toHaveAttribute("href", UNREAD.path);
    expect(within(unread).getByText("(unread)")).toBeInTheDocument();
    expect(within(read).queryByText("(unread)")).not.toBeInTheDocument();
    expect(within(read).queryByRole("link")).not.toBeInTheDocument();
  });

  it("is read once the user has followed its link", async () => {
    const { user, server } = await renderRoute("/notifications", {
      ...told(UNREAD),
      markNotificationsRead: { unreadCount: 0 },
    });
    await user.click(await screen.findByRole("link", { name: "Studs run low" }));
    await waitFor(() => {
      const sent = server.asked.find(({ operationName }) => operationName === "MarkNotificationsRead");
      expect(sent?.variables).toMatchObject({ ids: ["n-1"] });
    });
  });
});

it("is marked as read with all others, after which there is nothing to mark", async () => {
  const { user, server } = await renderRoute("/notifications", told(UNREAD, READ));
  server.answers = {
    ...server.answers,
    markNotificationsRead: () => {
      const after = told(READ);
      server.answers = { ...server.answers, ...after };
      return after.notificationInbox;
    },
  };
  await press(user, "Mark all as read");
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: "Mark all as read" })).not.toBeInTheDocument(),
  );
  const sent = server.asked.find(({ operationName }) => operationName === "MarkNotificationsRead");
  expect(sent?.variables).toEqual({ ids: null });
});

it("the bell gives its number to screen readers", async () => {
  const { user } = await renderRoute("/notifications", told(UNREAD));
  await press(user, "Notifications, 1 unread");
  expect(await screen.findByText("1 unread notification")).toBeVisible();
  expect(screen.getByRole("menuitem", { name: "Mark all as read" })).toBeVisible();
});

describe("the bell", () => {
  it("without notifications says so, and links to the page", async () => {
    const { user } = await renderRoute("/projects", told());
    await press(user, "Notifications");
    expect(await screen.findByText("You have read everything.")).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: "Mark all as read" })).not.toBeInTheDocument();
    expect(screen.getByRole("menuitem", { name: "All notifications" })).toHaveAttribute(
      "href",
      "/notifications",
    );
  });

  it("counts arrivals while its menu is open, which stays open", async () => {
    const { user, server } = await renderRoute("/projects", told(UNREAD));
    await press(user, "Notifications, 1 unread");
    expect(await screen.findByRole("menuitem", { name: /Studs run low/ })).toBeVisible();
    const news = { unreadCount: 2, newest: [{ ...UNREAD, id: "n-3", title: "Glue runs low" }, UNREAD] };
    server.publish({ notificationsChanged: news });
    expect(await screen.findByText("2 unread notifications")).toBeVisible();
    expect(screen.getByRole("menuitem", { name: /Glue runs low/ })).toBeVisible();
    expect(screen.getByRole("menuitem", { name: /Studs run low/ })).toBeVisible();
  });

  it("marks a notification as read when its subject is opened", async () => {
    const { server } = await renderRoute("/orders", told({ ...UNREAD, path: "/orders?status=paid" }));
    await waitFor(() => {
      const sent = server.asked.find(({ operationName }) => operationName === "MarkNotificationsRead");
      expect(sent?.variables).toEqual({ ids: ["n-1"] });
    });
  });

  it("leaves notifications about other pages as they are", async () => {
    const { server } = await renderRoute("/orders", told(UNREAD));
    await screen.findByRole("button", { name: "Notifications, 1 unread" });
    expect(server.asked.map(({ operationName }) => operationName)).not.toContain("MarkNotificationsRead");
  });
});

describe("the list", () => {
  const older = { ...READ, id: "n-9", title: "Welcome" };
  const paged = {
    ...told(UNREAD),
    notifications: ({ after }: { after?: string | null | undefined }) =>
      after
        ? connectionOf([older])
        : { ...connectionOf([UNREAD]), totalCount: 2, pageInfo: { hasNextPage: true, endCursor: "0" } },
  };

  it("loads older ones page by page, and says when a page could not be loaded", async () => {
    const { user } = await renderRoute("/notifications", paged);
    expect(await screen.findByRole("heading", { name: "2 notifications" })).toBeVisible();
    setReachable(false);
    await press(user, "Show older");
    await expectToast("Your notifications could not be loaded", "The server could not be reached.");
    setReachable(true);
    await press(user, "Show older");
    expect(await screen.findByText("Welcome")).toBeVisible();
    expect(screen.getByRole("link", { name: "Studs run low" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Show older" })).not.toBeInTheDocument();
  });

  it("that could not be marked as read still shows what is unread", async () => {
    const { user, server } = await renderRoute("/notifications", {
      ...told(UNREAD),
      markNotificationsRead: brokenServer,
    });
    await press(user, "Mark all as read");
    await waitFor(() =>
      expect(server.asked.map(({ operationName }) => operationName)).toContain("MarkNotificationsRead"),
    );
    expect(screen.getByText("(unread)")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Mark all as read" })).toBeEnabled();
  });
});

describe("the notification preferences", () => {
  const place = { organizationId: "o-1", organizationName: "Ada Builds", role: "OWNER", isPresent: true };
  const other = { organizationId: "o-2", organizationName: "Bo Builds", role: "FIELD", isPresent: false };
  const open = (memberships: readonly object[]) =>
    renderRoute("/settings?tab=notifications", { viewer: { id: "u-1", username: "ada", memberships } });

  it("name their organization to a user who belongs to several", async () => {
    await open([place, other]);
    expect(await screen.findByText(/^What Ada Builds notifies you about/)).toBeVisible();
  });

  it("mention no organization to a user with only one", async () => {
    await open([place]);
    expect(await screen.findByRole("heading", { name: "Notifications", level: 2 })).toBeVisible();
    expect(screen.queryByText(/Ada Builds notifies you/)).not.toBeInTheDocument();
  });
});
