import { bindTo } from "../../platform/bind.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Connection, Database } from "../../platform/database.ts";
import { AppError, notFound } from "../../platform/errors.ts";
import type { Cents } from "../../platform/money.ts";
import type { Page, SortedPageRequest } from "../../platform/pagination.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { meterUse } from "../account/index.ts";
import { loadPriceHistories, recordPrices } from "./offers/observations.store.ts";
import { sortOffers, toMaterialNeed } from "./offers/product.rules.ts";
import type { Product } from "./offers/product.types.ts";
import { listProductsOfUser, type ProductFilter } from "./offers/product-list.store.ts";
import { answerByQuotes } from "./quote-offers.store.ts";
import { type KnownOffer, type RecheckedOffer, recheckOffers } from "./search/offer-recheck.ts";
import { type FindConnector, toSearchable } from "./search/searchable-suppliers.ts";
import { countQueries, type SupplierSearch } from "./search/supplier-search.ts";
import * as store from "./sourcing.store.ts";
import type { SearchableSupplier } from "./supplier-search.types.ts";
import { FOR_NO_PROJECT, findHandover } from "./suppliers/handover.store.ts";
import * as supplierStore from "./suppliers/supplier.store.ts";

/** Materials, offers and suppliers as the edge reads them, and rechecking offers. */
export type SourcingService = ReturnType<typeof createSourcingService>;

/** A shop's article, before it is compared with anything. */
export interface FoundArticle {
  supplierId: string;
  supplierName: string;
  sku: string;
  name: string;
  /** In the supplier's words. */
  category: string | null;
  priceCents: Cents;
  saleUnit: string;
  imageUrl: string | null;
  isInStock: boolean;
  isSample: boolean;
}

const NO_SHOP_ANSWERED = "None of the suppliers answered. Please try again in a moment.";

const NOT_ASKED: RecheckedOffer = { kind: "unanswered", message: "The supplier was not asked." };

/** A user is waiting in front of a search box. */
const ARTICLE_SEARCH_MS = 10_000;

interface Dependencies {
  database: Database;
  clock: Clock;
  searchSuppliers: SupplierSearch;
  /** Null when the supplier's connector is not configured here. */
  connectorFor: FindConnector;
}

/** Reads of materials and their offers, and rechecks of offers. Searching a whole list is the analysis's work. */
export function createSourcingService(dependencies: Dependencies) {
  const { database } = dependencies;
  return {
    /** Latest prices seen for offers that the caller has checked, newest first; one array per offer, in the same order. */
    loadPriceHistories: (products: readonly Pick<Product, "supplierId" | "sku" | "provenance">[]) =>
      loadPriceHistories(database, products),
    ...bindTo(dependencies, {
      listMaterials,
      loadMaterialNames,
      loadProducts,
      listProducts,
      isStale,
      recheckOffers: recheckOwnOffers,
      searchArticles,
      loadSuppliers,
      loadFetched,
      getProducts,
      findMaterial,
      findSupplier,
      findProduct,
    }),
  };
}

/** The material list of a project that the caller has verified to be the viewer's. */
function listMaterials({ database }: Dependencies, projectId: string) {
  return store.listMaterials(database, projectId);
}

/** Names of materials by their ids; deleted ones are left out. */
function loadMaterialNames({ database }: Dependencies, ids: readonly string[]) {
  return store.loadMaterialNames(database, ids);
}

/**
 * Offers of several materials the caller has checked, by material, best first.
 * @returns one array per id, in the same order
 */
async function loadProducts(
  { database }: Dependencies,
  materialIds: readonly string[],
): Promise<Product[][]> {
  const products = await store.listProducts(database, materialIds);
  return materialIds.map((id) => sortOffers(products.filter((product) => product.materialId === id)));
}

/** A page of the offers of the viewer's projects. */
function listProducts(
  { database }: Dependencies,
  viewer: Viewer,
  filter: ProductFilter,
  page: SortedPageRequest,
): Promise<Page<Product>> {
  return listProductsOfUser(database, viewer.organizationId, filter, page);
}

/** Whether a price that was valid until then has expired. */
function isStale({ clock }: Dependencies, validUntil: Date): boolean {
  return validUntil.getTime() <= clock.now().getTime();
}

/**
 * Queries the suppliers again for offers of a project that the caller has checked, bypassing every cached answer. The
 * prices seen are added to the price history; nothing else changes.
 * @returns one answer per offer, in the same order
 */
