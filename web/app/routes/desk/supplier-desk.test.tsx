import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { messages as SPANISH } from "../../../../schema/words/generated/es.ts";
import type { Answers } from "../../../testing/answers.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import type { SchemaServer } from "../../../testing/schema-server.ts";
import { textsOnPage } from "../../../testing/texts.ts";

const line = (key: string) => ({
  key,
  sku: `SKU-${key}`,
  name: `Stud ${key}`,
  saleUnit: "each",
  quantity: 100,
  unitPrice: "4.25",
  totalAmount: "425.00",
});

const ORDER = {
  number: "KTRQM-12",
  version: 1,
  buyerName: "Hill Construction",
  supplierName: "Miller",
  title: "Garage wall",
  zipCode: "14201",
  accountNumber: null,
  language: "EN",
  lines: Array.from({ length: 18 }, (_one, index) => line(String(index + 1))),
  itemsAmount: "7650.00",
  deliveryAmount: "49.00",
  taxAmount: "612.00",
  totalAmount: "8311.00",
  canAnswer: true,
  answer: null,
} as const;

type Order = Exclude<Answers["supplierOrder"], null | undefined | ((...given: never[]) => unknown)>;

const answers = (order: Order): Answers => ({
  supplierOrder: order,
  acknowledgeSupplierOrder: { __typename: "AcknowledgeSupplierOrderSuccess", supplierOrder: order },
});

/** What was sent. */
const sentTo = (server: SchemaServer) =>
  server.asked
    .filter(({ operationName }) => operationName === "AcknowledgeSupplierOrder")
    .map(({ variables }) => variables);

it("the desk confirms everything with one press, the first action on the page", async () => {
  const { user, server } = await renderRoute("/o/token-1", answers(ORDER));
  await screen.findByRole("heading", { name: "Order KTRQM-12" });
  const [first] = screen.getAllByRole("button");
  expect(first?.textContent).toBe("All as Ordered");
  expect(sentTo(server)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "All as Ordered" }));
  expect(await screen.findByText("Thank you. Your answer is with the buyer.")).toBeTruthy();
  expect(sentTo(server)).toMatchObject([
    {
      token: "token-1",
      input: { version: 1, lines: ORDER.lines.map(({ key }) => ({ key, answer: "ACCEPTED" })) },
    },
  ]);
});

it("18 lines confirmed, studs short by 20, Thursday", async () => {
  const { user, server } = await renderRoute("/o/token-1", answers(ORDER));
  await user.selectOptions(await screen.findByLabelText("Answer for Stud 3"), "Later");
  const row = screen.getByLabelText("Answer for Stud 3").closest("li");
  if (!row) throw new Error("no line");
  await user.type(within(row).getByLabelText("Quantity delivered now"), "80");
  await user.type(within(row).getByLabelText("From which day"), "2126-12-05");
  await user.click(screen.getByRole("button", { name: "Send Answer" }));
  await screen.findByText("Thank you. Your answer is with the buyer.");
  const [sent] = sentTo(server);
  expect(sent).toMatchObject({ input: { version: 1 } });
  expect(JSON.stringify(sent)).toContain(
    '"key":"3","answer":"BACKORDERED","quantity":80,"unitPrice":null,"availableOn":"2126-12-05"',
  );
});

it("keeps what was typed through a reload, until it is sent", async () => {
  const open = () => renderRoute("/o/token-1", answers(ORDER));
  const rowOf = async (name: string) => {
    const row = (await screen.findByLabelText(`Answer for ${name}`)).closest("li");
    if (!row) throw new Error("no line");
    return within(row);
  };
  const first = await open();
  await first.user.selectOptions(await screen.findByLabelText("Answer for Stud 3"), "Fewer");
  await first.user.type((await rowOf("Stud 3")).getByLabelText("How many come"), "80");
  await first.user.type(screen.getByLabelText("Your own order number"), "M-77");
  first.unmount();
  const second = await open();
  expect((await rowOf("Stud 3")).getByLabelText("How many come")).toHaveValue("80");
  expect(screen.getByLabelText("Your own order number")).toHaveValue("M-77");
  await second.user.click(screen.getByRole("button", { name: "Send Answer" }));
  await screen.findByText("Thank you. Your answer is with the buyer.");
  second.unmount();
  await open();
  expect(await screen.findByLabelText("Answer for Stud 3")).toHaveValue("ACCEPTED");
});

