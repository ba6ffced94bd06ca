import { isDollars, toPlainAmount } from "../../../../schema/typed-number.ts";
import { Card } from "../../../components/ui/layout/card.tsx";
import { formatDate, formatPercent, formatWholeMoney } from "../../../lib/format.ts";
import { PREFERENCE_OPTIONS, REQUIREMENT_OPTIONS, type WizardValues } from "./wizard-values.ts";

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function listed(words: readonly string[], none: string): string {
  return words.length === 0 ? none : words.join(", ");
}

function budget(values: WizardValues): string {
  const bounds = [values.budgetMin, values.budgetMax]
    .map(toPlainAmount)
    .filter(isDollars)
    .map(formatWholeMoney);
  const range = listed(bounds, "No limit").replace(", ", " – ");
  return values.budgetFlexibility > 0
    ? `${range}, up to ${formatPercent(values.budgetFlexibility)} more`
    : range;
}

/** Summary of the project about to be created, for a final check. */
export function WizardSummary({ values }: { values: WizardValues }) {
  const instructions = values.specialInstructions.trim();
  const facts = [
    { label: "Project", value: values.name.trim() || "No name yet" },
    { label: "Type", value: capitalized(values.projectType) },
    {
      label: "Location",
      value: listed([values.location.trim(), values.zipCode.trim()].filter(Boolean), "Not given"),
    },
    { label: "Budget", value: budget(values) },
    { label: "Timeline", value: values.timeline || "Not decided yet" },
    ...(values.startDate === "" ? [] : [{ label: "Start date", value: formatDate(values.startDate) }]),
    { label: "Material quality", value: capitalized(values.materialQuality) },
    {
      label: "Preferences",
      value: listed(
        PREFERENCE_OPTIONS.filter((option) => values.materialPreferences[option.key]).map(
          (option) => option.label,
        ),
        "None",
      ),
    },
    { label: "Suppliers", value: listed(values.preferredSuppliers, "All") },
    {
      label: "Requirements",
      value: listed(
        REQUIREMENT_OPTIONS.filter((option) => values.requirements[option.key]).map((option) => option.label),
        "None",
      ),
    },
    ...(instructions === "" ? [] : [{ label: "Special instructions", value: instructions }]),
  ];
  return (
    <Card title="Project Summary" isFlush>
      <dl className="divide-y divide-line">
        {facts.map((fact) => (
          <div key={fact.label} className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[10rem_1fr]">
            <dt className="text-muted">{fact.label}</dt>
            <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{fact.value}</dd>
          </div>
        ))}
      </dl>
      {values.description.trim() !== "" && (
        <p className="border-t border-line px-4 py-3 whitespace-pre-line wrap-anywhere">
          {values.description}
        </p>
      )}
    </Card>
  );
}
