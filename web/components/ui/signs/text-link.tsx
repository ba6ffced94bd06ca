import { Link, type LinkProps } from "react-router-dom";
import { cx } from "../../../lib/cx.ts";

/** A link within text or a list; underlined, because colour is never the only sign. */
export function TextLink({
  isAlone = false,
  ...props
}: Omit<LinkProps, "className"> & {
  /** Stands by itself, not within a sentence: as high as a thumb needs it on a phone. */
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
