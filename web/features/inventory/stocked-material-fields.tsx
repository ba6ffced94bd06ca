import type { UseFormReturn } from "react-hook-form";
import { MaterialFields, type MaterialValues } from "../../components/material/material-fields.tsx";
import { useStockedMaterialsQuery } from "../../gql/graphql.ts";

/**
 * Fields for a material that is usually kept in stock. Stock is found by the name as it is written there, so the names are
 * offered; choosing one fills in its category and unit.
 */
export function StockedMaterialFields<Values extends MaterialValues>({
  form,
}: {
  form: UseFormReturn<Values>;
}) {
  const { data } = useStockedMaterialsQuery({ fetchPolicy: "cache-and-network" });
  return <MaterialFields form={form} stocked={data?.inventory.edges.map(({ node }) => node) ?? []} />;
}
