import { Tabs as Radix } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";

type TabsProps<Value extends string> = {
  label: string;
  value: Value;
  tabs: ReadonlyArray<{ value: Value; label: ReactNode; content: ReactNode }>;
  onChange: (value: Value) => void;
};

/** Tabs whose open one is controlled by the caller, so that an address can name it. Each change is reported once. */
export function Tabs<Value extends string>({ label, value, tabs, onChange }: TabsProps<Value>) {
  // A click reports twice, for the press and for the focus it causes, which would add two history entries.
  const told = useRef(value);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    told.current = value;
    // On a phone the tabs are wider than the screen: the open one is scrolled into view, the page stays where it is.
    // Elsewhere they wrap to another line, since mouse users overlook what they have to scroll to.
    const show = () => {
      const trigger = list.current?.querySelector<HTMLElement>('[data-state="active"]');
      if (!list.current || !trigger) return;
      list.current.scrollLeft = trigger.offsetLeft - (list.current.clientWidth - trigger.offsetWidth) / 2;
    };
    show();
    // The web font is wider than the fallback font of the first paint.
    void document.fonts.ready.then(show);
  }, [value]);
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next);
        if (!chosen || chosen.value === told.current) return;
        told.current = chosen.value;
        onChange(chosen.value);
      }}
    >
      <Radix.List
        ref={list}
        aria-label={label}
        className="relative flex [scrollbar-width:none] overflow-x-auto overflow-y-hidden border-b border-line sm:flex-wrap"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            // Radix focuses what is pressed by script. On a page where nothing had the focus yet, browsers take that for
            // the keyboard and frame it.
            onPointerDown={({ currentTarget }) => currentTarget.toggleAttribute("data-pressed", true)}
            onKeyDown={({ currentTarget }) => currentTarget.removeAttribute("data-pressed")}
            onBlur={({ currentTarget }) => currentTarget.removeAttribute("data-pressed")}
            className="-mb-px min-h-12 flex-1 border-b-3 focus-visible:-outline-offset-3 data-pressed:outline-none border-transparent px-3 font-medium whitespace-nowrap text-muted hover:text-ink data-[state=active]:border-tape data-[state=active]:text-ink forced-colors:border-[color:Canvas] forced-colors:data-[state=active]:border-[color:Highlight]"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
