import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";

const CommandPalette = lazy(async () => ({
  default: (await import("./command-palette.tsx")).CommandPalette,
}));

/** Opens the palette, by its button or by Ctrl-K (Cmd-K on a Mac); its script is fetched then. */
export function CommandPaletteLauncher() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setIsOpen((isNow) => !isNow);
    };
    window.addEventListener("keydown", toggle);
    return () => window.removeEventListener("keydown", toggle);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-label="Search and commands"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-sm text-muted hover:bg-sunken xl:border xl:border-edge xl:px-3"
      >
        <Search aria-hidden="true" size={20} className="text-ink" />
        <kbd className="hidden font-sans text-sm xl:inline">Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <CommandPalette onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
