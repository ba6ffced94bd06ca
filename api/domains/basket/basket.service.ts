/** Use cases of baskets. Prices and totals come from the stored offers, never from the client. */
import { materialOffersRule, quantityRule } from "../../../schema/rules/basket.ts";
import { mapAsync, skipRepeats } from "../../platform/async-iterator.ts";
import { bindTo } from "../../platform/bind.ts";
import type { AfterCommit, Connection } from "../../platform/database.ts";
import type { DomainEvents } from "../../platform/domain-events.ts";
import { AppError, notFound } from "../../platform/errors.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../platform/input.ts";
import { onceInTransaction } from "../../platform/once.ts";
import type { Viewer } from "../../platform/viewer.ts";
import {
  findProjectById,
  type Project,
  type ProjectService,
  projectChanged,
  type StatusConflict,
} from "../project/index.ts";
import { coverNeed, findHandover, listProducts, type Product } from "../sourcing/index.ts";
import { addItem, replaceMaterial } from "./basket.rules.ts";
import * as store from "./basket.store.ts";
import type { Basket, BasketItem } from "./basket.types.ts";
import { changeBasket } from "./change-basket.ts";
import { createChoiceRemarks } from "./choice-remarks.service.ts";
import { itemsOfPlan, toBasketItem } from "./fill-basket.ts";
import { createJobSites } from "./job-site.service.ts";
import { findPlan, listPlans, listTradeOff } from "./plan.store.ts";
import {
  applyPriceCheck,
  askPricesAgain,
  type PriceCheckDependencies,
  type PricesToReview,
} from "./price-check.service.ts";
import { createTaxExemptions } from "./tax-exemption.service.ts";

export type BasketOutcome = { kind: "success"; basket: Basket } | InvalidInput | StatusConflict;

/** Filling, changing and emptying baskets, as the edge calls them. */
export type BasketService = ReturnType<typeof createBasketService>;

interface Dependencies extends PriceCheckDependencies {
  domainEvents: DomainEvents;
  projects: ProjectService;
}

export function createBasketService(dependencies: Dependencies) {
  const { database } = dependencies;
  return {
    ...createTaxExemptions(dependencies),
    ...createJobSites(dependencies),
    ...createChoiceRemarks(dependencies),
    /** The plans of a project that the caller has verified as the viewer's. */
    listPlans: async (project: Project) =>
      listPlans(database, project.id, await findHandover(database, project)),
    /** The project's plans from the fewest suppliers to the cheapest; the caller has verified the project too. */
    listTradeOff: async (project: Project) =>
      listTradeOff(database, project.id, await findHandover(database, project)),
    ...bindTo(dependencies, {
      getBasket,
      findBasket,
      findBasketOfProject,
      watchBasket,
      createBasket,
      applyPlan,
      addToBasket,
      setMaterialOffers,
      updateItem,
      checkPrices,
      acceptPrices,
      removeItem,
      replaceItems,
    }),
  };
}

function findBasket({ database }: Dependencies, viewer: Viewer, id: string) {
  return store.findBasket(database, viewer.organizationId, id);
}

function findBasketOfProject({ database }: Dependencies, viewer: Viewer, projectId: string) {
  return store.findBasketOfProject(database, viewer.organizationId, projectId);
}

/**
 * The project's basket now and after every change to it or to the project's status, until the project is deleted or no
 * longer the viewer's. Null while there is no basket.
 * @throws AppError NOT_FOUND immediately when the project is not the viewer's
 */
async function watchBasket(
  { projects, events, database }: Dependencies,
  viewer: Viewer,
  projectId: string,
): Promise<AsyncIterableIterator<{ basket: Basket | null }>> {
  const { id } = await projects.getProject(viewer, projectId);
  const states = mapAsync(events.changes(projectChanged, id), async () => {
    const project = await projects.findProject(viewer, id);
    if (project === null) return null;
    return {
      basket: await store.findBasketOfProject(database, viewer.organizationId, id),
      status: project.status,
    };
  });
  // While agents are working, the project changes many times a second but the basket only once.
  return mapAsync(skipRepeats(states, JSON.stringify), async ({ basket }) => ({ basket }));
}

/**
 * Creates the project's basket when there is none.
 * @throws AppError NOT_FOUND; CONFLICT when the project is paid and has none
 */
async function createBasket(dependencies: Dependencies, viewer: Viewer, projectId: string): Promise<Basket> {
  const { projects, database } = dependencies;
  const project = await projects.getProject(viewer, projectId);
  const existing = await store.findBasketOfProject(database, viewer.organizationId, project.id);
  if (existing) return existing;
  const outcome = await change(dependencies, viewer, project, (items) => items);
  if (outcome.kind === "status-conflict") throw new AppError("CONFLICT", outcome.message);
  if (outcome.kind !== "success") throw new Error(`a stored basket is refused: ${outcome.message}`);
  return outcome.basket;
}

