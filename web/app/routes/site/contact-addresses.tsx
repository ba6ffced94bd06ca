import { ContactAddresses } from "../../../features/contact/contact-addresses.tsx";
import { DataProvider } from "../../layout/data-provider.tsx";

/** The addresses that are set up here; loaded after the page is drawn. */
export function LoadedContactAddresses() {
  return (
    <DataProvider>
      <ContactAddresses />
    </DataProvider>
  );
}
