import { PRICE_LIST_LIMITS } from "../../../../schema/constants.ts";
import { type PriceListFields, priceListRule } from "../../../../schema/rules/price-list.ts";
import { bindTo } from "../../../platform/bind.ts";
import type { Budget, BudgetOptions } from "../../../platform/budget.ts";
import type { Clock } from "../../../platform/clock.ts";
import {
  type Connection,
  type Database,
  inTransaction,
  LONG_TRANSACTION_MS,
} from "../../../platform/database.ts";
import { notFound } from "../../../platform/errors.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../../platform/input.ts";
import { parseCents, toDecimal } from "../../../platform/money.ts";
import { onceInTransaction } from "../../../platform/once.ts";
import type { LineProblem } from "../../../platform/tables/table.types.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import type { Supplier } from "../offers/product.types.ts";
import { listActiveSuppliers } from "../suppliers/supplier.store.ts";
import * as store from "./price-list.store.ts";
import type {
  ImportCounts,
  PriceList,
  PriceListItem,
  ReadingChoices,
  ReadPriceList,
} from "./price-list.types.ts";
import { PRICE_LIST_SOURCE } from "./price-list-connector.ts";
import { listAllItems, listItems, replaceItems } from "./price-list-items.store.ts";
import { readInWorker } from "./read-in-worker.ts";
import { writeCsv, writeXlsx } from "./write-price-list.ts";

/** An uploaded file, with how to read it. */
export interface UploadedFile {
  bytes: Uint8Array;
  fileName: string;
  choices: ReadingChoices;
  /** The list whose articles it replaces; null for a new one. */
  listId: string | null;
}

/** Files per user and minute, previewed or imported: each keeps a thread busy. */
export const PRICE_LIST_BUDGET: BudgetOptions = {
  name: "price-list",
  points: 20,
  duration: 60,
  message: "Too many price lists were uploaded in a short time. Please try again in a minute.",
};

type PreviewOutcome = { kind: "success"; preview: ReadPriceList } | InvalidInput;

type ImportOutcome =
  | { kind: "success"; list: PriceList; counts: ImportCounts; problems: LineProblem[]; notes: string[] }
  | InvalidInput;

type PriceListOutcome = { kind: "success"; list: PriceList } | InvalidInput;

/** An organization's own price lists: preview, import, export and deletion. */
export type PriceListService = ReturnType<typeof createPriceListService>;

interface Dependencies {
  database: Database;
  clock: Clock;
  /** Limit on readings per user; null when limits are off. */
  budget: Budget | null;
}

/** Use cases of a user's own price lists: preview a file, import it, and read, change and remove the imported list. */
export function createPriceListService(dependencies: Dependencies) {
  const { database } = dependencies;
  return {
    /** Articles of a list that the caller has verified to be the viewer's. */
    listItems: (list: PriceList, page: Parameters<typeof listItems>[2]) => listItems(database, list, page),
    ...bindTo(dependencies, {
      getPriceList,
      findPriceList,
      listPublicSuppliers,
      listPriceLists,
      preview,
      importList,
      updatePriceList,
      deletePriceList,
      exportList,
    }),
  };
}

function findPriceList({ database }: Dependencies, viewer: Viewer, id: string) {
  return store.findPriceList(database, viewer.organizationId, id);
}

/** Public suppliers that are searched. @param isTest for a test project: only the stand-ins */
async function listPublicSuppliers(
  { database }: Dependencies,
  viewer: Viewer,
  isTest = false,
): Promise<Supplier[]> {
  const suppliers = await listActiveSuppliers(database, viewer.organizationId, isTest);
  return suppliers.filter((supplier) => supplier.connector !== PRICE_LIST_SOURCE);
}

function listPriceLists({ database }: Dependencies, viewer: Viewer) {
  return store.listPriceLists(database, viewer.organizationId);
}

/**
 * The result of importing a file; nothing is stored.
 * @param signal of the waiting client; reading stops when it aborts
 * @throws AppError UNAVAILABLE when too many files wait to be read; RATE_LIMITED with the seconds to wait
 */
async function preview(
  dependencies: Dependencies,
  viewer: Viewer,
  file: UploadedFile,
  signal?: AbortSignal,
): Promise<PreviewOutcome> {
  const replaced = await findReplaced(dependencies, viewer, file.listId);
  const { list } = await read(dependencies, viewer, file, replaced, false, signal);
  return "refusal" in list ? invalidInput({ file: list.refusal }) : { kind: "success", preview: list };
}

