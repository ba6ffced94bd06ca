import { CloudOff } from "lucide-react";
import { formatAge } from "../../lib/format.ts";
import { offlineStore } from "../../lib/offline.ts";
import { useStore } from "../../lib/store.ts";

/** Says that there is no network, and how old what is shown may be. */
export function OfflineBanner() {
  const offline = useStore(offlineStore);
  return (
    <div role="status">
      {offline && (
        <div className="border-b border-line bg-sunken">
          <p className="page flex items-center gap-2 py-2 text-[0.9375rem]">
            <CloudOff aria-hidden="true" size={18} className="shrink-0" />
            <span>
              No connection. This is what this device last saw, {formatAge(offline.since)}. Changes need a
              connection.
            </span>
          </p>
        </div>
      )}
    </div>
  );
}
