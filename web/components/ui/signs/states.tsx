import { type LucideProps, RotateCcw } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { Button } from "../controls/button.tsx";

/** An empty state, with what to do about it. */
export function EmptyState({
  icon: Icon,
  iconProps,
  title,
  children,
  action,
}: {
  icon?: ComponentType<LucideProps>;
  /** For text that is rendered in another size. */
  iconProps?: LucideProps;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-10 text-center">
      {Icon && (
        <span className="text-muted">
          <Icon aria-hidden="true" size={36} strokeWidth={1.5} {...iconProps} />
        </span>
      )}
      <p className="text-lg leading-snug font-semibold">{title}</p>
      {children && <div className="max-w-md text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

/** Something could not be loaded. Says what, and offers to retry; never a bare code. */
export function ErrorState({
  title,
  message,
  onRetry,
  retryLabel = "Retry",
}: {
  title: string;
  message: string;
  onRetry?: (() => void) | undefined;
  /** For a page in another language. */
  retryLabel?: string;
}) {
  return (
    <div
      role="alert"
      className="grid content-start justify-items-start gap-2 border-l-4 border-chalk px-4 py-4"
    >
      <p className="leading-snug font-semibold">{title}</p>
      <p className="text-muted">{message}</p>
      {onRetry && (
        <div className="mt-2">
          <Button onClick={onRetry} size="small">
            <RotateCcw aria-hidden="true" size={16} />
            {retryLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
