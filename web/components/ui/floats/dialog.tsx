import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "../controls/button.tsx";
import { useOpenDialog } from "./open-dialogs.ts";
import { useFocusBack } from "./use-focus-back.ts";

type DialogProps = {
  title: ReactNode;
  description?: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** For a page in another language. */
  closeLabel?: string;
  children: ReactNode;
};

/** Traps the focus while open and returns it on closing. A bottom sheet on a phone, a centered box elsewhere. */
export function Dialog({
  title,
  description,
  isOpen,
  onOpenChange,
  closeLabel = "Close",
  children,
}: DialogProps) {
  const giveFocusBack = useFocusBack(isOpen);
  useOpenDialog(isOpen, () => onOpenChange(false));
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="animate-fade-in fixed inset-0 z-40 bg-scrim print:hidden" />
        <Radix.Content
          onCloseAutoFocus={giveFocusBack}
          {...(description ? {} : { "aria-describedby": undefined })}
          className="animate-float-in fixed inset-x-0 bottom-0 z-50 flex max-h-[88dvh] flex-col rounded-t-sm border border-line bg-paper shadow-float sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[min(36rem,calc(100vw-2rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-sm print:hidden"
        >
          <div className="flex items-start justify-between gap-3 border-b border-line py-2 pr-2 pl-4 sm:pl-5">
            <div className="grid gap-0.5 py-2">
              <Radix.Title className="text-lg leading-snug font-semibold">{title}</Radix.Title>
              {description && (
                <Radix.Description className="text-[0.9375rem] leading-snug text-muted">
                  {description}
                </Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label={closeLabel}>
                <X aria-hidden="true" size={20} />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="overflow-y-auto px-4 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-5">
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
