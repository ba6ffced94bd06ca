import { Button } from "../../../components/ui/controls/button.tsx";
import { Dialog } from "../../../components/ui/floats/dialog.tsx";
import { Fact } from "../../../components/ui/layout/card.tsx";
import { useWords } from "../../../lib/words.tsx";
import type { UseDeskQuote } from "./use-desk-quote.ts";

/** Dollars for the review; an invalid amount is shown as typed. */
const isAmount = (text: string): boolean => /^\d{1,8}(\.\d{1,2})?$/.test(text.trim());

/** Review of the quote before it is sent. */
export function ReadBack({
  desk: { request, quote, saving, check, submit },
  priced,
  isOpen,
  onClose,
}: {
  desk: UseDeskQuote;
  /** Lines with an offer. */
  priced: number;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { i18n, formats } = useWords();
  const { terms } = quote;
  const amount = (text: string) => (isAmount(text) ? formats.formatMoney(text.trim()) : text.trim());
  const without = request.lines.length - priced;
  // Until the prices are saved, the known total is that of the earlier ones.
  const total =
    quote.kind === "PACKAGE"
      ? amount(terms.packagePrice)
      : check?.itemsAmount && saving === "saved"
        ? formats.formatMoney(check.itemsAmount)
        : "–";
  return (
    <Dialog
      title={i18n._("Send this quote?")}
      closeLabel={i18n._("Close")}
      isOpen={isOpen}
      onOpenChange={(stays) => !stays && onClose()}
    >
      <div className="grid gap-5">
        <dl className="grid grid-cols-2 gap-4">
          <Fact label={i18n._("Items")}>
            <span className="figures text-xl">{total}</span>
          </Fact>
          <Fact label={i18n._("Lines")}>
            {i18n._("{priced} of {count}", { priced, count: request.lines.length })}
          </Fact>
          <Fact label={i18n._("Delivery")}>
            {terms.deliveryFee.trim() ? amount(terms.deliveryFee) : i18n._("Free")}
          </Fact>
          <Fact label={i18n._("Prices good until")}>
            {/^\d{4}-\d\d-\d\d$/.test(terms.validUntil) ? formats.formatDate(terms.validUntil) : "–"}
          </Fact>
        </dl>
        {without > 0 && (
          <p>
            {i18n._(
              "{count, plural, one {# line without a price: no bid} other {# lines without a price: no bid}}",
              {
                count: without,
              },
            )}
          </p>
        )}
        <Button
          tone="main"
          isWide
          onClick={() => {
            onClose();
            void submit();
          }}
        >
          {i18n._("Yes, send it")}
        </Button>
        <Button isWide onClick={onClose}>
          {i18n._("Back to the prices")}
        </Button>
      </div>
    </Dialog>
  );
}
