import { CircleAlert, CircleCheck, X } from "lucide-react";
import { Toast as Radix } from "radix-ui";
import { TOAST } from "../../../../schema/constants.ts";
import { cx } from "../../../lib/cx.ts";
import { isPageSpanish, useOuterWords } from "../../../lib/outer-words.ts";
import { useStore } from "../../../lib/store.ts";
import { dismissToast, type ToastTone, toastStore } from "../../../lib/toasts.ts";
import { IconButton } from "../controls/button.tsx";
import { closeTopDialog } from "./open-dialogs.ts";

const TONES: Record<ToastTone, string> = {
  neutral: "border-ink",
  success: "border-level",
  destructive: "border-chalk bg-chalk-tint",
};

/** Shows toasts: one at a time, five seconds, swiped away to the right, reached with F8. */
export function Toaster() {
  const toast = useStore(toastStore);
  const words = useOuterWords(isPageSpanish());
  return (
    <Radix.Provider
      duration={TOAST.durationMs}
      swipeDirection="right"
      swipeThreshold={TOAST.swipePx}
      label={words.notification}
    >
      {toast && (
        <Radix.Root
          key={toast.id}
          open
          type={toast.tone === "destructive" ? "foreground" : "background"}
          onOpenChange={(isOpen) => !isOpen && dismissToast(toast.id)}
          onEscapeKeyDown={(event) => {
            const isInToast = event.target instanceof Element && event.target.closest(".toast") !== null;
            if (!isInToast && closeTopDialog()) event.preventDefault();
          }}
          className={cx(
            "toast animate-float-in flex items-start gap-3 rounded-sm border border-l-4 bg-paper py-2 pr-1 pl-3 shadow-float",
            TONES[toast.tone],
          )}
        >
          {toast.tone !== "neutral" && (
            <span className="mt-2.5 shrink-0" aria-hidden="true">
              {toast.tone === "destructive" && <CircleAlert size={20} className="text-chalk" />}
              {toast.tone === "success" && <CircleCheck size={20} className="text-level" />}
            </span>
          )}
          <div className="grid min-w-0 flex-1 gap-0.5 py-2 leading-snug">
            <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
            {toast.description && (
              <Radix.Description className="text-[0.9375rem]">{toast.description}</Radix.Description>
            )}
          </div>
          {toast.action && (
            <Radix.Action asChild altText={toast.action.label}>
              <button
                type="button"
                onClick={toast.action.onPress}
                className="min-h-11 shrink-0 self-center rounded-sm px-3 font-semibold text-blueprint underline underline-offset-4 hover:bg-sunken"
              >
                {toast.action.label}
              </button>
            </Radix.Action>
          )}
          <Radix.Close asChild>
            <IconButton label={words.dismiss}>
              <X aria-hidden="true" size={18} />
            </IconButton>
          </Radix.Close>
        </Radix.Root>
      )}
      {/* A live region stays visible to screen readers while a dialog hides the rest; announcements are made separately. */}
      <Radix.Viewport
        aria-live="off"
        label={`${words.notifications} ({hotkey})`}
        hotkey={[TOAST.hotkey]}
        className="pointer-events-none fixed inset-x-0 top-0 z-60 m-0 list-none p-4 outline-none *:pointer-events-auto sm:top-auto sm:bottom-0 sm:left-auto sm:w-104 print:hidden"
      />
    </Radix.Provider>
  );
}
