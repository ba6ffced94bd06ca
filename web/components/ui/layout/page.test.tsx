import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { createMemoryRouter, Link, RouterProvider } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { Card, Fact } from "./card.tsx";
import { Disclosure } from "./disclosure.tsx";
import { FigureStrip, StripFigure } from "./figure-strip.tsx";
import { PageTitle } from "./page-title.tsx";
import { Tabs } from "./tabs.tsx";

describe("the heading of a screen", () => {
  const open = () => {
    const page = (name: string, to: string) => (
      <>
        <PageTitle tabTitle={name} lead={`About ${name}`}>
          {name}
        </PageTitle>
        <Link to={to}>go on</Link>
      </>
    );
    const router = createMemoryRouter(
      [
        { path: "/orders", element: page("Orders", "/projects?tab=all") },
        { path: "/projects", element: page("Projects", "/projects?tab=saved") },
      ],
      { initialEntries: ["/orders"] },
    );
    render(<RouterProvider router={router} />);
    return userEvent.setup();
  };

  it("names the tab, and takes the focus on navigation, but not within a screen", async () => {
    const user = open();
    expect(document.title).toBe("Orders · Yardstick");
    await user.click(screen.getByRole("link"));
    await waitFor(async () =>
      expect(await screen.findByRole("heading", { level: 1, name: "Projects" })).toHaveFocus(),
    );
    expect(document.title).toBe("Projects · Yardstick");
    const link = screen.getByRole("link");
    await user.click(link);
    await waitFor(() => expect(link).toHaveFocus());
  });
});

it("the focus of a heading moves to the one that replaces it on the same screen", () => {
  const screenOf = (name: string) => {
    const router = createMemoryRouter([
      { path: "/", element: <PageTitle tabTitle={name}>{name}</PageTitle> },
    ]);
    return <RouterProvider key={name} router={router} />;
  };
  const { rerender } = render(screenOf("What is known so far"));
  screen.getByRole("heading").focus();
  rerender(screenOf("All of it"));
  expect(screen.getByRole("heading", { name: "All of it" })).toHaveFocus();
});

type Side = "list" | "prices" | "files";
const SIDES = (["list", "prices", "files"] as const).map((value) => ({
  value,
  label: value,
  content: <p>{`The ${value}`}</p>,
}));

function Sides({ onChange, refuses = false }: { onChange: (side: Side) => void; refuses?: boolean }) {
  const [side, setSide] = useState<Side>("list");
  const change = (next: Side) => {
    onChange(next);
    if (!refuses) setSide(next);
  };
  return <Tabs label="Sides" value={side} tabs={SIDES} onChange={change} />;
}

describe("tabs", () => {
  it("report a change once, and show only the open tab", async () => {
    const user = userEvent.setup();
    const change = vi.fn();
    render(<Sides onChange={change} />);
    await user.click(screen.getByRole("tab", { name: "prices" }));
    await user.click(screen.getByRole("tab", { name: "prices" }));
    expect(change.mock.calls).toEqual([["prices"]]);
    expect(screen.getByRole("tabpanel", { name: "prices" })).toHaveTextContent("The prices");
    expect(screen.queryByText("The list")).not.toBeInTheDocument();
  });

  it("are moved through with the arrow keys, wrapping from the last to the first", async () => {
    const user = userEvent.setup();
    const change = vi.fn();
    render(<Sides onChange={change} />);
    await user.tab();
    await waitFor(() => expect(screen.getByRole("tab", { name: "list" })).toHaveFocus());
    await user.keyboard("{ArrowLeft}");
    await waitFor(() => expect(screen.getByRole("tab", { name: "files" })).toHaveFocus());
    await user.keyboard("{ArrowRight}");
    await user.tab();
    await waitFor(() => expect(screen.getByRole("tabpanel", { name: "list" })).toHaveFocus());
    expect(change.mock.calls).toEqual([["files"], ["list"]]);
  });
});

it("a card with a heading is found by it, and its facts by their names", () => {
  render(
    <>
      <Card title="Where it goes" aside={<a href="/change">Change</a>}>
        <dl>
          <Fact label="Budget">$5,000</Fact>
        </dl>
      </Card>
      <Card>words alone</Card>
    </>,
  );
  expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
    "Where it goes",
  ]);
  expect(screen.getByText("Budget").tagName).toBe("DT");
  expect(screen.getByText("$5,000").tagName).toBe("DD");
});

it("the explanation of a line opens with one press", async () => {
  render(<Disclosure summary="Technical details">Error: r-1</Disclosure>);
  const details = screen.getByText("Error: r-1").closest("details");
  expect(details).not.toHaveAttribute("open");
  await userEvent.click(screen.getByText("Technical details"));
  expect(details).toHaveAttribute("open");
});

it("a figure that is loading keeps its name and its place, and is not announced as zero", () => {
  render(
    <FigureStrip>
      <StripFigure label="Total Projects" value={undefined} />
      <StripFigure label="Completed" value="0" />
    </FigureStrip>,
  );
  expect(screen.getByText("Total Projects").nextElementSibling).toHaveTextContent(/^$/);
  expect(screen.getByText("Completed").nextElementSibling).toHaveTextContent(/^0$/);
});
