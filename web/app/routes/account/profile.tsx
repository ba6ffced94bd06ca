import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import { ProfileCard } from "../../../features/account/profile/profile-card.tsx";

/** The user's details. */
export function Profile() {
  return (
    <div className="page max-w-3xl py-8">
      <PageTitle
        tabTitle="Profile"
        lead={
          <>
            The password and where you are signed in are in{" "}
            <TextLink to="/settings?tab=security">Settings</TextLink>.
          </>
        }
      >
        Profile
      </PageTitle>
      <ProfileCard />
    </div>
  );
}
