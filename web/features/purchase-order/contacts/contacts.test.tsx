import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import type { Answers } from "../../../testing/answers.ts";
import { expectToast, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { brokenServer } from "../../../testing/schema-server.ts";

const SAM = {
  supplierId: "yard",
  name: "Sam Ortiz",
  email: "desk@miller.example",
  phone: null,
  language: "EN",
  accountNumber: "4711",
  terms: "Net 30",
  channel: "EMAIL",
} as const;

const answers = (more: Answers = {}, role: "FIELD" | "OFFICE" = "OFFICE"): Answers => ({
  suppliers: [
    { id: "depot", name: "Home Depot", isSandbox: true, orderChannel: "HTTP" },
    { id: "barn", name: "Tile Barn", isSandbox: true, orderChannel: null },
  ],
  priceLists: [{ id: "list", supplierId: "yard", name: "Miller Lumber", isActive: true }],
  supplierContacts: [SAM],
  organization: { id: "org", members: [{ id: "m", isViewer: true, role }] },
  ...more,
});

const rowOf = async (name: string) => {
  const card = await screen.findByRole("list", { name: "Who takes your orders" });
  const rows = within(card).getAllByRole("listitem");
  const row = rows.find((one) => one.textContent?.includes(name));
  if (!row) throw new Error(`no row of ${name}`);
  return within(row);
};

const openForm = async (name: string, more: Answers = {}) => {
  const view = await renderRoute("/suppliers", answers(more));
  await view.user.click((await rowOf(name)).getByRole("button"));
  await screen.findByRole("dialog");
  return view;
};

afterEach(() => sessionStorage.clear());

describe("a supplier's order contact", () => {
  it("is listed for each supplier, with what is missing", async () => {
    await renderRoute("/suppliers", answers());
    const yard = await rowOf("Miller Lumber");
    expect(yard.getByText("Sam Ortiz, desk@miller.example")).toBeVisible();
    expect(yard.getByText("Account 4711, Net 30")).toBeVisible();
    expect(yard.getByText("Missing: phone")).toBeVisible();
    const depot = await rowOf("Home Depot");
    expect(depot.getByText("Orders go to its own system")).toBeVisible();
    expect(depot.getByText("Missing: contact, phone, account number")).toBeVisible();
    expect(
      (await rowOf("Tile Barn")).getByText(
        "Takes no orders from here: baskets include its delivery until you choose pickup",
      ),
    ).toBeVisible();
  });

  it("is absent when the firm says that it picks up", async () => {
    const fetched = { ...SAM, supplierId: "barn", channel: "PICK_UP" } as const;
    await renderRoute("/suppliers", answers({ supplierContacts: [fetched] }));
    expect((await rowOf("Tile Barn")).getByText("Takes no orders from here: you pick up")).toBeVisible();
  });

  it("can be changed by the office, and is read-only for the field", async () => {
    await renderRoute("/suppliers", answers({}, "FIELD"));
    expect((await rowOf("Miller Lumber")).queryByRole("button")).not.toBeInTheDocument();
    expect(screen.getByText("The office, admins and owners change these.")).toBeVisible();
  });

  it("offers only the channels that reach the supplier", async () => {
    const { user } = await openForm("Home Depot");
    const ways = () => screen.getAllByRole("radio").map((radio) => radio.getAttribute("value"));
    expect(ways()).toEqual(["HTTP", "PICK_UP"]);
    await user.keyboard("{Escape}");
    await user.click((await rowOf("Miller Lumber")).getByRole("button"));
    await waitFor(() => expect(ways()).toEqual(["EMAIL", "PICK_UP"]));
  });

  it("is refused next to the field, and what was typed survives a reload", async () => {
    const { user, server, unmount } = await openForm("Miller Lumber");
    await user.clear(screen.getByLabelText("E-mail"));
    await user.type(screen.getByLabelText(/^Phone/), "716 555 0100");
    await press(user, "Save the contact");
    expect(await screen.findByText(MESSAGES.emailRequired)).toBeVisible();
    expect(server.asked.map(({ operationName }) => operationName)).not.toContain("SaveSupplierContact");
    unmount();
    await openForm("Miller Lumber");
    expect(screen.getByLabelText(/^Phone/)).toHaveValue("716 555 0100");
  });

  it("is saved with everything that was entered, and shown from then on", async () => {
    const said = { ...SAM, phone: "716 555 0100" };
    const { user, server } = await openForm("Miller Lumber", {
      saveSupplierContact: () => {
        server.answers = { ...server.answers, supplierContacts: [said] };
        return { __typename: "SaveSupplierContactSuccess", supplierContact: said };
      },
    });
    await user.type(screen.getByLabelText(/^Phone/), said.phone);
    await press(user, "Save the contact");
    await expectToast("Contact Saved");
    const sent = server.asked.find(({ operationName }) => operationName === "SaveSupplierContact");
    expect(sent?.variables).toEqual({ input: said });
    expect(
      (await rowOf("Miller Lumber")).getByText("Sam Ortiz, desk@miller.example, 716 555 0100"),
    ).toBeVisible();
    expect((await rowOf("Miller Lumber")).queryByText(/Missing/)).not.toBeInTheDocument();
  });

  it("that the server refuses keeps what was typed", async () => {
    const { user } = await openForm("Miller Lumber", {
      saveSupplierContact: () => ({
        __typename: "InvalidInputError",
        message: "no",
        fields: [{ path: "channel", message: MESSAGES.channelSample }],
      }),
    });
    await press(user, "Save the contact");
    expect(await screen.findByText(MESSAGES.channelSample)).toBeVisible();
    expect(screen.getByLabelText("Who answers there")).toHaveValue("Sam Ortiz");
  });

  it("needs an address only where orders are mailed: elsewhere it is optional", async () => {
    const { user } = await openForm("Miller Lumber");
    expect(screen.getByLabelText("E-mail")).toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: /^We pick up/ }));
    expect(await screen.findByLabelText("E-mail (optional)")).toBeInTheDocument();
    expect(screen.queryByText(MESSAGES.emailRequired)).not.toBeInTheDocument();
  });

  it("receives its orders in the chosen language", async () => {
    const { user, server } = await openForm("Miller Lumber", {
      saveSupplierContact: { __typename: "SaveSupplierContactSuccess", supplierContact: SAM },
    });
    await user.selectOptions(screen.getByLabelText("Language of the orders"), "Spanish");
    await press(user, "Save the contact");
    await expectToast("Contact Saved");
    const sent = server.asked.find(({ operationName }) => operationName === "SaveSupplierContact");
    expect(sent?.variables).toMatchObject({ input: { language: "ES", supplierId: "yard" } });
  });

  it("that cannot be saved now says so, and is still in the form when it is reopened", async () => {
    const { user } = await openForm("Miller Lumber", { saveSupplierContact: brokenServer });
    await user.clear(screen.getByLabelText("Who answers there"));
    await user.type(screen.getByLabelText("Who answers there"), "Pro desk");
    await press(user, "Save the contact");
    await expectToast("The contact was not saved");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.click((await rowOf("Miller Lumber")).getByRole("button"));
    expect(await screen.findByLabelText("Who answers there")).toHaveValue("Pro desk");
  });

  it("that the server refuses for no particular field says why in a toast", async () => {
    const { user } = await openForm("Miller Lumber", {
      saveSupplierContact: {
        __typename: "InvalidInputError",
        message: "This supplier does not exist.",
        fields: [],
      },
    });
    await press(user, "Save the contact");
    await expectToast("The contact was not saved", "This supplier does not exist.");
  });
});
