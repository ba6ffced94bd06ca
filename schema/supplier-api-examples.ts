/** Example requests to a supplier's server, and its answers. */
/** An order as a supplier's API receives it: amounts in dollars, as texts. */
export const ORDER_EXAMPLE = {
  number: "KTRQM-12",
  version: 1,
  title: "Garage wall",
  buyer: "Hill Construction",
  billToAccount: null,
  deliverTo: {
    zip: "14201",
    street: "418 Elmwood Ave",
    unit: null,
    city: "Buffalo",
    state: "NY",
    contactName: "Rosa Diaz",
    contactPhone: "(716) 555-0134",
    instructions: "Gate code 4471. Stack it by the garage.",
    opensAt: "07:00",
    closesAt: "15:30",
    needBy: "2026-12-04",
  },
  currency: "USD",
  lines: [
    {
      key: "1",
      sku: "MS-248",
      name: "2 in. x 4 in. x 8 ft. Prime Whitewood Stud",
      quantity: 100,
      saleUnit: "each",
      unitPrice: "3.85",
      total: "385.00",
    },
  ],
  itemsAmount: "385.00",
  deliveryAmount: "49.00",
  taxAmount: "30.80",
  totalAmount: "464.80",
} as const;

/** The supplier's answer to it, line by line. */
export const ORDER_ANSWER_EXAMPLE = {
  supplierOrderNumber: "S-20418",
  version: 1,
  lines: [
    {
      key: "1",
      status: "BP",
      quantity: 80,
      unitPrice: null,
      availableOn: "2026-11-26",
      substitute: null,
      note: "The other 20 come with Thursday's truck",
    },
  ],
} as const;

/** The answer of a supplier's API to a search: offers, and how long their prices are valid. */
export const SEARCH_EXAMPLE = {
  currency: "USD",
  zip: "14201",
  fetchedAt: "2026-11-20T15:04:05Z",
  validUntil: "2026-11-21T15:04:05Z",
  sample: false,
  items: [
    {
      sku: "MS-248",
      title: "2 in. x 4 in. x 8 ft. Prime Whitewood Stud",
      description: "Kiln-dried, square edge",
      brand: null,
      category: "Lumber",
      price: "4.28",
      saleUnit: "each",
      pack: { quantity: 1, unit: "each" },
      quantityBreaks: [{ minimumQuantity: 96, price: "3.85" }],
      stock: 420,
      rating: 4.6,
      leadTimeDays: 2,
      imageUrl: null,
      url: "https://millerlumber.example/ms-248",
      attributes: { grade: "Prime" },
    },
    {
      sku: "QK-80",
      title: "QUIKRETE 80 lb. Concrete Mix",
      price: "6.12",
      saleUnit: "bag",
      pack: { quantity: 80, unit: "lb" },
    },
  ],
} as const;

/** A supplier's delivery terms: amounts in dollars, as texts, and days. */
export const TERMS_EXAMPLE = {
  deliveryFee: "49.00",
  freeDeliveryThreshold: "1000.00",
  minimumOrder: "0.00",
  deliveryDays: 3,
  delivers: true,
  pickup: true,
} as const;

/** How a supplier's API refuses a call. */
export const ERROR_EXAMPLE = { message: "Query parameter q is required.", code: "QUERY_REQUIRED" } as const;
