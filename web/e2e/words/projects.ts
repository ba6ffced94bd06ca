import { MESSAGES } from "../../../schema/rules/messages.ts";
import { createApi, FENCE } from "../support/api.ts";
import { failOperation } from "../support/fail-operation.ts";
import { besideField, inToast, onScreen, type Stage, signIn, type WordsTable } from "./entry.ts";

async function sendHomeForm(stage: Stage, name: string, description: string): Promise<void> {
  await signIn(stage);
  const { page } = stage;
  await page.goto("/");
  await page.getByLabel("Project Name").fill(name);
  await page.getByLabel("Project Description").fill(description);
  await page.getByRole("button", { name: "Create Project" }).click();
}

async function sendQuickForm({ page }: Stage, name: string, description: string): Promise<void> {
  await page.goto("/landing");
  await page.getByLabel("Project Name").fill(name);
  await page.getByLabel("Project Description").fill(description);
  await page.getByRole("button", { name: "Get the list" }).click();
}

/** Fills in the first step of the wizard and goes on. */
async function beginWizard(stage: Stage, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  await signIn(stage);
  const { page } = stage;
  await page.goto("/projects/new");
  const all = { "Project name": "Side fence", Description: FENCE, ...fields };
  for (const [label, text] of Object.entries(all)) await page.getByLabel(label).fill(text);
  await page.getByRole("button", { name: "Next" }).click();
}

async function sendBudget(stage: Stage, label: string, amount: string): Promise<void> {
  await beginWizard(stage);
  await stage.page.getByLabel(label).fill(amount);
  await stage.page.getByRole("button", { name: "Next" }).click();
}

/** Creates a project over the API and opens it. */
async function openProject(
  stage: Stage,
  kind: "draft" | "ready",
  pathOf = (id: string) => `/projects/${id}`,
) {
  await signIn(stage);
  const api = createApi(stage.context.request);
  const { id } = kind === "draft" ? await api.createDraft() : await api.createReadyProject();
  await stage.page.goto(pathOf(id));
}

export const PROJECTS: WordsTable = {
  part: "8 Projects and analysis",
  entries: [
    {
      when: "the home form is refused: the server's own words",
      provoke: (stage) => sendHomeForm(stage, "Fence\u202eecnef", FENCE),
      read: inToast("Error Creating Project", MESSAGES.controlCharacters),
    },
    {
      when: "the home form while the server is broken",
      async provoke(stage) {
        await failOperation(stage.page, "CreateProject");
        await sendHomeForm(stage, "Fence", FENCE);
      },
      read: inToast("Error Creating Project", "Please try again"),
    },
    {
      when: "the home form is taken",
      provoke: (stage) => sendHomeForm(stage, "Fence", FENCE),
      read: inToast("Project Created Successfully", "AI agents are analyzing your project requirements..."),
    },
    {
      when: "the wizard while the server is broken",
      async provoke(stage) {
        await failOperation(stage.page, "CreateComprehensiveProject");
        await beginWizard(stage);
        const next = stage.page.getByRole("button", { name: "Next" });
        await next.click();
        await next.click();
        await stage.page.getByRole("button", { name: "Create Project" }).click();
      },
      read: inToast("Error Creating Project", "Please check your inputs and try again"),
    },
    {
      when: "the quick form while the server is broken",
      async provoke(stage) {
        await signIn(stage);
        await failOperation(stage.page, "CreateProject");
        await sendQuickForm(stage, "Fence", FENCE);
      },
      read: inToast("Error", "Failed to create project"),
    },
    {
      when: "the quick form is taken",
      async provoke(stage) {
        await signIn(stage);
        await sendQuickForm(stage, "Fence", FENCE);
      },
      read: inToast("Project Created"),
    },
    {
      when: "an analysis is started",
      async provoke(stage) {
        await openProject(stage, "draft");
        await stage.page.getByRole("button", { name: "Start Analysis" }).click();
      },
      read: inToast("Analysis Started"),
    },
    {
      when: "an analysis cannot be started",
      async provoke(stage) {
        await failOperation(stage.page, "StartAnalysis");
        await openProject(stage, "draft");
        await stage.page.getByRole("button", { name: "Start Analysis" }).click();
      },
      read: inToast("Analysis Failed"),
    },
    {
      when: "a project cannot be saved for later",
      async provoke(stage) {
        await failOperation(stage.page, "SaveProject");
        await openProject(stage, "ready", (id) => `/?project=${id}`);
        await stage.page.getByRole("button", { name: "Save for Later" }).click();
      },
      read: inToast("Error", "Failed to save project"),
    },
    {
      when: "a project that is not there",
      async provoke(stage) {
        await signIn(stage);
        await stage.page.goto("/projects/00000000-0000-4000-8000-000000000000");
      },
      read: onScreen("Project not found", "Back to Dashboard"),
    },
  ],
  elsewhere: [
    {
      words: "AI agents are analyzing your requirements...",
      spec: "new-project.spec.ts",
      test: "the wizard says each rule before it goes on",
    },
    {
      words: "The analysis has been stopped",
      spec: "troubled/analysis.spec.ts",
      test: "an analysis that is cancelled stops",
    },
    {
      words: "Retrying material analysis...",
      spec: "troubled/analysis.spec.ts",
      test: "an analysis that is cancelled stops",
    },
    {
      words: "Your project has been saved successfully",
      spec: "analysis.spec.ts",
      test: "a project saved for later says so",
    },
  ],
};

export const PROJECT_RULES: WordsTable = {
  part: "5 Projects",
  entries: [
    {
      when: "the home form with a name of spaces",
      provoke: (stage) => sendHomeForm(stage, "   ", FENCE),
      read: inToast("Missing Information", MESSAGES.homeMissing),
    },
    {
      when: "the quick form without a description",
      provoke: (stage) => sendQuickForm(stage, "Fence", " "),
      read: inToast("Missing Information", MESSAGES.quickMissing),
    },
    {
      when: "a name of two characters in the wizard",
      provoke: (stage) => beginWizard(stage, { "Project name": "ab" }),
      read: besideField("Project name", MESSAGES.projectNameShort),
    },
    {
      when: "a description of nineteen characters in the wizard",
      provoke: (stage) => beginWizard(stage, { Description: "x".repeat(19) }),
      read: besideField("Description", MESSAGES.descriptionShort),
    },
    {
      when: "a ZIP code of three digits in the wizard",
      provoke: (stage) => beginWizard(stage, { "ZIP code": "558" }),
      read: besideField("ZIP code", MESSAGES.zipInvalid),
    },
    {
      when: "a minimum budget of $99 in the wizard",
      provoke: (stage) => sendBudget(stage, "Minimum budget", "99"),
      read: besideField("Minimum budget", MESSAGES.budgetMinLow),
    },
    {
      when: "a maximum budget of $99 in the wizard",
      provoke: (stage) => sendBudget(stage, "Maximum budget", "99"),
      read: besideField("Maximum budget", MESSAGES.budgetMaxLow),
    },
  ],
};
