/** Downloading list and basket: which files there are, their contents, and the message when one cannot be created. */
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { expectToast, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";

const STUDS = {
  id: "m-1",
  key: "studs",
  name: "2x4x8 stud",
  category: "Lumber & Wood",
  workItem: "Wall",
  quantity: 9,
  unit: "pieces",
  measuredQuantity: "8.2000",
  measuredUnit: "pieces",
  wastePercent: "10",
  formula: "10 ft / 16 in + 1, and 10% waste",
  estimatedPrice: "3.05",
  bestProduct: {
    id: "p-1",
    name: 'Stud, "select"',
    supplier: { id: "lowes", name: "Lowe's" },
    provenance: { isSample: true },
  },
} as const;
const ITEM = {
  id: "item-1",
  productId: "p-1",
  materialId: "m-1",
  materialName: "2x4x8 stud",
  name: "=Stud",
  category: "Lumber & Wood",
  quantity: 9,
  saleUnit: "each",
  price: "3.05",
  lineTotal: "27.45",
  supplierName: "Lowe's",
  inStock: true,
  isSample: true,
} as const;
const BASKET = {
  id: "b-1",
  projectId: "wall-1",
  version: 1,
  items: [ITEM],
  groups: [{ supplier: { id: "lowes", name: "Lowe's" }, items: [ITEM], itemsAmount: "27.45" }],
  totalAmount: "27.45",
  estimatedTax: "2.20",
  estimatedShipping: "0.00",
  totalWithTaxShipping: "29.65",
} as const;
const PROJECT = {
  id: "wall-1",
  name: "Año nuevo / wall",
  status: "READY",
  allowedActions: [],
  analysis: { runNumber: 1, isComplete: true },
  materials: [STUDS],
} as const;

/** The downloaded files, oldest first. */
let given: { name: string; file: Blob }[] = [];

beforeEach(() => {
  given = [];
  const files = new Map<string, Blob>();
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    const address = `blob:${files.size}`;
    if (file instanceof Blob) files.set(address, file);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (file) given.push({ name: this.download, file });
  });
});
afterEach(() => vi.restoreAllMocks());

async function openMenu(project: object = {}) {
  const route = await renderRoute("/projects/wall-1", { project: { ...PROJECT, ...project } });
  await press(route.user, "Download");
  const take = async (name: string) => {
    await route.user.click(await screen.findByRole("menuitem", { name }));
    await waitFor(() => expect(given).toHaveLength(1));
    const [{ name: fileName, file } = { name: "", file: new Blob() }] = given;
    return { fileName, file, lines: (await file.text()).split("\r\n") };
  };
  return { ...route, take };
}

const names = async () => (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);

describe("the exports of a project", () => {
  it("are only the list before there is a basket", async () => {
    await openMenu();
    expect(await names()).toEqual(["List, Excel", "List, CSV"]);
  });

  it("are list and basket where there is one", async () => {
    await openMenu({ basket: BASKET });
    expect(await names()).toEqual(["List and basket, Excel", "List, CSV", "Basket, CSV"]);
  });
});

describe("a file", () => {
  it("of the list has a row for each line, with how its quantity was computed and what is bought", async () => {
    const { take } = await openMenu({ basket: BASKET });
    const { fileName, lines } = await take("List, CSV");
    expect(fileName).toBe("ano-nuevo-wall-list.csv");
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^\uFEFF?Part of the work,Material,Category,Quantity,Unit,Measured,/);
    expect(lines[1]).toContain(
      'Wall,2x4x8 stud,Lumber & Wood,9,pieces,8.2,pieces,10,"10 ft / 16 in + 1, and 10% waste"',
    );
    expect(lines[1]).toContain('3.05,Lowe\'s,"Stud, ""select""",27.45,Lowe\'s,');
  });

  it("of the basket ends with its total, and contains nothing that a spreadsheet would execute", async () => {
    const { take } = await openMenu({ basket: BASKET });
    const { fileName, lines } = await take("Basket, CSV");
    expect(fileName).toBe("ano-nuevo-wall-basket.csv");
    expect(lines[1]).toContain(`"'=Stud"`);
    expect(lines.slice(2)).toEqual([
      ",Subtotal,,,,,27.45,,",
      ",Tax (estimate),,,,,2.20,,",
      ",Shipping,,,,,0.00,,",
      ",Total,,,,,29.65,,",
    ]);
  });

  it("for Excel is a workbook", async () => {
    const { take } = await openMenu({ basket: BASKET });
    const { fileName, file } = await take("List and basket, Excel");
    expect(fileName).toBe("ano-nuevo-wall-list-and-basket.xlsx");
    const [first, second] = new Uint8Array(await file.arrayBuffer());
    expect([first, second]).toEqual([0x50, 0x4b]);
  });

  it("that cannot be created says so, and the menu can be opened again", async () => {
    vi.mocked(URL.createObjectURL).mockImplementation(() => {
      throw new Error("no room");
    });
    const { user } = await openMenu();
    await user.click(await screen.findByRole("menuitem", { name: "List, CSV" }));
    await expectToast("Download Failed", "Check the connection and try again.");
    await press(user, "Download");
    expect(await names()).toHaveLength(2);
  });
});
