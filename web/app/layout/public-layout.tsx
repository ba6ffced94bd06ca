import { Outlet } from "react-router-dom";
import { Footer } from "./footer.tsx";
import { PublicHeader } from "./public-header.tsx";

/** Layout of the pages that need no account. */
export function PublicLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <main id="content" className="flex-1">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
