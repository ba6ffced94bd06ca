import { ContactAddresses } from "../../../features/contact/contact-addresses.tsx";
import { DataProvider } from "../../layout/data-provider.tsx";

/** The contact addresses configured for this installation, loaded after the page has rendered. */
export function LoadedContactAddresses() {
  return (
    <DataProvider>
      <ContactAddresses />
    </DataProvider>
  );
}
