import type { SelectOption } from "../../../components/ui/controls/select.tsx";
import { useReorderSuppliersQuery } from "../../../gql/graphql.ts";

/** Suppliers to choose from; empty while they load. */
export function useSupplierOptions(): readonly SelectOption[] {
  const { data } = useReorderSuppliersQuery();
  return (data?.suppliers ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
