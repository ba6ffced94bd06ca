import { Link, type LinkProps } from "react-router-dom";
import { cx } from "../../../lib/cx.ts";

/** A link within text or a list; underlined, because color is never the only sign. */
export function TextLink({
  isAlone = false,
  ...props
}: Omit<LinkProps, "className"> & {
  /** For a link outside a sentence: as tall as a thumb needs on a phone. */
  isAlone?: boolean;
}) {
  return (
    <Link
      {...props}
      className={cx(
        "text-blueprint underline decoration-1 underline-offset-4 hover:decoration-2",
        isAlone && "max-sm:inline-flex max-sm:min-h-11 max-sm:items-center",
      )}
    />
  );
}
