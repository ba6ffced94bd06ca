/** All prices on a phone: one supplier at a time, and where a line costs less. */
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderRoute } from "../../testing/render-route.tsx";

const OFFERED = {
  state: "OFFERED",
  amount: "40.00",
  packs: 10,
  saleUnit: "each",
  productName: "2x6x12",
} as const;
const MISSING = { state: "NOT_OFFERED", amount: null, packs: null, reason: "Not offered" } as const;
const DEPOT = {
  supplierId: "hd",
  supplierName: "Home Depot",
  coveredCount: 2,
  itemsAmount: "60.00",
  deliveryAmount: "0.00",
  totalAmount: "60.00",
  isCheapestWhole: true,
} as const;
const YARD = {
  supplierId: "yard",
  supplierName: "Corner Yard",
  coveredCount: 1,
  itemsAmount: "35.00",
  deliveryAmount: "20.00",
  totalAmount: "55.00",
  missedMinimum: "50.00",
  isSample: true,
} as const;
const SILENT = { supplierId: "old", supplierName: "Old Yard", coveredCount: 0 } as const;
const BOARDS = {
  materialId: "boards",
  name: "Boards",
  quantity: 10,
  unit: "pieces",
  cells: [
    OFFERED,
    { ...OFFERED, amount: "35.00", isCheapest: true, plannedPacks: 10, productName: "Boards" },
    MISSING,
  ],
} as const;
const SCREWS = {
  materialId: "screws",
  name: "Screws",
  quantity: 2,
  unit: "boxes",
  cells: [
    { ...OFFERED, amount: "20.00", packs: 2, saleUnit: "box", isCheapest: true, productName: "Deck screws" },
    MISSING,
    MISSING,
  ],
} as const;

/** Opens the prices and chooses a supplier. @returns its lines, by material */
async function open(supplier?: RegExp) {
  const { user } = await renderRoute("/projects/p-1/prices", {
    project: {
      id: "p-1",
      name: "Deck",
      priceMatrix: { columns: [DEPOT, YARD, SILENT], rows: [BOARDS, SCREWS] },
    },
  });
  const choice = await screen.findByRole("combobox", { name: "Supplier" });
  if (supplier) await user.selectOptions(choice, within(choice).getByRole("option", { name: supplier }));
  const lineOf = (name: string) => {
    const line = screen.getAllByRole("listitem").find(({ textContent }) => textContent?.startsWith(name));
    if (!line) throw new Error(`There is no line of ${name}.`);
    return line;
  };
  return { choice, lineOf };
}
const heading = (name: string) => screen.getByRole("heading", { level: 2, name });

beforeEach(() => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    Object.defineProperty(real(query), "matches", { value: query === "(max-width: 639px)" }),
  );
});
afterEach(() => vi.restoreAllMocks());

describe("on a phone, all prices", () => {
  it("are chosen by supplier, each with its coverage and total", async () => {
    const { choice } = await open();
    expect(screen.queryByRole("grid")).not.toBeInTheDocument();
    const options = within(choice).getAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual([
      "Home Depot, 2 of 2, $60.00",
      "Corner Yard, 1 of 2, $55.00",
      "Old Yard, 0 of 2",
    ]);
  });

  it("start with the first supplier, with its totals and its lowest prices", async () => {
    const { lineOf } = await open();
    expect(heading("Home Depot").closest("section")).toHaveTextContent(/Items\s*\$60\.00.*Delivery\s*Free/);
    expect(screen.getByText("2 of 2 lines, the lowest for the whole list")).toBeVisible();
    expect(lineOf("Screws")).toHaveTextContent(/\$20\.00 for 2 boxes.*Lowest$/);
    expect(lineOf("Screws")).toHaveTextContent("Deck screws");
    expect(lineOf("Boards")).toHaveTextContent("Lowest $35.00 at Corner Yard");
  });

  it("of another supplier are its own, with what is out of date and what it does not have", async () => {
    const { lineOf } = await open(/^Corner Yard/);
    const sums = heading("Corner Yard").closest("section");
    expect(sums).toHaveTextContent(/Delivery\s*\$20\.00.*Delivered, before tax\s*\$55\.00/);
    expect(screen.getByText("1 of 2 lines. Below its minimum order of $50.00")).toBeVisible();
    expect(lineOf("Boards")).toHaveTextContent("In the plan");
    expect(lineOf("Boards")).not.toHaveTextContent(/at Corner Yard/);
    expect(lineOf("Screws")).toHaveTextContent("Not offered");
    expect(lineOf("Screws")).toHaveTextContent("Lowest $20.00 at Home Depot");
  });

  it("of a supplier without any of the list have no totals, and still say where each line is lowest", async () => {
    const { lineOf } = await open(/^Old Yard/);
    expect(heading("Old Yard").closest("section")).not.toHaveTextContent("$");
    expect(lineOf("Boards")).toHaveTextContent("Lowest $35.00 at Corner Yard");
  });

  it("name an article only when its name differs from the line's", async () => {
    const { lineOf } = await open(/^Corner Yard/);
    expect(lineOf("Boards").textContent?.match(/Boards/g)).toHaveLength(1);
  });

  it.each([
    [/^Corner Yard/, "Corner Yard", 1],
    [/^Home Depot/, "Home Depot", 0],
  ])("mark exactly the prices that are not a real shop's: %s", async (supplier, name, marks) => {
    await open(supplier);
    expect(
      heading(name)
        .closest("section")
        ?.textContent?.match(/sample/gi) ?? [],
    ).toHaveLength(marks);
  });
});
