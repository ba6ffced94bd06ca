import { Paperclip } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";

interface LinkedFile {
  id: string;
  name: string;
  url: string;
  /** Its size, or who it is from. */
  note: string;
  /** Actions next to it. */
  action?: ReactNode;
}

/** Files to download; renders nothing when there are none. */
export function FileLinks({ label, files }: { label: string; files: readonly LinkedFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={label} className="grid text-sm">
      {files.map(({ id, name, url, note, action }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3">
          <a
            href={url}
            download={name}
            className="inline-flex min-h-11 min-w-0 items-center gap-2 underline underline-offset-4 wrap-anywhere"
          >
            <Paperclip aria-hidden="true" size={16} className="shrink-0" />
            {name}
          </a>
          <span className="text-muted">{note}</span>
          {action}
        </li>
      ))}
    </ul>
  );
}

/** Removes a file. */
export function RemoveFileButton({
  name,
  isDisabled,
  onRemove,
}: {
  name: string;
  isDisabled: boolean;
  onRemove: () => Promise<void>;
}) {
  return (
    <Button size="small" tone="plain" disabled={isDisabled} onClick={() => void onRemove()}>
      Remove
      <span className="sr-only"> {name}</span>
    </Button>
  );
}

/** The `accept` of file inputs for attachments. */
export const ATTACHABLE = "image/jpeg,image/png,image/webp,application/pdf,.pdf,.xlsx,.csv,text/csv";

/** Bytes in a readable unit. */
export const formatSize = (bytes: number, locale = "en-US"): string => {
  const [amount, unit] = bytes < 999_500 ? [bytes / 1_000, "kilobyte"] : [bytes / 1_000_000, "megabyte"];
  const digits = amount < 10 ? 1 : 0;
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit,
    unitDisplay: "short",
    maximumFractionDigits: digits,
  }).format(amount);
};
