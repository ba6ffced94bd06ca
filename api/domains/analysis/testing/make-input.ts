/** Inputs of plans for tests, which state only what matters. */
import type { Project } from "../../project/index.ts";
import type { Material, Product, Supplier } from "../../sourcing/index.ts";

export function makeProject(
  preferences: Partial<Project["preferences"]> = {},
  budgetMaxCents: number | null = null,
): Project {
  return {
    id: "project",
    organizationId: "organization",
    userId: "user",
    name: "Deck",
    description: "A deck",
    status: "optimizing",
    projectType: "residential",
    budgetMinCents: null,
    budgetMaxCents,
    timeline: null,
    location: "Unknown",
    zipCode: "00000",
    isTest: false,
    preferences: {
      startDate: null,
      budgetFlexibility: 0,
      materialQuality: "standard",
      sustainableOnly: false,
      localSuppliers: false,
      bulkDiscounts: true,
      fastShipping: false,
      preferredSuppliers: [],
      permitRequired: false,
      professionalInstallation: false,
      deliveryRequired: true,
      urgentTimeline: false,
      specialInstructions: null,
      ...preferences,
    },
    createdAt: new Date(0),
    updatedAt: new Date(0),
  };
}

export function makeMaterial(id: string, name: string): Material {
  return {
    id,
    projectId: "project",
    runNumber: 1,
    position: 0,
    takeoffKey: id,
    workItem: "Deck",
    name,
    description: null,
    category: "Hardware",
    quantity: 10,
    calculatedQuantity: null,
    unit: "pieces",
    estimatedPriceCents: null,
    unsourcedReason: null,
    measuredQuantity: 10,
    measuredUnit: "pieces",
    wastePercent: 0,
    usualWastePercent: 0,
    leftover: 0,
    packSize: 1,
    isSingleArticle: false,
    formula: "10",
    inputs: [],
    basis: "stated",
    confidence: 1,
    origin: "takeoff",
    replacedName: null,
    articleSupplierId: null,
    articleSku: null,
  };
}

export function makeProduct(overrides: Partial<Product>): Product {
  return {
    id: "p1",
    materialId: "boards",
    materialQuantity: 10,
    category: "Hardware",
    supplierId: "hd",
    sku: "1",
    name: "Board",
    description: null,
    priceCents: 500,
    saleUnit: "each",
    packQuantity: 1,
    quantityBreaks: [],
    imageUrl: null,
    inStock: true,
    stock: null,
    rating: null,
    leadTimeDays: 2,
    specifications: {},
    matchScore: 1,
    matchReasons: [],
    package: null,
    provenance: {
      source: "Test",
      zip: "00000",
      fetchedAt: new Date(0),
      validUntil: new Date(0),
      isSample: true,
    },
    ...overrides,
  };
}

export function makeSupplier(id: string, name: string, overrides: Partial<Supplier> = {}): Supplier {
  return {
    id,
    name,
    slug: id,
    apiEndpoint: null,
    connector: "sandbox",
    logo: null,
    isActive: true,
    isSandbox: true,
    orderChannel: null,
    isLocal: false,
    deliveryFeeCents: 0,
    freeDeliveryThresholdCents: null,
    minimumOrderCents: 0,
    offersPickup: false,
    ...overrides,
  };
}
