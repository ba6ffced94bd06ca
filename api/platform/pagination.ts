/** Relay connections over lists ordered by creation time, newest first, with the id as the tie-breaker. */
import { AppError } from "./errors.ts";
import { isId } from "./input.ts";
import type { Cents } from "./money.ts";

/** The position of an item in a list: its creation time and id. */
interface Cursor {
  createdAt: Date;
  id: string;
}

/** A parsed page request: how many items, and after which position. */
export interface PageRequest {
  first: number;
  after: Cursor | null;
}

/** A page of results, and whether there is more on either side. */
export interface Page<Item> {
  items: Item[];
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  totalCount: number;
}

/** The most items that a single page may have. */
export const MAX_PAGE = 100;

/**
 * Builds a page from the rows read.
 * @param rows one more than requested, if there are more
 */
export function takePage<Row, Item>(
  rows: readonly Row[],
  { first, after }: { first: number; after: unknown },
  totalCount: number,
  toItem: (row: Row) => Item,
): Page<Item> {
  return {
    items: rows.slice(0, first).map(toItem),
    hasNextPage: rows.length > first,
    hasPreviousPage: after !== null,
    totalCount,
  };
}

/**
 * Reads a page of a sorted list, and its total count at the same time.
 *
 * @param where the list's condition, in Prisma's terms
 * @param read queries the rows; it adds which other fields it needs
 */
export async function readSortedPage<Row, Item, Where, OrderBy>(
  { where, sorting, page: { first, after } }: SortedList<Item, Where, OrderBy>,
  read: {
    rows(query: { where: { AND: Where[] }; orderBy: OrderBy[]; take: number }): Promise<Row[]>;
    count(query: { where: Where }): Promise<number>;
  },
  toItems: (rows: readonly Row[]) => Item[],
): Promise<Page<Item>> {
  const [rows, totalCount] = await Promise.all([
    read.rows({
      where: { AND: after ? [where, sorting.after(after)] : [where] },
      orderBy: sorting.orderBy,
      take: first + 1,
    }),
    read.count({ where }),
  ]);
  const { items, ...place } = takePage(rows, { first, after }, totalCount, (row) => row);
  return { ...place, items: toItems(items) };
}

/** The condition for items after a cursor in lists sorted by newest first. */
export function before(after: PageRequest["after"]) {
  if (!after) return {};
  const { createdAt, id } = after;
  return { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] };
}

/** The page of an empty list. */
export const NOTHING: Page<never> = { items: [], hasNextPage: false, hasPreviousPage: false, totalCount: 0 };

/** @throws AppError INVALID_INPUT when `first` is out of 1..100 or the cursor is not one of ours */
export function parsePage(
  list: string,
  first: number | null | undefined,
  after: string | null | undefined,
): PageRequest {
  const size = first ?? 20;
  if (!Number.isInteger(size) || size < 1 || size > MAX_PAGE) {
    throw new AppError("INVALID_INPUT", `\`first\` must be between 1 and ${MAX_PAGE}.`);
  }
  return { first: size, after: after ? decodeCursor(list, after) : null };
}

/** @param list name of the list, so that a cursor of another list is refused */
export function encodeCursor(list: string, item: Cursor): string {
  return Buffer.from(`${list}|${item.createdAt.toISOString()}|${item.id}`).toString("base64url");
}

function decodeCursor(list: string, cursor: string): Cursor {
  const [name, time = "", id = ""] = Buffer.from(cursor, "base64url").toString("utf8").split("|");
  const createdAt = new Date(time);
  if (name !== list || Number.isNaN(createdAt.getTime()) || !isId(id)) {
    throw foreignCursor();
  }
  return { createdAt, id };
}

function foreignCursor(): AppError {
  return new AppError("INVALID_INPUT", "The cursor does not belong to this list. Start again without one.");
}

/** A page request for a list in which every item has a number of its own, ≥ 1. */
export interface PlacePageRequest {
  first: number;
  /** Number of the last item of the previous page; null for the first page. */
  after: number | null;
}

/** @throws AppError INVALID_INPUT when `first` is out of 1..100 or the cursor is not one of ours */
export function parsePlacePage(
  list: string,
  first: number | null | undefined,
  after: string | null | undefined,
): PlacePageRequest {
  const { first: size } = parsePage(list, first, null);
  if (!after) return { first: size, after: null };
  const [name, place = ""] = Buffer.from(after, "base64url").toString("utf8").split("|");
  if (name !== list || !/^\d{1,9}$/.test(place)) throw foreignCursor();
  return { first: size, after: Number(place) };
}

/** A cursor of a numbered list; valid only for that list. */
function encodePlace(list: string, place: number): string {
  return Buffer.from(`${list}|${place}`).toString("base64url");
}

/** The position of an item in a list sorted by one column: the column's value, as text, and the id. */
interface SortedCursor {
  value: string;
  id: string;
}

/** A page request for a list that can be sorted in several ways. */
export interface SortedPageRequest {
  first: number;
  after: SortedCursor | null;
}

/**
 * One way to sort a list: by a column, then by id when values are equal. A cursor of another sort order is refused, so
 * the `list` argument of the functions below must also name the order, such as "orders:newest".
 */
