import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router-dom";
import { cx } from "../../../lib/cx.ts";
import { Spinner } from "./spinner.tsx";

/**
 * `main` is the yellow one: one per screen. `danger` is for what cannot be undone. `text` is for what a list offers again
 * and again, where frames would stand out more than the figures.
 */
export type ButtonTone = "main" | "quiet" | "plain" | "text" | "danger";
type ButtonSize = "regular" | "small";

const TONES: Record<ButtonTone, string> = {
  main: "bg-tape text-on-tape border-tape hover:bg-tape-press hover:border-tape-press font-semibold",
  quiet: "bg-surface text-ink border-edge hover:bg-sunken font-medium",
  plain: "bg-transparent text-ink border-transparent hover:bg-sunken font-medium",
  text: "bg-transparent text-blueprint border-transparent underline-offset-4 hover:underline",
  danger: "bg-surface text-chalk border-chalk hover:bg-chalk-tint font-medium",
};

/** Both sizes have a target of 44 px; `small` is only narrower. */
const SIZES: Record<ButtonSize, string> = {
  regular: "min-h-12 px-5 text-base",
  small: "min-h-11 px-3.5 text-[0.9375rem]",
};

function buttonClass(tone: ButtonTone, size: ButtonSize, isWide: boolean): string {
  return cx(
    "inline-flex min-w-11 items-center justify-center gap-2 rounded-sm border text-center leading-tight no-underline select-none [&>svg]:shrink-0",
    "transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 print:hidden",
    TONES[tone],
    SIZES[size],
    isWide && "w-full",
  );
}

type Look = { tone?: ButtonTone; size?: ButtonSize; isWide?: boolean };

type ButtonProps = Look &
  Omit<ComponentProps<"button">, "className"> & {
    /** True while the action it started is running: it stays in place, keeps its words and cannot be pressed again. */
    isBusy?: boolean;
    children: ReactNode;
  };

/**
 * For a control that stays in place and ignores presses for a while. Not `disabled`: browsers take the focus from a
 * disabled element, which would leave a user who submitted a form by keyboard at the top of the page.
 */
export function heldBack(isHeld: boolean, onClick: ComponentProps<"button">["onClick"]) {
  if (!isHeld) return { onClick };
  // Neither a press nor Enter in a field submits the form.
  const refuse: typeof onClick = (event) => event.preventDefault();
  return { "aria-disabled": true, onClick: refuse } as const;
}

/** A button for an action on this page; while `isBusy` it stays in place and ignores presses. */
export function Button({
  tone = "quiet",
  size = "regular",
  isWide = false,
  isBusy = false,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...heldBack(isBusy, onClick)}
      type={type}
      aria-busy={isBusy || undefined}
      className={buttonClass(tone, size, isWide)}
    >
      {isBusy && <Spinner size={16} />}
      {children}
    </button>
  );
}

/** A link that looks like a button: it navigates, so a middle click opens a tab. */
export function ButtonLink({
  tone = "quiet",
  size = "regular",
  isWide = false,
  ...rest
}: Look & Omit<LinkProps, "className">) {
  return <Link {...rest} className={buttonClass(tone, size, isWide)} />;
}

/** The same for an address outside the app's routes, such as a payment page. */
export function ButtonAnchor({
  tone = "quiet",
  size = "regular",
  isWide = false,
  children,
  ...rest
}: Look & Omit<ComponentProps<"a">, "className">) {
  return (
    <a {...rest} className={buttonClass(tone, size, isWide)}>
      {children}
    </a>
  );
}

type IconButtonProps = Omit<ComponentProps<"button">, "className" | "aria-label" | "type"> & {
  /** What pressing it does; the icon means nothing to a screen reader. */
  label: string;
  /** Same as for a button. */
  isBusy?: boolean;
  children: ReactNode;
};

/** A button with only an icon; `label` is its name for screen readers. */
export function IconButton({ label, isBusy = false, onClick, children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      {...heldBack(isBusy, onClick)}
      type="button"
      aria-label={label}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-ink transition-colors duration-150 hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-40 aria-disabled:cursor-not-allowed aria-disabled:opacity-40 print:hidden"
    >
      {children}
    </button>
  );
}
