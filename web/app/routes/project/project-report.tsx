import { Money } from "../../../components/ui/signs/figures.tsx";
import { countParts, unreadOf } from "../../../features/analysis/reading.ts";
import { byMaterial } from "../../../features/basket/by-material.ts";
import { bySupplier } from "../../../features/basket/by-supplier.ts";
import { JobNotes } from "../../../features/project/edit/job-notes.tsx";
import { budgetRange } from "../../../features/project/rows/budget.ts";
import { byWorkItem, hasSamplePrice } from "../../../features/sourcing/materials.ts";
import { wastePacksNote } from "../../../features/sourcing/why/waste.tsx";
import {
  formatDay,
  formatMoney,
  formatPercent,
  formatQuantity,
  formatSaleUnit,
  formatUnit,
  formatWholeMoney,
} from "../../../lib/format.ts";
import type { DetailProject } from "./detail-project.ts";

/** The project on paper, to be handed to a client: the list, its costs and suppliers, and how it was computed. */
export function ProjectReport({ project, place }: { project: DetailProject; place: string }) {
  const { materials, basket } = project;
  return (
    <article className="text-[0.8125rem] leading-snug">
      <div className="flex items-baseline justify-between border-b-2 border-ink pb-2">
        <p className="font-display text-xl font-semibold">Yardstick</p>
        <p>Material list, {formatDay(new Date().toISOString())}</p>
      </div>
      <h1 className="mt-4 font-display text-3xl leading-tight font-semibold wrap-anywhere">{project.name}</h1>
      <p className="mt-1 max-w-2xl whitespace-pre-line wrap-anywhere">{project.description}</p>
      <dl className="mt-3 grid grid-cols-3 gap-4 border-y border-line py-2">
        <Detail label="Budget range">{budgetRange(project) ?? "Not given"}</Detail>
        <Detail label="Timeline">{project.timeline ?? "Not given"}</Detail>
        <Detail label="Location">{place}</Detail>
      </dl>

      <Heading>About this job</Heading>
      <JobNotes notes={project.jobNotes} />

      <MaterialsOnPaper project={project} />

      {basket && basket.items.length > 0 && <BasketOnPaper basket={basket} />}

      <Heading>How the quantities were calculated</Heading>
      <ul className="columns-2 gap-8">
        {materials.map((material) => (
          <li key={material.id} className="mb-1.5">
            <span className="font-medium">{material.name}:</span>{" "}
            {[material.formula, wastePacksNote(material)].filter(Boolean).join(". ")}
          </li>
        ))}
      </ul>

      <Assumptions analysis={project.analysis} />
      <p className="mt-6 border-t border-line pt-2 text-muted">
        {hasSamplePrice(materials)
          ? "Sample prices: they come from the sandbox and nothing can be bought at them. "
          : "Prices come from the suppliers and are valid for a limited time. "}
        Tax and delivery are estimates. Quantities are whole packs
        {materials.some(({ wastePercent }) => Number(wastePercent) > 0) && ", and include waste"}.
      </p>
    </article>
  );
}

/** The list by kind of work. Items in the basket have their price there, everything else its estimate. */
function MaterialsOnPaper({ project: { materials, basket, analysis } }: { project: DetailProject }) {
  const bought = byMaterial(basket?.items ?? []);
  const priceOf = ({ id, estimatedPrice }: (typeof materials)[number]): string => {
    const items = bought.get(id);
    if (items) return formatMoney(items.reduce((sum, { lineTotal }) => sum + Number(lineTotal), 0));
    return estimatedPrice === null ? "not offered" : formatMoney(estimatedPrice);
  };
  const unread = unreadOf(analysis.reading);
  return (
    <>
      <Heading>Materials</Heading>
      {unread.length > 0 && (
        <p className="mb-1">
          Worked out without {countParts(unread)} of the description:{" "}
          {unread.map(({ text }) => `“${text}”`).join(", ")}.
        </p>
      )}
      <table className="w-full border-collapse">
        <thead>
          <Row isHead cells={["Material", "Quantity", "Unit", "Price"]} unitAt={2} />
        </thead>
        {byWorkItem(materials).map((group) => (
          <tbody key={group.key}>
            <tr className="break-after-avoid">
              <th scope="colgroup" colSpan={4} className="bg-sunken px-1.5 py-1 text-left font-semibold">
                {group.workItem}
              </th>
            </tr>
            {group.materials.map((material) => (
              <Row
                key={material.id}
                unitAt={2}
                cells={[
                  material.name,
                  formatQuantity(material.quantity),
                  formatUnit(material.quantity, material.unit),
                  priceOf(material),
                ]}
              />
            ))}
          </tbody>
        ))}
      </table>
    </>
  );
}

