/** A project as every list shows it, and the space reserved for projects that are loading. */
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

/** A screen that has shown this many projects before. */
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
  it("is one link, with its texts, type and date", () => {
    show();
    const link = within(screen.getByRole("link"));
    expect(screen.getByRole("link")).toHaveAttribute("href", "/projects/p-1");
    for (const words of ["Alder fence", "Build a 40 ft fence", "Residential", "Created Jan 5, 2026"]) {
      expect(link.getByText(words)).toBeVisible();
    }
  });

  it("has its other actions next to the link, not inside it", () => {
    show({}, <button type="button">More</button>);
    expect(within(screen.getByRole("link")).queryByRole("button")).not.toBeInTheDocument();
    expect(within(screen.getByRole("listitem")).getByRole("button", { name: "More" })).toBeVisible();
  });

  it("created with a test key is marked as such", () => {
    show({ isTest: true });
    expect(screen.getByText("Test")).toBeVisible();
  });
});

describe("the status of a project", () => {
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

  it("is ready only when all of it is priced; otherwise it says how much is", () => {
    expect(badge("READY", false)).toBe("3 of 5 parts priced");
  });

  it("is what it is once paid, however much was priced", () => {
    expect(badge("COMPLETED", false)).toBe("Completed");
  });

  it("is a question when one is open, not an error", () => {
    expect(badge("ERROR", true, true)).toBe("Question");
  });
});

it.each([
  ["500.00", "2500.00", "$500 – $2,500"],
  [null, "2500.00", "Up to $2,500"],
  ["500.00", null, "From $500"],
  [null, null, null],
])("a budget from %j to %j is shown as %j", (budgetMin, budgetMax, words) => {
  expect(budgetRange({ budgetMin, budgetMax })).toBe(words);
});

describe("the space for loading projects", () => {
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

  it("does not change while the number is unknown", () => {
    render(<Shown count={3} />);
    render(<Shown count={undefined} />);
    expect(rows()).toBe(3);
  });

  it.each(["", "many", "-3", "2.5"])("is the default where %j was stored", (kept) => {
    localStorage.setItem("yardstick:project-rows", kept);
    expect(rows()).toBe(4);
  });

  it("is the default when storage is unavailable", () => {
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

describe("a user without projects", () => {
  it("is guided to the first one", () => {
    inApp(<NoProjects />);
    expect(screen.getByRole("link", { name: "Create First Project" })).toHaveAttribute(
      "href",
      "/projects/new",
    );
  });

  it("who may not create one is told who can", () => {
    inApp(<NoProjects mayCreate={false} />);
    expect(screen.getByText(/^Once someone in the field or the office has created one/)).toBeVisible();
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });
});
