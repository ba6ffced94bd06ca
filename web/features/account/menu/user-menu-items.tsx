import { LogOut, type LucideIcon, Settings, UserRound } from "lucide-react";
import {
  MenuAction,
  MenuChoice,
  MenuDivider,
  MenuHeading,
  MenuLink,
} from "../../../components/ui/floats/menu-content.tsx";
import type { Viewer_UserFragment } from "../../../gql/graphql.ts";
import { chooseTheme, THEMES, themeStore } from "../../../lib/device/theme.ts";
import { useStore } from "../../../lib/store.ts";
import { SwitchMenu } from "../../organization/index.ts";
import { useLogout } from "../sign-in/use-sign-in.ts";
import { nameOf } from "./initials-button.tsx";

/** A page of the product that the account menu links to. */
export interface MenuPlace {
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  /** Whether the header shows the link itself when there is room; the menu then omits it. */
  readonly isMain: boolean;
}

/** Content of the account menu. */
export function UserMenuItems({ user, places }: { user: Viewer_UserFragment; places: readonly MenuPlace[] }) {
  const logout = useLogout();
  const theme = useStore(themeStore);
  return (
    <>
      <MenuHeading>
        <span className="block font-medium">{nameOf(user)}</span>
        <span className="block text-sm text-muted">{user.email ?? user.username}</span>
      </MenuHeading>
      <MenuDivider />
      <SwitchMenu />
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
    </>
  );
}
