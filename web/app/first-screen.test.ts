import { describe, expect, it } from "vitest";
import type { FirstScreen } from "../../schema/first-screen.ts";
import { drawFirstScreen } from "./first-screen.tsx";

const viewer = {
  username: "jo",
  email: "jo@example.com",
  firstName: "Jo",
  lastName: "Mason",
  profileImageUrl: null,
};
const project = {
  id: "1a2b",
  name: "<script>alert(1)</script> & Co.",
  description: 'A deck,\n12 x 16 ft "with stairs"',
  status: "READY",
  isTest: true,
  completeness: { isWhole: false, summary: "12 of 14 parts priced, 1 question open" },
} as const;
const ofProject: FirstScreen = { screen: "project", pathname: "/projects/1a2b", viewer, project };
const ofDashboard: FirstScreen = {
  screen: "dashboard",
  pathname: "/dashboard",
  viewer,
  projects: [{ ...project, hasBudget: true }],
};

describe("the first screen as the server draws it", () => {
  it("shows a project's text as text, whatever it contains", () => {
    const { title, root } = drawFirstScreen(ofProject);
    expect(title).toBe("&lt;script&gt;alert(1)&lt;/script&gt; &amp; Co. · Yardstick");
    expect(root).not.toContain("<script>");
    expect(root).not.toContain("<title>");
    expect(root).toMatch(/<h1[^>]*>&lt;script&gt;alert\(1\)&lt;\/script&gt; &amp; Co\.<\/h1>/);
    expect(root).toContain("12 x 16 ft &quot;with stairs&quot;");
    expect(root).toMatch(/Test.*12 of 14 parts priced, 1 question open/s);
  });

  it("says Ready only for a job with nothing missing", () => {
    const whole = { ...project, completeness: { isWhole: true, summary: "14 of 14 parts priced" } };
    expect(drawFirstScreen({ ...ofProject, project: whole }).root).toMatch(/Test.*Ready/s);
    for (const { root } of [drawFirstScreen(ofProject), drawFirstScreen(ofDashboard)]) {
      expect(root).not.toContain("Ready");
      expect(root).toContain("12 of 14 parts priced, 1 question open");
    }
  });

  it("shows the viewer's picture if there is one, otherwise the initials", () => {
    expect(drawFirstScreen(ofDashboard).root).toContain("JM</button>");
    const shown = { ...viewer, profileImageUrl: "/api/pictures/1a2b" };
    expect(drawFirstScreen({ ...ofDashboard, viewer: shown }).root).toContain('src="/api/pictures/1a2b"');
  });

  it("links to each project of the dashboard", () => {
    const { title, root } = drawFirstScreen(ofDashboard);
    expect(title).toBe("Dashboard · Yardstick");
    expect(root).toContain('href="/projects/1a2b"');
    expect(root).toContain("jo@example.com");
  });

  it("shows the same words for an empty dashboard as the app", () => {
    const { root } = drawFirstScreen({ ...ofDashboard, projects: [] });
    expect(root).toContain("No projects yet");
  });

  it("of the front page says what the product is, and leaves the form to the app", () => {
    const { title, root } = drawFirstScreen({ screen: "landing", pathname: "/landing" });
    expect(title).toBe("Describe the job · Yardstick");
    expect(root).toContain("Describe the job. Get the list, the prices and the order.");
    expect(root).toContain('href="/login"');
    expect(root).not.toMatch(/<(form|input|textarea|button)/);
  });

  it("has no button that can be pressed before the app has loaded", () => {
    for (const { root } of [drawFirstScreen(ofProject), drawFirstScreen(ofDashboard)]) {
      const buttons = root.match(/<button[^>]*>/g) ?? [];
      expect(buttons.length).toBeGreaterThan(2);
      for (const button of buttons) expect(button).toContain("disabled");
    }
  });

  it("indicates that more is loading, and has the link past the header", () => {
    const { root } = drawFirstScreen(ofProject);
    expect(root).toContain('aria-label="Loading the project"');
    expect(root).toMatch(/href="#content".*<main id="content"/s);
  });
});
