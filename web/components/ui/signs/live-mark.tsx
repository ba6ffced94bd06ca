import { Radio, RefreshCw } from "lucide-react";

/** How updates arrive: pushed immediately, or polled every two seconds. */
export function LiveMark({ connection }: { connection: "connecting" | "live" | "polling" }) {
  switch (connection) {
    case "live":
      return (
        <span className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-level">
          <Radio aria-hidden="true" size={16} />
          Live
        </span>
      );
    case "polling":
      return (
        <span className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap text-muted">
          <RefreshCw aria-hidden="true" size={15} />
          Checking every 2 s
        </span>
      );
    case "connecting":
      return <span className="text-sm whitespace-nowrap text-muted">Connecting</span>;
  }
}
