import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chooseFieldLanguage } from "../../../lib/device/field-language.ts";
import { offlineStore } from "../../../lib/device/offline.ts";
import { type Answers, connectionOf } from "../../../testing/answers.ts";
import { expectToast, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import type { SchemaServer } from "../../../testing/schema-server.ts";
import { textsOnPage } from "../../../testing/texts.ts";

beforeEach(() => chooseFieldLanguage("EN"));
afterEach(() => localStorage.clear());

const line = (key: string, name: string, more: object = {}) => ({
  key,
  orderLineId: `line-${key}`,
  sku: `SKU-${key}`,
  name,
  saleUnit: "box",
  quantity: 3,
  unitPrice: "4.25",
  totalAmount: "12.75",
  materialName: "Wall studs",
  url: `https://shop.example/p/${key}`,
  quotedAt: "2026-11-26T15:00:00.000Z",
  ...more,
});

const ORDER = {
  id: "po-1",
  orderId: "order-1",
  projectId: "project-1",
  supplierName: "Corner Hardware",
  title: "Garage wall",
  channel: "PICK_UP",
  state: "PICK_UP",
  payment: "PAID",
  accountNumber: null,
  paidAt: null,
  version: 1,
  versions: [
    {
      version: 1,
      itemsAmount: "25.50",
      taxAmount: "2.04",
      lines: [line("1", "Nails"), line("2", "Glue", { url: "javascript:alert(1)" })],
    },
  ],
  received: [],
  ticks: [],
} as const;

const answers = (order: object = {}, more: Answers = {}): Answers => ({
  purchaseOrders: connectionOf([{ ...ORDER, ...order }]),
  tickPickUp: { __typename: "PurchaseOrderSuccess", purchaseOrder: { ...ORDER, ...order } },
  ...more,
});

const sentTo = (server: SchemaServer) =>
  server.asked
    .filter(({ operationName }) => operationName === "TickPickUp")
    .map(({ variables }) => variables["input"]);

describe("the pick-up list", () => {
  it("shows what to fetch where, at what price, what for, and the job's name for the till", async () => {
    await renderRoute("/projects/project-1/pick-up", answers());
    expect(await screen.findByRole("heading", { name: "Corner Hardware" })).toBeVisible();
    expect(screen.getByText("Garage wall")).toBeVisible();
    expect(screen.getByText("Pay at the register.")).toBeVisible();
    expect(screen.getByText("Prices as quoted on Nov 26, 2026.")).toBeVisible();
    const row = screen.getByRole("checkbox", { name: /3 boxes Nails/ }).closest("li");
    if (!row) throw new Error("no row");
    for (const text of ["Article SKU-1", "For Wall studs", "$4.25 each, $12.75"]) {
      expect(within(row).getByText(text)).toBeVisible();
    }
    expect(screen.getByText("$27.54")).toBeVisible();
  });

  it("says of a line that came in part how much of it is there already", async () => {
    const part = { state: "PART_RECEIVED", received: [{ lineId: "line-1", receivedQuantity: 2 }] };
    await renderRoute("/projects/project-1/pick-up", answers(part));
    const row = (await screen.findByRole("checkbox", { name: /3 boxes Nails/ })).closest("li");
    if (!row) throw new Error("no row");
    expect(within(row).getByText("2 of 3 received already")).toBeVisible();
    expect(screen.getAllByText(/received already$/)).toHaveLength(1);
  });

  it("does not send what was paid with the order to the till again", async () => {
    await renderRoute("/projects/project-1/pick-up", answers({ paidAt: "2026-11-27T12:00:00.000Z" }));
    expect(await screen.findByText(/^Paid with your order on Nov 27, 2026\./)).toBeVisible();
    expect(screen.queryByText("Pay at the register.")).toBeNull();
  });

  it("names the account to bill for purchases on account", async () => {
    const onAccount = { payment: "ON_ACCOUNT", accountNumber: "A-77" };
    await renderRoute("/projects/project-1/pick-up", answers(onAccount));
    expect(await screen.findByText("On account A-77, billed by the store.")).toBeVisible();
  });

  it("links directly to the article's page, and never to another kind of address", async () => {
    await renderRoute("/projects/project-1/pick-up", answers());
    const link = await screen.findByRole("link", { name: /Product page\s*Nails/ });
    expect(link).toHaveAttribute("href", "https://shop.example/p/1");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
    expect(screen.queryByRole("link", { name: /Glue/ })).toBeNull();
  });

  it("leaves out what is delivered, has arrived or was canceled", async () => {
    await renderRoute("/projects/project-1/pick-up", answers({ channel: "EMAIL", state: "PART_RECEIVED" }));
    expect(await screen.findByText("There is nothing to pick up")).toBeVisible();
  });

  it("can be printed when there is something to fetch, and offers no printing otherwise", async () => {
    const { unmount } = await renderRoute("/projects/project-1/pick-up", answers());
    expect(await screen.findByRole("button", { name: "Print" })).toBeVisible();
    unmount();
    await renderRoute("/projects/project-1/pick-up", answers({ state: "RECEIVED" }));
    expect(await screen.findByText("There is nothing to pick up")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Print" })).not.toBeInTheDocument();
  });

  it("covers one order when there is no project", async () => {
    const { server } = await renderRoute("/orders/order-1/pick-up", answers({ projectId: null }));
    await screen.findByRole("heading", { name: "Corner Hardware" });
    const asked = server.asked.find(({ operationName }) => operationName === "PickUpList");
    expect(asked?.variables).toEqual({ orderId: "order-1" });
  });

  it("is in Spanish for readers who choose it, and stays so on the device", async () => {
    const { user } = await renderRoute("/projects/project-1/pick-up", answers());
    await user.click(await screen.findByRole("button", { name: "Español" }));
    expect(await screen.findByRole("heading", { name: "Lista de recogida" })).toBeVisible();
    expect(screen.getByRole("checkbox", { name: /3 cajas Nails/ })).toBeInTheDocument();
    expect(screen.getByText("Nombre de la obra, para la caja")).toBeVisible();
    expect(localStorage.getItem("field-language")).toBe("ES");
  });

  it("is in one language, including its frame, also without a network", async () => {
    const { user } = await renderRoute("/projects/project-1/pick-up", answers());
    await user.click(await screen.findByRole("checkbox", { name: /Nails/ }));
    act(() => offlineStore.set({ since: "2026-11-27T12:00:00.000Z" }));
    await screen.findByText(/^No connection\. /);
    const english = textsOnPage();
    await user.click(screen.getByRole("button", { name: "Español" }));
    await screen.findByText(/^Sin conexión\. /);
    const said = [...textsOnPage()].filter((text) => english.has(text));
    act(() => offlineStore.set(null));
    // The two languages share only product names and money.
    const money = [...english].filter((text) => /^\$[\d.]+$/.test(text));
    expect(said.toSorted()).toEqual(
      ["Corner Hardware", "Garage wall", "Glue", "Nails", "Yardstick", ...money].toSorted(),
    );
  });
});

describe("several shops", () => {
  const GLUE = line("9", "Caulk", { quantity: 1, unitPrice: "0.10", totalAmount: "0.10" });
  const order = (id: string, supplierName: string, itemsAmount: string, taxAmount: string) => ({
    ...ORDER,
    id,
    supplierName,
    versions: [{ version: 1, itemsAmount, taxAmount, lines: [{ ...GLUE, key: id }] }],
  });
  const several = (...orders: readonly object[]): Answers => ({ purchaseOrders: connectionOf(orders) });

  it("are listed by name, each with the total of all its orders at the till, in cents", async () => {
    await renderRoute(
      "/projects/project-1/pick-up",
      several(
        order("po-1", "Yard West", "0.10", "0.01"),
        order("po-2", "Corner Hardware", "10.00", "0.80"),
        order("po-3", "Yard West", "0.20", "0.02"),
      ),
    );
    await screen.findByRole("heading", { name: "Yard West" });
    const names = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual(["Corner Hardware", "Yard West"]);
    const west = screen.getByRole("heading", { name: "Yard West" }).closest("section");
    expect(west).toHaveTextContent(/Items\$0\.30/);
    expect(west).toHaveTextContent(/Total at the register\$0\.33/);
    expect(west).toHaveTextContent("0 of 2 fetched");
  });

  it("show only the latest version of an order", async () => {
    const [first] = ORDER.versions;
    const second = { ...first, version: 2, itemsAmount: "12.75", taxAmount: "0.00", lines: [first.lines[0]] };
    await renderRoute("/projects/project-1/pick-up", answers({ version: 2, versions: [first, second] }));
    expect(await screen.findByRole("checkbox", { name: /Nails/ })).toBeInTheDocument();
    expect(screen.queryByRole("checkbox", { name: /Glue/ })).not.toBeInTheDocument();
    expect(screen.getByText("0 of 1 fetched")).toBeVisible();
  });
});

describe("changes by other users", () => {
  it("tick lines here immediately, next to what this device has not sent yet", async () => {
    const { user, server } = await renderRoute("/projects/project-1/pick-up", answers());
    const come = server.hold("TickPickUp");
    await user.click(await screen.findByRole("checkbox", { name: /Glue/ }));
    const ticks = [{ id: "t-7", key: "1", tickedAt: "2026-11-27T12:00:00.000Z", actorName: "Ana" }];
    server.publish({ purchaseOrdersChanged: connectionOf([{ ...ORDER, ticks }]) });
    expect(await screen.findByText(/^Fetched by Ana, /)).toBeVisible();
    expect(screen.getByRole("checkbox", { name: /Glue/ })).toBeChecked();
    expect(screen.getByText("2 of 2 fetched")).toBeVisible();
    come();
    await waitFor(() => expect(screen.queryByText(/on this device only/)).not.toBeInTheDocument());
  });

  it("add a new order to the list", async () => {
    const { server } = await renderRoute("/projects/project-1/pick-up", answers());
    await screen.findByRole("heading", { name: "Corner Hardware" });
    const added = { ...ORDER, id: "po-2", supplierName: "Tile Barn" };
    server.answers = { ...server.answers, purchaseOrders: connectionOf([ORDER, added]) };
    server.publish({ purchaseOrdersChanged: connectionOf([ORDER, added]) });
    expect(await screen.findByRole("heading", { name: "Tile Barn" })).toBeVisible();
  });
});

it("two taps on one line tick it and untick it, each sent once", async () => {
  const { user, server } = await renderRoute("/projects/project-1/pick-up", answers());
  const come = server.hold("TickPickUp");
  const nails = await screen.findByRole("checkbox", { name: /Nails/ });
  await user.dblClick(nails);
  expect(nails).not.toBeChecked();
  come();
  await waitFor(() => expect(screen.queryByText(/on this device only/)).not.toBeInTheDocument());
  const ticked = sentTo(server).flatMap((input) => Object(input).ticks.map(({ id }: { id: string }) => id));
  const undone = sentTo(server).flatMap((input) => Object(input).undone);
  expect(new Set(undone)).toEqual(new Set(ticked));
  expect(ticked.length).toBeGreaterThan(0);
});

it("a device that has never loaded the list says that it needs a connection, and tries again", async () => {
  const { user, server } = await renderRoute("/projects/project-1/pick-up", answers(), {
    failing: "PickUpList",
  });
  expect(await screen.findByText("The list could not be loaded")).toBeVisible();
  server.mend();
  await press(user, "Retry");
  expect(await screen.findByRole("heading", { name: "Corner Hardware" })).toBeVisible();
});

describe("a fully ticked list", () => {
  const TICKED = ["1", "2"].map((key) => ({
    id: `t-${key}`,
    key,
    tickedAt: "2026-11-27T12:00:00.000Z",
    actorName: "Ana",
  }));

  it("is marked as received with one tap, and disappears", async () => {
    const { user, server } = await renderRoute(
      "/projects/project-1/pick-up",
      answers(
        { ticks: TICKED },
        {
          markOrderReceived: () => {
            server.answers = { ...server.answers, ...answers({ ticks: TICKED, state: "RECEIVED" }) };
            return { __typename: "MarkOrderReceivedSuccess", order: { id: "order-1", status: "DELIVERED" } };
          },
        },
      ),
    );
    await press(user, "Mark as Received");
    await expectToast("Marked as Received");
    expect(await screen.findByText("There is nothing to pick up")).toBeVisible();
    const sent = server.asked.find(({ operationName }) => operationName === "MarkOrderReceived");
    expect(sent?.variables).toEqual({ input: { orderId: "order-1", lineIds: ["line-1", "line-2"] } });
  });

  it("is not received automatically, and not offered while a line is unticked", async () => {
    const { user, server } = await renderRoute(
      "/projects/project-1/pick-up",
      answers(
        { ticks: TICKED.slice(0, 1) },
        { tickPickUp: { __typename: "PurchaseOrderSuccess", purchaseOrder: { ...ORDER, ticks: TICKED } } },
      ),
    );
    await screen.findByText("1 of 2 fetched");
    expect(screen.queryByRole("button", { name: "Mark as Received" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("checkbox", { name: /Glue/ }));
    expect(await screen.findByRole("button", { name: "Mark as Received" })).toBeVisible();
    expect(server.asked.map(({ operationName }) => operationName)).not.toContain("MarkOrderReceived");
  });

  it("stays ticked when marking it fails", async () => {
    const { user } = await renderRoute(
      "/projects/project-1/pick-up",
      answers(
        { ticks: TICKED },
        {
          markOrderReceived: () => {
            throw new TypeError("Failed to fetch");
          },
        },
      ),
    );
    await press(user, "Mark as Received");
    await expectToast("It was not marked as received", "Your ticks are saved");
    expect(screen.getByRole("checkbox", { name: /Glue/ })).toBeChecked();
  });
});

describe("a tick", () => {
  const TICK = { id: "t-1", key: "1", tickedAt: "2026-11-27T12:00:00.000Z", actorName: "Ana" };

  it("is sent with an id of its own", async () => {
    const { user, server } = await renderRoute("/projects/project-1/pick-up", answers());
    await user.click(await screen.findByRole("checkbox", { name: /Nails/ }));
    await waitFor(() => expect(sentTo(server)).toHaveLength(1));
    const uuid = expect.stringMatching(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    const tick = { id: uuid, key: "1", tickedAt: expect.any(String) };
    expect(sentTo(server)).toEqual([{ id: "po-1", ticks: [tick], undone: [] }]);
  });

  it("by another user says whose it is, and is removed by its id", async () => {
    const { user, server } = await renderRoute("/projects/project-1/pick-up", answers({ ticks: [TICK] }));
    expect(await screen.findByText(/^Fetched by Ana, /)).toBeVisible();
    expect(screen.getByText("1 of 2 fetched")).toBeVisible();
    await user.click(screen.getByRole("checkbox", { name: /Nails/ }));
    await waitFor(() => expect(sentTo(server)).toEqual([{ id: "po-1", ticks: [], undone: ["t-1"] }]));
  });

  it("that is rejected is reported in the reader's language", async () => {
    const { user } = await renderRoute("/projects/project-1/pick-up", {
      ...answers(),
      tickPickUp: {
        __typename: "PurchaseOrderConflictError",
        code: "STATUS_CONFLICT",
        message: "Corner Hardware delivers this order.",
        purchaseOrder: ORDER,
      },
    });
    await user.click(await screen.findByRole("button", { name: "Español" }));
    await user.click(screen.getByRole("checkbox", { name: /Nails/ }));
    expect(await screen.findByText("Este pedido lo entregan: no hay nada que recoger.")).toBeVisible();
  });

  it("without a network stays on the device, says so, and is sent once there is one", async () => {
    let isAway = true;
    const { user, server } = await renderRoute("/projects/project-1/pick-up", {
      ...answers(),
      tickPickUp: () => {
        if (isAway) throw new TypeError("Failed to fetch");
        return { __typename: "PurchaseOrderSuccess", purchaseOrder: { ...ORDER, ticks: [TICK] } };
      },
    });
    await user.click(await screen.findByRole("checkbox", { name: /Nails/ }));
    expect(await screen.findByText("1 tick is on this device only")).toBeVisible();
    expect(screen.getByRole("checkbox", { name: /Nails/ })).toBeChecked();
    expect(Object.keys(localStorage).filter((key) => key.startsWith("pick-up-ticks:"))).toHaveLength(1);
    await waitFor(() => expect(sentTo(server).length).toBeGreaterThan(0));
    isAway = false;
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(screen.queryByText("1 tick is on this device only")).toBeNull());
    const [first, ...again] = sentTo(server);
    expect(again.at(-1)).toEqual(first);
    expect(Object.keys(localStorage).filter((key) => key.startsWith("pick-up-ticks:"))).toEqual([]);
  });
});
