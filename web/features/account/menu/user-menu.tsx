import { lazy } from "react";
import { Menu } from "../../../components/ui/floats/menu.tsx";
import type { Viewer_UserFragment } from "../../../gql/graphql.ts";
import { InitialsButton } from "./initials-button.tsx";
import type { MenuPlace } from "./user-menu-items.tsx";

const UserMenuItems = lazy(async () => ({
  default: (await import("./user-menu-items.tsx")).UserMenuItems,
}));

/** The signed-in user's menu, opened by their picture or initials. */
export function UserMenu({
  user,
  places,
}: {
  user: Viewer_UserFragment;
  /** Pages of the product. */
  places: readonly MenuPlace[];
}) {
  return (
    <Menu trigger={<InitialsButton user={user} />}>
      <UserMenuItems user={user} places={places} />
    </Menu>
  );
}
