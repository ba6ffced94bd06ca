import { lazy } from "react";
import { Menu } from "../../components/ui/menu.tsx";
import type { Viewer_UserFragment } from "../../gql/graphql.ts";
import type { MenuPlace } from "./user-menu-items.tsx";

const UserMenuItems = lazy(async () => ({
  default: (await import("./user-menu-items.tsx")).UserMenuItems,
}));

/** "JM" of Jo Mason; without a name the username's first letter. */
export function initialsOf(user: Pick<Viewer_UserFragment, "firstName" | "lastName" | "username">): string {
  const letters = [user.firstName, user.lastName].map((name) => name?.trim().charAt(0) ?? "").join("");
  return (letters || user.username.charAt(0)).toUpperCase();
}

/** The signed-in person's menu behind their initials. */
export function UserMenu({
  user,
  places,
}: {
  user: Viewer_UserFragment;
  /** Screens of the product. */
  places: readonly MenuPlace[];
}) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ") || user.username;
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Account menu of ${name}`}
          className="flex size-11 shrink-0 items-center justify-center rounded-full border border-edge bg-sunken font-semibold hover:bg-line"
        >
          {initialsOf(user)}
        </button>
      }
    >
      <UserMenuItems user={user} name={name} places={places} />
    </Menu>
  );
}
