import { useParams } from "react-router-dom";
import { QuoteDesk } from "../../../features/quote-request/desk/quote-desk.tsx";
import { DataProvider } from "../../layout/data-provider.tsx";

/** For visitors who have the link and no account, so the product's layout is left out. */
export function QuoteDeskRoute() {
  const { token = "" } = useParams();
  return (
    <main id="content" className="page max-w-2xl py-6">
      <DataProvider>
        <QuoteDesk token={token} />
      </DataProvider>
    </main>
  );
}
