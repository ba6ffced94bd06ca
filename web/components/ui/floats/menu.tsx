import {
  type ComponentProps,
  cloneElement,
  lazy,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from "react";

const fetchContent = () => import("./menu-content.tsx");

const OpenedMenu = lazy(async () => ({ default: (await fetchContent()).OpenedMenu }));

type Button = ReactElement<ComponentProps<"button">>;

/**
 * A short list of places and actions behind one button. Pages render only the button: the menu's content is fetched
 * when the button is pointed at or focused, and so should its items be (`menu-content.tsx`).
 */
export function Menu({ trigger, children }: { trigger: Button; children: ReactNode }) {
  const [openedBy, setOpenedBy] = useState<"pointer" | "keyboard" | null>(null);
  // Without a network it fails again, and reports it, when the menu is opened.
  const fetchAhead = () => void fetchContent().catch(() => undefined);
  const button = cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    // A click by Enter or Space includes no pointer presses.
    onClick: (event: MouseEvent) => setOpenedBy(event.detail === 0 ? "keyboard" : "pointer"),
    onKeyDown: ({ key }) => key === "ArrowDown" && setOpenedBy("keyboard"),
  });
  if (openedBy === null) return button;
  return (
    <Suspense fallback={button}>
      <OpenedMenu trigger={trigger} isByKeyboard={openedBy === "keyboard"}>
        {children}
      </OpenedMenu>
    </Suspense>
  );
}
