import { RadioCards } from "../../../components/ui/controls/choice.tsx";
import { type CheckoutKind, toCheckoutKind } from "../../order/index.ts";

const KINDS = [
  {
    value: "bundled",
    label: "One payment",
    description:
      "All suppliers at once. Those that accept orders from Yardstick are sent theirs; you pick up the rest.",
  },
  {
    value: "multi-supplier",
    label: "Pay each supplier separately",
    description: "One payment for each. A declined payment does not affect the others.",
  },
] as const;

/** Whether all suppliers are paid together. */
export function CheckoutKindChoice({
  kind,
  onChoose,
}: {
  kind: CheckoutKind;
  onChoose: (kind: CheckoutKind) => void;
}) {
  return (
    <RadioCards
      legend="How do you want to pay?"
      columns={2}
      name="payment-type"
      options={KINDS}
      chosen={kind}
      onChange={(event) => onChoose(toCheckoutKind(event.currentTarget.value))}
    />
  );
}
