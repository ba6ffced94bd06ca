import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/controls/button.tsx";
import { ConfirmDialog } from "../../components/ui/floats/confirm-dialog.tsx";
import { Card } from "../../components/ui/layout/card.tsx";
import { Loading, SkeletonRows } from "../../components/ui/signs/skeleton.tsx";
import { EmptyState, ErrorState } from "../../components/ui/signs/states.tsx";
import { TextLink } from "../../components/ui/signs/text-link.tsx";
import { type ApiKeyRow_ApiKeyFragment, useApiKeysQuery } from "../../gql/graphql.ts";
import { isForbidden, messageOf } from "../../lib/apollo/errors.ts";
import { ApiKeyRow } from "./api-key-row.tsx";
import { CreateApiKeyDialog } from "./create-api-key-dialog.tsx";
import { useRevokeApiKey } from "./use-api-keys.ts";

/** The API keys for the user's own programs: created, viewed and revoked here. */
export function ApiKeysCard() {
  const { data, error, refetch } = useApiKeysQuery({ fetchPolicy: "cache-and-network" });
  const [isCreating, setIsCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKeyRow_ApiKeyFragment | null>(null);
  const keys = data?.apiKeys.edges.map(({ node }) => node);
  const createButton = (
    <Button tone="main" size="small" onClick={() => setIsCreating(true)}>
      Create a key
    </Button>
  );
  return (
    <Card title="API keys" isFlush aside={keys && keys.length > 0 && createButton}>
      {keys ? (
        keys.length > 0 ? (
          <ul className="divide-y divide-line">
            {keys.map((apiKey) => (
              <ApiKeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => setRevoking(apiKey)} />
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={KeyRound}
            iconProps={{ size: 28, strokeWidth: 2 }}
            title="No keys yet"
            action={createButton}
          >
            With a key, your own program can create projects, follow them and fetch their baskets.
          </EmptyState>
        )
      ) : isForbidden(error) ? (
        <EmptyState icon={KeyRound} iconProps={{ size: 28, strokeWidth: 2 }} title="For owners and admins">
          They create the keys for your organization's programs. Ask one of them if you need one.
        </EmptyState>
      ) : error ? (
        <ErrorState
          title="Your keys could not be loaded"
          message={messageOf(error, "They keep working.")}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading your keys">
          <SkeletonRows rows={2} />
        </Loading>
      )}
      <p className="border-t border-line px-4 py-3 sm:px-5">
        <TextLink to="/docs/quick-start">Quick start</TextLink> ·{" "}
        <TextLink to="/graphql">API playground</TextLink>
      </p>
      <CreateApiKeyDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
      <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />
    </Card>
  );
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKeyRow_ApiKeyFragment | null; onClose: () => void }) {
  const [revoke, { loading }] = useRevokeApiKey();
  return (
    <ConfirmDialog
      title={`Revoke ${apiKey?.name ?? "this key"}?`}
      description="Programs that use it are rejected immediately. A revoked key cannot be restored."
      isOpen={apiKey !== null}
      confirmLabel="Revoke the key"
      isBusy={loading}
      onConfirm={async () => apiKey !== null && (await revoke(apiKey.id, apiKey.name))}
      onClose={onClose}
    />
  );
}
