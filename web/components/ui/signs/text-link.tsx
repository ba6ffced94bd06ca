import { Link, type LinkProps } from "react-router-dom";

/** A link within text or a list; underlined, because colour is never the only sign. */
export function TextLink(props: Omit<LinkProps, "className">) {
  return (
    <Link
      {...props}
      className="text-blueprint underline decoration-1 underline-offset-4 hover:decoration-2"
    />
  );
}
