import type { ReactNode } from "react";
import { ScreenHeading } from "../../../components/ui/layout/page-title.tsx";
import { Tabs } from "../../../components/ui/layout/tabs.tsx";
import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";

/** The open tab of the sign-in page. */
export type AuthTab = "login" | "register";

/** Signs in or creates an account. The caller decides which tab is open. */
export function AuthScreen({
  tab,
  onTabChange,
  children,
}: {
  tab: AuthTab;
  onTabChange: (tab: AuthTab) => void;
  /** Shown next to the form, or above it when there is no room. */
  children?: ReactNode;
}) {
  return (
    <div className="page grid gap-x-16 gap-y-8 py-8 md:py-16 lg:grid-cols-[1fr_27rem]">
      <div>
        <ScreenHeading tabTitle={tab === "login" ? "Sign In" : "Get Started"} size="hero">
          Describe the job. Get the list, the prices and the order.
        </ScreenHeading>
        <p className="mt-4 text-lg text-muted">AI-powered construction procurement platform</p>
        <div aria-hidden="true" className="tick-rule mt-6 hidden lg:block" />
        {children}
      </div>
      <div className="w-full max-w-md justify-self-center rounded-sm border border-line bg-surface lg:max-w-none">
        <div className="p-4 pt-2 sm:p-6 sm:pt-2">
          <Tabs
            label="Account"
            value={tab}
            onChange={onTabChange}
            tabs={[
              { value: "login", label: "Sign In", content: <LoginForm /> },
              { value: "register", label: "Get Started", content: <RegisterForm /> },
            ]}
          />
        </div>
        <p className="border-t border-line px-4 py-4 text-sm text-muted sm:px-6">
          By signing up, you agree to our <TextLink to="/terms">Terms of Service</TextLink> and{" "}
          <TextLink to="/privacy">Privacy Policy</TextLink>.
        </p>
      </div>
    </div>
  );
}