it("shows the ordered price of a line, and accepts another one in the usual notations", async () => {
  const { user, server } = await renderRoute("/o/token-1", answers({ ...ORDER, lines: [line("1")] }));
  expect(await screen.findByText("× $4.25")).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Answer for Stud 1"), "Another price");
  await user.type(screen.getByLabelText("Price of one, $"), "$1,004.5");
  await user.click(screen.getByRole("button", { name: "Send Answer" }));
  await screen.findByText("Thank you. Your answer is with the buyer.");
  expect(sentTo(server)).toMatchObject([{ input: { lines: [{ unitPrice: "1004.5" }] } }]);
});

it("an invalid number is reported next to its line, not left out of the answer", async () => {
  const { user, server } = await renderRoute("/o/token-1", answers(ORDER));
  await user.selectOptions(await screen.findByLabelText("Answer for Stud 2"), "Later");
  await user.type(screen.getByLabelText("Quantity delivered now"), "20 pcs");
  await user.click(screen.getByRole("button", { name: "Send Answer" }));
  expect(await screen.findByText("Please enter the quantity as a whole number, such as 12")).toBeVisible();
  expect(screen.getByLabelText("Quantity delivered now")).toHaveValue("20 pcs");
  expect(sentTo(server)).toEqual([]);
});

it("is in the desk's language", async () => {
  await renderRoute("/o/token-1", answers({ ...ORDER, language: "ES" }));
  await screen.findByRole("heading", { name: "Pedido KTRQM-12" });
  expect(screen.getByRole("button", { name: "Todo como se pidió" })).toBeTruthy();
  expect(screen.getAllByText("100 piezas")).toHaveLength(18);
});

it("shows nothing in English to a Spanish desk, whatever it answers", async () => {
  const order = { ...ORDER, version: 2, accountNumber: "A-1", language: "ES", lines: [line("1")] } as const;
  const { user } = await renderRoute("/o/token-1", answers(order));
  const answer = await screen.findByLabelText("Respuesta para Stud 1");
  const english = new Set(Object.keys(SPANISH).filter((message) => SPANISH[message]?.toString() !== message));
  const seen = new Set<string>();
  const look = () => {
    for (const text of textsOnPage()) seen.add(text);
  };
  for (const { value } of within(answer).getAllByRole<HTMLOptionElement>("option")) {
    await user.selectOptions(answer, value);
    look();
  }
  await user.click(screen.getByRole("button", { name: "Enviar respuesta" }));
  await screen.findByText("Gracias. El comprador ya tiene su respuesta.");
  look();
  expect(seen.size).toBeGreaterThan(20);
  expect([...seen].filter((text) => english.has(text))).toEqual([]);
});

it("shows the delivery address, the site contact and the day, formatted for the language", async () => {
  const jobSite = {
    street: "418 Elmwood Ave",
    unit: "Rear house",
    city: "Buffalo",
    state: "NY",
    zipCode: "14222",
    contactName: "Rosa Núñez",
    contactPhone: "(716) 555-0134",
    instructions: "Gate code 4471.",
    opensAt: "07:00",
    closesAt: null,
    needBy: "2126-05-04",
  };
  await renderRoute("/o/token-1", answers({ ...ORDER, language: "ES", jobSite }));
  await screen.findByText(/418 Elmwood Ave, Rear house/);
  expect(screen.getByRole("link", { name: "(716) 555-0134" })).toHaveAttribute("href", "tel:7165550134");
  expect(screen.getByText("4 may 2126")).toBeTruthy();
  expect(screen.getByText("La obra abre")).toBeTruthy();
  expect(screen.getByText(/^7:00\sa\.\s?m\.$/)).toBeTruthy();
  expect(screen.queryByText("La obra cierra")).toBeNull();
  expect(screen.queryByText("Entregar en el código postal")).toBeNull();
});

it("a canceled order is confirmed, not answered line by line", async () => {
  await renderRoute("/o/token-1", answers({ ...ORDER, version: 2, lines: [] }));
  await screen.findByText("Hill Construction cancels this order. Please do not deliver it.");
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Confirm It Is Cancelled",
  ]);
});