/**
 * Creates a supplier from a file, or replaces the articles of an existing one.
 * @param terms fields of the yard as forms hold them; when a list is replaced, null keeps its own
 * @param signal as for `preview`; a file that has been read is imported even if the client no longer waits
 * @throws AppError as `preview`
 */
async function importList(
  dependencies: Dependencies,
  viewer: Viewer,
  file: UploadedFile,
  terms: unknown,
  signal?: AbortSignal,
): Promise<ImportOutcome> {
  const { database, clock } = dependencies;
  const replaced = await findReplaced(dependencies, viewer, file.listId);
  const parsed = terms === null && replaced ? null : parseInput(priceListRule, terms);
  if (parsed && !parsed.ok) return parsed.error;
  const wanted = parsed ? toTerms(parsed.value) : null;
  // A repeated call must not be refused because of what it created itself.
  const early = viewer.call ? null : await findRefusal(database, viewer, wanted, replaced);
  if (early) return early;
  const { list: found, searchTerms } = await read(dependencies, viewer, file, replaced, true, signal);
  if ("refusal" in found) return invalidInput({ file: found.refusal });
  const unusable = explainUnusable(found);
  if (unusable) return unusable;
  const problems = found.problems.slice(0, PRICE_LIST_LIMITS.problems);
  const imported = await onceInTransaction(
    database,
    viewer.call,
    "price-list",
    async (transaction) => {
      const refusal = await findRefusal(transaction, viewer, wanted, replaced);
      if (refusal) return refusal;
      // Looked up again: it may have been removed while the file was read.
      const kept = replaced
        ? await getPriceList(dependencies, viewer, replaced.id, transaction)
        : await store.insertPriceList(transaction, viewer, wanted ?? NO_TERMS, file.fileName);
      if (replaced && wanted) await store.updateTerms(transaction, kept, wanted);
      const changed = await replaceItems(transaction, kept, {
        fileName: file.fileName,
        items: found.items,
        searchTerms,
        headers: headersOf(found),
        leftOut: found.leftOut,
        problems,
        importedAt: clock.now(),
      });
      return { list: await getPriceList(dependencies, viewer, kept.id, transaction), counts: changed };
    },
    { timeout: LONG_TRANSACTION_MS },
  );
  if ("kind" in imported) return imported;
  return { kind: "success", ...imported, problems: found.problems, notes: found.notes };
}

/** Renames the yard or changes its delivery terms; omitted fields stay as they are. */
async function updatePriceList(
  dependencies: Dependencies,
  viewer: Viewer,
  id: string,
  fields: { [Key in keyof PriceListFields]?: PriceListFields[Key] | undefined },
  isActive: boolean | null,
): Promise<PriceListOutcome> {
  const { database } = dependencies;
  const list = await getPriceList(dependencies, viewer, id);
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const parsed = parseInput(priceListRule, { ...toFields(list), ...given });
  if (!parsed.ok) return parsed.error;
  const terms = toTerms(parsed.value);
  const refusal = await findRefusal(database, viewer, terms, list);
  if (refusal) return refusal;
  return inTransaction(database, async (transaction) => {
    await store.updateTerms(transaction, list, terms);
    if (isActive !== null) await store.setActive(transaction, list, isActive);
    return { kind: "success" as const, list: await getPriceList(dependencies, viewer, id, transaction) };
  });
}

/** Removes the list; offers of earlier analyses keep its supplier's name. */
async function deletePriceList(dependencies: Dependencies, viewer: Viewer, id: string): Promise<void> {
  const { database } = dependencies;
  await inTransaction(database, async (transaction) =>
    store.deletePriceList(transaction, await getPriceList(dependencies, viewer, id, transaction)),
  );
}

/** The list as a file, with its texts made inert. */
async function exportList(
  dependencies: Dependencies,
  viewer: Viewer,
  id: string,
  format: "csv" | "xlsx",
): Promise<{ name: string; content: Buffer }> {
  const { database } = dependencies;
  const list = await getPriceList(dependencies, viewer, id);
  const items: PriceListItem[] = await listAllItems(database, list);
  const name = `${list.name.replace(/[^\p{L}\p{N} _-]+/gu, "").trim() || "prices"}.${format}`;
  return { name, content: format === "csv" ? writeCsv(items) : await writeXlsx(items) };
}

