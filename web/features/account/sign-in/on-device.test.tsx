/**
 * What a device stores of what its user has read, for use without a network: for that user only, and only while they
 * are signed in.
 */
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { offlineStore } from "../../../lib/device/offline.ts";
import { connectionOf } from "../../../testing/answers.ts";
import { provideDatabase } from "../../../testing/device-database.ts";
import { field, fill, press } from "../../../testing/look.ts";
import { renderRoute, SAM } from "../../../testing/render-route.tsx";
import { changeViewer } from "./session.ts";

const DANA = { ...SAM, id: "user-2", username: "dana.mason", firstName: "Dana" } as const;
const ORDER = {
  id: "order-1",
  projectName: "Back deck",
  kind: "BUNDLED",
  status: "PAID",
  totalAmount: "1020.00",
} as const;

let device: ReturnType<typeof provideDatabase>;

beforeEach(() => {
  device = provideDatabase();
});
afterEach(async () => {
  await act(() => changeViewer(null));
  act(() => offlineStore.set(null));
  device.remove();
});

const kept = () => JSON.stringify([...device.records]);

/** Puts the phone away, after which it may never wake this page again. */
function putAway() {
  const seen = Object.getOwnPropertyDescriptor(document, "visibilityState");
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
  Reflect.deleteProperty(document, "visibilityState");
  if (seen) Object.defineProperty(document, "visibilityState", seen);
}

/** Reads the orders as a given user, and leaves. */
async function readOrders(viewer: object = SAM) {
  const view = await renderRoute("/orders", { viewer, orders: connectionOf([ORDER]) });
  expect(await screen.findByText("Back deck")).toBeVisible();
  putAway();
  await waitFor(() => expect(kept()).toContain("Back deck"));
  view.unmount();
}
const openWithoutNetwork = (path: string) => renderRoute(path, {}, { isReachable: false });

describe("without a network", () => {
  it("what was read on this device is available, and is marked as stored", async () => {
    await readOrders();
    await openWithoutNetwork("/orders");
    expect(await screen.findByText("Back deck")).toBeVisible();
    expect(screen.getByText(/^No connection\. This is what this device last saw/)).toBeVisible();
  });

  it("a device on which nothing was read says that the server cannot be reached", async () => {
    await openWithoutNetwork("/orders");
    expect(await screen.findByText("Yardstick could not be reached")).toBeVisible();
    expect(screen.queryByText(/^No connection\./)).not.toBeInTheDocument();
  });

  it("a page that was not read on this device says so, and what was read is still available", async () => {
    await readOrders();
    const { router } = await openWithoutNetwork("/materials");
    expect(await screen.findByText(/^No connection\./)).toBeVisible();
    await act(() => router.navigate("/orders"));
    expect(await screen.findByText("Back deck")).toBeVisible();
  });
});

describe("the data stored on a device", () => {
  it("is deleted when its user signs out", async () => {
    await readOrders();
    const { user } = await renderRoute("/orders", {
      orders: connectionOf([ORDER]),
      logout: { __typename: "LogoutSuccess" },
    });
    await press(user, /^Account menu/);
    await user.click(await screen.findByRole("menuitem", { name: "Sign out" }));
    await waitFor(() => expect(kept()).toBe("[]"));
  });

  it("is deleted together with typed text, which an expired session leaves for its user", async () => {
    const first = await renderRoute("/");
    await fill(first.user, "Project Name", "Garage wall");
    await act(() => changeViewer(null));
    first.unmount();
    const { user, unmount: leave } = await renderRoute("/", { logout: { __typename: "LogoutSuccess" } });
    expect(await field("Project Name")).toHaveValue("Garage wall");
    await press(user, /^Account menu/);
    await user.click(await screen.findByRole("menuitem", { name: "Sign out" }));
    await waitFor(() => expect(screen.getByRole("tab", { name: "Sign In" })).toBeVisible());
    leave();
    await renderRoute("/", { viewer: DANA });
    expect(await field("Project Name")).toHaveValue("");
  });

  it("belongs to the user who read it: another user starts with none of it", async () => {
    await readOrders();
    const other = await renderRoute("/orders", {
      viewer: DANA,
      orders: connectionOf([{ ...ORDER, id: "order-2", projectName: "Garage wall" }]),
    });
    expect(await screen.findByText("Garage wall")).toBeVisible();
    putAway();
    await waitFor(() => expect(kept()).toContain("Garage wall"));
    expect(kept()).not.toContain("Back deck");
    expect(kept()).toContain("dana.mason");
    other.unmount();
  });

  it("is deleted on a device where the server no longer finds a signed-in user", async () => {
    await readOrders();
    await renderRoute("/orders", { viewer: null });
    await waitFor(() => expect(kept()).toBe("[]"));
  });

  it("grows with each visit: a list read earlier stays alongside what is read now", async () => {
    await readOrders();
    const view = await renderRoute("/projects", {
      projects: connectionOf([{ id: "p-2", name: "Garage wall" }]),
    });
    expect(await screen.findByText("Garage wall")).toBeVisible();
    putAway();
    await waitFor(() => expect(kept()).toContain("Garage wall"));
    view.unmount();
    await openWithoutNetwork("/orders");
    expect(await screen.findByText("Back deck")).toBeVisible();
  });
});
