/** A tab for a payment page whose address the server has yet to tell. */
interface PaymentTab {
  /** Goes to the page. Without a tab, as when the browser blocks it, nothing happens: the page is linked too. */
  readonly show: (address: string) => void;
  readonly close: () => void;
}

/** Opens the tab in the press itself: browsers block one that is opened when an answer arrives. */
export function openPaymentTab(): PaymentTab {
  const tab = window.open("", "_blank");
  if (tab) {
    // The provider's page gets no hold on this one.
    tab.opener = null;
    tab.document.title = "Opening the payment page…";
  }
  return {
    show: (address) => tab?.location.replace(address),
    close: () => tab?.close(),
  };
}
