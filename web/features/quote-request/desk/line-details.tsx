import { QUOTE_LIMITS } from "../../../../schema/rules/quote.ts";
import { TextField } from "../../../components/ui/controls/input.tsx";
import { useWords } from "../../../lib/words.tsx";
import type { DeskLine } from "./desk-quote.ts";
import { lineWords } from "./desk-words.ts";

/** Fields in addition to the price, with the length that the server accepts. */
const FIELDS = {
  title: { maxLength: QUOTE_LIMITS.title, inputMode: "text" },
  sku: { maxLength: QUOTE_LIMITS.sku, inputMode: "text" },
  saleUnit: { maxLength: QUOTE_LIMITS.saleUnit, inputMode: "text" },
  packQuantity: { maxLength: 12, inputMode: "decimal" },
  stock: { maxLength: 8, inputMode: "numeric" },
  leadTimeDays: { maxLength: 3, inputMode: "numeric" },
  note: { maxLength: QUOTE_LIMITS.note, inputMode: "text" },
} as const;

type Name = keyof typeof FIELDS;
const NAMES: readonly Name[] = ["title", "sku", "saleUnit", "packQuantity", "stock", "leadTimeDays", "note"];

/** Details of a line besides its price. */
export function LineDetails({
  line,
  isAll,
  isBid,
  onChange,
}: {
  line: DeskLine;
  /** Otherwise only the fields of an alternate. */
  isAll: boolean;
  isBid: boolean;
  onChange: (line: DeskLine) => void;
}) {
  const { i18n } = useWords();
  const labels = lineWords(i18n);
  const isShown = (name: Name) => {
    if (name === "title") return isBid && line.answer === "ALTERNATE";
    return isAll && (isBid || name === "note");
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {NAMES.filter(isShown).map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          {...FIELDS[name]}
          autoComplete="off"
          value={line[name]}
          onChange={(event) => onChange({ ...line, [name]: event.target.value })}
        />
      ))}
    </div>
  );
}
