import { ButtonLink } from "../../components/ui/controls/button.tsx";
import { Wordmark } from "../../components/ui/signs/wordmark.tsx";
import { UserMenu } from "../../features/account/menu/user-menu.tsx";
import { NotificationBell } from "../../features/notification/notification-bell.tsx";
import { useMay } from "../../features/organization/role-without.ts";
import type { Viewer_UserFragment } from "../../gql/graphql.ts";
import { CommandPaletteLauncher } from "../command-palette/command-palette-launcher.tsx";
import { PLACES } from "../command-palette/places.ts";
import { HeaderFrame } from "./header-frame.tsx";
import { HeaderNewProject } from "./header-new-project.tsx";

export function ProductHeader({ user }: { user: Viewer_UserFragment }) {
  const mayCreate = useMay("projects:write");
  return (
    <HeaderFrame>
      <CommandPaletteLauncher />
      {mayCreate && <HeaderNewProject />}
      <NotificationBell />
      <UserMenu user={user} places={PLACES} />
    </HeaderFrame>
  );
}

/** Above the sign-in screen: only a link to the page that explains the product. */
export function SignedOutHeader() {
  return (
    <header className="border-b border-line">
      <div className="page flex min-h-16 items-center justify-between gap-3">
        <Wordmark to="/landing" />
        <ButtonLink to="/landing" tone="plain" size="small">
          How it works
        </ButtonLink>
      </div>
    </header>
  );
}
