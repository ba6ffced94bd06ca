import { lazy, Suspense, useDeferredValue, useEffect, useLayoutEffect, useState } from "react";
import { Outlet, useLocation, useNavigate } from "react-router-dom";
import { ScreenSpinner } from "../../components/ui/controls/spinner.tsx";
import { PageTitle } from "../../components/ui/layout/page-title.tsx";
import { ErrorState } from "../../components/ui/signs/states.tsx";
import type { AuthTab } from "../../features/account/sign-in/auth-screen.tsx";
import { loadSession, useSession } from "../../features/account/sign-in/session.ts";
import type { Viewer_UserFragment } from "../../gql/graphql.ts";
import { messageOf } from "../../lib/apollo/errors.ts";
import { formatAge } from "../../lib/format.ts";
import { fetchScreensWhenIdle } from "../screens.ts";
import { DataProvider } from "./data-provider.tsx";
import { Footer } from "./footer.tsx";
import { ProductHeader, SignedOutHeader } from "./headers.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { useIsInTwoLanguages } from "./two-languages.ts";

export { preloadScreen } from "../start/preload.ts";

/** Forms and their rules, which signed-in users do not need. */
const AuthScreen = lazy(async () => ({
  default: (await import("../../features/account/sign-in/auth-screen.tsx")).AuthScreen,
}));

const Leaving = lazy(async () => ({
  default: (await import("../../features/account/deletion/leaving.tsx")).Leaving,
}));

/** Contains the words of both languages, which other screens do not need. */
const FieldFrame = lazy(async () => ({ default: (await import("./field-frame.tsx")).FieldFrame }));

const BesideSignIn = lazy(async () => ({ default: (await import("./beside-sign-in.tsx")).BesideSignIn }));

/** Layout of everything that needs an account. When signed out, each of its addresses shows the sign-in screen. */
export function ProductLayout() {
  return (
    <DataProvider>
      <SessionGate />
    </DataProvider>
  );
}

function SessionGate() {
  const asked = useSession();
  // Entering a screen renders in pieces and stays responsive in between; leaving is immediate.
  const known = useDeferredValue(asked);
  const session = asked.status === "signed-in" ? known : asked;
  const isInTwoLanguages = useIsInTwoLanguages();
  useEffect(fetchScreensWhenIdle, []);
  switch (session.status) {
    case "loading":
      return <ScreenSpinner label="Checking who is signed in" />;
    case "failed":
      return (
        <main id="content" className="page max-w-2xl py-16">
          <PageTitle tabTitle="Not reached">Yardstick</PageTitle>
          <ErrorState
            title="Yardstick could not be reached"
            message={messageOf(session.error, "The server did not answer as expected. Please try again.")}
            onRetry={() => void loadSession()}
          />
        </main>
      );
    case "signed-out":
      return <SignedOut />;
    case "signed-in":
      if (session.user.endsAt !== null) {
        return (
          <div className="flex min-h-dvh flex-col">
            <SignedOutHeader />
            <main id="content" className="flex-1">
              <Suspense fallback={<ScreenSpinner />}>
                <Leaving endsAt={session.user.endsAt} />
              </Suspense>
            </main>
            <Footer />
          </div>
        );
      }
      return isInTwoLanguages ? (
        <Suspense fallback={<ScreenSpinner />}>
          <FieldFrame user={session.user} />
        </Suspense>
      ) : (
        <ProductFrame user={session.user} />
      );
  }
}

function ProductFrame({ user }: { user: Viewer_UserFragment }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <ProductHeader user={user} />
      <OfflineBanner
        write={({ since }) =>
          `No connection. This is what this device last saw, ${formatAge(since)}. Changes need a connection; ticks of a pick-up list do not.`
        }
      />
      <main id="content" className="flex-1">
        <Outlet context={user} />
      </main>
      <Footer />
    </div>
  );
}

function SignedOut() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [tab, setTab] = useState<AuthTab>("login");
  // It replaces a screen that may have been scrolled to its end, and so does the one after it: on a phone its button is
  // below the first screen.
  useLayoutEffect(() => {
    const toTop = () => {
      // Returns nothing: some browsers return a promise here, which React would take for the effect's cleanup.
      window.scrollTo({ top: 0 });
    };
    toTop();
    return toTop;
  }, []);
  const isOwnRoute = pathname === "/login" || pathname === "/register";
  return (
    <div className="flex min-h-dvh flex-col">
      <SignedOutHeader />
      <main id="content" className="flex-1">
        <Suspense fallback={<ScreenSpinner />}>
          <AuthScreen
            tab={isOwnRoute ? (pathname === "/register" ? "register" : "login") : tab}
            onTabChange={(next) => {
              if (isOwnRoute) void navigate(`/${next}${search}`, { replace: true });
              else setTab(next);
            }}
          >
            <BesideSignIn />
          </AuthScreen>
        </Suspense>
      </main>
      <Footer />
    </div>
  );
}
