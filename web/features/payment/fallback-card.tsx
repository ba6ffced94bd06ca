import { ExternalLink } from "lucide-react";
import { ButtonAnchor, ButtonLink } from "../../components/ui/button.tsx";
import { Notice } from "../../components/ui/notice.tsx";

/** When the payment form cannot be used: another way to pay where there is one, and the way back. */
export function FallbackCard({ message, fallbackUrl }: { message: string; fallbackUrl: string | null }) {
  return (
    <div className="grid gap-4">
      <Notice tone="bad" title="Payment unavailable">
        <p>{message}</p>
        <p>Nothing was charged, and the basket is kept.</p>
      </Notice>
      <div className="flex flex-wrap gap-3">
        {fallbackUrl && (
          <ButtonAnchor href={fallbackUrl} target="_blank" rel="noreferrer" tone="main">
            Pay with payment provider
            <ExternalLink aria-hidden="true" size={16} />
          </ButtonAnchor>
        )}
        <ButtonLink to="/dashboard">Back to Projects</ButtonLink>
      </div>
    </div>
  );
}
