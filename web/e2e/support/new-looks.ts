/** Finds texts of a page whose colors have not been checked yet, so that each combination is checked once. */
import type { Page } from "@playwright/test";

/** Marks a text to be checked. */
const MARK = "data-new-look";

/** Selector of the marked texts. */
export const NEW_LOOKS = `[${MARK}]`;

/** Several of each: one may be partly covered by something else, which axe cannot judge. */
const EACH = 3;

/** Looks that the tests of this worker have checked and found readable. */
const known = new Set<string>();

/**
 * Marks the texts whose colors are new to this worker.
 *
 * @returns how many there are, and a function to call once they are found readable
 */
export async function markNewLooks(page: Page): Promise<{ count: number; keep: () => void }> {
  const found = await page.evaluate(markInPage, { mark: MARK, each: EACH, known: [...known] });
  return {
    count: found.length,
    keep() {
      for (const look of found) known.add(look);
    },
  };
}

/** Runs in the page. @returns the new looks: everything that determines the contrast of a text */
function markInPage({ mark, each, known }: { mark: string; each: number; known: string[] }): string[] {
  const seen = new Set(known);
  const found = new Map<string, number>();
  const surfaces = new Map<Element, string>();

  /** The layers behind an element, from the inside to the first that is opaque. */
  const surfaceOf = (element: Element | null): string => {
    if (element === null) return "";
    const before = surfaces.get(element);
    if (before !== undefined) return before;
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element);
    const isBare = backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none";
    const own = isBare ? "" : `${backgroundColor} ${backgroundImage}`;
    const effects = [opacity, filter, mixBlendMode].join(" ");
    const rest = surfaceOf(element.parentElement);
    const surface = `${own}${effects === "1 none normal" ? "" : effects}${own === "" ? "" : ">"}${rest}`;
    surfaces.set(element, surface);
    return surface;
  };

  const isText = (element: Element): boolean =>
    element.matches("input, select, textarea") ||
    [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && (textContent ?? "").trim() !== "",
    );

  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  for (const element of document.querySelectorAll("body *")) {
    // axe ignores what is hidden from screen readers, such as a page behind a dialog: that page is checked without it.
    if (!isText(element) || element.closest("[aria-hidden='true']")) continue;
    const { width, height } = element.getBoundingClientRect();
    // Texts for screen readers only are one pixel large.
    if (width <= 2 || height <= 2 || !element.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const label = element.closest("label");
    const control = label?.control ?? element;
    // Disabled controls need not be readable.
    const isOff = control.closest(":disabled, [aria-disabled='true']") !== null;
    const look = [color, fontSize, fontWeight, textShadow, isOff, element.tagName, surfaceOf(element)].join(
      "|",
    );
    const count = found.get(look) ?? 0;
    if (seen.has(look) || count >= each) continue;
    found.set(look, count + 1);
    element.setAttribute(mark, "");
  }
  return [...found.keys()];
}
