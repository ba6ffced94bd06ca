import { ButtonLink } from "../../../components/ui/controls/button.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";

/** Shown when the payment form cannot be used: what that means, and the way back. */
export function FallbackCard({ message }: { message: string }) {
  return (
    <div className="grid gap-4">
      <Notice tone="bad" title="Payment unavailable">
        <p>{message}</p>
        <p>Nothing was charged, and the basket is kept.</p>
      </Notice>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/dashboard">Back to Projects</ButtonLink>
      </div>
    </div>
  );
}
