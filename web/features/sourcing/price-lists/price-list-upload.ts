/** Uploads price-list files over REST, because GraphQL carries no files. */
import { sendFile } from "../../../lib/send-file.ts";
import type { ListField } from "./price-list-fields.ts";

export interface LineProblem {
  line: number;
  message: string;
  isLeftOut: boolean;
}

/** The server's interpretation of a file. */
export interface Preview {
  kind: "text" | "spreadsheet";
  sheets: string[];
  sheet: string | null;
  /** 0: the file has no header row. */
  headerLine: number;
  columns: { index: number; header: string; samples: string[] }[];
  mapping: Partial<Record<ListField, number>>;
  itemCount: number;
  rowCount: number;
  leftOut: number;
  rows: {
    line: number;
    sku: string;
    title: string;
    price: string;
    saleUnit: string;
    holds: { quantity: number; unit: string; isFromTitle: boolean } | null;
    listed: string | null;
  }[];
  problemCount: number;
  problems: LineProblem[];
  notes: string[];
}

export interface Imported {
  priceList: { id: string; name: string; itemCount: number; leftOut: number };
  added: number;
  priceChanged: number;
  unchanged: number;
  removed: number;
  problemCount: number;
  problems: LineProblem[];
  notes: string[];
}

/** How to read a file, as far as the user has chosen; the server detects the rest. */
export interface Choices {
  sheet?: string;
  headerLine?: number;
  mapping?: Partial<Record<ListField, number | null>>;
}

export interface Terms {
  name: string;
  deliveryFee: string;
  freeDeliveryThreshold: string;
  minimumOrder: string;
  deliveryDays: string;
  zipCode: string;
}

/** A refusal with a message for each field, such as `file` or `name`. */
export class UploadRefusal extends Error {
  readonly fields: Readonly<Record<string, string>>;

  constructor(message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.fields = fields;
  }
}

interface Upload {
  file: File;
  /** The list whose articles it replaces; null for a new one. */
  listId: string | null;
  choices: Choices;
}

/** @throws UploadRefusal with a message for the screen; the signal's reason when it was aborted */
export function previewList(upload: Upload, signal: AbortSignal): Promise<Preview> {
  return send("/preview", upload, {}, signal);
}

/** @throws UploadRefusal */
export function importList(upload: Upload, terms: Terms | null): Promise<Imported> {
  return send("", upload, { ...terms }, null);
}

async function send<Answer>(
  path: string,
  { file, listId, choices }: Upload,
  terms: Record<string, string>,
  signal: AbortSignal | null,
): Promise<Answer> {
  const query = new URLSearchParams({
    fileName: file.name,
    ...(listId === null ? {} : { list: listId }),
    ...(choices.sheet === undefined ? {} : { sheet: choices.sheet }),
    ...(choices.headerLine === undefined ? {} : { headerLine: String(choices.headerLine) }),
    ...(choices.mapping === undefined ? {} : { mapping: JSON.stringify(choices.mapping) }),
    ...terms,
  });
  const sent = await sendFile(`/api/price-lists${path}?${query}`, file, signal);
  switch (sent.kind) {
    case "taken":
      // The server's own response to its own page.
      return sent.body as Answer;
    case "refused":
      throw new UploadRefusal(sent.message, sent.fields);
    case "lost":
      throw new UploadRefusal(
        sent.hasAnswer
          ? "The server did not answer as expected. Please try again."
          : "The file could not be sent. Check the connection and try again.",
      );
    default:
      return sent satisfies never;
  }
}
