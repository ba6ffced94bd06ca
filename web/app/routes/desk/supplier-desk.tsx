import { useParams } from "react-router-dom";
import { SupplierDesk } from "../../../features/supplier-desk/desk-page.tsx";
import { DataProvider } from "../../layout/data-provider.tsx";

/** For visitors who have the link and no account, so the product's layout is left out. */
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
