import type { UseFormRegisterReturn } from "react-hook-form";
import { Checkbox } from "../../../components/ui/controls/choice.tsx";
import { FieldError } from "../../../components/ui/controls/field.tsx";
import { Input } from "../../../components/ui/controls/input.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";
import { formatQuantity, formatSaleUnit, formatUnit } from "../../../lib/format.ts";
import type { Shelved } from "./receive-form.ts";

/** A line to choose, and once it is chosen, how many of it. */
export function LineUnits({
  name,
  unitsLabel,
  description,
  check,
  units,
  error,
}: {
  name: string;
  /** Names the quantity's control. */
  unitsLabel: string;
  description: string;
  check: UseFormRegisterReturn;
  /** Null while the line is not chosen. */
  units: UseFormRegisterReturn | null;
  error: string | undefined;
}) {
  const errorId = `${check.name}-error`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-x-3">
      <Checkbox label={<span className="wrap-anywhere">{name}</span>} description={description} {...check} />
      {units && (
        <Input
          aria-label={unitsLabel}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          {...units}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <div className="col-span-2">{units && <FieldError id={errorId} message={error} />}</div>
    </div>
  );
}

/** What goes into stock; renders nothing when nothing does. */
export function ShelvedNotice({ title, shelved }: { title: string; shelved: readonly Shelved[] }) {
  if (shelved.length === 0) return null;
  return (
    <Notice title={title}>
      <ul aria-label="Goes on the shelf">
        {shelved.map(({ id, materialName, comes, unit }) => (
          <li key={id}>
            <span className="figures">{formatQuantity(comes)}</span> {formatUnit(comes, unit)} of{" "}
            {materialName}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** A number of sale units in words: "36 bags". */
export function amountOf(quantity: number, saleUnit: string): string {
  return `${formatQuantity(quantity)} ${formatSaleUnit(quantity, saleUnit)}`.trim();
}
