import { knownBadge, supplierBadge } from "../../../../schema/supplier-badge.ts";
import { cx } from "../../../lib/cx.ts";

const TINTS: Record<string, string> = {
  HD: "bg-supplier-hd text-on-supplier-hd",
  L: "bg-supplier-l text-on-supplier-l",
  A: "bg-supplier-a text-on-supplier-a",
};

/** The supplier's own tint, the same everywhere. */
export function supplierTint(name: string): string {
  const letters = knownBadge(name);
  return (letters && TINTS[letters]) || "bg-supplier-other text-on-supplier-other";
}

/** The same tint as chart colors: a surface, and an edge that stands out from it. */
export function supplierColors(name: string): { fill: string; stroke: string } {
  const letters = knownBadge(name);
  const key = letters && TINTS[letters] ? letters.toLowerCase() : "other";
  return { fill: `var(--supplier-${key})`, stroke: `var(--on-supplier-${key})` };
}

/** A supplier's badge; with `isNamed` the name is shown next to the initials. */
export function SupplierBadge({ name, isNamed = false }: { name: string; isNamed?: boolean }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2 align-middle">
      <span
        aria-hidden={isNamed || undefined}
        {...(isNamed ? {} : { role: "img", "aria-label": name, title: name })}
        className={cx(
          "inline-flex h-6 min-w-7 shrink-0 items-center justify-center rounded-sm px-1 text-xs leading-none font-semibold",
          supplierTint(name),
        )}
      >
        {supplierBadge(name)}
      </span>
      {isNamed && <span className="min-w-0">{name}</span>}
    </span>
  );
}
