import { expect, type Page } from "@playwright/test";

/** Runs in the page: finds overflow beyond the screen, clipped text, and controls that overlap. */
function findFaults(): string[] {
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    // Texts for screen readers only are one pixel large.
    return (
      width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const nameOf = (element: Element): string =>
    `<${element.tagName.toLowerCase()}> ${(element.textContent || element.getAttribute("aria-label") || "").trim().slice(0, 60)}`;

  const cutOff = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) => {
    const style = getComputedStyle(element);
    const isClipped =
      (style.overflowX === "hidden" || style.overflowX === "clip") &&
      element.scrollWidth > element.clientWidth + 1;
    // A name shortened in a list is read by opening it, typed text by moving through it; a progress bar is drawn by
    // uncovering.
    const isReadElsewhere =
      element.title !== "" || element.closest("a, input, [role='option'], [role='progressbar']");
    return isClipped && isShown(element) && !isReadElsewhere;
  });

  // Text that does not fit its box is drawn over its neighbors.
  const pokingOut = [...document.querySelectorAll<HTMLElement>("body *:not(svg *)")].filter((element) => {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
    );
    const { overflowX, display } = getComputedStyle(element);
    const isOverflowing = overflowX === "visible" && element.scrollWidth > element.clientWidth + 1;
    return hasText && display !== "inline" && isOverflowing && isShown(element);
  });

  const controls = [
    ...document.querySelectorAll<HTMLElement>("a, button, input, select, textarea, summary"),
  ].filter((element) => {
    if (!isShown(element)) return false;
    // Floating elements, such as the bar within the thumb's reach, overlap scrolled content on purpose.
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position } = getComputedStyle(at);
      if (position === "fixed" || position === "sticky") return false;
    }
    return true;
  });
  const boxes = controls
    // A link in a sentence has a box for each line it is on.
    .flatMap((element) => [...element.getClientRects()].map((box) => ({ element, box })))
    .sort((one, other) => one.box.top - other.box.top);
  const overlapping = boxes.flatMap(({ element, box }, index) => {
    const below = boxes.findIndex((other, place) => place > index && other.box.top >= box.bottom);
    return boxes
      .slice(index + 1, below < 0 ? undefined : below)
      .flatMap(({ element: other, box: otherBox }) => {
        if (element.contains(other) || other.contains(element)) return [];
        // A field has its own buttons within its frame.
        const isWithin =
          [element, other].some((one) => one.matches("input")) &&
          element.parentElement === other.parentElement;
        if (isWithin) return [];
        const wide = Math.min(box.right, otherBox.right) - Math.max(box.left, otherBox.left);
        const high = Math.min(box.bottom, otherBox.bottom) - Math.max(box.top, otherBox.top);
        return wide > 2 && high > 2 ? [`${nameOf(element)} lies on ${nameOf(other)}`] : [];
      });
  });
  // Without the scrollbar: what is under it cannot be seen either.
  const { scrollWidth, clientWidth } = document.documentElement;
  return [
    ...(scrollWidth > clientWidth ? [`${scrollWidth} px wide, and ${clientWidth} are seen`] : []),
    ...cutOff.map((element) => `cut off: ${nameOf(element)}`),
    ...pokingOut.map((element) => `wider than its place: ${nameOf(element)}`),
    ...overlapping,
  ];
}

/** The sizes at which everything must still be read and reached: a narrow phone, and a small window zoomed to 200%. */
const TIGHT_SIZES = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
] as const;

/** Runs in the page: draws everything that is otherwise drawn only when scrolled near. */
function drawInPage(): void {
  for (const element of document.querySelectorAll<HTMLElement>(".drawn-when-near")) {
    element.style.contentVisibility = "visible";
  }
}

/** Content that arrives during the check has not been drawn yet, so drawing and checking are one call. */
const DRAW_AND_FIND_FAULTS = `(${drawInPage})(); (${findFaults})()`;

/** Draws everything that is otherwise drawn only when scrolled near: a test checks all of the page. */
export async function drawEverything(page: Page): Promise<void> {
  await page.evaluate(drawInPage);
}

/** Nothing scrolls sideways, is cut off without a way to read it, or overlaps something else. */
export async function expectNothingLost(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  await expectNothingLostWhereTight(page, what);
  if (before) await page.setViewportSize(before);
}

/** The same, for tests that continue at other sizes: the page stays at the last one. */
export async function expectNothingLostWhereTight(page: Page, what: string): Promise<void> {
  for (const size of TIGHT_SIZES) {
    await page.setViewportSize(size);
    // Charts follow the size of their container a moment later.
    const faults = () => page.evaluate<string[]>(DRAW_AND_FIND_FAULTS);
    await expect.poll(faults, `${what} at ${size.width} px`).toEqual([]);
  }
}