export interface Sort<Item, Where, OrderBy> {
  orderBy: OrderBy[];
  /**
   * The condition for items after a position.
   * @throws AppError INVALID_INPUT when the value does not fit the column
   */
  after(place: SortedCursor): Where;
  /** The column's value, as text. */
  valueIn(item: Item): string;
}

/** A sorted list, and the requested page of it. */
interface SortedList<Item, Where, OrderBy> {
  where: Where;
  sorting: Sort<Item, Where, OrderBy>;
  page: SortedPageRequest;
}

/**
 * Sorts by one column in Prisma's terms, then by id when values are equal.
 * @param valueIn the column's text in a cursor
 * @param read turns that text into the database's value; throws INVALID_INPUT when it does not fit the column
 */
export function sortBy<Column extends string, Value, Item>(
  column: Column,
  direction: "asc" | "desc",
  valueIn: (item: Item) => string,
  read: (value: string) => Value,
) {
  const past = <Bound>(bound: Bound) => (direction === "asc" ? { gt: bound } : { lt: bound });
  const by = <Content>(content: Content) => ({ [column]: content }) as Record<Column, Content>;
  return {
    orderBy: [by(direction), { id: direction }],
    after({ value, id }: SortedCursor) {
      const place = read(value);
      return { OR: [by(past(place)), { ...by(place), id: past(id) }] };
    },
    valueIn,
  };
}

/** @throws AppError INVALID_INPUT when `first` is out of 1..100 or the cursor is not one of ours */
export function parseSortedPage(
  list: string,
  first: number | null | undefined,
  after: string | null | undefined,
): SortedPageRequest {
  const { first: size } = parsePage(list, first, null);
  if (!after) return { first: size, after: null };
  const [name, id = "", ...value] = Buffer.from(after, "base64url").toString("utf8").split("|");
  if (name !== list || !isId(id)) throw foreignCursor();
  return { first: size, after: { value: value.join("|"), id } };
}

/** A cursor of a sorted list: the value of the last item, and its id to break ties. */
export function encodeSorted(list: string, { value, id }: SortedCursor): string {
  return Buffer.from(`${list}|${id}|${value}`).toString("base64url");
}

/** Parses the time in a cursor. @throws AppError INVALID_INPUT when it is not a time */
export function readTime(value: string): Date {
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) throw foreignCursor();
  return time;
}

/** Parses the cents in a cursor. @throws AppError INVALID_INPUT when it is not a whole number */
export function readCents(value: string): Cents {
  if (!/^\d{1,10}$/.test(value)) throw foreignCursor();
  return Number(value);
}

/** Parses the quantity in a cursor, up to four decimal places. @throws AppError INVALID_INPUT when it is not a quantity */
export function readQuantity(value: string): number {
  if (!/^\d{1,10}(\.\d{1,4})?$/.test(value)) throw foreignCursor();
  return Number(value);
}

/** A page of a numbered list, in GraphQL's form. */
export function toPlaceConnection<Item>(list: string, page: Page<Item>, placeOf: (item: Item) => number) {
  return toPage(page, (node) => encodePlace(list, placeOf(node)));
}

/** A page of a sorted list in GraphQL's form. */
export function toSortedConnection<Item extends { id: string }>(
  list: string,
  page: Page<Item>,
  valueIn: (item: Item) => string,
) {
  return toPage(page, (node) => encodeSorted(list, { value: valueIn(node), id: node.id }));
}

/** A page in GraphQL's form. */
export function toConnection<Item extends Cursor>(list: string, page: Page<Item>) {
  return toPage(page, (node) => encodeCursor(list, node));
}

function toPage<Item>(page: Page<Item>, cursorOf: (item: Item) => string) {
  return {
    edges: page.items.map((node) => new Edge(node, cursorOf)),
    totalCount: page.totalCount,
    pageInfo: new PageInfo(page, cursorOf),
  };
}

/** A class, as below: getters of an object literal would outlive their request until the next full garbage collection. */
class PageInfo<Item> {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly #items: readonly Item[];
  readonly #cursorOf: (item: Item) => string;

  constructor({ items, hasNextPage, hasPreviousPage }: Page<Item>, cursorOf: (item: Item) => string) {
    this.hasNextPage = hasNextPage;
    this.hasPreviousPage = hasPreviousPage;
    this.#items = items;
    this.#cursorOf = cursorOf;
  }

  get startCursor(): string | null {
    const [first] = this.#items;
    return first === undefined ? null : this.#cursorOf(first);
  }

  get endCursor(): string | null {
    const last = this.#items.at(-1);
    return last === undefined ? null : this.#cursorOf(last);
  }
}

/** Most documents select the last cursor or none, so each is computed on demand. */
class Edge<Item> {
  readonly node: Item;
  readonly #cursorOf: (item: Item) => string;

  constructor(node: Item, cursorOf: (item: Item) => string) {
    this.node = node;
    this.#cursorOf = cursorOf;
  }

  get cursor(): string {
    return this.#cursorOf(this.node);
  }
}