/** Fills the basket with a plan, replacing its content. */
async function applyPlan(
  dependencies: Dependencies,
  viewer: Viewer,
  projectId: string,
  planId: string,
): Promise<BasketOutcome> {
  const { projects, database } = dependencies;
  const project = await projects.getProject(viewer, projectId);
  const refusal = refuseWhenPaid(project);
  if (refusal) return refusal;
  const plan = await findPlan(database, project.id, planId);
  if (!plan) throw notFound("Plan");
  return change(dependencies, viewer, project, async (_items, transaction) => {
    const products = await listProducts(transaction, [...new Set(plan.lines.map((line) => line.materialId))]);
    return itemsOfPlan(transaction, plan, products);
  });
}

/** Adds an offer, or adds to its quantity when already present. Default quantity: enough to cover the material. */
async function addToBasket(
  dependencies: Dependencies,
  viewer: Viewer,
  input: { projectId: string; productId: string; quantity?: number | null | undefined },
): Promise<BasketOutcome> {
  const { projects, sourcing } = dependencies;
  const project = await projects.getProject(viewer, input.projectId);
  const refusal = refuseWhenPaid(project);
  if (refusal) return refusal;
  const product = await sourcing.findProduct(viewer, project.id, input.productId);
  if (!product) throw notFound("Product");
  const quantity = parseInput(quantityRule, input.quantity ?? coverNeed(product).packs);
  if (!quantity.ok) return invalidInput({ quantity: quantity.error.message });
  const item = await itemOf(dependencies, product, quantity.value);
  return change(dependencies, viewer, project, (items) => addItem(items, item));
}

/** Buys a material from these offers only. Default quantity: enough to cover the material. */
async function setMaterialOffers(
  dependencies: Dependencies,
  viewer: Viewer,
  input: {
    projectId: string;
    materialId: string;
    offers: readonly { productId: string; quantity?: number | null | undefined }[];
  },
): Promise<BasketOutcome> {
  const { projects, sourcing } = dependencies;
  const project = await projects.getProject(viewer, input.projectId);
  const refusal = refuseWhenPaid(project);
  if (refusal) return refusal;
  const offers = parseInput(materialOffersRule, input.offers);
  if (!offers.ok) return invalidInput({ offers: offers.error.message });
  const material = await sourcing.findMaterial(viewer, input.materialId);
  if (material?.projectId !== project.id) throw notFound("Material");
  const wanted: BasketItem[] = [];
  for (const [index, offer] of input.offers.entries()) {
    const product = await sourcing.findProduct(viewer, project.id, offer.productId);
    if (product?.materialId !== material.id) throw notFound("Product");
    const quantity = parseInput(quantityRule, offer.quantity ?? coverNeed(product).packs);
    if (!quantity.ok) return invalidInput({ [`offers.${index}.quantity`]: quantity.error.message });
    wanted.push(await itemOf(dependencies, product, quantity.value));
  }
  return change(dependencies, viewer, project, (items) => replaceMaterial(items, material.id, wanted));
}

/** Sets an item's quantity, in sale units. */
async function updateItem(
  dependencies: Dependencies,
  viewer: Viewer,
  basketId: string,
  itemId: string,
  quantity: unknown,
): Promise<BasketOutcome> {
  const parsed = parseInput(quantityRule, quantity);
  if (!parsed.ok) return invalidInput({ quantity: parsed.error.message });
  return editItem(dependencies, viewer, basketId, itemId, (items) =>
    items.map((item) => (item.id === itemId ? { ...item, quantity: parsed.value } : item)),
  );
}

/** Checks the basket's prices with the suppliers again; see price-check.service.ts. */
async function checkPrices(
  dependencies: Dependencies,
  viewer: Viewer,
  basketId: string,
): Promise<BasketOutcome> {
  const { projects } = dependencies;
  const basket = await getBasket(dependencies, viewer, basketId);
  const project = await projects.getProject(viewer, basket.projectId);
  const refusal = refuseWhenPaid(project);
  if (refusal) return refusal;
  return { kind: "success", basket: await askPricesAgain(dependencies, viewer, project, basket) };
}

