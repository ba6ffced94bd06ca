import { SUPPLIER_BADGES } from "../../../../schema/constants.ts";
import { cx } from "../../../lib/cx.ts";

/** HD, L and A for the three known suppliers, otherwise the first letter of the name. */
export function supplierLetters(name: string): string {
  return SUPPLIER_BADGES[name] ?? name.trim().charAt(0).toUpperCase();
}

const TINTS: Record<string, string> = {
  HD: "bg-supplier-hd text-on-supplier-hd",
  L: "bg-supplier-l text-on-supplier-l",
  A: "bg-supplier-a text-on-supplier-a",
};

/** The supplier's own tint, the same one everywhere. */
export function supplierTint(name: string): string {
  const letters = SUPPLIER_BADGES[name];
  return (letters && TINTS[letters]) || "bg-supplier-other text-on-supplier-other";
}

/** The same tint as colours for a chart: a surface and its edge, which stands out from it. */
export function supplierColors(name: string): { fill: string; stroke: string } {
  const letters = SUPPLIER_BADGES[name];
  const key = letters && TINTS[letters] ? letters.toLowerCase() : "other";
  return { fill: `var(--supplier-${key})`, stroke: `var(--on-supplier-${key})` };
}

/** A supplier at a glance; with `isNamed` the name stands beside the letters. */
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
        {supplierLetters(name)}
      </span>
      {isNamed && <span className="min-w-0">{name}</span>}
    </span>
  );
}
