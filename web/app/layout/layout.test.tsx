/** The frame around every screen: navigation, the signed-in user, and what is shown when the server cannot be reached. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { beginVisitorList, keepVisitorList } from "../../features/project/create/visitor-list.ts";
import { offlineStore } from "../../lib/device/offline.ts";
import { expectToast, press } from "../../testing/look.ts";
import { renderRoute, SAM } from "../../testing/render-route.tsx";
import { brokenServer } from "../../testing/schema-server.ts";

const main = async () => within(await screen.findByRole("navigation", { name: "Main" }));
const heading = () => screen.findByRole("heading", { level: 1 });

describe("the header", () => {
  it("links to the main screens, and marks the current one", async () => {
    await renderRoute("/orders");
    await heading();
    const links = (await main())
      .getAllByRole("link")
      .filter((link) => link.getAttribute("href") !== "/projects/new");
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "Dashboard",
      "Projects",
      "Materials",
      "Orders",
      "Reordering",
      "Analytics",
    ]);
    expect(links.filter((link) => link.getAttribute("aria-current") === "page")).toEqual([
      (await main()).getByRole("link", { name: "Orders" }),
    ]);
  });

  it("does not mistake a new project for the list of projects", async () => {
    await renderRoute("/projects/new");
    await heading();
    expect((await main()).getByRole("link", { name: "Projects" })).not.toHaveAttribute("aria-current");
  });

  it.each(["/orders", "/materials", "/settings"])("links from %s to a new project", async (path) => {
    await renderRoute(path);
    await heading();
    expect((await main()).getByRole("link", { name: "New Project" })).toHaveAttribute(
      "href",
      "/projects/new",
    );
  });

  it.each(["/", "/dashboard", "/projects", "/projects/new"])(
    "leaves a new project to %s, which offers it itself",
    async (path) => {
      await renderRoute(path);
      await heading();
      expect((await main()).queryByRole("link", { name: "New Project" })).not.toBeInTheDocument();
    },
  );

  it("can be skipped by a link to the content, which comes first", async () => {
    await renderRoute("/orders");
    await heading();
    expect(screen.getAllByRole("link")[0]).toHaveTextContent("Skip to content");
    expect(screen.getByRole("link", { name: "Skip to content" })).toHaveAttribute("href", "#content");
    expect(screen.getByRole("main")).toHaveAttribute("id", "content");
  });
});

describe("the account menu", () => {
  const openMenu = async (viewer: object) => {
    const route = await renderRoute("/orders", { viewer: { ...SAM, ...viewer } });
    await heading();
    await press(route.user, /^Account menu of /);
    await screen.findByRole("menuitem", { name: "Sign out" });
    return route;
  };

  it("shows the user's name and address", async () => {
    await openMenu({ email: "sam@example.com" });
    const menu = within(screen.getByRole("menu"));
    expect(menu.getByText("Sam Mason")).toBeVisible();
    expect(menu.getByText("sam@example.com")).toBeVisible();
  });

  it("shows the username and its first letter for a user without a name", async () => {
    await openMenu({ firstName: null, lastName: null });
    expect(within(screen.getByRole("menu")).getAllByText("sam.mason")).toHaveLength(2);
    expect(screen.getByText("Account menu of sam.mason").parentElement).toHaveTextContent(/S$/);
  });

  it("links to every screen, including those that do not fit in the header", async () => {
    await openMenu({});
    const ways = screen.getAllByRole("menuitem").map((item) => item.getAttribute("href"));
    for (const way of [
      "/dashboard",
      "/approvals",
      "/agents",
      "/suppliers",
      "/docs",
      "/profile",
      "/settings",
    ]) {
      expect(ways).toContain(way);
    }
  });

  it("signs out, and the sign-in screen says so", async () => {
    const route = await openMenu({});
    route.server.answers = { ...route.server.answers, viewer: null, logout: { success: true } };
    await route.user.click(screen.getByRole("menuitem", { name: "Sign out" }));
    await expectToast("Logged Out", "You have been successfully logged out.");
    expect(await screen.findByRole("tab", { name: "Sign In" })).toBeVisible();
    expect(screen.queryByRole("navigation", { name: "Main" })).not.toBeInTheDocument();
  });

  it("changes the theme immediately and for later visits", async () => {
    const { user } = await openMenu({});
    await user.click(screen.getByRole("menuitemradio", { name: "Dark" }));
    expect(document.documentElement).toHaveAttribute("data-theme", "dark");
    expect(localStorage.getItem("yardstick:theme")).toBe("dark");
    await user.keyboard("{Escape}");
    await press(user, /^Account menu of /);
    await user.click(await screen.findByRole("menuitemradio", { name: "System" }));
    expect(document.documentElement).not.toHaveAttribute("data-theme");
    expect(localStorage.getItem("yardstick:theme")).toBeNull();
  });
});

describe("a signed-out visitor", () => {
  it.each(["/dashboard", "/projects/project-1", "/settings"])(
    "is asked to sign in at %s, and can open the page about the product",
    async (path) => {
      await renderRoute(path, { viewer: null });
      expect(await screen.findByRole("tab", { name: "Sign In" })).toHaveAttribute("aria-selected", "true");
      const header = within(screen.getByRole("banner"));
      expect(header.getByRole("link", { name: "How it works" })).toHaveAttribute("href", "/landing");
      expect(window.location.pathname).toBe(path);
    },
  );

  it("switches between signing in and registering without leaving the requested address", async () => {
    const { user } = await renderRoute("/dashboard", { viewer: null });
    await user.click(await screen.findByRole("tab", { name: "Get Started" }));
    expect(await screen.findByRole("button", { name: "Create Account" })).toBeVisible();
    expect(window.location.pathname).toBe("/dashboard");
  });

  it("has an address for each of the two when they came to sign in, and it keeps the destination", async () => {
    const { user, router } = await renderRoute("/login?next=/orders", { viewer: null });
    await user.click(await screen.findByRole("tab", { name: "Get Started" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/register"));
    expect(router.state.location.search).toBe("?next=/orders");
  });

  it("brings along a job they began: its text, its size, and where to change it", async () => {
    const line = (name: string) => ({ name, quantity: 4, unit: "pieces", workItem: "Fence" });
    keepVisitorList(
      "Build a fence",
      ["post", "rail", "picket", "gate", "hinge", "latch", "cap"].map(line),
      [],
    );
    await renderRoute("/login", { viewer: null });
    const goesAlong = within(await screen.findByRole("region", { name: "Your list comes with you" }));
    expect(goesAlong.getByText("“Build a fence”")).toBeVisible();
    expect(goesAlong.getByText("7 materials, priced once you sign in.")).toBeVisible();
    expect(goesAlong.getAllByRole("listitem").at(-1)).toHaveTextContent("and 1 more");
    expect(goesAlong.getByRole("link", { name: "Change it" })).toHaveAttribute("href", "/landing");
  });

  it("brings along a job that has no list yet", async () => {
    beginVisitorList("Build a fence");
    await renderRoute("/login", { viewer: null });
    const goesAlong = within(await screen.findByRole("region", { name: "Your list comes with you" }));
    expect(goesAlong.getByText("The job is kept until you sign in.")).toBeVisible();
    expect(goesAlong.queryByRole("list")).not.toBeInTheDocument();
  });
});

describe("a server that cannot tell who is signed in", () => {
  it("is reported as unreachable, and asked again on request", async () => {
    const { user, server } = await renderRoute("/orders", { viewer: brokenServer });
    expect(await screen.findByText("Yardstick could not be reached")).toBeVisible();
    expect(screen.queryByRole("tab", { name: "Sign In" })).not.toBeInTheDocument();
    server.answers = { ...server.answers, viewer: SAM };
    await press(user, "Retry");
    expect(await screen.findByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  });
});

describe("without a network", () => {
  afterEach(() => act(() => offlineStore.set(null)));

  it("the age of what is shown is displayed and announced until the network is back", async () => {
    await renderRoute("/orders");
    await heading();
    act(() => offlineStore.set({ since: new Date(Date.now() - 2 * 3_600_000).toISOString() }));
    const banner = await screen.findByText(
      /^No connection\. This is what this device last saw, 2 hours ago\./,
    );
    expect(banner.closest("[role='status']")).not.toBeNull();
    act(() => offlineStore.set(null));
    await waitFor(() => expect(screen.queryByText(/^No connection/)).not.toBeInTheDocument());
  });
});

it("the footer names its groups, and has each link once", async () => {
  await renderRoute("/orders");
  await heading();
  const footer = within(screen.getByRole("contentinfo"));
  const groups = footer.getAllByRole("navigation").map((group) => group.getAttribute("aria-label"));
  expect(groups).toEqual(["Product", "Your work", "Company", "Support", "Legal"]);
  const ways = footer.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(new Set(ways).size).toBe(ways.length);
});