it("a problem with a line is shown next to it", async () => {
  const refused: Answers["acknowledgeSupplierOrder"] = {
    __typename: "InvalidInputError",
    code: "INVALID_INPUT",
    message: "Please enter how many you will deliver",
    fields: [{ path: "lines.1", message: "Please enter how many you will deliver" }],
  };
  const { user } = await renderRoute("/o/token-1", {
    supplierOrder: ORDER,
    acknowledgeSupplierOrder: refused,
  });
  await user.selectOptions(await screen.findByLabelText("Answer for Stud 2"), "Fewer");
  await user.click(screen.getByRole("button", { name: "Send Answer" }));
  expect(await screen.findByText("Please enter how many you will deliver")).toBeTruthy();
  const answer = screen.getByLabelText("Answer for Stud 2");
  expect(answer).toHaveAttribute("aria-invalid", "true");
  expect(answer).toHaveAccessibleDescription("Please enter how many you will deliver");
  await waitFor(() => expect(answer).toHaveFocus());
});

it("a problem with the desk's own number, or with nothing it filled in, is shown as well", async () => {
  const refused: Answers["acknowledgeSupplierOrder"] = {
    __typename: "InvalidInputError",
    code: "INVALID_INPUT",
    message: "This is too long",
    fields: [
      { path: "supplierOrderNumber", message: "This is too long" },
      { path: "version", message: "This order does not have that version" },
    ],
  };
  const { user } = await renderRoute("/o/token-1", {
    supplierOrder: ORDER,
    acknowledgeSupplierOrder: refused,
  });
  await user.click(await screen.findByRole("button", { name: "Send Answer" }));
  expect(await screen.findByText("This order does not have that version")).toBeVisible();
  expect(screen.getByLabelText("Your own order number")).toHaveAccessibleDescription("This is too long");
});

it("the outcome of an answer is scrolled to, wherever on the page it was sent", async () => {
  const { user } = await renderRoute("/o/token-1", answers(ORDER));
  await user.click(await screen.findByRole("button", { name: "Send Answer" }));
  await screen.findByText("Thank you. Your answer is with the buyer.");
  await waitFor(() => expect(screen.getByRole("status")).toHaveFocus());
});

it("an expired link says so, and shows nothing else", async () => {
  await renderRoute("/o/token-1", { supplierOrder: null });
  await screen.findByRole("heading", { name: "This link has expired" });
  expect(screen.queryByRole("button")).toBeNull();
});

it("an order that has arrived is read-only", async () => {
  await renderRoute("/o/token-1", answers({ ...ORDER, canAnswer: false }));
  await screen.findByText("This order can no longer be answered.");
  expect(screen.queryByRole("button")).toBeNull();
});

it("the desk sees the buyer's attachments, and attaches its own", async () => {
  const file = { id: "file-1", name: "gate.jpg", size: 1_240_000, source: "BUYER", url: "/f/1" } as const;
  const { user } = await renderRoute("/o/token-1", answers({ ...ORDER, files: [file] }));
  const link = await screen.findByRole("link", { name: "gate.jpg" });
  expect(link.getAttribute("href")).toBe("/f/1");
  expect(screen.getByText("1.2 MB, from Hill Construction")).toBeTruthy();
  await user.upload(
    screen.getByLabelText("Attach a file"),
    new File(["%PDF-1.7"], "ours.pdf", { type: "application/pdf" }),
  );
  // Nothing answers at this address in a screen test: the page says so, and the file can be chosen again.
  expect(await screen.findByText("The file was not attached. Please try again.")).toBeTruthy();
});

it("the desk can remove its own file until it has answered; files that were there when it answered stay", async () => {
  const file = (id: string, createdAt: string, source: "BUYER" | "SUPPLIER" = "SUPPLIER") =>
    ({ id, name: `${id}.pdf`, size: 1_000, source, createdAt, url: `/f/${id}` }) as const;
  const files = [
    file("drawing", "2026-11-27T10:00:00Z", "BUYER"),
    file("sent", "2026-11-27T10:00:00Z"),
    file("later", "2026-11-27T12:00:00Z"),
  ];
  const answer = { id: "answer-1", createdAt: "2026-11-27T11:00:00Z", lines: [] } as const;
  const { user } = await renderRoute("/o/token-1", answers({ ...ORDER, files, answer }));
  const removing = await screen.findByRole("button", { name: "Remove later.pdf" });
  expect(screen.getAllByRole("button", { name: /^Remove / })).toEqual([removing]);
  await user.click(removing);
  expect(await screen.findByText("The file could not be removed. Please try again.")).toBeTruthy();
});
