import { Bell } from "lucide-react";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"button">, "className" | "type" | "children" | "aria-label">;

/** The bell with the number of unread notifications, if there are any. */
export function BellButton({ unread, ...props }: Props & { unread: number }) {
  return (
    <button
      {...props}
      type="button"
      aria-label={unread === 0 ? "Notifications" : `Notifications, ${unread} unread`}
      className="relative flex size-11 shrink-0 items-center justify-center rounded-sm hover:bg-sunken"
    >
      <Bell aria-hidden="true" size={20} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-0.5 min-w-5 rounded-full bg-ink px-1 text-center text-xs leading-5 font-semibold text-paper tabular-nums"
        >
          {unread > 99 ? "99+" : unread}
        </span>
      )}
    </button>
  );
}
