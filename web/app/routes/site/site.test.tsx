/** The pages about the product: how visitors reach them, what they remember, and where they lead. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectToast, field, fill, fillAll, press } from "../../../testing/look.ts";
import { renderRoute, SAM } from "../../../testing/render-route.tsx";

const VISITOR = { viewer: null } as const;
const FENCE = "Build a 40 ft long wood fence, 6 ft high";

const PAGES = [
  ["/features", "Features"],
  ["/pricing", "Pricing"],
  ["/roadmap", "Roadmap"],
  ["/about", "About Yardstick"],
  ["/contact", "Contact us"],
  ["/faq", "FAQ"],
  ["/docs", "Documentation"],
  ["/privacy", "Privacy Policy"],
  ["/terms", "Terms of Service"],
] as const;

it("each page is reached by a footer link, focuses its heading and names the tab", async () => {
  const { user, container, router } = await renderRoute("/landing", VISITOR);
  await screen.findByRole("heading", { level: 1 });
  for (const [path, name] of PAGES) {
    const link = container.querySelector(`footer a[href="${path}"]`);
    if (!link) throw new Error(`The footer does not lead to ${path}.`);
    await user.click(link);
    await waitFor(() => {
      expect(container.querySelector("h1")).toHaveTextContent(name);
      expect(container.querySelector("h1")).toHaveFocus();
    });
    expect(document.title).toMatch(/ · Yardstick$/);
    expect(window.location.pathname).toBe(path);
  }
  await router.navigate(-1);
  await waitFor(() => expect(container.querySelector("h1")).toHaveTextContent("Privacy Policy"));
  await waitFor(() => expect(container.querySelector("h1")).toHaveFocus());
});

it.each(["/landing", "/about", "/pricing", "/docs"])(
  "signed-in users go from %s to the dashboard, not to the form",
  async (path) => {
    // Leaves the mark that someone has signed in here before.
    await renderRoute("/dashboard", { viewer: { ...SAM, email: "sam@example.com" } }).then(({ unmount }) =>
      unmount(),
    );
    await renderRoute(path);
    const account = await screen.findByRole("navigation", { name: "Account" });
    expect(await within(account).findByRole("link", { name: "Dashboard" })).toHaveAttribute(
      "href",
      "/dashboard",
    );
    expect(within(account).queryByRole("link", { name: "Sign In" })).not.toBeInTheDocument();
  },
);

describe("the landing page", () => {
  it("labels its example as one, with sample prices", async () => {
    await renderRoute("/landing", VISITOR);
    const figures = await screen.findAllByRole("figure");
    const example = figures.find((one) => one.textContent?.includes("Basket of the deck above"));
    if (!example) throw new Error("There is no example.");
    expect(within(example).getByText("Example")).toBeVisible();
    expect(within(example).getByText("Sample price")).toBeVisible();
  });

  const CHOICES = [
    ["Project type", "Commercial"],
    ["Timeline", "Within a month"],
    ["Budget", "$5,000 - $15,000"],
  ] as const;

  it("keeps what was typed and chosen through a reload", async () => {
    const { user, unmount } = await renderRoute("/landing", VISITOR);
    await fill(user, "Project Description", FENCE);
    for (const [label, choice] of CHOICES) await user.selectOptions(await field(label), choice);
    unmount();
    await renderRoute("/landing", VISITOR);
    expect(await field("Project Description")).toHaveValue(FENCE);
    for (const [label, choice] of CHOICES) expect(await field(label)).toHaveDisplayValue(choice);
  });

  it("creates a project with the chosen type, timeline and budget", async () => {
    const { user, server } = await renderRoute("/landing", {
      createProject: {
        __typename: "CreateProjectSuccess",
        project: { id: "project-1", name: "Shop fence", status: "ANALYZING" },
      },
    });
    await fillAll(user, { "Project Name": "Shop fence", "Project Description": FENCE });
    for (const [label, choice] of CHOICES) await user.selectOptions(await field(label), choice);
    await press(user, "Get the list");
    await expectToast("Project Created");
    const sent = server.asked.find(({ operationName }) => operationName === "CreateProject");
    expect(sent?.variables).toMatchObject({
      input: {
        name: "Shop fence",
        description: FENCE,
        projectType: "COMMERCIAL",
        timeline: "Within a month",
        budgetMin: "5000.00",
        budgetMax: "15000.00",
      },
    });
  });
});

describe("the questions", () => {
  it("are found by their words, in any order, and each has an address", async () => {
    const { user } = await renderRoute("/faq", VISITOR);
    await fill(user, "Search the answers", "rows csv");
    expect(await screen.findByText("1 answer")).toBeVisible();
    expect(screen.getByText("Can my own supplier's prices take part?")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Link to this answer" }));
    await waitFor(() => expect(window.location.hash).toBe("#own-price-list"));
  });

  it("without an answer lead to the contact page, with the search words", async () => {
    const { user } = await renderRoute("/faq", VISITOR);
    await fill(user, "Search the answers", "zinc plating");
    expect(await screen.findByText("No answer contains these words")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Ask us" }));
    await waitFor(async () => expect(await field("Subject")).toHaveValue("zinc plating"));
  });

  it("open at the one in the address", async () => {
    await renderRoute("/faq#card-data", VISITOR);
    await waitFor(() => expect(document.getElementById("card-data")).toHaveAttribute("open"));
    expect(document.querySelectorAll("details[open]")).toHaveLength(1);
  });
});

it.each(["/faq#no-such-question", "/faq#%E0%A4%A"])(
  "%s shows every question, all of them closed",
  async (address) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await renderRoute(address, VISITOR);
    expect(await screen.findByRole("heading", { level: 1, name: "FAQ" })).toBeVisible();
    expect(document.querySelectorAll("details[open]")).toHaveLength(0);
  },
);

describe("Professional", () => {
  const paymentLinkUrl = "https://pay.example.com/professional";
  const at = async (plan: object) => {
    // Leaves the mark that someone has signed in here before.
    await renderRoute("/dashboard").then(({ unmount }) => unmount());
    return renderRoute("/pricing", {
      viewer: { ...SAM, plan: { paymentLinkUrl, allowedActions: [], ...plan } },
    });
  };

  it("is paid for at the provider, in a new tab", async () => {
    await at({ kind: "STARTER", allowedActions: ["SUBSCRIBE"] });
    const link = await screen.findByRole("link", { name: /^Get Professional/ });
    expect(link).toHaveAttribute("href", paymentLinkUrl);
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAccessibleName(/opens in a new tab/);
  });

  it("offers the trial to users who have not had it", async () => {
    await at({ kind: "STARTER", allowedActions: ["START_TRIAL", "SUBSCRIBE"] });
    expect(await screen.findByRole("link", { name: /^Get Professional/ })).toBeVisible();
    expect(screen.getByRole("link", { name: "Start 14-day trial" })).toBeVisible();
  });

  it("links subscribers to their plan", async () => {
    await at({ kind: "PROFESSIONAL" });
    expect(await screen.findByRole("link", { name: "See your plan" })).toHaveAttribute(
      "href",
      "/settings?tab=plan",
    );
  });
});