async function recheckOwnOffers(
  dependencies: Dependencies,
  viewer: Viewer,
  project: { id: string; zipCode: string; isTest: boolean },
  known: readonly KnownOffer[],
  signal: AbortSignal = new AbortController().signal,
): Promise<RecheckedOffer[]> {
  const { database, clock, searchSuppliers } = dependencies;
  const needs = (await store.listMaterials(database, project.id)).map(toMaterialNeed);
  const suppliers = await listSearchable(dependencies, viewer, project);
  const promised = await answerByQuotes(database, known, clock.now());
  const asked = known.filter((_, index) => promised[index] === null);
  const input = { known: asked, needs, suppliers, zip: project.zipCode, signal };
  let amount = 0;
  const looked = await recheckOffers(input, async (search) => {
    const output = await searchSuppliers(search);
    amount += countQueries(output.suppliers, suppliers);
    return output;
  });
  if (!project.isTest) {
    const { organizationId } = viewer;
    await meterUse(database, { organizationId, meter: "supplier-queries", amount, at: clock.now() });
  }
  await recordPrices(
    database,
    looked.flatMap((answer) => (answer.kind === "found" ? [answer.offer] : [])),
  );
  return promised.map((answer) => answer ?? looked.shift() ?? NOT_ASKED);
}

/**
 * What the suppliers of a project that the caller has checked find for some words, as their own search shows it.
 * Nothing is stored except the count of paid calls.
 * @param text not empty
 * @throws AppError UNAVAILABLE when no supplier responds
 */
async function searchArticles(
  dependencies: Dependencies,
  viewer: Viewer,
  project: { zipCode: string; isTest: boolean },
  text: string,
): Promise<FoundArticle[]> {
  const { searchSuppliers, database, clock } = dependencies;
  const suppliers = await listSearchable(dependencies, viewer, project);
  const need = { id: "article", name: text, searchFor: text, category: "", quantity: 1, unit: "each" };
  const { offers, suppliers: outcomes } = await searchSuppliers({
    materials: [{ ...need, accepts: { kind: "any" } }],
    suppliers,
    zip: project.zipCode,
    signal: new AbortController().signal,
    deadlineMs: ARTICLE_SEARCH_MS,
  });
  if (outcomes.every(({ status }) => status === "failed"))
    throw new AppError("UNAVAILABLE", NO_SHOP_ANSWERED);
  if (!project.isTest) {
    const amount = countQueries(outcomes, suppliers);
    await meterUse(database, {
      organizationId: viewer.organizationId,
      meter: "supplier-queries",
      amount,
      at: clock.now(),
    });
  }
  const names = new Map(suppliers.map(({ id, name }) => [id, name]));
  return offers.map(({ supplierId, listing, provenance }) => ({
    supplierId,
    supplierName: names.get(supplierId) ?? "",
    sku: listing.sku,
    name: listing.title,
    category: listing.category,
    priceCents: listing.priceCents,
    saleUnit: listing.saleUnit,
    imageUrl: listing.imageUrl,
    isInStock: listing.stock === null || listing.stock > 0,
    isSample: provenance.isSample,
  }));
}

function loadSuppliers({ database }: Dependencies, ids: readonly string[]) {
  return supplierStore.loadSuppliers(database, ids);
}

/** Ids of the suppliers where the viewer's organization picks up the goods. */
async function loadFetched(
  { database }: Dependencies,
  { organizationId }: Viewer,
): Promise<ReadonlySet<string>> {
  return (await findHandover(database, { organizationId, ...FOR_NO_PROJECT })).fetched;
}

/**
 * All offers of a material, best first, with the suppliers' names.
 * @throws AppError NOT_FOUND when the material does not exist or belongs to another owner
 */
async function getProducts({ database }: Dependencies, viewer: Viewer, materialId: string) {
  const material = await store.findMaterial(database, viewer.organizationId, materialId);
  if (!material) throw notFound("Material");
  const products = sortOffers(await store.listProducts(database, [materialId]));
  const suppliers = await supplierStore.loadSuppliers(database, [
    ...new Set(products.map((one) => one.supplierId)),
  ]);
  const names = new Map(suppliers.map((supplier) => [supplier.id, supplier.name]));
  return products.map((product) => ({ ...product, supplierName: names.get(product.supplierId) ?? "" }));
}

function findMaterial({ database }: Dependencies, viewer: Viewer, id: string) {
  return store.findMaterial(database, viewer.organizationId, id);
}

function findSupplier({ database }: Dependencies, viewer: Viewer, id: string) {
  return supplierStore.findSupplier(database, viewer.organizationId, id);
}

/** @param projectId null for any of the viewer's projects @returns null when the offer is not one of these */
function findProduct(
  { database }: Dependencies,
  viewer: Viewer,
  projectId: string | null,
  id: string,
  connection: Connection = database,
) {
  return store.findProduct(connection, viewer.organizationId, projectId, id);
}

async function listSearchable(
  { database, connectorFor }: Dependencies,
  viewer: Viewer,
  { isTest }: { isTest: boolean },
): Promise<SearchableSupplier[]> {
  const suppliers = await supplierStore.listActiveSuppliers(database, viewer.organizationId, isTest);
  return toSearchable(suppliers, viewer.organizationId, connectorFor);
}
