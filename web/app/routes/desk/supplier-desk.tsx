import { useParams } from "react-router-dom";
import { SupplierDesk } from "../../../features/supplier-desk/desk-page.tsx";
import { DataProvider } from "../../layout/data-provider.tsx";

/** For visitors with the link and no account, so none of the product's layout surrounds it. */
export function SupplierDeskRoute() {
  const { token = "" } = useParams();
  return (
    <main id="content" className="page max-w-2xl py-6">
      <DataProvider>
        <SupplierDesk token={token} />
      </DataProvider>
    </main>
  );
}
