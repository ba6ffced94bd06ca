import { DropdownMenu as Radix } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router-dom";

const itemClass =
  "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-sm px-3 text-base text-ink no-underline select-none focus-visible:-outline-offset-3 data-highlighted:bg-sunken";

/**
 * The content of a menu, loaded when it is first opened, and from then on its button too. Rendered in place, so it
 * stays in its landmark.
 *
 * @param isByKeyboard whether a key opened it: the first item then gets the focus, as if the menu had been loaded
 *   before
 */
export function OpenedMenu({
  trigger,
  isByKeyboard,
  children,
}: {
  trigger: ReactNode;
  isByKeyboard: boolean;
  children: ReactNode;
}) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isByKeyboard) content.current?.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
  }, [isByKeyboard]);
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        ref={content}
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className="animate-float-in z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-64 overflow-y-auto rounded-sm border border-line bg-paper p-1 shadow-float"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

/** The heading of a menu's items; ignores presses. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 py-2 leading-snug">{children}</Radix.Label>;
}

/** A menu item that links to another page. */
export function MenuLink({
  to,
  icon,
  onFollow,
  children,
}: {
  to: string;
  icon?: ReactNode;
  /** Called when it is followed, in addition to navigating. */
  onFollow?: () => void;
  children: ReactNode;
}) {
  return (
    <Radix.Item asChild {...(onFollow ? { onSelect: onFollow } : {})}>
      <Link to={to} className={itemClass}>
        {icon}
        {children}
      </Link>
    </Radix.Item>
  );
}

/** A menu item that acts on this page. */
export function MenuAction({
  onPress,
  icon,
  children,
}: {
  onPress: () => void;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Radix.Item onSelect={onPress} className={itemClass}>
      {icon}
      {children}
    </Radix.Item>
  );
}

/** One of several options with the chosen one marked, such as the theme. */
export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: ReadonlyArray<{ value: Value; label: string }>;
  onChange: (value: Value) => void;
}) {
  return (
    <Radix.RadioGroup value={value} aria-label={label}>
      <Radix.Label className="px-3 pt-1 text-sm text-muted">{label}</Radix.Label>
      <div className="flex gap-1 p-1">
        {options.map((option) => (
          <Radix.RadioItem
            key={option.value}
            value={option.value}
            onSelect={(event) => {
              event.preventDefault();
              onChange(option.value);
            }}
            className="flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-sm border border-line px-2 text-sm whitespace-nowrap focus-visible:-outline-offset-3 data-highlighted:bg-sunken data-[state=checked]:border-ink forced-colors:data-[state=checked]:border-[color:Highlight] data-[state=checked]:bg-tape-tint data-[state=checked]:font-medium"
          >
            {option.label}
          </Radix.RadioItem>
        ))}
      </div>
    </Radix.RadioGroup>
  );
}

/** Separates groups of a menu's items. */
export function MenuDivider() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}
