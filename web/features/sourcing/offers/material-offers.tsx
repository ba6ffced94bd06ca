import type { ComponentProps } from "react";
import { Loading, SkeletonRows } from "../../../components/ui/signs/skeleton.tsx";
import { ErrorState } from "../../../components/ui/signs/states.tsx";
import { useMaterialOffersQuery } from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { OffersCompared } from "./offers-compared.tsx";

/** The offers for a material in full detail, fetched when they are first opened. */
export function MaterialOffers({
  materialId,
  count,
  ...shown
}: {
  materialId: string;
  /** Number of offers, for which space is reserved. */
  count: number;
} & Omit<ComponentProps<typeof OffersCompared>, "offers">) {
  const { data, error, refetch } = useMaterialOffersQuery({ variables: { materialId } });
  const material = data?.node?.__typename === "Material" ? data.node : null;
  if (material) return <OffersCompared offers={material.products} {...shown} />;
  if (error || data) {
    return (
      <ErrorState
        title="The offers could not be loaded"
        message={messageOf(error, "This material may no longer be on the list.")}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Loading label="Loading the offers">
      <SkeletonRows rows={count} />
    </Loading>
  );
}
