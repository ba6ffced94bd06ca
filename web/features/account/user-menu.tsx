import { LogOut, type LucideIcon, Settings, UserRound } from "lucide-react";
import {
  Menu,
  MenuAction,
  MenuChoice,
  MenuDivider,
  MenuHeading,
  MenuLink,
} from "../../components/ui/menu.tsx";
import type { Viewer_UserFragment } from "../../gql/graphql.ts";
import { useStore } from "../../lib/store.ts";
import { chooseTheme, THEMES, themeStore } from "../../lib/theme.ts";
import { useLogout } from "./use-sign-in.ts";

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
  /** Screens of the product; those that the header shows itself are left out here where it has the room. */
  places: ReadonlyArray<{ to: string; label: string; Icon: LucideIcon; isMain: boolean }>;
}) {
  const logout = useLogout();
  const theme = useStore(themeStore);
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
      <MenuHeading>
        <span className="block font-medium">{name}</span>
        <span className="block text-sm text-muted">{user.email ?? user.username}</span>
      </MenuHeading>
      <MenuDivider />
      {places.map(({ to, label, Icon, isMain }) => (
        <div key={to} className={isMain ? "xl:hidden" : undefined}>
          <MenuLink to={to} icon={<Icon aria-hidden="true" size={18} />}>
            {label}
          </MenuLink>
        </div>
      ))}
      <MenuDivider />
      <MenuLink to="/profile" icon={<UserRound aria-hidden="true" size={18} />}>
        Profile
      </MenuLink>
      <MenuLink to="/settings" icon={<Settings aria-hidden="true" size={18} />}>
        Settings
      </MenuLink>
      <MenuDivider />
      <MenuChoice label="Theme" value={theme} options={THEMES} onChange={chooseTheme} />
      <MenuDivider />
      <MenuAction onPress={() => void logout()} icon={<LogOut aria-hidden="true" size={18} />}>
        Sign out
      </MenuAction>
    </Menu>
  );
}
