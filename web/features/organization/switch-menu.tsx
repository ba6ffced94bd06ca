import { Building2, Check } from "lucide-react";
import { MenuAction, MenuDivider } from "../../components/ui/floats/menu-content.tsx";
import { usePlacesQuery } from "../../gql/graphql.ts";
import { useMoves } from "./use-people.ts";

/** The organizations of a user who belongs to several, in the account menu; nothing for other users. */
export function SwitchMenu() {
  const { data } = usePlacesQuery();
  const { switchTo } = useMoves();
  const places = data?.viewer?.memberships ?? [];
  if (places.length < 2) return null;
  return (
    <>
      {places.map(({ organizationId, organizationName, isPresent }) => (
        <MenuAction
          key={organizationId}
          icon={
            isPresent ? (
              <Check aria-label="Present organization" size={18} />
            ) : (
              <Building2 aria-hidden="true" size={18} />
            )
          }
          onPress={() => !isPresent && void switchTo(organizationId)}
        >
          {organizationName}
        </MenuAction>
      ))}
      <MenuDivider />
    </>
  );
}
