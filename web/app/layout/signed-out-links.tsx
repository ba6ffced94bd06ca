import { ButtonLink } from "../../components/ui/controls/button.tsx";

export function SignedOutLinks() {
  return (
    <>
      <ButtonLink to="/login" tone="plain" size="small">
        Sign In
      </ButtonLink>
      <ButtonLink to="/register" size="small">
        Get Started
      </ButtonLink>
    </>
  );
}
