import { ListChecks } from "lucide-react";
import { ButtonLink } from "../../components/ui/controls/button.tsx";
import { usePickUpCountQuery } from "../../gql/graphql.ts";

/** Links to the pick-up list of a paid project; renders nothing when all of it is delivered. */
export function PickUpLink({ projectId }: { projectId: string }) {
  const { data } = usePickUpCountQuery({ variables: { projectId } });
  if (!data || data.purchaseOrders.totalCount === 0) return null;
  return (
    <ButtonLink to={`/projects/${projectId}/pick-up`}>
      <ListChecks aria-hidden="true" size={18} />
      Pick-Up List
    </ButtonLink>
  );
}
