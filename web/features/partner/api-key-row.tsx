import { Button } from "../../components/ui/controls/button.tsx";
import { Badge } from "../../components/ui/signs/badge.tsx";
import type { ApiKeyRow_ApiKeyFragment } from "../../gql/graphql.ts";
import { formatDay, formatMoment } from "../../lib/format.ts";
import { nameOfScope } from "./scopes.ts";

/** One key: its name, prefix, scopes and status. */
export function ApiKeyRow({ apiKey, onRevoke }: { apiKey: ApiKeyRow_ApiKeyFragment; onRevoke: () => void }) {
  const { name, prefix, scopes, isTest, status, lastUsedAt, expiresAt, createdAt } = apiKey;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 gap-1 leading-snug">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          {isTest && <Badge tone="info">Test</Badge>}
          {status === "REVOKED" && <Badge tone="bad">Revoked</Badge>}
          {status === "EXPIRED" && <Badge tone="bad">Expired</Badge>}
        </p>
        <p className="figures text-sm text-muted">{prefix}…</p>
        <p className="text-sm wrap-anywhere">{scopes.map(nameOfScope).join(", ")}</p>
        <p className="text-sm text-muted">
          Made {formatDay(createdAt)}. {lastUsedAt ? `Last used ${formatMoment(lastUsedAt)}.` : "Never used."}
          {status === "ACTIVE" && (expiresAt ? ` Expires ${formatDay(expiresAt)}.` : " Does not expire.")}
        </p>
      </div>
      {status === "ACTIVE" && (
        <Button size="small" aria-label={`Revoke ${name}`} onClick={onRevoke}>
          Revoke
        </Button>
      )}
    </li>
  );
}
