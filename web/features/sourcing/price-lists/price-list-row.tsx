import { Download, RefreshCw, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { priceListRule } from "../../../../schema/rules/price-list.ts";
import { toPlainAmount } from "../../../../schema/typed-number.ts";
import { Button, ButtonAnchor } from "../../../components/ui/controls/button.tsx";
import { ConfirmDialog } from "../../../components/ui/floats/confirm-dialog.tsx";
import { Disclosure } from "../../../components/ui/layout/disclosure.tsx";
import { Badge } from "../../../components/ui/signs/badge.tsx";
import { SupplierBadge } from "../../../components/ui/signs/supplier-badge.tsx";
import type { PriceList_ListFragment } from "../../../gql/graphql.ts";
import { formatCount, formatDay, formatMoney } from "../../../lib/format.ts";
import { LineProblems } from "./line-problems.tsx";
import { PriceListItems } from "./price-list-items.tsx";
import { TermsFields } from "./price-list-terms.tsx";
import type { Terms } from "./price-list-upload.ts";
import { usePriceListActions } from "./use-price-list-actions.ts";

/** One of the user's own lists: what it is, its age, and the actions on it. */
export function PriceListRow({
  list,
  onReplace,
}: {
  list: PriceList_ListFragment;
  /** Null for users who may read the list but not change it. */
  onReplace: (() => void) | null;
}) {
  const actions = usePriceListActions();
  const [isAsking, setIsAsking] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const exportAddress = (format: string) => `/api/price-lists/${list.id}/export?format=${format}`;
  return (
    <li className="grid gap-2 px-4 py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 font-medium wrap-anywhere">
          <SupplierBadge name={list.name} isNamed />
        </p>
        <Badge tone={list.isActive ? "good" : "neutral"}>
          {list.isActive ? "Asked for prices" : "Paused"}
        </Badge>
      </div>
      <p className="text-[0.9375rem] leading-snug text-muted wrap-anywhere">
        {formatCount(list.itemCount, "article")}, prices of {formatDay(list.importedAt)}, from {list.fileName}
        . {deliveryWords(list)}
        {list.leftOut > 0 && ` ${formatCount(list.leftOut, "line")} of the file left out.`}
      </p>
      <div className="-ml-3 flex flex-wrap gap-1">
        {onReplace && (
          <Button tone="plain" size="small" onClick={onReplace}>
            <RefreshCw aria-hidden="true" size={16} />
            Replace by a newer file
          </Button>
        )}
        <ButtonAnchor tone="plain" size="small" href={exportAddress("xlsx")} download>
          <Download aria-hidden="true" size={16} />
          Excel
        </ButtonAnchor>
        <ButtonAnchor tone="plain" size="small" href={exportAddress("csv")} download>
          <Download aria-hidden="true" size={16} />
          CSV
        </ButtonAnchor>
        {onReplace && (
          <>
            <Button
              tone="plain"
              size="small"
              isBusy={actions.isBusy}
              onClick={() => void actions.update({ id: list.id, isActive: !list.isActive })}
            >
              {list.isActive ? "Pause" : "Use again"}
            </Button>
            <Button tone="plain" size="small" onClick={() => setIsAsking(true)}>
              <Trash2 aria-hidden="true" size={16} />
              Remove
            </Button>
          </>
        )}
      </div>
      <LineProblems problems={list.problems} total={list.problems.length} />
      {onReplace && (
        <Disclosure summary="Name and delivery">
          <TermsForm key={list.importedAt} list={list} />
        </Disclosure>
      )}
      <div>
        <Button tone="quiet" size="small" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? "Hide the articles" : "See the articles"}
        </Button>
      </div>
      {isShown && <PriceListItems listId={list.id} />}
      <ConfirmDialog
        title={`Remove ${list.name}?`}
        description={`Its ${formatCount(list.itemCount, "article")} are no longer searched. Projects keep their existing offers.`}
        isOpen={isAsking}
        confirmLabel="Remove the list"
        isBusy={actions.isBusy}
        onConfirm={() => actions.remove(list)}
        onClose={() => setIsAsking(false)}
      />
    </li>
  );
}

function TermsForm({ list }: { list: PriceList_ListFragment }) {
  const { update, isBusy } = usePriceListActions();
  const [terms, setTerms] = useState<Terms>({
    name: list.name,
    deliveryFee: list.deliveryFee,
    freeDeliveryThreshold: list.freeDeliveryThreshold ?? "",
    minimumOrder: list.minimumOrder,
    deliveryDays: String(list.deliveryDays),
    zipCode: list.zipCode ?? "",
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = wrongAmounts(terms);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const refused = await update({
      id: list.id,
      name: terms.name,
      deliveryFee: toPlainAmount(terms.deliveryFee) || "0",
      freeDeliveryThreshold: toPlainAmount(terms.freeDeliveryThreshold) || null,
      minimumOrder: toPlainAmount(terms.minimumOrder) || "0",
      deliveryDays: Number(terms.deliveryDays || "1"),
      zipCode: terms.zipCode || null,
    });
    setErrors(refused ?? {});
  };
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-4 pt-2" noValidate>
      <TermsFields terms={terms} errors={errors} onChange={setTerms} />
      <div>
        <Button type="submit" isBusy={isBusy}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** The shared rule's message, given before an invalid amount fails in transit. */
function wrongAmounts(terms: Terms): Record<string, string> {
  const parsed = priceListRule.safeParse(terms);
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join("."), lastMessage(issue)]));
}

/** "Empty or valid": the useful message is that of the last branch. */
function lastMessage(issue: {
  message: string;
  errors?: readonly (readonly { message: string }[])[];
}): string {
  return issue.errors?.at(-1)?.[0]?.message ?? issue.message;
}

function deliveryWords(list: PriceList_ListFragment): string {
  const free =
    list.freeDeliveryThreshold === null ? "" : `, free from ${formatMoney(list.freeDeliveryThreshold)}`;
  return Number(list.deliveryFee) === 0
    ? "Delivery is free."
    : `Delivery ${formatMoney(list.deliveryFee)}${free}.`;
}
