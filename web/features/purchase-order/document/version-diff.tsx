import { useId, useState } from "react";
import { Select } from "../../../components/ui/controls/select.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { Loading, SkeletonRows } from "../../../components/ui/signs/skeleton.tsx";
import { ErrorState } from "../../../components/ui/signs/states.tsx";
import { usePurchaseOrderDiffQuery } from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { describeChange, type LineChange } from "./describe-change.ts";

/** Differences between two selected versions; at first, what the latest one changed. */
export function VersionDiff({ id, version }: { id: string; version: number }) {
  const [from, setFrom] = useState(version - 1);
  const [to, setTo] = useState(version);
  const { data, error, refetch } = usePurchaseOrderDiffQuery({ variables: { id, from, to } });
  const changes = data?.purchaseOrder?.diff;
  return (
    <Card title="What changed">
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Version label="From version" value={from} last={version} onChoose={setFrom} />
          <Version label="To version" value={to} last={version} onChoose={setTo} />
        </div>
        <div role="status">
          {changes ? (
            <Changes changes={changes} />
          ) : error ? (
            <ErrorState
              title="The difference could not be loaded"
              message={messageOf(error, "Please try again.")}
              onRetry={() => void refetch()}
            />
          ) : (
            <Loading label="Loading the difference">
              <SkeletonRows rows={2} />
            </Loading>
          )}
        </div>
      </div>
    </Card>
  );
}

function Version({
  label,
  value,
  last,
  onChoose,
}: {
  label: string;
  value: number;
  last: number;
  onChoose: (version: number) => void;
}) {
  const id = useId();
  const options = Array.from({ length: last }, (_one, place) => ({
    value: String(place + 1),
    label: String(place + 1),
  }));
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <Select
        id={id}
        options={options}
        value={String(value)}
        onChange={(event) => onChoose(Number(event.target.value))}
      />
    </div>
  );
}

function Changes({ changes }: { changes: readonly LineChange[] }) {
  if (changes.length === 0) return <p className="text-muted">The lines are the same.</p>;
  return (
    <ul className="grid gap-3">
      {changes.map((change) => (
        <li key={change.key} className="leading-snug wrap-anywhere">
          {(change.after ?? change.before)?.name}
          <span className="figures block text-muted text-sm">{describeChange(change)}</span>
        </li>
      ))}
    </ul>
  );
}
