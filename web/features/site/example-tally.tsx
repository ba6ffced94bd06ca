import { Badge } from "../../components/ui/signs/badge.tsx";

/** The takeoff of the sentence above the list: its own quantities and its own arithmetic. */
const LINES = [
  {
    name: "Pressure-treated 2x8x12 joist",
    quantity: 13,
    formula: "16 ft ÷ 16 in on centre + 1 = 13 joists of 12 ft",
  },
  {
    name: "Pressure-treated deck board 5/4x6x16",
    quantity: 26,
    formula: "12 ft ÷ (5.5 + 0.125 in) = 26 rows × 16 ft = 416 ft → 26 pieces",
  },
  { name: "Joist hanger for 2x8", quantity: 13, formula: "13 joists, one end" },
  {
    name: "Concrete mix 80 lb bag",
    quantity: 12,
    formula: "3 footings × π ÷ 4 × 12² in × 3 ft, 0.6 cu ft a bag → 12 bags",
  },
] as const;

/** The result, on a tally sheet. */
export function ExampleTally() {
  return (
    <figure className="rounded-sm border border-line bg-surface">
      <figcaption className="flex items-start justify-between gap-3 border-b border-line px-4 py-3">
        <span className="leading-snug">
          “Build a 12 x 16 ft pressure-treated deck, 3 ft high, with stairs and railing”
        </span>
        <Badge>Example</Badge>
      </figcaption>
      <ul className="divide-y divide-line">
        {LINES.map((line) => (
          <li key={line.name} className="grid grid-cols-[1fr_auto] gap-x-4 px-4 py-3">
            <span className="font-medium">{line.name}</span>
            <span className="figures text-lg leading-snug font-medium">{line.quantity}</span>
            <span className="col-span-2 text-sm text-muted">{line.formula}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
