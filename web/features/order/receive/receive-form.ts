/** What the buyer says has arrived of an order, line by line. */
import {
  explainArrived,
  measuredUpTo,
  outstandingUnits,
  wantedUnits,
} from "../../../../schema/rules/order/receiving.ts";
import type {
  Order_OrderFragment,
  OrderArrival_ArrivalFragment,
  OrderStockable_LineFragment,
  ReceivedLineInput,
} from "../../../gql/graphql.ts";
import { parseTyped } from "../../../lib/forms/typed-number.ts";

type Line = Pick<
  Order_OrderFragment["lines"][number],
  "canceledQuantity" | "id" | "quantity" | "receivedQuantity" | "refundedQuantity"
>;

/** The fields of an order that are used here. */
interface ReceivableOrder<One extends Line = Line> {
  readonly lines: readonly One[];
}

export type ReceiveValues = {
  /** Whether anything of a line arrived, by line. */
  isHere: Record<string, boolean>;
  /** Sale units that arrived now, by line, as typed. */
  units: Record<string, string>;
  /**
   * Sale units that had arrived when the form was opened, by line. Typed quantities add to these, so that a delivery whose
   * response was lost is not counted twice.
   */
  from: Record<string, number>;
  /** Whether any goods go into stock whose material is not kept there yet. */
  keepsSome: boolean;
  /** Whether a line does, by line. */
  isStocked: Record<string, boolean>;
};

const outstandingSince = (line: Line, { from }: Pick<ReceiveValues, "from">): number =>
  outstandingUnits({ ...line, receivedQuantity: from[line.id] ?? line.receivedQuantity });

/** Lines of which something was still to come when the form was opened. */
export function awaitedLines<One extends Line>(
  order: ReceivableOrder<One>,
  values: Pick<ReceiveValues, "from">,
): One[] {
  return order.lines.filter((line) => outstandingSince(line, values) > 0);
}

/**
 * Initial values of the form: everything that is still to come.
 * @param draft what was typed before a reload; used only if nothing has arrived since
 */
export function receiveValuesOf(
  order: ReceivableOrder,
  draft: Record<string, unknown> | null,
): ReceiveValues {
  const from = Object.fromEntries(order.lines.map(({ id, receivedQuantity }) => [id, receivedQuantity]));
  const isPresent = JSON.stringify(draft?.["from"]) === JSON.stringify(from);
  const typed = (name: "isHere" | "isStocked" | "units", id: string): unknown => {
    const kept = isPresent ? draft?.[name] : null;
    return typeof kept === "object" && kept !== null
      ? Object.entries(kept).find(([key]) => key === id)?.[1]
      : null;
  };
  const lines = awaitedLines(order, { from });
  return {
    from,
    isHere: Object.fromEntries(lines.map(({ id }) => [id, typed("isHere", id) !== false])),
    units: Object.fromEntries(
      lines.map((line) => [line.id, String(typed("units", line.id) ?? outstandingSince(line, { from }))]),
    ),
    keepsSome: isPresent && draft?.["keepsSome"] === true,
    isStocked: Object.fromEntries(lines.map(({ id }) => [id, typed("isStocked", id) === true])),
  };
}

/** Sale units that arrived now, from typed text; NaN when it is empty or not a number. */
const unitsOf = ({ units }: ReceiveValues, lineId: string): number =>
  parseTyped(units[lineId] ?? "") ?? Number.NaN;

const linesHere = <One extends Line>(order: ReceivableOrder<One>, values: ReceiveValues): One[] =>
  awaitedLines(order, values).filter(({ id }) => values.isHere[id] === true);

/** Errors by control name; at `isHere` that no line is chosen. */
export function receiveProblems(order: ReceivableOrder, values: ReceiveValues): Record<string, string> {
  const here = linesHere(order, values);
  if (here.length === 0) return { isHere: "Please choose at least one line" };
  const problems: Record<string, string> = {};
  for (const line of here) {
    const problem = explainArrived(unitsOf(values, line.id), outstandingSince(line, values));
    if (problem !== null) problems[`units.${line.id}`] = problem;
  }
  return problems;
}

