import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import type { Answers } from "../../../testing/answers.ts";
import { expectBeside, expectToast, field, fillAll, press } from "../../../testing/look.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import { setReachable } from "../../../testing/schema-network.ts";
import { brokenServer } from "../../../testing/schema-server.ts";

const FENCE = "Build a 40 ft long wood fence, 6 ft high";
const PROJECT = { id: "project-1", name: "Fence", description: FENCE, status: "ANALYZING" } as const;

const TAKEN: Answers = {
  createProject: { __typename: "CreateProjectSuccess", project: PROJECT },
  createComprehensiveProject: { __typename: "CreateProjectSuccess", project: PROJECT },
  project: PROJECT,
};

describe("the form of the start page", () => {
  async function send(name: string, description: string, answers: Answers = TAKEN) {
    const route = await renderRoute("/", answers);
    await fillAll(route.user, { "Project Name": name, "Project Description": description });
    await press(route.user, "Create Project");
    return route;
  }

  it("with a name of only spaces says what is missing, and sends nothing", async () => {
    const { server } = await send("   ", FENCE);
    await expectToast("Missing Information", MESSAGES.homeMissing);
    expect(server.asked.map(({ operationName }) => operationName)).not.toContain("CreateProject");
  });

  it.each([
    ["   ", FENCE, "Project Name"],
    ["Fence", "  ", "Project Description"],
  ])(
    "reports what is missing: with “%s” and “%s” the focus goes to the %s",
    async (name, description, label) => {
      await send(name, description);
      await expectToast("Missing Information", MESSAGES.homeMissing);
      await waitFor(async () => expect(await field(label)).toHaveFocus());
    },
  );

  it("ignores spaces around a name, and does not send them", async () => {
    const { user, server } = await send("x".repeat(101), FENCE);
    await expectBeside("Project Name", MESSAGES.projectNameLong);
    await fillAll(user, { "Project Name": `  ${"x".repeat(100)} ` });
    await press(user, "Create Project");
    await expectToast("Project Created Successfully");
    const sent = server.asked.filter(({ operationName }) => operationName === "CreateProject");
    expect(sent.map(({ variables }) => variables)).toMatchObject([{ input: { name: "x".repeat(100) } }]);
  });

  it("reports an unreachable server, loses nothing that was typed, even on reload, and sent again creates one project", async () => {
    const sent = vi.spyOn(window, "fetch");
    const { user, unmount } = await renderRoute("/", TAKEN);
    await fillAll(user, { "Project Name": "Fence", "Project Description": FENCE });
    setReachable(false);
    await press(user, "Create Project");
    await expectToast("Error Creating Project");
    expect(await field("Project Description")).toHaveValue(FENCE);
    unmount();
    const { user: again } = await renderRoute("/", TAKEN);
    expect(await field("Project Description")).toHaveValue(FENCE);
    await press(again, "Create Project");
    await expectToast("Project Created Successfully");
    const keys = sent.mock.calls.flatMap(
      ([, init]) => new Headers(init?.headers).get("Idempotency-Key") ?? [],
    );
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    sent.mockRestore();
  });

  it("shows a rejection in the server's words, in a toast and next to the field", async () => {
    const message = MESSAGES.controlCharacters;
    const createProject = {
      __typename: "InvalidInputError",
      message,
      fields: [{ path: "name", message }],
    } as const;
    await send("Fence\u202eecnef", FENCE, { createProject });
    await expectToast("Error Creating Project", message);
    await expectBeside("Project Name", message);
  });

  it("says to try again after a server failure", async () => {
    await send("Fence", FENCE, { createProject: brokenServer });
    await expectToast("Error Creating Project", "Please try again");
  });

  it("pressed twice creates one project", async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user, server } = await renderRoute("/", {
      ...TAKEN,
      createProject: async () => {
        await held;
        return { __typename: "CreateProjectSuccess", project: PROJECT } as const;
      },
    });
    await fillAll(user, { "Project Name": "Fence", "Project Description": FENCE });
    const create = screen.getByRole("button", { name: "Create Project" });
    await user.dblClick(create);
    expect(create).toBeDisabled();
    answer();
    await expectToast("Project Created Successfully");
    expect(server.asked.filter(({ operationName }) => operationName === "CreateProject")).toHaveLength(1);
  });

  it("says on success what the agents are doing, and stays with the project", async () => {
    await send("Fence", FENCE);
    await expectToast("Project Created Successfully", "AI agents are analyzing your project requirements...");
    expect(window.location.search).toBe("?project=project-1");
  });
});

