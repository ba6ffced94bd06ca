import { usePriceCoverageQuery } from "../../gql/graphql.ts";

/** Whose prices the plans compare: what is proved is proved among them. Asked for anew each time it is put on screen. */
export function PriceCoverage({ projectId }: { projectId: string }) {
  const { data } = usePriceCoverageQuery({ variables: { projectId }, fetchPolicy: "cache-and-network" });
  const label = data?.project?.priceCoverage.label;
  return label ? (
    <p className="border-b border-line px-4 py-3 text-[0.9375rem] leading-snug text-muted">
      Compared: {label}.
    </p>
  ) : null;
}
