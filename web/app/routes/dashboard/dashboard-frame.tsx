import { Bot, CalendarClock, ChartLine, PackageSearch, ReceiptText, Store } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "../../../components/ui/controls/button.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { ThumbBar } from "../../../components/ui/layout/thumb-bar.tsx";
import { NewProjectLink } from "../../layout/new-project-link.tsx";

/** The part of the dashboard that is shown before its data arrives. */
export function DashboardFrame({
  email,
  mayCreate = true,
  waiting = null,
  figures,
  children,
}: {
  email: string | null;
  /** Whether the viewer may create projects. */
  mayCreate?: boolean;
  /** Items waiting for the viewer. */
  waiting?: ReactNode;
  figures: ReactNode;
  /** The list of projects. */
  children: ReactNode;
}) {
  return (
    <div className="page py-8">
      <PageTitle
        tabTitle="Dashboard"
        lead={email ?? "User"}
        aside={
          mayCreate && (
            <div className="hidden sm:block">
              <NewProjectLink />
            </div>
          )
        }
      >
        Welcome back
      </PageTitle>
      <div className="grid gap-6">
        {waiting}
        {figures}
        <Card title="Your Projects" isFlush>
          {children}
        </Card>
        <nav aria-label="Quick links" className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
          <ButtonLink to="/materials" size="small">
            <PackageSearch aria-hidden="true" size={16} />
            Browse Materials
          </ButtonLink>
          <ButtonLink to="/analytics" size="small">
            <ChartLine aria-hidden="true" size={16} />
            Price Trends
          </ButtonLink>
          <ButtonLink to="/agents" size="small">
            <Bot aria-hidden="true" size={16} />
            Agent Status
          </ButtonLink>
          <ButtonLink to="/orders" size="small">
            <ReceiptText aria-hidden="true" size={16} />
            Orders
          </ButtonLink>
          <ButtonLink to="/subscriptions" size="small">
            <CalendarClock aria-hidden="true" size={16} />
            Automated Reordering
          </ButtonLink>
          <ButtonLink to="/suppliers" size="small">
            <Store aria-hidden="true" size={16} />
            Suppliers and price lists
          </ButtonLink>
        </nav>
      </div>
      {mayCreate && (
        <ThumbBar>
          <NewProjectLink isWide />
        </ThumbBar>
      )}
    </div>
  );
}