describe("the form of the front page", () => {
  async function send(name: string, description: string, answers: Answers = TAKEN) {
    const route = await renderRoute("/landing", answers);
    await fillAll(route.user, { "Project Name": name, "Project Description": description });
    await press(route.user, "Get the list");
    return route;
  }

  it("without a description says what is missing", async () => {
    await send("Fence", " ");
    await expectToast("Missing Information", MESSAGES.quickMissing);
  });

  it("on a server failure says that no project was created", async () => {
    await send("Fence", FENCE, { createProject: brokenServer });
    await expectToast("Error", "Failed to create project");
  });

  it("says so on success", async () => {
    await send("Fence", FENCE);
    await expectToast("Project Created");
  });

  it("offers the budgets of the specification", async () => {
    await renderRoute("/landing", { viewer: null });
    const budget = await screen.findByRole("combobox", { name: "Budget" });
    expect([...budget.querySelectorAll("option")].map((option) => option.textContent)).toEqual([
      "Not decided yet",
      "Under $5,000",
      "$5,000 - $15,000",
      "$15,000 - $50,000",
      "$50,000 - $100,000",
      "Over $100,000",
    ]);
  });
});

describe("the wizard", () => {
  async function begin(fields: Readonly<Record<string, string>> = {}, answers: Answers = TAKEN) {
    const route = await renderRoute("/projects/new", answers);
    await fillAll(route.user, { "Project name": "Side fence", Description: FENCE, ...fields });
    await press(route.user, "Next");
    return route;
  }

  async function sendBudget(label: string, amount: string): Promise<void> {
    const { user } = await begin();
    await fillAll(user, { [label]: amount });
    await press(user, "Next");
  }

  it.each([
    ["Project name", "a name of two characters", "ab", MESSAGES.projectNameShort],
    ["Description", "a description of nineteen characters", "x".repeat(19), MESSAGES.descriptionShort],
    ["ZIP code", "a code of three digits", "558", MESSAGES.zipInvalid],
  ])(
    "reports next to %s what is wrong, and does not go to the next step: %s",
    async (label, _what, text, message) => {
      await begin({ [label]: text });
      await expectBeside(label, message);
      expect(screen.queryByLabelText("Minimum budget")).not.toBeInTheDocument();
    },
  );

  it("clears an error as soon as the text is valid, so that Next does not move while being pressed", async () => {
    const { user } = await renderRoute("/projects/new", TAKEN);
    await press(user, "Next");
    await expectBeside("Description", MESSAGES.descriptionShort);
    await fillAll(user, { Description: FENCE });
    const description = await field("Description");
    await waitFor(() => expect(description).toBeValid());
    await waitFor(() => expect(description).toHaveFocus());
  });

  it.each([
    ["Minimum budget", MESSAGES.budgetMinLow],
    ["Maximum budget", MESSAGES.budgetMaxLow],
  ])("rejects a %s of 99 dollars", async (label, message) => {
    await sendBudget(label, "99");
    await expectBeside(label, message);
  });

  it("refuses a maximum below the minimum", async () => {
    const { user } = await begin();
    await fillAll(user, { "Minimum budget": "5,000", "Maximum budget": "400" });
    await press(user, "Next");
    await expectBeside("Maximum budget", MESSAGES.budgetOrder);
  });

  it("keeps its step and everything that was typed through a reload", async () => {
    const { user, unmount } = await begin({ Location: "Duluth, MN", "ZIP code": "55802-1234" });
    await fillAll(user, { "Minimum budget": "500", "Maximum budget": "2500" });
    await press(user, "Next");
    await user.click(await screen.findByRole("radio", { name: /^Premium/ }));
    unmount();
    const { user: again } = await renderRoute(`/projects/new${window.location.search}`, TAKEN);
    expect(await screen.findByRole("radio", { name: /^Premium/ })).toBeChecked();
    await press(again, "Previous");
    expect(await field("Minimum budget")).toHaveValue("500");
    await press(again, "Previous");
    expect(await field("ZIP code")).toHaveValue("55802-1234");
    expect(await field("Location")).toHaveValue("Duluth, MN");
    expect(screen.queryByRole("button", { name: "Previous" })).not.toBeInTheDocument();
  });

  it("starts with the budgets, flexibility, grade and delivery of the specification", async () => {
    const { user } = await begin();
    expect(await screen.findByLabelText("Minimum budget")).toHaveValue("5000");
    expect(screen.getByLabelText("Maximum budget")).toHaveValue("15000");
    const flexibility = screen.getByRole("slider", { name: "Budget flexibility" });
    expect(flexibility).toHaveAttribute("aria-valuenow", "10");
    expect(flexibility).toHaveAttribute("aria-valuemax", "30");
    await press(user, "Next");
    expect(await screen.findByRole("radio", { name: /^Standard/ })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: /^Bulk discounts/ })).toBeChecked();
    await press(user, "Next");
    expect(await screen.findByRole("checkbox", { name: /^Delivery required/ })).toBeChecked();
    expect(screen.getByText("Project Summary")).toBeVisible();
    expect(screen.getAllByText("Residential").length).toBeGreaterThan(0);
    expect(screen.getByRole("button", { name: "Create Project" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Previous" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Next" })).not.toBeInTheDocument();
  });

  it("sums up the start date and the instructions once they are entered", async () => {
    const { user } = await begin();
    await fillAll(user, { "Start date": "2126-05-04" });
    await press(user, "Next");
    await screen.findByRole("radio", { name: /^Standard/ });
    await press(user, "Next");
    const summary = within((await screen.findByText("Project Summary")).closest("section") ?? document.body);
    expect(summary.getByText("Start date").nextSibling).toHaveTextContent("May 4, 2126");
    expect(summary.queryByText("Special instructions")).not.toBeInTheDocument();
    await fillAll(user, { "Special instructions": "Ring at the gate" });
    expect(summary.getByText("Special instructions").nextSibling).toHaveTextContent("Ring at the gate");
  });

  async function goThrough(user: UserEvent): Promise<void> {
    await screen.findByLabelText("Minimum budget");
    await press(user, "Next");
    await screen.findByRole("radio", { name: /^Standard/ });
    await press(user, "Next");
    await press(user, "Create Project");
  }

  it("on a server failure says to check the input", async () => {
    const { user } = await begin({}, { createComprehensiveProject: brokenServer });
    await goThrough(user);
    await expectToast("Error Creating Project", "Please check your inputs and try again");
  });

  it.each(["/dashboard", "/projects"])(
    "leaves the history with all its steps once the project is created: Back leads to %s, where it was opened",
    async (opener) => {
      const { user, router } = await renderRoute(opener, TAKEN);
      await act(() => router.navigate("/projects/new"));
      await fillAll(user, { "Project name": "Side fence", Description: FENCE });
      await press(user, "Next");
      // A step back and forward again are entries as well.
      await press(user, "Previous");
      await screen.findByLabelText("Project name");
      await press(user, "Next");
      await goThrough(user);
      await waitFor(() => expect(window.location.pathname).toBe("/projects/project-1"));
      await act(() => router.navigate(-1));
      await waitFor(() => expect(window.location.pathname).toBe(opener));
    },
  );

  it("sends what was typed and opens the project", async () => {
    const { user, server } = await begin();
    await goThrough(user);
    await expectToast("Project Created Successfully", "AI agents are analyzing your requirements...");
    await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Fence" })).toBeVisible());
    expect(window.location.pathname).toBe("/projects/project-1");
    const sent = server.asked.find(({ operationName }) => operationName === "CreateComprehensiveProject");
    expect(sent?.variables).toMatchObject({
      input: { name: "Side fence", description: FENCE, budgetMin: "5000", budgetMax: "15000" },
    });
  });
});
