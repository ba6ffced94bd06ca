import { usePriceCoverageQuery } from "../../gql/graphql.ts";

/** The suppliers whose prices the plans compare: the proof covers only these. Refetched each time it is shown. */
export function PriceCoverage({ projectId }: { projectId: string }) {
  const { data } = usePriceCoverageQuery({ variables: { projectId }, fetchPolicy: "cache-and-network" });
  const label = data?.project?.priceCoverage.label;
  return label ? (
    <p className="border-b border-line px-4 py-3 text-[0.9375rem] leading-snug text-muted">
      Compared: {label}.
    </p>
  ) : null;
}
