import { lazy, Suspense, useEffect, useState } from "react";
import { PaletteButton } from "./palette-button.tsx";

const CommandPalette = lazy(async () => ({
  default: (await import("./command-palette.tsx")).CommandPalette,
}));

/** Opens the palette, by its button or Ctrl-K (Cmd-K on a Mac). Its script is fetched at that point. */
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
      <PaletteButton onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense>
          <CommandPalette onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
