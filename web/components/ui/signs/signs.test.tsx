import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { createFormats } from "../../../lib/format.ts";
import { FromTo, Quantity } from "./figures.tsx";
import { FileLinks, formatSize } from "./file-links.tsx";
import { LiveMark } from "./live-mark.tsx";
import { Meter } from "./meter.tsx";
import { Notice } from "./notice.tsx";
import { PriceAge } from "./price-age.tsx";
import { Loading, SkeletonRows } from "./skeleton.tsx";
import { EmptyState, ErrorState } from "./states.tsx";
import { Sum } from "./sum.tsx";
import { SupplierBadge } from "./supplier-badge.tsx";
import { Tape, type TapeStepState } from "./tape.tsx";

describe("a tape", () => {
  const tape = (percent: number, states: readonly TapeStepState[], message = "At work") =>
    render(
      <Tape
        label="Analysis"
        percent={percent}
        message={message}
        steps={states.map((state, index) => ({ name: `Step ${index + 1}`, state }))}
      />,
    );

  it("shows its progress, its four steps each with its state, and the current activity as it changes", () => {
    tape(37.6, ["complete", "active", "pending", "pending"], "Searching 3 suppliers");
    const bar = screen.getByRole("progressbar", { name: "Analysis" });
    expect(bar).toHaveAttribute("aria-valuenow", "38");
    expect(screen.getByText("38%")).toHaveAttribute("aria-hidden", "true");
    expect(screen.getAllByRole("listitem").map((step) => step.textContent)).toEqual([
      "Step 1, done",
      "Step 2, at work",
      "Step 3, to come",
      "Step 4, to come",
    ]);
    expect(screen.getByText("Searching 3 suppliers")).toHaveAttribute("aria-live", "polite");
  });

  it.each([
    [-5, "0"],
    [140, "100"],
  ])("of %d percent stops at its ends", (percent, shown) => {
    tape(percent, ["pending", "pending", "pending", "pending"]);
    expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", shown);
  });

  it("names the failed step in words, not only by its color", () => {
    tape(50, ["complete", "failed", "pending", "pending"]);
    expect(screen.getAllByRole("listitem")[1]).toHaveTextContent("Step 2, failed");
  });
});

it("a bar of how much is used says the same in words, and is full beyond its limit", () => {
  render(<Meter label="Analyses" value={620} bound={500} words="620 of 500" tone="over" />);
  const meter = screen.getByRole("meter", { name: "Analyses" });
  expect(meter).toHaveTextContent("620 of 500");
  expect(meter).toHaveAttribute("value", "500");
  expect(meter).toHaveAttribute("max", "500");
});

it("bad news is announced, plain information is not", () => {
  render(
    <>
      <Notice tone="bad" title="Over budget">
        <p>By $200.00</p>
      </Notice>
      <Notice tone="warning" title="Prices are old" />
    </>,
  );
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  expect(screen.getByRole("alert")).toHaveTextContent("Over budgetBy $200.00");
});

it("a price that may have changed says so in words, and both kinds show the day in a tooltip", () => {
  const fetchedAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
  render(
    <>
      <PriceAge fetchedAt={fetchedAt} isStale={false} />
      <PriceAge fetchedAt={fetchedAt} isStale />
    </>,
  );
  const day = new Intl.DateTimeFormat(undefined, { year: "numeric", month: "short", day: "numeric" });
  const [fresh, stale] = screen.getAllByTitle(day.format(new Date(fetchedAt)));
  expect(fresh).toHaveTextContent(/^Priced 3 days ago$/);
  expect(stale).toHaveTextContent(/^Priced 3 days ago, may have changed$/);
});

describe("an amount that changed", () => {
  it("is shown before and after, and an unchanged one only once", () => {
    const { container, rerender } = render(<FromTo from="4.00" to="4.40" />);
    expect(container).toHaveTextContent(/^was \$4\.00now \$4\.40$/);
    rerender(<FromTo from="4.00" to="4.00" />);
    expect(container).toHaveTextContent(/^\$4\.00$/);
    rerender(<FromTo from="4.00" to={null} />);
    expect(container).toHaveTextContent(/^was \$4\.00$/);
  });
});

