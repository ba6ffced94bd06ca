import type { ReactNode } from "react";
import { Card } from "../../components/ui/layout/card.tsx";
import { TextLink } from "../../components/ui/signs/text-link.tsx";
import { Detail } from "./detail.tsx";

const HOURS = [
  { days: "Monday to Friday", short: "Mon-Fri", hours: "9 AM - 6 PM" },
  { days: "Saturday", short: "Sat", hours: "10 AM - 4 PM" },
  { days: "Sunday", short: "Sun", hours: "Closed" },
] as const;

/**
 * How we answer, when we are available, and where to find answers right away.
 * @param addresses the configured contact channels, each a detail of the list
 */
export function ContactDetails({ addresses }: { addresses: ReactNode }) {
  return (
    <div className="grid gap-6">
      <Card title="Contact details">
        <dl className="grid gap-3">
          {addresses}
          <Detail name="How we answer">By email, to the address you give, within 24 hours.</Detail>
          <Detail name="Sales and demos">
            Say how many people price jobs with you and which suppliers you buy from.
          </Detail>
          <Detail name="Something is wrong">
            Include the request id shown with the error, so we can find out what happened.
          </Detail>
          <Detail name="Suppliers and partners">
            The <TextLink to="/docs">documentation</TextLink> says how to connect.
          </Detail>
        </dl>
      </Card>
      <Card title="Business hours">
        <dl className="grid gap-1.5">
          {HOURS.map(({ days, short, hours }) => (
            <div key={short} className="flex justify-between gap-4">
              <dt className="text-muted">
                <abbr title={days} className="no-underline">
                  {short}
                </abbr>
              </dt>
              <dd className="tabular-nums">{hours}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-sm text-muted">Eastern time (EST)</p>
      </Card>
      <Card title="Answers you can find right away">
        <ul className="grid">
          {[
            { to: "/faq", label: "FAQ" },
            { to: "/pricing", label: "Pricing" },
            { to: "/forgot-password", label: "Reset your password" },
          ].map(({ to, label }) => (
            <li key={to} className="flex min-h-11 items-center">
              <TextLink isAlone to={to}>
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
