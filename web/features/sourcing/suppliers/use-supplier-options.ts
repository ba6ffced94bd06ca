import type { SelectOption } from "../../../components/ui/controls/select.tsx";
import { useReorderSuppliersQuery } from "../../../gql/graphql.ts";

/** The suppliers to choose one from; none while they are loaded. */
export function useSupplierOptions(): readonly SelectOption[] {
  const { data } = useReorderSuppliersQuery();
  return (data?.suppliers ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
