/** A yard's price list, from a file to a supplier: problems are shown and nothing typed is lost. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Answers } from "../../../testing/answers.ts";
import { expectBeside, expectToast, field, fill, fillAll, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { answerFiles, setReachable } from "../../../testing/schema-network.ts";
import { brokenServer } from "../../../testing/schema-server.ts";

const PREVIEW = {
  kind: "text",
  sheets: [],
  sheet: null,
  headerLine: 2,
  columns: [
    { index: 0, header: "SKU", samples: ["MS-248"] },
    { index: 1, header: "Description", samples: ["2 in. x 4 in. x 8 ft. stud"] },
    { index: 2, header: "Price", samples: ["0.99"] },
  ],
  mapping: { sku: 0, title: 1, price: 2 },
  itemCount: 2,
  rowCount: 3,
  leftOut: 1,
  rows: [
    {
      line: 3,
      sku: "MS-248",
      title: "2 in. x 4 in. x 8 ft. stud",
      price: "0.99",
      saleUnit: "each",
      holds: { quantity: 8, unit: "ft", isFromTitle: true },
      listed: null,
    },
  ],
  problemCount: 1,
  problems: [{ line: 5, message: "The price “CALL” is not an amount.", isLeftOut: true }],
  notes: ["The first line is no heading."],
};
const IMPORTED = {
  priceList: { id: "list-1", name: "Corner Yard", itemCount: 2, leftOut: 1 },
  added: 1,
  priceChanged: 1,
  unchanged: 0,
  removed: 3,
  problemCount: 0,
  problems: [],
  notes: [],
};
const LIST = {
  id: "list-1",
  supplierId: "corner",
  name: "Corner Yard",
  fileName: "november.csv",
  itemCount: 2,
  isActive: true,
  importedAt: "2026-01-05T12:00:00.000Z",
  deliveryFee: "45.00",
} as const;

const refused = (message: string, fields: object = {}) => ({ status: 400, body: { message, fields } });

async function choose(user: UserEvent, name: string) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error("There is nothing to choose a file with.");
  await user.upload(input, new File(["SKU,Description,Price"], name, { type: "text/csv" }));
}

async function begin(answer: Parameters<typeof answerFiles>[0]) {
  const route = await renderRoute("/suppliers");
  await screen.findByText("No price list yet");
  answerFiles(answer);
  await choose(route.user, "november.csv");
  return route;
}

it("a file is shown as it would be imported, with the skipped parts and the reasons", async () => {
  const { user } = await begin(() => ({ status: 200, body: PREVIEW }));
  const preview = within(await screen.findByRole("region", { name: "Preview" }));
  expect(preview.getByRole("status")).toHaveTextContent("2 articles from 3 lines, 1 left out");
  expect(preview.getByText("8 ft")).toBeVisible();
  expect(preview.getByText("$0.99")).toBeVisible();
  expect(screen.getByText("The first line is no heading.")).toBeVisible();
  await user.click(screen.getByText("1 line to look at"));
  const problems = within(await screen.findByRole("list", { name: "Lines to look at" }));
  expect(problems.getByRole("listitem")).toHaveTextContent(
    "Line 5 left out: The price “CALL” is not an amount.",
  );
});

it("a file of the wrong kind is refused in the server's words, and another can be chosen", async () => {
  const { user } = await begin(() => refused("This is a PDF. Please send the list as CSV or Excel."));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("november.csv was not imported");
  expect(alert).toHaveTextContent("This is a PDF.");
  answerFiles(() => ({ status: 200, body: PREVIEW }));
  await choose(user, "december.csv");
  expect(await screen.findByRole("button", { name: "Import 2 articles" })).toBeEnabled();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

it("a file that cannot be sent says so", async () => {
  const { user } = await renderRoute("/suppliers");
  await screen.findByText("No price list yet");
  answerFiles(() => refused("unused"));
  setReachable(false);
  await choose(user, "november.csv");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The file could not be sent. Check the connection and try again.",
  );
});

it("a column missing from the file is asked for, and nothing is imported without it", async () => {
  const asked: (string | null)[] = [];
  const { user } = await begin(({ searchParams }) => {
    asked.push(searchParams.get("mapping"));
    const mapping = searchParams.get("mapping")?.includes('"price":null')
      ? { sku: 0, title: 1 }
      : PREVIEW.mapping;
    return { status: 200, body: { ...PREVIEW, mapping, itemCount: "price" in mapping ? 2 : 0 } };
  });
  const price = await screen.findByRole("combobox", { name: "Price" });
  await user.selectOptions(price, "Not in the file");
  expect(await screen.findByText("Choose the column.")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: "Import 0 articles" })).toBeDisabled());
  await user.selectOptions(screen.getByRole("combobox", { name: "Price" }), "Price");
  await waitFor(() => expect(screen.getByRole("button", { name: "Import 2 articles" })).toBeEnabled());
  expect(asked[0]).toBeNull();
});

describe("columns that are corrected", () => {
  const mappingIn = ({ searchParams }: URL): Record<string, number | null> =>
    JSON.parse(searchParams.get("mapping") ?? "{}");
  const select = (name: RegExp) => screen.findByRole("combobox", { name });

  it("one after the other, before the file was read again, are both corrected", async () => {
    const asked: Array<Record<string, number | null>> = [];
    await begin((address) => {
      asked.push(mappingIn(address));
      return { status: 200, body: { ...PREVIEW, mapping: { ...PREVIEW.mapping, ...mappingIn(address) } } };
    });
    const [sku, unit] = [await select(/^Article number/), await select(/^Unit of sale/)];
    await act(async () => {
      fireEvent.change(sku, { target: { value: "1" } });
      fireEvent.change(unit, { target: { value: "0" } });
    });
    await waitFor(() => expect(sku).toHaveValue("1"));
    expect(unit).toHaveValue("0");
    expect(asked.at(-1)).toMatchObject({ sku: 1, unit: 0 });
  });

  it("but could not be read that way are not imported that way: the import matches what is shown", async () => {
    const imported: Array<Record<string, number | null>> = [];
    const { user } = await begin((address) => {
      if (!address.pathname.endsWith("/preview")) {
        imported.push(mappingIn(address));
        return { status: 200, body: IMPORTED };
      }
      return "sku" in mappingIn(address) ? refused("The server is busy.") : { status: 200, body: PREVIEW };
    });
    await user.selectOptions(await select(/^Article number/), "Description");
    expect(await screen.findByRole("alert")).toHaveTextContent("The server is busy.");
    expect(await select(/^Article number/)).toHaveValue("0");
    await fill(user, "Whose prices are these?", "Corner Yard");
    await press(user, "Import 2 articles");
    expect(await screen.findByText("Corner Yard: 2 articles imported")).toBeVisible();
    expect(imported).toEqual([{}]);
  });

  it("are detected afresh in another header line or another sheet", async () => {
    const asked: URLSearchParams[] = [];
    const { user } = await begin(({ searchParams }) => {
      asked.push(searchParams);
      const sheet = searchParams.get("sheet") ?? "Lumber";
      const headerLine = Number(searchParams.get("headerLine") ?? "2");
      return { status: 200, body: { ...PREVIEW, sheets: ["Lumber", "Hardware"], sheet, headerLine } };
    });
    await user.selectOptions(await select(/^Article number/), "Description");
    await user.click(screen.getByText(/^More columns/));
    await user.selectOptions(await select(/^Sheet/), "Hardware");
    await waitFor(() => expect(asked.at(-1)?.get("sheet")).toBe("Hardware"));
    expect(asked.at(-1)?.get("mapping")).toBeNull();
    await fill(user, "Line that names the columns", "4");
    await user.tab();
    await waitFor(() => expect(asked.at(-1)?.get("headerLine")).toBe("4"));
    expect(asked.at(-1)?.get("sheet")).toBe("Hardware");
  });
});

describe("an import", () => {
  it("without a name is refused next to the field, and keeps what was entered until it is accepted", async () => {
    const words = "Enter whose prices these are";
    const sent: URLSearchParams[] = [];
    const { user } = await begin(({ pathname, searchParams }) => {
      if (pathname.endsWith("/preview")) return { status: 200, body: PREVIEW };
      sent.push(searchParams);
      if (searchParams.get("name") === "") return refused(words, { name: words });
      return { status: 200, body: IMPORTED };
    });
    await fill(user, "Delivery fee", "45");
    await press(user, "Import 2 articles");
    await expectBeside("Whose prices are these?", words);
    expect(await field("Delivery fee")).toHaveValue("45");
    await fill(user, "Whose prices are these?", "Corner Yard");
    await press(user, "Import 2 articles");
    expect(await screen.findByText("Corner Yard: 2 articles imported")).toBeVisible();
    expect(
      screen.getByText(/^1 new, 1 with another price, 3 no longer in the list; 1 line left out\./),
    ).toBeVisible();
    expect(sent.at(-1)?.get("deliveryFee")).toBe("45");
  });

  it("with an unexpected server response keeps the file and what was entered", async () => {
    const { user } = await begin(({ pathname }) =>
      pathname.endsWith("/preview") ? { status: 200, body: PREVIEW } : { status: 500, body: {} },
    );
    await fill(user, "Whose prices are these?", "Corner Yard");
    await press(user, "Import 2 articles");
    expect(await screen.findByRole("alert")).toHaveTextContent("The server did not answer as expected.");
    expect(await field("Whose prices are these?")).toHaveValue("Corner Yard");
    expect(screen.getByRole("button", { name: "Import 2 articles" })).toBeEnabled();
  });
});

describe("an existing list", () => {
  it("shows its contents, date and source file, and can be downloaded", async () => {
    await renderRoute("/suppliers", { priceLists: [{ ...LIST, leftOut: 1 }] });
    expect(
      await screen.findByText(
        /^2 articles, prices of Jan 5, 2026, from november\.csv\. .* 1 line of the file left out\.$/,
      ),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "CSV" })).toHaveAttribute(
      "href",
      "/api/price-lists/list-1/export?format=csv",
    );
  });

  it("is removed after a confirmation, and stays without it", async () => {
    const { user, server } = await renderRoute("/suppliers", {
      priceLists: [LIST],
      deletePriceList: { __typename: "DeletePriceListResult", deletedId: "list-1" },
    });
    await press(user, "Remove");
    const dialog = within(await screen.findByRole("dialog", { name: "Remove Corner Yard?" }));
    expect(dialog.getByText(/^Its 2 articles are no longer searched\./)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Keep it" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByText(/from november\.csv/)).toBeVisible();

    server.answers = { ...server.answers, priceLists: [] };
    await press(user, "Remove");
    await press(user, "Remove the list");
    await expectToast("Price list removed");
    expect(await screen.findByText("No price list yet")).toBeVisible();
  });

  it("is paused and resumed", async () => {
    const { user } = await renderRoute("/suppliers", {
      priceLists: [LIST],
      updatePriceList: { __typename: "UpdatePriceListSuccess", priceList: { ...LIST, isActive: false } },
    });
    expect(await screen.findByText("Asked for prices")).toBeVisible();
    await press(user, "Pause");
    expect(await screen.findByText("Paused")).toBeVisible();
    expect(screen.getByRole("button", { name: "Use again" })).toBeEnabled();
  });
});

describe("the articles of a list", () => {
  const STUD = { id: "a-1", sku: "MS-248", title: "2x4x8 stud", price: "0.99", saleUnit: "each" } as const;
  const NAILS = { id: "a-2", sku: "N-16", title: "Nails", price: "12.50", saleUnit: "box" } as const;
  const pageOf = (item: typeof STUD | typeof NAILS, hasNextPage: boolean) => ({
    edges: [{ cursor: item.id, node: item }],
    pageInfo: { hasNextPage, endCursor: item.id },
    totalCount: 2,
  });
  it("are shown as they are sold, and can be hidden again", async () => {
    const { user } = await renderRoute("/suppliers", {
      priceLists: [LIST],
      priceList: { id: "list-1", items: pageOf(STUD, false) },
    });
    await press(user, "See the articles");
    const table = within(await screen.findByRole("table", { name: "Items on the list" }));
    expect(table.getByText("2x4x8 stud")).toBeVisible();
    expect(table.getByText("MS-248")).toBeVisible();
    expect(table.getByText("$0.99")).toBeVisible();
    expect(table.getByText("each")).toBeVisible();
    await press(user, "Hide the articles");
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
  });

  it("that cannot be loaded say so, and load on Retry", async () => {
    const { user, server } = await renderRoute(
      "/suppliers",
      { priceLists: [LIST], priceList: { id: "list-1", items: pageOf(NAILS, false) } },
      { failing: "PriceListItems" },
    );
    await press(user, "See the articles");
    expect(await screen.findByText("The items could not be loaded")).toBeVisible();
    server.mend();
    await press(user, "Retry");
    expect(await screen.findByText("Nails")).toBeVisible();
    expect(screen.getByText("per box")).toBeVisible();
  });
});

describe("name and delivery of a list", () => {
  const openTerms = async (answers: Answers = {}) => {
    const route = await renderRoute("/suppliers", { priceLists: [LIST], ...answers });
    await route.user.click(await screen.findByText("Name and delivery"));
    return route;
  };
  const sent = ({ server }: Awaited<ReturnType<typeof openTerms>>) =>
    server.asked.filter(({ operationName }) => operationName === "UpdatePriceList");

  it("are changed; an amount that was not typed stays empty", async () => {
    const priceList = { ...LIST, deliveryFee: "60.00", freeDeliveryThreshold: null } as const;
    const route = await openTerms({ updatePriceList: { __typename: "UpdatePriceListSuccess", priceList } });
    await fillAll(route.user, {
      "Delivery fee": "$60",
      "Delivered free from": "",
      "ZIP code of the yard": "14222",
    });
    await press(route.user, "Save");
    await expectToast("Saved");
    expect(screen.getByText(/Delivery \$60\.00\.$/)).toBeVisible();
    expect(sent(route).map(({ variables }) => variables["input"])).toMatchObject([
      { id: "list-1", deliveryFee: "60", freeDeliveryThreshold: null, zipCode: "14222" },
    ]);
  });

  it("that are not amounts are reported next to their fields, and nothing is sent", async () => {
    const route = await openTerms();
    await fillAll(route.user, { "Delivery fee": "call", "Smallest order": "-4" });
    await press(route.user, "Save");
    for (const label of ["Delivery fee", "Smallest order"]) {
      await waitFor(async () => expect(await field(label)).toBeInvalid());
    }
    expect(await field("Delivery fee")).toHaveValue("call");
    expect(sent(route)).toEqual([]);
  });

  it("that the server refuses are reported next to the field, and stay when saving fails", async () => {
    const message = "You have a list of this name already";
    const fields = [{ path: "name", message }];
    const { user, server } = await openTerms({
      updatePriceList: { __typename: "InvalidInputError", message, fields },
    });
    await fill(user, "Whose prices are these?", "Hill Supply");
    await press(user, "Save");
    await expectBeside("Whose prices are these?", message);
    server.answers = { ...server.answers, updatePriceList: brokenServer };
    await press(user, "Save");
    await expectToast("Not saved");
    expect(await field("Whose prices are these?")).toHaveValue("Hill Supply");
  });
});
