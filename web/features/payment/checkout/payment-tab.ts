/** A tab for a payment page whose address the server has yet to return. */
interface PaymentTab {
  /** Goes to the page. Does nothing when the browser blocked the tab: there is also a link to the page. */
  readonly show: (address: string) => void;
  readonly close: () => void;
}

/** Opens the tab in the click handler: browsers block tabs opened later, when the response arrives. */
export function openPaymentTab(): PaymentTab {
  const tab = window.open("", "_blank");
  if (tab) {
    // The provider's page must not get a handle on this one.
    tab.opener = null;
    tab.document.title = "Opening the payment page…";
  }
  return {
    show: (address) => tab?.location.replace(address),
    close: () => tab?.close(),
  };
}