it("a sum of zero is shown as free only where that is meant", () => {
  render(
    <dl>
      <Sum label="Shipping" amount="0.00" isFreeAtZero />
      <Sum label="Tax" amount="0.00" />
      <Sum label="Total" amount="1234.50" isTotal isFreeAtZero />
      <Sum label="En la caja" amount="1234.50" write={createFormats("es-MX").formatMoney} />
    </dl>,
  );
  expect(screen.getByText("Shipping").nextElementSibling).toHaveTextContent("Free");
  expect(screen.getByText("Tax").nextElementSibling).toHaveTextContent("$0.00");
  expect(screen.getByText("Total").nextElementSibling).toHaveTextContent("$1,234.50");
  // As the page formats it, not as the device would.
  expect(screen.getByText("En la caja").nextElementSibling).toHaveTextContent("USD 1,234.50");
});

it("a quantity of one is written in the singular", () => {
  const { container, rerender } = render(<Quantity amount="1.0000" unit="pieces" />);
  expect(container).toHaveTextContent(/^1 piece$/);
  rerender(<Quantity amount={2.5} unit="square feet" isInColumn />);
  expect(container).toHaveTextContent(/^2\.5 square feet$/);
});

it("a supplier's initials are read as its name, once", () => {
  const { rerender } = render(<SupplierBadge name="Home Depot" />);
  expect(screen.getByRole("img", { name: "Home Depot" })).toHaveTextContent("HD");
  rerender(<SupplierBadge name="miller lumber" isNamed />);
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
  expect(screen.getByText("M")).toHaveAttribute("aria-hidden", "true");
  expect(screen.getByText("miller lumber")).toBeVisible();
});

describe("files", () => {
  it("are downloaded by name, with the actions for each", () => {
    const action = <button type="button">Remove prices.csv</button>;
    const file = { id: "f-1", name: "prices.csv", url: "/api/files/f-1", note: "12 kB", action };
    const { rerender } = render(<FileLinks label="Files" files={[file]} />);
    const row = within(within(screen.getByRole("list", { name: "Files" })).getByRole("listitem"));
    expect(row.getByRole("link", { name: "prices.csv" })).toHaveAttribute("download", "prices.csv");
    expect(row.getByText("12 kB")).toBeVisible();
    expect(row.getByRole("button", { name: "Remove prices.csv" })).toBeVisible();
    rerender(<FileLinks label="Files" files={[]} />);
    expect(screen.queryByRole("list")).not.toBeInTheDocument();
  });

  it.each([
    [0, "0 kB"],
    [1_250, "1.3 kB"],
    [12_400, "12 kB"],
    [999_499, "999 kB"],
    [999_500, "1 MB"],
    [2_340_000, "2.3 MB"],
  ])("of %d bytes are %s", (bytes, said) => {
    expect(formatSize(bytes)).toBe(said);
  });
});

it.each([
  ["live", "Live"],
  ["polling", "Checking every 2 s"],
  ["connecting", "Connecting"],
] as const)("updates that are %s are labeled so", (connection, said) => {
  const { container } = render(<LiveMark connection={connection} />);
  expect(container).toHaveTextContent(said);
});

it("a loading state is announced once, however many bars it has", () => {
  render(
    <Loading label="Loading orders">
      <SkeletonRows rows={4} />
    </Loading>,
  );
  expect(screen.getByRole("status", { name: "Loading orders" })).toHaveTextContent(/^Loading orders$/);
});

it("an empty state says what to do, and a failure offers to retry where that helps", async () => {
  const retry = vi.fn();
  render(
    <>
      <EmptyState title="No orders yet" action={<a href="/projects/new">Create First Project</a>}>
        Orders appear here.
      </EmptyState>
      <ErrorState title="Gone" message="The link is old." />
      <ErrorState title="Not loaded" message="Try again." retryLabel="Otra vez" onRetry={retry} />
    </>,
  );
  expect(screen.getByRole("link", { name: "Create First Project" })).toBeVisible();
  const [gone, failed] = screen.getAllByRole("alert");
  expect(within(gone ?? document.body).queryByRole("button")).not.toBeInTheDocument();
  await userEvent.click(within(failed ?? document.body).getByRole("button", { name: "Otra vez" }));
  expect(retry).toHaveBeenCalledTimes(1);
});
