import { ContactAddresses } from "../../features/contact/contact-addresses.tsx";
import { DataProvider } from "../data-provider.tsx";

/** The addresses that are set up here; loaded after the page is drawn. */
export function LoadedContactAddresses() {
  return (
    <DataProvider>
      <ContactAddresses />
    </DataProvider>
  );
}
