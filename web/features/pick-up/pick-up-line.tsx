import { ExternalLink } from "lucide-react";
import { formatSold } from "../../../schema/words/units.ts";
import { Checkbox } from "../../components/ui/controls/choice.tsx";
import { useWords } from "../../lib/words.tsx";
import type { ShownTick } from "./pending-ticks.ts";
import { articlePage, type PickUpLine as Line } from "./shops.ts";

/** One article to pick up. */
export function PickUpLine({
  line,
  received,
  tick,
  onTap,
}: {
  line: Line;
  /** Sale units that have arrived already. */
  received: number;
  /** Null until it is picked up. */
  tick: ShownTick | null;
  onTap: () => void;
}) {
  const { i18n, formats } = useWords();
  const { quantity, saleUnit, sku, materialName } = line;
  const page = articlePage(line);
  const price = i18n._("{unitPrice} each, {total}", {
    unitPrice: formats.formatMoney(line.unitPrice),
    total: formats.formatMoney(line.totalAmount),
  });
  return (
    <li className="border-line border-b px-4 py-1 last:border-b-0">
      <Checkbox
        checked={tick !== null || received >= quantity}
        disabled={received >= quantity}
        onChange={onTap}
        label={
          <span className="wrap-anywhere">
            <span className="figures mr-1 font-semibold">{formatSold(i18n, quantity, saleUnit)}</span>{" "}
            {line.name}
          </span>
        }
        description={
          <span className="wrap-anywhere">
            {sku && <span className="block">{i18n._("Article {sku}", { sku })}</span>}
            {materialName && (
              <span className="block">{i18n._("For {material}", { material: materialName })}</span>
            )}
            <span className="figures block">{price}</span>
            {received > 0 && (
              <span className="block font-medium text-ink">
                {i18n._("{received, number} of {quantity, number} received already", { received, quantity })}
              </span>
            )}
            {tick && <span className="block font-medium text-ink">{writeTick(tick)}</span>}
          </span>
        }
      />
      {page && (
        <a
          className="ml-8 inline-flex min-h-11 items-center gap-1.5 text-blueprint underline decoration-1 underline-offset-4 print:hidden"
          href={page}
          target="_blank"
          rel="noopener noreferrer"
        >
          {i18n._("Product page")} <span className="sr-only">{line.name}</span>
          <ExternalLink aria-hidden="true" size={16} />
        </a>
      )}
    </li>
  );

  function writeTick({ actorName, tickedAt }: ShownTick): string {
    const at = formats.formatMoment(tickedAt);
    return actorName
      ? i18n._("Fetched by {name}, {at}", { name: actorName, at })
      : i18n._("Fetched, {at}", { at });
  }
}
