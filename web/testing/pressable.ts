/**
 * Whether something can be pressed, for people and browser tests alike: a control that is held back accepts no press
 * either, though it keeps the focus and is not `disabled`.
 */
import { toBeDisabled } from "@testing-library/jest-dom/matchers";
import { expect } from "vitest";

type Context = ThisParameterType<typeof toBeDisabled>;

function isHeldBack(element: unknown): boolean {
  return element instanceof Element && element.getAttribute("aria-disabled") === "true";
}

expect.extend({
  toBeDisabled(this: Context, element: unknown) {
    if (isHeldBack(element)) return { pass: true, message: () => "It is held back." };
    return toBeDisabled.call(this, element);
  },
  toBeEnabled(this: Context, element: unknown) {
    if (isHeldBack(element)) return { pass: false, message: () => "It is held back." };
    const { pass, message } = toBeDisabled.call(this, element);
    return { pass: !pass, message };
  },
});
