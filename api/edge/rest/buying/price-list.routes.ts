import * as z from "zod/mini";
import { PRICE_LIST_LIMITS } from "../../../../schema/constants.ts";
import { toPlainLine } from "../../../../schema/rules/text.ts";
import {
  type ColumnMapping,
  PRICE_LIST_FIELDS,
  type PriceList,
  type PriceListItem,
  readTitlePack,
  type UploadedFile,
} from "../../../domains/sourcing/index.ts";
import { AppError } from "../../../platform/errors.ts";
import { parseInput } from "../../../platform/input.ts";
import { toDecimal } from "../../../platform/money.ts";
import { unwrap } from "../answers.ts";
import { type Route, signedInRoute } from "../route.ts";
import { described } from "../shapes.ts";
import { importedPriceListShape, priceListPreviewShape } from "./price-list.shapes.ts";

type Query = Readonly<Record<string, string | undefined>>;

const parameter = (description: string) => z.optional(described(description, z.string()));

const uploadRule = z.object({
  fileName: parameter("Name of the file."),
  list: parameter("Id of the list whose items to replace; omitted for a new list."),
  sheet: parameter("The sheet to read; detected if omitted."),
  headerLine: parameter("Number of the line with the column names, 0 for none; detected if omitted."),
  mapping: parameter(
    "JSON object mapping fields to columns, numbered from 0; null for a missing field; detected if omitted.",
  ),
});

const importRule = z.extend(uploadRule, {
  name: parameter("Name of the yard. Required for a new list."),
  deliveryFee: parameter("Dollars."),
  freeDeliveryThreshold: parameter("Amount in dollars at which delivery becomes free; never if omitted."),
  minimumOrder: parameter("Dollars."),
  deliveryDays: parameter("0 to 365."),
  zipCode: parameter("ZIP code of the yard."),
});

const exportRule = z.object({
  format: parameter("`csv` (the default) or `xlsx`."),
});

const TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/** Own price lists: a file is looked at, imported, and given back. The rest of them is GraphQL's. */
export const priceListRoutes: readonly Route[] = [
  signedInRoute({
    method: "post",
    policy: "suppliers:write",
    path: "/price-lists/preview",
    operationId: "previewPriceList",
    summary: "Previews the import of a price list (CSV or XLSX, at most 15 MB); nothing is stored.",
    answer: priceListPreviewShape,
    refusals: ["NOT_FOUND"],
    query: uploadRule,
    fileBytes: PRICE_LIST_LIMITS.bytes,
    async handle({ viewer, query, file, session, services }) {
      const upload = readUpload(query, file);
      const { preview } = unwrap(await services.priceLists.preview(viewer, upload, session.whileWaiting));
      const { items, problems, ...rest } = preview;
      return {
        body: {
          ...rest,
          itemCount: items.length,
          rows: items.slice(0, PRICE_LIST_LIMITS.previewRows).map(toPreviewRow),
          problemCount: problems.length,
          problems: problems.slice(0, PRICE_LIST_LIMITS.problems),
        },
      };
    },
  }),
  signedInRoute({
    method: "post",
    policy: "suppliers:write",
    path: "/price-lists",
    operationId: "importPriceList",
    summary: "Imports a price list: as a new supplier of yours, or replacing the items of `list`.",
    answer: importedPriceListShape,
    refusals: ["NOT_FOUND"],
    query: importRule,
    status: 201,
    takesIdempotencyKey: true,
    fileBytes: PRICE_LIST_LIMITS.bytes,
    async handle({ viewer, query, file, session, services }) {
      const upload = readUpload(query, file);
      const terms = readTerms(query, upload.listId !== null);
      const { list, counts, problems, notes } = unwrap(
        await services.priceLists.importList(viewer, upload, terms, session.whileWaiting),
      );
      return {
        body: {
          priceList: toWire(list),
          ...counts,
          notes,
          problemCount: problems.length,
          problems: problems.slice(0, PRICE_LIST_LIMITS.problems),
        },
      };
    },
  }),
  signedInRoute({
    method: "get",
    policy: "suppliers:read",
    path: "/price-lists/{id}/export",
    operationId: "exportPriceList",
    summary:
      "One of your price lists as a file. Cells that a spreadsheet program would take for a formula are prefixed with an apostrophe.",
    answer: { types: Object.values(TYPES).map((type) => type.replace(/;.*/, "")) },
    query: exportRule,
    async handle({ viewer, params, query, services }) {
      const format = query.format ?? "csv";
      if (format !== "csv" && format !== "xlsx") {
        throw new AppError("INVALID_INPUT", "`format` must be csv or xlsx.");
      }
      const { name, content } = await services.priceLists.exportList(viewer, params.id, format);
      return {
        body: content,
        headers: {
          "Content-Type": TYPES[format],
          "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        },
      };
    },
  }),
];

const mappingRule = z.partialRecord(
  z.enum(PRICE_LIST_FIELDS),
  z.nullable(z.int().check(z.minimum(0), z.maximum(PRICE_LIST_LIMITS.columns))),
);

function readUpload(query: Query, file: Uint8Array): UploadedFile {
  const headerLine = query["headerLine"];
  if (headerLine !== undefined && !/^\d{1,7}$/.test(headerLine)) {
    throw new AppError("INVALID_INPUT", "`headerLine` must be a line number, or 0 for none.");
  }
  return {
    bytes: file,
    fileName: toPlainLine(query["fileName"] ?? "").slice(0, 200) || "price list",
    listId: query["list"] || null,
    choices: {
      sheet: query["sheet"] || null,
      headerLine: headerLine === undefined ? null : Number(headerLine),
      mapping: readMapping(query["mapping"]),
    },
  };
}

function readMapping(text: string | undefined): ColumnMapping | null {
  if (text === undefined) return null;
  const parsed = parseInput(mappingRule, readJson(text));
  if (!parsed.ok) {
    const message = '`mapping` must be JSON that maps fields to columns, such as {"title":1,"price":2}.';
    throw new AppError("INVALID_INPUT", message, { fields: { mapping: message } });
  }
  return Object.fromEntries(Object.entries(parsed.value).filter(([, index]) => typeof index === "number"));
}

/** @returns undefined for what is no JSON */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const TERMS = [
  "name",
  "deliveryFee",
  "freeDeliveryThreshold",
  "minimumOrder",
  "deliveryDays",
  "zipCode",
] as const;

/** @returns null when nothing is said of the yard of a list that is replaced: it stays as it is */
function readTerms(query: Query, isReplacing: boolean): Record<string, string> | null {
  const given = Object.fromEntries(
    TERMS.flatMap((key) => (query[key] === undefined ? [] : [[key, query[key]]])),
  );
  return isReplacing && Object.keys(given).length === 0 ? null : { name: "", ...given };
}

function toPreviewRow(item: PriceListItem) {
  const holds = item.pack ?? readTitlePack(item.title);
  return {
    line: item.line,
    sku: item.sku,
    title: item.title,
    price: toDecimal(item.priceCents),
    saleUnit: item.saleUnit,
    holds: holds && { quantity: holds.quantity, unit: holds.unit, isFromTitle: item.pack === null },
    category: item.category,
    listed: item.attributes.listed ?? null,
  };
}

function toWire(list: PriceList) {
  return {
    id: list.id,
    name: list.name,
    fileName: list.fileName,
    importedAt: list.importedAt,
    itemCount: list.rowCount,
    leftOut: list.leftOut,
    isActive: list.isActive,
    deliveryFee: toDecimal(list.deliveryFeeCents),
    freeDeliveryThreshold:
      list.freeDeliveryThresholdCents === null ? null : toDecimal(list.freeDeliveryThresholdCents),
    minimumOrder: toDecimal(list.minimumOrderCents),
    deliveryDays: list.deliveryDays,
    zipCode: list.zipCode,
  };
}