/** Applies the changes that were shown with this `checkedAt`. */
async function acceptPrices(
  dependencies: Dependencies,
  viewer: Viewer,
  basketId: string,
  shownAt: Date,
): Promise<BasketOutcome | PricesToReview> {
  const { projects } = dependencies;
  const basket = await getBasket(dependencies, viewer, basketId);
  const project = await projects.getProject(viewer, basket.projectId);
  return refuseWhenPaid(project) ?? applyPriceCheck(dependencies, project, shownAt, refuseWhenPaid);
}

function removeItem(
  dependencies: Dependencies,
  viewer: Viewer,
  basketId: string,
  itemId: string,
): Promise<BasketOutcome> {
  return editItem(dependencies, viewer, basketId, itemId, (items) =>
    items.filter((item) => item.id !== itemId),
  );
}

/**
 * Sets the whole content from product ids and quantities (the home flow's PATCH). Prices are those of the stored
 * offers.
 */
async function replaceItems(
  dependencies: Dependencies,
  viewer: Viewer,
  basketId: string,
  wanted: readonly { productId: string; quantity: number }[],
): Promise<BasketOutcome> {
  const { projects, sourcing } = dependencies;
  const basket = await getBasket(dependencies, viewer, basketId);
  const project = await projects.getProject(viewer, basket.projectId);
  const refusal = refuseWhenPaid(project);
  if (refusal) return refusal;
  const items: BasketItem[] = [];
  for (const [index, line] of wanted.entries()) {
    const quantity = parseInput(quantityRule, line.quantity);
    if (!quantity.ok) return invalidInput({ [`items.${index}.quantity`]: quantity.error.message });
    const kept = basket.items.find((item) => item.productId === line.productId);
    if (kept) {
      items.push({ ...kept, quantity: quantity.value });
      continue;
    }
    const product = await sourcing.findProduct(viewer, project.id, line.productId);
    if (!product) throw notFound("Product");
    items.push(await itemOf(dependencies, product, quantity.value));
  }
  // Prices may have been checked again since the basket was read, so those of the locked basket apply.
  return change(dependencies, viewer, project, (present) =>
    items.map(({ quantity, ...item }) => ({
      ...(present.find(({ productId }) => productId === item.productId) ?? item),
      quantity,
    })),
  );
}

/** Locks the project's basket, changes its items and notifies subscribers after the commit. */
function change(
  dependencies: Dependencies,
  { call }: Viewer,
  project: Project,
  edit: (items: BasketItem[], transaction: Connection) => BasketItem[] | Promise<BasketItem[]>,
): Promise<BasketOutcome> {
  const { database, clock } = dependencies;
  return onceInTransaction(
    database,
    call,
    "basket",
    async (transaction, afterCommit): Promise<BasketOutcome> => {
      const outcome = await changeBasket(
        transaction,
        project.id,
        clock.now(),
        async (items) => {
          // The basket may have been paid between reading the project and locking the basket.
          const present = await findProjectById(transaction, project.id);
          return (present && refuseWhenPaid(present)) ?? edit(items, transaction);
        },
        { isChoice: true },
      );
      if (outcome.kind === "success") announce(dependencies, afterCommit, project.id);
      return outcome;
    },
  );
}

function announce({ events }: Dependencies, afterCommit: AfterCommit, projectId: string): void {
  afterCommit(() => events.publish(projectChanged, projectId, { projectId }));
}

async function getBasket({ database }: Dependencies, viewer: Viewer, id: string): Promise<Basket> {
  const basket = await store.findBasket(database, viewer.organizationId, id);
  if (!basket) throw notFound("Basket");
  return basket;
}

/** A paid basket can no longer be changed. */
function refuseWhenPaid(project: Project): StatusConflict | null {
  if (project.status !== "completed") return null;
  return {
    kind: "status-conflict",
    message: "This basket has been paid and can no longer be changed.",
    project,
  };
}

/** A basket item with the offer's current data. */
async function itemOf({ sourcing }: Dependencies, product: Product, quantity: number): Promise<BasketItem> {
  const [supplier] = await sourcing.loadSuppliers([product.supplierId]);
  return toBasketItem(product, supplier?.name ?? "", quantity);
}

async function editItem(
  dependencies: Dependencies,
  viewer: Viewer,
  basketId: string,
  itemId: string,
  edit: (items: BasketItem[]) => BasketItem[],
): Promise<BasketOutcome> {
  const { projects } = dependencies;
  const basket = await getBasket(dependencies, viewer, basketId);
  const project = await projects.getProject(viewer, basket.projectId);
  const refusal = refuseWhenPaid(project);
  if (refusal) return refusal;
  return change(dependencies, viewer, project, (items) => {
    if (!items.some((item) => item.id === itemId)) throw notFound("Basket item");
    return edit(items);
  });
}
