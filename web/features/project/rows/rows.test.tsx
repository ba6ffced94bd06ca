/** A project as every list shows it, and the room that is kept for projects to come. */
import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import type { ProjectRow_ProjectFragment } from "../../../gql/graphql.ts";
import { budgetRange } from "./budget.ts";
import { NoProjects } from "./no-projects.tsx";
import { ProjectRow } from "./project-row.tsx";
import { ProjectRowsComing, useRememberedRows } from "./project-rows-coming.tsx";
import { ProjectStatusBadge } from "./project-status.tsx";

const FENCE: ProjectRow_ProjectFragment = {
  __typename: "Project",
  id: "p-1",
  name: "Alder fence",
  description: "Build a 40 ft fence",
  status: "READY",
  isTest: false,
  projectType: "RESIDENTIAL",
  budgetMin: null,
  budgetMax: null,
  createdAt: "2026-01-05T12:00:00.000Z",
  completeness: { __typename: "Completeness", isWhole: true, summary: "5 of 5 parts priced" },
};

/** A screen that has shown so many projects. */
function Shown({ count }: { count: number | undefined }) {
  useRememberedRows(count);
  return null;
}

const inApp = (element: React.ReactNode) => render(<MemoryRouter>{element}</MemoryRouter>);
const show = (project: Partial<ProjectRow_ProjectFragment> = {}, menu?: React.ReactNode) =>
  inApp(
    <ul>
      <ProjectRow project={{ ...FENCE, ...project }} menu={menu} />
    </ul>,
  );

describe("a project in a list", () => {
  it("is one link, with its words, its kind and its day", () => {
    show();
    const link = within(screen.getByRole("link"));
    expect(screen.getByRole("link")).toHaveAttribute("href", "/projects/p-1");
    for (const words of ["Alder fence", "Build a 40 ft fence", "Residential", "Created Jan 5, 2026"]) {
      expect(link.getByText(words)).toBeVisible();
    }
  });

  it("has what else can be done with it beside the link, not within it", () => {
    show({}, <button type="button">More</button>);
    expect(within(screen.getByRole("link")).queryByRole("button")).not.toBeInTheDocument();
    expect(within(screen.getByRole("listitem")).getByRole("button", { name: "More" })).toBeVisible();
  });

  it("of a test key is marked as one", () => {
    show({ isTest: true });
    expect(screen.getByText("Test")).toBeVisible();
  });
});

describe("how a project stands", () => {
  const badge = (status: ProjectRow_ProjectFragment["status"], isWhole = true, isAsking = false) => {
    const { container } = render(
      <ProjectStatusBadge
        project={{ status, completeness: { ...FENCE.completeness, isWhole, summary: "3 of 5 parts priced" } }}
        isAsking={isAsking}
      />,
    );
    return container.textContent;
  };

  it.each([
    ["DRAFT", "Draft"],
    ["ANALYZING", "Analyzing"],
    ["SOURCING", "Sourcing"],
    ["OPTIMIZING", "Optimizing"],
    ["READY", "Ready"],
    ["COMPLETED", "Completed"],
    ["SAVED", "Saved"],
    ["ERROR", "Error"],
  ] as const)("%s is called %s", (status, word) => {
    expect(badge(status)).toBe(word);
  });

  it("is ready only where all of it is priced: else it says how much is", () => {
    expect(badge("READY", false)).toBe("3 of 5 parts priced");
  });

  it("is what it is once it is paid, whatever was priced of it", () => {
    expect(badge("COMPLETED", false)).toBe("Completed");
  });

  it("is a question where one is open, and no error", () => {
    expect(badge("ERROR", true, true)).toBe("Question");
  });
});

it.each([
  ["500.00", "2500.00", "$500 – $2,500"],
  [null, "2500.00", "Up to $2,500"],
  ["500.00", null, "From $500"],
  [null, null, null],
])("a budget from %j to %j is said as %j", (budgetMin, budgetMax, words) => {
  expect(budgetRange({ budgetMin, budgetMax })).toBe(words);
});

describe("the room for projects to come", () => {
  const rows = () => {
    const { container, unmount } = render(<ProjectRowsComing />);
    const count = container.querySelectorAll(".divide-y > div").length;
    unmount();
    return count;
  };
  it("is a few rows on a device that has shown none", () => {
    expect(rows()).toBe(4);
  });

  it.each([
    [1, 1],
    [5, 5],
    [40, 6],
    [0, 2],
  ])("after %i projects is %i rows", (count, kept) => {
    render(<Shown count={count} />);
    expect(rows()).toBe(kept);
  });

  it("is not changed while it is not known how many there are", () => {
    render(<Shown count={3} />);
    render(<Shown count={undefined} />);
    expect(rows()).toBe(3);
  });

  it.each(["", "many", "-3", "2.5"])("is the usual where %j was kept", (kept) => {
    localStorage.setItem("yardstick:project-rows", kept);
    expect(rows()).toBe(4);
  });

  it("is the usual where nothing can be kept", () => {
    const real = localStorage;
    const forbidden = () => {
      throw new DOMException("Not allowed", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    render(<Shown count={2} />);
    expect(rows()).toBe(4);
    vi.stubGlobal("localStorage", real);
  });
});

describe("who has no project", () => {
  it("is led to the first one", () => {
    inApp(<NoProjects />);
    expect(screen.getByRole("link", { name: "Create First Project" })).toHaveAttribute(
      "href",
      "/projects/new",
    );
  });

  it("and may make none is told who does", () => {
    inApp(<NoProjects mayCreate={false} />);
    expect(screen.getByText(/^Once somebody of the field or the office has made one/)).toBeVisible();
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });
});
