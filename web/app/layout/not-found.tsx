import { ButtonLink } from "../../components/ui/controls/button.tsx";
import { PageTitle } from "../../components/ui/layout/page-title.tsx";

/** Shown at an address that does not exist. */
export function NotFound() {
  return (
    <div className="page max-w-2xl py-8 md:py-10">
      <PageTitle tabTitle="Page not found">Page not found</PageTitle>
      <p className="mb-6 text-lg">
        There is no page at this address. It may have been moved, or the link may be incomplete.
      </p>
      <ButtonLink to="/" tone="main">
        Go to the start page
      </ButtonLink>
    </div>
  );
}
