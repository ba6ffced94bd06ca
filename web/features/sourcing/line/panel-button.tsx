import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../../../lib/cx.ts";

/** Opens or closes a panel below a line. */
export function PanelButton({
  isOpen,
  panelId,
  onPress,
  children,
}: {
  isOpen: boolean;
  panelId: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={onPress}
      className="inline-flex min-h-11 items-center gap-1 rounded-sm px-2 text-[0.9375rem] lg:max-xl:px-1 whitespace-nowrap text-blueprint underline-offset-4 hover:underline"
    >
      <span>{children}</span>
      <ChevronDown
        aria-hidden="true"
        size={16}
        className={cx("transition-transform duration-150 lg:max-xl:hidden", isOpen && "rotate-180")}
      />
    </button>
  );
}
