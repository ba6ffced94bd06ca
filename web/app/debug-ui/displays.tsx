import { FolderPlus } from "lucide-react";
import { Button } from "../../components/ui/controls/button.tsx";
import { Card, Fact } from "../../components/ui/layout/card.tsx";
import { DataTable } from "../../components/ui/layout/data-table.tsx";
import { Disclosure } from "../../components/ui/layout/disclosure.tsx";
import { Badge, SamplePriceMark } from "../../components/ui/signs/badge.tsx";
import { Money, Quantity } from "../../components/ui/signs/figures.tsx";
import { LiveMark } from "../../components/ui/signs/live-mark.tsx";
import { Meter } from "../../components/ui/signs/meter.tsx";
import { Notice } from "../../components/ui/signs/notice.tsx";
import { Loading, SkeletonRows } from "../../components/ui/signs/skeleton.tsx";
import { EmptyState, ErrorState } from "../../components/ui/signs/states.tsx";
import { SupplierBadge } from "../../components/ui/signs/supplier-badge.tsx";
import { Row, Section } from "./section.tsx";

const ROWS = [
  {
    name: "2×8×16 pressure-treated joist",
    quantity: 15,
    unit: "pieces",
    price: "24.68",
    supplier: "Home Depot",
  },
  { name: "80 lb concrete mix", quantity: 24, unit: "bags", price: "6.48", supplier: "Lowe's" },
  { name: "Joist hanger, 2×8", quantity: 26, unit: "pieces", price: "1.97", supplier: "Amazon Business" },
  {
    name: "5/4×6×16 decking board",
    quantity: 38,
    unit: "pieces",
    price: "1204.35",
    supplier: "Corner Lumber",
  },
];

export function Marks() {
  return (
    <Section name="Marks and figures">
      <Row>
        <Badge>Draft</Badge>
        <Badge tone="active">Analyzing</Badge>
        <Badge tone="good">Completed</Badge>
        <Badge tone="bad">Error</Badge>
        <Badge tone="info">Saved</Badge>
        <SamplePriceMark />
        <LiveMark connection="live" />
        <LiveMark connection="polling" />
      </Row>
      <Row>
        {ROWS.map((row) => (
          <SupplierBadge key={row.supplier} name={row.supplier} />
        ))}
        {ROWS.map((row) => (
          <SupplierBadge key={row.supplier} name={row.supplier} isNamed />
        ))}
      </Row>
      <Row>
        <Money amount="1204.35" isStrong />
        <Money amount="89.20" tone="saved" />
        <Money amount="15400" tone="over" />
        <Money amount="0.1" tone="muted" />
        <Quantity amount="15" unit="pieces" />
        <Quantity amount="1.875" unit="cubic yards" />
      </Row>
      <div className="grid gap-3">
        <Meter label="Material analyses" value={12} bound={500} words="12 of 500" />
        <Meter label="Free delivery" value={379} bound={400} words="$21 more makes it free" tone="good" />
        <Meter label="Projects" value={3} bound={3} words="3 of 3" tone="over" />
      </div>
    </Section>
  );
}

export function Lists() {
  return (
    <Section name="Cards and lists">
      <Card title="Materials" aside={<Badge>4 lines</Badge>} isFlush>
        <DataTable
          caption="Materials"
          rows={ROWS}
          rowKey={(row) => row.name}
          columns={[
            { key: "name", header: "Material", isTitle: true, cell: (row) => row.name },
            {
              key: "quantity",
              header: "Quantity",
              isNumeric: true,
              cell: (row) => <Quantity amount={row.quantity} unit={row.unit} />,
            },
            { key: "price", header: "Price", isNumeric: true, cell: (row) => <Money amount={row.price} /> },
            {
              key: "supplier",
              header: "Store",
              cell: (row) => <SupplierBadge name={row.supplier} isNamed />,
            },
          ]}
        />
      </Card>
      <dl className="grid gap-4 sm:grid-cols-3">
        <Fact label="Budget range">$5,000 – $15,000</Fact>
        <Fact label="Timeline">Within a month</Fact>
        <Fact label="Location">Duluth, MN 55802</Fact>
      </dl>
      <Disclosure summary="Why 15?">
        <p className="figures text-sm">16 ft ÷ 16 in on centre + 1 = 13 joists, + 10% waste → 15</p>
      </Disclosure>
    </Section>
  );
}

export function States() {
  return (
    <Section name="States">
      <div className="grid gap-4 sm:grid-cols-2">
        <Card isFlush>
          <Loading label="Loading projects">
            <SkeletonRows rows={2} />
          </Loading>
        </Card>
        <Card isFlush>
          <EmptyState
            icon={FolderPlus}
            iconProps={{ size: 32 }}
            title="No projects yet"
            action={<Button tone="main">Create First Project</Button>}
          >
            Describe a job and its list, prices and order appear here.
          </EmptyState>
        </Card>
        <ErrorState
          title="Your projects could not be loaded"
          message="The server did not answer. Check the connection and try again."
          onRetry={() => window.location.reload()}
        />
        <div className="grid gap-3">
          <Notice title="Prices come from two suppliers">Lowe's did not answer in time.</Notice>
          <Notice tone="bad" title="Over your budget">
            The total is $312.10 above $15,000.
          </Notice>
          <Notice tone="bad" title="Payment Failed">
            Your card was declined.
          </Notice>
          <Notice tone="good" title="Payment received" />
        </div>
      </div>
    </Section>
  );
}
