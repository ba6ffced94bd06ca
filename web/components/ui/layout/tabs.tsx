import { Tabs as Radix } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";

type TabsProps<Value extends string> = {
  label: string;
  value: Value;
  tabs: ReadonlyArray<{ value: Value; label: ReactNode; content: ReactNode }>;
  onChange: (value: Value) => void;
};

/** Sides of one thing. Which one is open belongs to the caller, so that an address can name it; told once a change. */
export function Tabs<Value extends string>({ label, value, tabs, onChange }: TabsProps<Value>) {
  // A click tells twice, by the press and by the focus it brings: an address would be gone back to twice.
  const told = useRef(value);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    told.current = value;
    // On a phone the tabs are wider than the screen: the open one is brought into sight, the page stays where it is.
    // Elsewhere they take another line: what one has to scroll to with a mouse is not found.
    const show = () => {
      const trigger = list.current?.querySelector<HTMLElement>('[data-state="active"]');
      if (!list.current || !trigger) return;
      list.current.scrollLeft = trigger.offsetLeft - (list.current.clientWidth - trigger.offsetWidth) / 2;
    };
    show();
    // Its own letters are wider than those it is first drawn in.
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
            className="-mb-px min-h-12 flex-1 border-b-3 focus-visible:-outline-offset-3 border-transparent px-3 font-medium whitespace-nowrap text-muted hover:text-ink data-[state=active]:border-tape data-[state=active]:text-ink forced-colors:border-[color:Canvas] forced-colors:data-[state=active]:border-[color:Highlight]"
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
