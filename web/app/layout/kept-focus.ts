/**
 * The focus of whoever works by keyboard or screen reader. Browsers let it fall back to the top of the page when what has
 * it is taken away or disabled, and say nothing: the place in a long list is lost.
 */
import { useEffect } from "react";

/** What has, or had, the focus. */
interface Place {
  readonly element: HTMLElement;
  /** What it stood in, from the inside. */
  readonly ancestors: readonly Element[];
  /** Which of the controls of its row it was; -1 outside of rows. */
  readonly placeInRow: number;
  /** Whether one sees where the focus is: by keyboard, not by a press. */
  readonly isSeen: boolean;
}

const ROW = "li, tr, [role=row], [role=listitem]";
const CONTROL = "a[href], button, input, select, textarea, summary, [tabindex='0']";
const HEADING = "h1, h2, h3, h4";

/** Keeps the focus near where it was for as long as the app is there. */
export function useKeptFocus(): void {
  useEffect(() => {
    const kept = createKeptFocus();
    return kept.stop;
  }, []);
}

function createKeptFocus() {
  let place: Place | null = null;
  /** Where what had the focus was taken away; null while it is there. */
  let gap: Gap | null = null;
  let frame = 0;

  const onFocusIn = ({ target }: FocusEvent) => {
    gap = null;
    place = target instanceof HTMLElement ? placeOf(target) : null;
  };
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    const left = place;
    if (relatedTarget !== null || left === null) return;
    // Some browsers tell before they take it away. What is there still afterwards was left on purpose.
    queueMicrotask(() => {
      if (place === left && isUsable(left.element)) place = null;
    });
  };
  const rescue = () => {
    if (place === null || !isLost()) return;
    const { element, isSeen } = place;
    // What is only disabled takes the focus again when it can be used again.
    const target = element.isConnected ? element : gap && findNear(gap, place);
    if (!target || !isUsable(target)) return;
    focusOn(target, { preventScroll: !isSeen });
  };
  const observer = new MutationObserver((records) => {
    if (place === null || !isLost()) return;
    gap = findGap(records, place) ?? gap;
    cancelAnimationFrame(frame);
    // Whoever took it away may have a better place for the focus, and says so in the same turn.
    frame = requestAnimationFrame(rescue);
  });

  document.addEventListener("focusin", onFocusIn);
  document.addEventListener("focusout", onFocusOut);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  return {
    stop() {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener("focusin", onFocusIn);
      document.removeEventListener("focusout", onFocusOut);
    },
  };
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

const isUsable = (element: Element): boolean => element.isConnected && !element.matches(":disabled");

function placeOf(element: HTMLElement): Place {
  const ancestors: Element[] = [];
  for (let at = element.parentElement; at !== null; at = at.parentElement) ancestors.push(at);
  const row = element.closest(ROW);
  return {
    element,
    ancestors,
    placeInRow: row ? [...row.querySelectorAll(CONTROL)].indexOf(element) : -1,
    isSeen: element.matches(":focus-visible"),
  };
}

/** What was taken away with the focus in it, and what stood beside it. */
interface Gap {
  readonly removed: Node;
  readonly parent: Node;
  readonly next: Node | null;
  readonly previous: Node | null;
}

function findGap(records: readonly MutationRecord[], { element, ancestors }: Place): Gap | null {
  const path = new Set<Node>([element, ...ancestors]);
  for (const { removedNodes, target, nextSibling, previousSibling } of records) {
    const removed = [...removedNodes].find((node) => path.has(node));
    if (removed) return { removed, parent: target, next: nextSibling, previous: previousSibling };
  }
  return null;
}

/** The same control of the row that took its place; otherwise the heading of what it stood in. */
function findNear({ removed, parent, next, previous }: Gap, place: Place): Element | null {
  if (removed instanceof Element && removed.matches(ROW)) {
    for (const row of [next, previous]) {
      if (!(row instanceof Element) || !row.isConnected || row.tagName !== removed.tagName) continue;
      const control = row.querySelectorAll(CONTROL)[place.placeInRow];
      if (control && control.tagName === place.element.tagName && isUsable(control)) return control;
    }
  }
  const inside = [parent, ...place.ancestors].filter(
    (one): one is Element => one instanceof Element && one.isConnected,
  );
  for (const one of inside) {
    const heading = one.querySelector(HEADING);
    if (heading) return heading;
  }
  return null;
}

/** A heading can have the focus as long as it keeps it. */
function focusOn(target: Element, options: FocusOptions): void {
  if (!(target instanceof HTMLElement)) return;
  if (target.matches(HEADING) && !target.hasAttribute("tabindex")) {
    target.tabIndex = -1;
    target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
  }
  target.focus(options);
}
