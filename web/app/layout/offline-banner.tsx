import { CloudOff } from "lucide-react";
import { offlineStore } from "../../lib/device/offline.ts";
import { useStore } from "../../lib/store.ts";

type Offline = NonNullable<ReturnType<typeof offlineStore.get>>;

/** Says that there is no network, and how old the shown data may be. @param write composes the message in the page's language */
export function OfflineBanner({ write }: { write: (offline: Offline) => string }) {
  const offline = useStore(offlineStore);
  return (
    <div role="status">
      {offline && (
        <div className="border-b border-line bg-sunken">
          <p className="page flex items-center gap-2 py-2 text-[0.9375rem]">
            <CloudOff aria-hidden="true" size={18} className="shrink-0" />
            <span>{write(offline)}</span>
          </p>
        </div>
      )}
    </div>
  );
}