/** The request: each line with its total received quantity afterwards. */
export function toReceivedLines(order: ReceivableOrder, values: ReceiveValues): ReceivedLineInput[] {
  return linesHere(order, values).map(({ id }) => {
    const receivedBefore = values.from[id] ?? 0;
    return { lineId: id, receivedQuantity: receivedBefore + unitsOf(values, id), receivedBefore };
  });
}

/** Received lines whose material is not kept in stock: the buyer chooses whether they go there. */
export function stockChoices<Stockable extends Pick<OrderStockable_LineFragment, "isKept" | "lineId">>(
  order: ReceivableOrder,
  values: ReceiveValues,
  stockable: readonly Stockable[],
): Stockable[] {
  const here = new Set(linesHere(order, values).map(({ id }) => id));
  return stockable.filter(({ isKept, lineId }) => !isKept && here.has(lineId));
}

/** Ids of the lines that go into stock because the buyer says so. */
export function chosenForStock(
  order: ReceivableOrder,
  values: ReceiveValues,
  stockable: readonly OrderStockable_LineFragment[],
): string[] {
  if (!values.keepsSome) return [];
  const chosen = stockChoices(order, values, stockable).filter(({ lineId }) => values.isStocked[lineId]);
  return chosen.map(({ lineId }) => lineId);
}

/** What a quantity of goods is in stock. */
export interface Shelved {
  id: string;
  materialName: string;
  comes: number;
  unit: string;
}

const round4 = (quantity: number): number => Math.round(quantity * 10_000) / 10_000;

/** So many sale units of a line as they lie on the shelf. */
export const toShelved = (line: OrderStockable_LineFragment, units: number): Shelved => ({
  id: line.lineId,
  materialName: line.materialName,
  comes: round4(Number(line.perSaleUnit) * units),
  unit: line.unit,
});

/**
 * What goes on the shelf with a receipt beside what was expected there: lines that the buyer chose, and the first part of
 * those whose material has come to be kept in stock.
 */
export function newlyShelved(
  order: ReceivableOrder,
  values: ReceiveValues,
  stockable: readonly OrderStockable_LineFragment[],
): Shelved[] {
  const chosen = chosenForStock(order, values, stockable);
  return toReceivedLines(order, values).flatMap(({ lineId, receivedQuantity, receivedBefore }) => {
    const line = stockable.find((one) => one.lineId === lineId);
    const isShelved = line && (chosen.includes(lineId) || (line.isKept && receivedBefore === 0));
    return isShelved && receivedQuantity > 0 ? [toShelved(line, receivedQuantity)] : [];
  });
}

/** What goes on the shelf with a receipt: by arrival, in the material's unit; without those of which nothing does. */
export function shelvedWith<
  Arrival extends Pick<
    OrderArrival_ArrivalFragment,
    "orderLineId" | "quantity" | "receivedQuantity" | "state"
  >,
>(
  order: ReceivableOrder,
  values: ReceiveValues,
  arrivals: readonly Arrival[],
): (Arrival & { readonly comes: number })[] {
  const said = toReceivedLines(order, values);
  return arrivals.flatMap((arrival) => {
    const line = order.lines.find(({ id }) => id === arrival.orderLineId);
    const total = said.find(({ lineId }) => lineId === arrival.orderLineId)?.receivedQuantity ?? 0;
    if (!line || arrival.state !== "EXPECTED") return [];
    const whole = Number(arrival.quantity);
    const wanted = wantedUnits(line);
    const upTo = measuredUpTo(whole, Math.min(total, wanted), wanted);
    const comes = round4(upTo - Number(arrival.receivedQuantity));
    return comes > 0 ? [{ ...arrival, comes }] : [];
  });
}
