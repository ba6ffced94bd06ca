import Papa from "papaparse";
import { hasScope } from "../../../../schema/rules/roles.ts";
import { bindTo } from "../../../platform/bind.ts";
import type { Database } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { toInertCell } from "../../../platform/inert-cell.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { Prisma } from "../../../prisma/generated/client.ts";
import { EXPORT_SECTIONS, type ExportSection } from "./export.sections.ts";

/** Rows in memory at a time, unless a section sets its own number. */
const PAGE = 500;

type Row = Readonly<Record<string, unknown>>;

/** A file that is written while it is sent. */
interface ExportFile {
  type: "application/json; charset=utf-8" | "text/csv; charset=utf-8";
  name: string;
  content: AsyncIterable<string>;
}

interface Dependencies {
  database: Database;
  clock: { now(): Date };
}

/**
 * Everything in an account, as a file: read page by page and written while it is read, so that no account is too large
 * for memory.
 */
export function createAccountExport(dependencies: Dependencies) {
  return bindTo(dependencies, { exportAccount });
}

/**
 * @param format `json` for everything in one file, `csv` for one part
 * @throws AppError INVALID_INPUT for another format or part
 */
function exportAccount(
  dependencies: Dependencies,
  viewer: Viewer,
  format: string,
  part: string | undefined,
): ExportFile {
  if (format === "json") {
    return {
      type: "application/json; charset=utf-8",
      name: "yardstick.json",
      content: toJson(dependencies, viewer),
    };
  }
  if (format !== "csv") throw new AppError("INVALID_INPUT", "`format` must be json or csv.");
  const section = EXPORT_SECTIONS.find(({ name }) => name === part);
  if (!section) {
    const names = EXPORT_SECTIONS.map(({ name }) => name).join(", ");
    throw new AppError(
      "INVALID_INPUT",
      `In CSV, each part is a separate file. \`part\` must be one of ${names}.`,
    );
  }
  return {
    type: "text/csv; charset=utf-8",
    name: `yardstick-${section.name}.csv`,
    content: toCsv(dependencies, section, viewer),
  };
}

async function* pagesOf(
  { database }: Dependencies,
  section: ExportSection,
  viewer: Viewer,
): AsyncGenerator<Row[]> {
  if (section.isForManagers && !hasScope(viewer.role, "organization:manage")) return;
  const ownerId = section.isPersonal ? viewer.userId : viewer.organizationId;
  let after: readonly unknown[] | null = null;
  for (;;) {
    const rows: Row[] = await readPage(database, section, ownerId, after);
    if (rows.length > 0) yield rows.map((row) => toShown(row, section));
    if (rows.length < (section.pageRows ?? PAGE)) return;
    const last = rows.at(-1) ?? {};
    after = section.key.map((column) => last[column]);
  }
}

async function* toJson(dependencies: Dependencies, viewer: Viewer): AsyncGenerator<string> {
  const { clock } = dependencies;
  yield `{"exportedAt":${JSON.stringify(clock.now())}`;
  for (const section of EXPORT_SECTIONS) {
    yield `,\n"${section.name}":[`;
    let between = "\n";
    for await (const rows of pagesOf(dependencies, section, viewer)) {
      yield between + rows.map((row) => JSON.stringify(row)).join(",\n");
      between = ",\n";
    }
    yield "]";
  }
  yield "}\n";
}

async function* toCsv(
  dependencies: Dependencies,
  section: ExportSection,
  viewer: Viewer,
): AsyncGenerator<string> {
  let header = true;
  for await (const rows of pagesOf(dependencies, section, viewer)) {
    const cells = rows.map((row) => Object.fromEntries(Object.entries(row).map(toCell)));
    yield `${Papa.unparse(cells, { header, newline: "\r\n" })}\r\n`;
    header = false;
  }
}

/** The next rows after `after`. Names of tables and columns are constants of the sections. */
function readPage(
  database: Database,
  section: ExportSection,
  ownerId: string,
  after: readonly unknown[] | null,
): Promise<Row[]> {
  // Uses the index where there is one.
  const key = Prisma.join(
    section.key.map((column) => Prisma.raw(column === "id" ? "t.id" : `t.${column}::text`)),
  );
  const place = (after ?? []).map((value, index) =>
    section.key[index] === "id" ? Prisma.sql`${value}::uuid` : Prisma.sql`${value}::text`,
  );
  const behind = after === null ? Prisma.empty : Prisma.sql`AND (${key}) > (${Prisma.join(place)})`;
  return database.$queryRaw<Row[]>`
    SELECT t.* FROM ${Prisma.raw(section.from)} WHERE ${Prisma.raw(section.owner)} = ${ownerId}::uuid ${behind}
    ORDER BY ${key} LIMIT ${section.pageRows ?? PAGE}`;
}

/** Names as everywhere in the API, without the columns that are never exported. */
function toShown(row: Row, { omit }: ExportSection): Row {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !omit.includes(column))
      .map(([column, value]) => [
        column.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase()),
        value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value,
      ]),
  );
}

function toCell([name, value]: [string, unknown]): [string, string] {
  if (value === null || value === undefined) return [name, ""];
  if (value instanceof Date) return [name, value.toISOString()];
  if (Prisma.Decimal.isDecimal(value)) return [name, value.toString()];
  if (typeof value === "object") return [name, JSON.stringify(value)];
  return [name, typeof value === "string" ? toInertCell(value) : String(value)];
}