/** The analysis's assumptions, and the defaults it used for open questions. */
function Assumptions({ analysis: { notes, questions } }: { analysis: DetailProject["analysis"] }) {
  const open = questions.filter((question) => question.answer === null && question.defaultValue !== null);
  if (notes.length === 0 && open.length === 0) return null;
  return (
    <>
      <Heading>What was assumed</Heading>
      <ul className="list-disc pl-5">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {open.map((question) => (
          <li key={question.id}>
            {question.workItem !== null && `${question.workItem}: `}
            {question.prompt} Taken: {question.defaultValue}
            {question.unit ? ` ${question.unit}` : ""}.
          </li>
        ))}
      </ul>
    </>
  );
}

function BasketOnPaper({ basket }: { basket: NonNullable<DetailProject["basket"]> }) {
  return (
    <>
      <Heading>Where to buy</Heading>
      <table className="w-full border-collapse">
        <thead>
          <Row isHead cells={["Item", "Quantity", "Price", "Total"]} />
        </thead>
        {bySupplier(basket).map((group) => (
          <tbody key={group.supplier.id}>
            <tr className="break-after-avoid">
              <th scope="colgroup" colSpan={3} className="bg-sunken px-1.5 py-1 text-left font-semibold">
                {group.supplier.name}
                <span className="font-normal text-muted">
                  {group.isPickedUp
                    ? ", picked up at the store"
                    : Number(group.deliveryAmount) === 0
                      ? ", delivery free"
                      : `, delivery ${formatMoney(group.deliveryAmount)}`}
                </span>
              </th>
              <td className="bg-sunken px-1.5 py-1 text-right font-semibold tabular-nums">
                {formatMoney(group.itemsAmount)}
              </td>
            </tr>
            {group.items.map((item) => (
              <Row
                key={item.id}
                cells={[
                  item.name,
                  `${formatQuantity(item.quantity)} ${formatSaleUnit(item.quantity, item.saleUnit)}`,
                  formatMoney(item.price),
                  formatMoney(item.lineTotal),
                ]}
              />
            ))}
          </tbody>
        ))}
      </table>
      <dl className="mt-2 ml-auto grid w-72 break-inside-avoid gap-0.5">
        <Sum label="Subtotal" amount={basket.totalAmount} />
        <Sum label="Tax (estimate)" amount={basket.estimatedTax} />
        <Sum label="Shipping" amount={basket.estimatedShipping} />
        <div className="flex justify-between border-t border-ink pt-1 text-base font-semibold">
          <dt>Total</dt>
          <dd>
            <Money amount={basket.totalWithTaxShipping} />
          </dd>
        </div>
        {basket.budget && (
          <p className="text-right text-muted">
            {basket.budget.isOverBudget ? "Over" : "Within"} the budget of{" "}
            {formatWholeMoney(basket.budget.budgetMax)}
            {` (${formatPercent((Number(basket.totalWithTaxShipping) / Number(basket.budget.budgetMax)) * 100)})`}
          </p>
        )}
      </dl>
    </>
  );
}

function Heading({ children }: { children: string }) {
  return <h2 className="mt-5 mb-1.5 break-after-avoid text-base font-semibold">{children}</h2>;
}

function Detail({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The first cell is text, the others are right-aligned; a unit follows its quantity. */
function Row({
  cells,
  isHead = false,
  unitAt = null,
}: {
  cells: readonly string[];
  isHead?: boolean;
  /** Index of the unit's cell. */
  unitAt?: number | null;
}) {
  const Cell = isHead ? "th" : "td";
  return (
    <tr className="break-inside-avoid border-b border-line">
      {cells.map((cell, index) => (
        <Cell
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never change places
          key={index}
          {...(isHead ? { scope: "col" } : {})}
          className={`px-1.5 py-1 align-baseline ${index === 0 ? "text-left" : index === unitAt ? "text-left whitespace-nowrap" : "text-right whitespace-nowrap tabular-nums"} ${isHead ? "font-medium text-muted" : ""}`}
        >
          {cell}
        </Cell>
      ))}
    </tr>
  );
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between">
      <dt className="text-muted">{label}</dt>
      <dd>{label === "Shipping" && Number(amount) === 0 ? "Free" : <Money amount={amount} />}</dd>
    </div>
  );
}
