import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { controlClass } from "./field.tsx";

/** Pause in typing, in milliseconds, after which the list is updated. */
const PAUSE_MS = 250;

/**
 * Filters a list while the user types. The text is shown immediately, its results follow at the next pause.
 *
 * @param value what the list shows now, for example from the address; going back in the browser changes it
 */
export function SearchInput({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = typed.trim();
      onSearch(typed.trim());
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        size={18}
        className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={controlClass("min-h-12 pl-10")}
      />
    </div>
  );
}
