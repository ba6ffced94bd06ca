import { BookOpen, RotateCcw, ScrollText } from "lucide-react";
import type { ReactNode } from "react";
import { Button, ButtonAnchor } from "../../../components/ui/controls/button.tsx";
import { Spinner } from "../../../components/ui/controls/spinner.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";
import { CheckList } from "../../../features/payment/stripe/check-list.tsx";
import {
  type Configuration,
  DIAGNOSTICS_MESSAGES,
} from "../../../features/payment/stripe/diagnose-payment.ts";
import {
  type PaymentDiagnostics as Diagnostics,
  SCRIPT_HOST,
  usePaymentDiagnostics,
} from "../../../features/payment/stripe/use-payment-diagnostics.ts";
import { readersTimeZone } from "../../../lib/format.ts";
import { showToast } from "../../../lib/toasts.ts";

const DOCS = "https://docs.stripe.com/testing";

const PROVIDERS: Readonly<Record<Configuration["provider"], string>> = {
  STRIPE: "Stripe",
  SANDBOX: "Sandbox (test cards, no money moves)",
  NONE: "None",
};

/** Whether payments work here, why not, and what to tell support. */
export function PaymentDiagnostics() {
  const diagnostics = usePaymentDiagnostics();
  const { results, configuration, isRunning, run } = diagnostics;
  const environment = listEnvironment(configuration);
  return (
    <div className="page py-8">
      <PageTitle
        tabTitle="Payment diagnostics"
        lead="Tests of everything between this browser and a payment. Nothing is charged."
      >
        Payment diagnostics
      </PageTitle>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
        <Card
          title="Tests"
          isFlush
          aside={
            <span role="status" className="flex items-center gap-2 text-muted">
              {isRunning && <Spinner size={16} />}
              {isRunning ? "Running" : `${results.filter(({ status }) => status !== "skipped").length} done`}
            </span>
          }
        >
          <div className="min-h-128">
            <CheckList results={results} />
          </div>
          <div className="flex flex-wrap gap-3 border-t border-line p-4">
            <Button tone="main" isBusy={isRunning} onClick={run}>
              <RotateCcw aria-hidden="true" size={16} />
              Rerun Tests
            </Button>
            <ButtonAnchor href={DOCS} target="_blank" rel="noreferrer">
              <BookOpen aria-hidden="true" size={16} />
              View Docs
            </ButtonAnchor>
            <Button onClick={() => logDetails({ environment: Object.fromEntries(environment), results })}>
              <ScrollText aria-hidden="true" size={16} />
              Log Details
            </Button>
          </div>
        </Card>
        <div className="grid gap-6">
          <Availability diagnostics={diagnostics} />
          <Card title="Environment">
            <dl className="grid gap-3">
              {environment.map(([label, value]) => (
                <div key={label} className="leading-snug">
                  <dt className="text-sm text-muted">{label}</dt>
                  <dd className="wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          </Card>
        </div>
      </div>
    </div>
  );
}

function Availability({ diagnostics: { results, configuration, isRunning } }: { diagnostics: Diagnostics }) {
  const problems = results.filter(({ status }) => status === "failed");
  let content: ReactNode;
  if (isRunning) content = <p className="text-muted">The tests are running.</p>;
  else if (problems.length === 0) {
    content = (
      <Notice tone="good" title="Payments are available">
        <p>Every test that applies here has passed.</p>
      </Notice>
    );
  } else {
    content = (
      <Notice tone="bad" title="Payments are not available">
        <p>
          {configuration?.provider === "STRIPE" ? DIAGNOSTICS_MESSAGES.notAvailable : problems[0]?.message}
        </p>
      </Notice>
    );
  }
  return <Card title="Availability">{content}</Card>;
}

/** What support asks for first. Keys are shortened: their ends are enough to tell them apart. */
function listEnvironment(configuration: Configuration | null): Array<readonly [string, string]> {
  const key = configuration?.publishableKey ?? null;
  return [
    ["Page", window.location.origin],
    ["Provider", configuration ? PROVIDERS[configuration.provider] : "Not known yet"],
    ["Mode", key === null ? "–" : key.startsWith("pk_live_") ? "Live" : "Test"],
    ["Publishable key", key === null ? "None" : `${key.slice(0, 8)}…${key.slice(-4)}`],
    ["Script host", SCRIPT_HOST],
    ["Secure page", window.isSecureContext ? "Yes" : "No"],
    ["Online", navigator.onLine ? "Yes" : "No"],
    ["Language", navigator.language],
    ["Time zone", readersTimeZone()],
    ["Browser", navigator.userAgent],
  ];
}

function logDetails(details: object): void {
  // biome-ignore lint/suspicious/noConsole: putting them into the console is what the button is for
  console.info("Payment diagnostics", details);
  showToast({
    title: "Details Logged",
    description: "They are in the browser's console, ready to copy.",
  });
}
