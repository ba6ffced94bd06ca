/**
 * The focus of keyboard and screen reader users. When the focused element is removed or disabled, browsers silently
 * move the focus to the top of the page, and users lose their place in a long list.
 */
import { useEffect } from "react";

/** The element that has, or had, the focus. */
interface Place {
  readonly element: HTMLElement;
  /** Its ancestors, innermost first. */
  readonly ancestors: readonly Element[];
  /** Its index among the controls of its row; -1 outside of rows. */
  readonly placeInRow: number;
  /** Whether the focus is visible: set by keyboard rather than by a press. */
  readonly isSeen: boolean;
}

const ROW = "li, tr, [role=row], [role=listitem]";
const CONTROL = "a[href], button, input, select, textarea, summary, [tabindex='0']";
const HEADING = "h1, h2, h3, h4";

/** Keeps the focus near its last place while the app is mounted. */
export function useKeptFocus(): void {
  useEffect(() => {
    const kept = createKeptFocus();
    return kept.stop;
  }, []);
}

function createKeptFocus() {
  let place: Place | null = null;
  /** Where the focused element was removed; null while it is there. */
  let gap: Gap | null = null;
  let frame = 0;

  const onFocusIn = ({ target }: FocusEvent) => {
    gap = null;
    place = target instanceof HTMLElement ? placeOf(target) : null;
  };
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    const left = place;
    if (relatedTarget !== null || left === null) return;
    // Some browsers send the event before the removal. An element that is still there afterwards was left on purpose.
    queueMicrotask(() => {
      if (place === left && isUsable(left.element)) place = null;
    });
  };
  const rescue = () => {
    if (place === null || !isLost()) return;
    const { element, isSeen } = place;
    // An element that is only disabled regains the focus when it is enabled again.
    const target = element.isConnected ? element : gap && findNear(gap, place);
    if (!target || !isUsable(target)) return;
    focusOn(target, { preventScroll: !isSeen });
  };
  const observer = new MutationObserver((records) => {
    if (place === null || !isLost()) return;
    gap = findGap(records, place) ?? gap;
    cancelAnimationFrame(frame);
    // The code that removed it may have a better place for the focus, and sets that in the same turn.
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

/** The removed node that contained the focus, and its neighbors. */
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

/** The same control in the row that took its place; otherwise the nearest heading around it. */
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

/** Focuses an element. A heading becomes focusable for as long as it has the focus. */
function focusOn(target: Element, options: FocusOptions): void {
  if (!(target instanceof HTMLElement)) return;
  if (target.matches(HEADING) && !target.hasAttribute("tabindex")) {
    target.tabIndex = -1;
    target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
  }
  target.focus(options);
}
