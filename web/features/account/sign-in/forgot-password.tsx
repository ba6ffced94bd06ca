import { type ReactNode, useEffect, useRef, useState } from "react";
import { ButtonLink } from "../../../components/ui/controls/button.tsx";
import { clearDraft, readDraft, writeDraft } from "../../../lib/use-draft.ts";
import { NewPasswordStep, RequestStep, VerifyStep } from "./forgot-password-steps.tsx";
import type { ResetUnderWay } from "./use-password-reset.ts";

type Step =
  | { readonly name: "request" }
  | { readonly name: "verify" | "reset"; readonly reset: ResetUnderWay }
  | { readonly name: "success" };

/** Stored in the tab: on a phone the user switches to the mail app, and the page may be gone when they return. */
const DRAFT = "password-reset";

function keptStep(): Step {
  const kept = readDraft(DRAFT);
  const { name, token, destination } = kept ?? {};
  if ((name !== "verify" && name !== "reset") || typeof token !== "string") return { name: "request" };
  return { name, reset: { token, destination: typeof destination === "string" ? destination : "" } };
}

/** Resets a password: request a code, enter it, set the new password, done. */
export function ForgotPassword() {
  const [step, setStep] = useState<Step>(keptStep);
  const [hasMoved, setHasMoved] = useState(false);
  const goTo = (next: Step) => {
    if ("reset" in next) writeDraft(DRAFT, { name: next.name, ...next.reset });
    else clearDraft(DRAFT);
    setStep(next);
    setHasMoved(true);
  };
  switch (step.name) {
    case "request":
      return (
        <StepFrame key={step.name} number={1} title="Where do we send the code?" takesFocus={hasMoved}>
          <RequestStep onRequested={(reset) => goTo({ name: "verify", reset })} />
        </StepFrame>
      );
    case "verify":
      return (
        <StepFrame key={step.name} number={2} title="Enter the code" takesFocus={hasMoved}>
          <VerifyStep
            reset={step.reset}
            onVerified={() => goTo({ name: "reset", reset: step.reset })}
            onBack={() => goTo({ name: "request" })}
          />
        </StepFrame>
      );
    case "reset":
      return (
        <StepFrame key={step.name} number={3} title="Choose a new password" takesFocus={hasMoved}>
          <NewPasswordStep
            reset={step.reset}
            onDone={() => goTo({ name: "success" })}
            onExpired={() => goTo({ name: "request" })}
          />
        </StepFrame>
      );
    case "success":
      return (
        <StepFrame key={step.name} number={4} title="Your password was reset" takesFocus={hasMoved}>
          <p className="mb-5">Use the new password from now on. You were signed out everywhere else.</p>
          <ButtonLink to="/login" tone="main" isWide>
            Sign In
          </ButtonLink>
        </StepFrame>
      );
  }
}

const STEPS = 4;

/** One step with its heading, which receives the focus when the step changes. */
function StepFrame({
  number,
  title,
  takesFocus,
  children,
}: {
  number: number;
  title: string;
  takesFocus: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className="rounded-sm border border-line bg-surface p-4 sm:p-6">
      <p className="text-sm text-muted">
        Step {number} of {STEPS}
      </p>
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-xl leading-snug font-semibold outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}
