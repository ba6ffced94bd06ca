import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { Button, ButtonAnchor, type ButtonTone } from "../../../components/ui/controls/button.tsx";
import { useCheckedOnReturn } from "../../order/index.ts";
import { openPaymentTab } from "./payment-tab.ts";

/** Pays an order on a page of the provider, which opens in a new tab. */
export function PayOnPage({
  begin,
  to,
  tone = "main",
}: {
  /** Requests the page. @returns its address; null when there is none, which is reported elsewhere */
  begin: () => Promise<string | null>;
  /** The recipient, when several are paid; for users who cannot see the card around it. */
  to?: string;
  tone?: ButtonTone;
}) {
  const [isOpening, setIsOpening] = useState(false);
  const open = async () => {
    const tab = openPaymentTab();
    setIsOpening(true);
    const address = await begin();
    setIsOpening(false);
    if (address === null) tab.close();
    else tab.show(address);
  };
  return (
    <Button tone={tone} isBusy={isOpening} onClick={() => void open()}>
      Pay with payment provider
      {to && <span className="sr-only"> to {to}</span>}
      <ExternalLink aria-hidden="true" size={16} />
    </Button>
  );
}

/** Links to an open payment page, in case its tab was closed or blocked. */
export function OpenPage({
  orderId,
  address,
  to,
  tone = "main",
}: {
  orderId: string;
  address: string;
  to?: string;
  tone?: ButtonTone;
}) {
  useCheckedOnReturn(orderId);
  return (
    <>
      <p>
        You pay on the payment provider's page, in a separate tab. Once you have paid, this page continues
        automatically.
      </p>
      <ButtonAnchor href={address} target="_blank" rel="noreferrer" tone={tone} isWide>
        Open the payment page
        {to && <span className="sr-only"> for {to}</span>}
        <ExternalLink aria-hidden="true" size={16} />
      </ButtonAnchor>
    </>
  );
}
