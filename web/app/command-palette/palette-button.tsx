import { Search } from "lucide-react";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"button">, "className" | "type" | "children">;

/** Opens the search over screens and projects. The search itself is loaded only when the button is pressed. */
export function PaletteButton(props: Props) {
  return (
    <button
      {...props}
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      className="flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-sm text-muted hover:bg-sunken xl:border xl:border-edge xl:px-3"
    >
      <Search aria-hidden="true" size={20} className="text-ink" />
      <span className="sr-only">Search and commands </span>
      <kbd className="hidden font-sans text-sm xl:inline">Ctrl K</kbd>
    </button>
  );
}
