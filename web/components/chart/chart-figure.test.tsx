/** A chart for readers who see it, for readers who do not, and as numbers. */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy } from "react";
import { describe, expect, it } from "vitest";
import { ChartFigure, ChartLegend } from "./chart-figure.tsx";

const TABLE = (
  <table aria-label="Studs by month">
    <tbody>
      <tr>
        <td>January</td>
        <td>40</td>
      </tr>
    </tbody>
  </table>
);

describe("a chart", () => {
  it("is described for readers who cannot see it, in a place of its final height", () => {
    render(
      <ChartFigure label="Studs used by month" height={220} table={TABLE}>
        <svg aria-hidden="true" />
      </ChartFigure>,
    );
    const picture = screen.getByRole("img", { name: "Studs used by month" });
    expect(picture.querySelector("svg")).toBeInTheDocument();
    expect(picture).toHaveStyle({ height: "220px" });
  });

  it("has its numbers in a table, one press away", async () => {
    render(
      <ChartFigure label="Studs" height={220} table={TABLE}>
        <svg aria-hidden="true" />
      </ChartFigure>,
    );
    const summary = screen.getByText("The figures as a table");
    expect(summary.closest("details")).not.toHaveAttribute("open");
    await userEvent.click(summary);
    expect(summary.closest("details")).toHaveAttribute("open");
    expect(within(screen.getByRole("table", { name: "Studs by month" })).getByText("40")).toBeVisible();
  });

  it("that is still loading has its numbers in the table already", async () => {
    let come = (_module: { default: () => React.JSX.Element }) => {};
    const Chart = lazy(
      () =>
        new Promise<{ default: () => React.JSX.Element }>((resolve) => {
          come = resolve;
        }),
    );
    render(
      <ChartFigure label="Studs" height={220} table={TABLE}>
        <Chart />
      </ChartFigure>,
    );
    expect(screen.getByRole("img", { name: "Studs" }).querySelector("svg")).not.toBeInTheDocument();
    expect(screen.getByText("The figures as a table")).toBeVisible();
    come({ default: () => <svg data-testid="drawn" /> });
    expect(await screen.findByTestId("drawn")).toBeInTheDocument();
  });
});

it("the colors of a chart are named, and screen readers skip the swatches", () => {
  render(
    <ChartLegend
      entries={[
        { label: "Paid", swatch: "bg-ink" },
        { label: "Saved", swatch: "bg-level" },
      ]}
    />,
  );
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Paid", "Saved"]);
  for (const entry of screen.getAllByRole("listitem")) {
    expect(entry.querySelector("[aria-hidden='true']")).toBeInTheDocument();
  }
});