/** @throws AppError NOT_FOUND when it does not exist or belongs to another owner */
async function getPriceList(
  { database }: Dependencies,
  viewer: Viewer,
  id: string,
  connection: Connection = database,
): Promise<PriceList> {
  const list = await store.findPriceList(connection, viewer.organizationId, id);
  if (!list) throw notFound("Price list");
  return list;
}

async function findReplaced(dependencies: Dependencies, viewer: Viewer, id: string | null) {
  return id === null ? null : getPriceList(dependencies, viewer, id);
}

async function read(
  { budget, clock }: Dependencies,
  viewer: Viewer,
  file: UploadedFile,
  replaced: PriceList | null,
  wantsSearchTerms: boolean,
  signal: AbortSignal | undefined,
) {
  await budget?.spend(viewer.organizationId);
  const today = clock.now().toISOString().slice(0, 10);
  const choices = { ...file.choices, knownHeaders: replaced?.headers ?? null };
  return readInWorker({ bytes: file.bytes, choices, today, wantsSearchTerms }, viewer.organizationId, signal);
}

async function findRefusal(
  connection: Connection,
  viewer: Viewer,
  terms: store.ListTerms | null,
  own: PriceList | null,
): Promise<InvalidInput | null> {
  const others = (await store.listPriceLists(connection, viewer.organizationId)).filter(
    (one) => one.id !== own?.id,
  );
  if (!own && others.length >= PRICE_LIST_LIMITS.lists) {
    return invalidInput({
      name: `You have ${PRICE_LIST_LIMITS.lists} price lists, which is the maximum. Remove one that is no longer used.`,
    });
  }
  if (terms === null) return null;
  const name = terms.name.toLowerCase();
  if (others.some((one) => one.name.toLowerCase() === name)) {
    return invalidInput({
      name: "You have a price list with this name. Replace that one, or choose another name.",
    });
  }
  if (own?.name.toLowerCase() !== name && (await store.isPublicName(connection, terms.name))) {
    return invalidInput({
      name: `“${terms.name}” is searched for everyone. Choose another name, such as “${terms.name}, my prices”.`,
    });
  }
  return null;
}

const NO_TERMS: store.ListTerms = {
  name: "",
  deliveryFeeCents: 0,
  freeDeliveryThresholdCents: null,
  minimumOrderCents: 0,
  deliveryDays: 1,
  zipCode: null,
};

function toTerms(fields: PriceListFields): store.ListTerms {
  return {
    name: fields.name,
    deliveryFeeCents: parseCents(fields.deliveryFee || "0"),
    freeDeliveryThresholdCents: fields.freeDeliveryThreshold
      ? parseCents(fields.freeDeliveryThreshold)
      : null,
    minimumOrderCents: parseCents(fields.minimumOrder || "0"),
    deliveryDays: fields.deliveryDays ? Number(fields.deliveryDays) : NO_TERMS.deliveryDays,
    zipCode: fields.zipCode || null,
  };
}

function toFields(list: PriceList): PriceListFields {
  const dollars = toDecimal;
  return {
    name: list.name,
    deliveryFee: dollars(list.deliveryFeeCents),
    freeDeliveryThreshold:
      list.freeDeliveryThresholdCents === null ? null : dollars(list.freeDeliveryThresholdCents),
    minimumOrder: dollars(list.minimumOrderCents),
    deliveryDays: String(list.deliveryDays),
    zipCode: list.zipCode,
  };
}

function explainUnusable(found: ReadPriceList): InvalidInput | null {
  if (found.mapping.title === undefined || found.mapping.price === undefined) {
    return invalidInput({ mapping: "Choose the column of the description and the column of the price." });
  }
  if (found.items.length > 0) return null;
  const first = found.problems[0];
  return invalidInput({
    file: `No line of the file could be imported.${first ? ` Line ${first.line}: ${first.message}` : ""}`,
  });
}

function headersOf({ columns, mapping }: ReadPriceList): PriceList["headers"] {
  const names = new Map(columns.map(({ index, header }) => [index, header]));
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([field, index]) => {
      const name = names.get(index);
      return name === undefined ? [] : [[field, name]];
    }),
  );
}
