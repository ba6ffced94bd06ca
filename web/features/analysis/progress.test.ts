import { describe, expect, it } from "vitest";
import { AGENTS } from "../../../schema/constants.ts";
import type { AgentState, AnalysisProgress_ProjectFragment, ProjectStatus } from "../../gql/graphql.ts";
import { describeActivity, isAsking, isOwing, isWorking, phaseOf, stepsOf } from "./progress.ts";

function makeProject({
  status = "SOURCING",
  states = ["COMPLETED", "SEARCHING", "PENDING", "PENDING"],
  messages = [],
  isComplete = false,
  errorMessage = null,
  questions = [],
  isWhole = true,
}: {
  status?: ProjectStatus;
  states?: AgentState[];
  messages?: Array<string | null>;
  isComplete?: boolean;
  errorMessage?: string | null;
  questions?: AnalysisProgress_ProjectFragment["analysis"]["questions"];
  isWhole?: boolean;
} = {}): AnalysisProgress_ProjectFragment {
  return {
    __typename: "Project",
    id: "p1",
    status,
    allowedActions: [],
    completeness: {
      __typename: "Completeness",
      isWhole,
      missing: [],
      summary: isWhole ? "14 of 14 parts priced" : "12 of 14 parts priced",
    },
    analysis: {
      __typename: "Analysis",
      isRevision: false,
      runNumber: 2,
      sequence: 7,
      agents: AGENTS.map(({ name }, index) => ({
        __typename: "AgentStatus",
        id: name,
        agentName: name,
        status: states[index] ?? "PENDING",
        progress: 0,
        message: messages[index] ?? null,
        updatedAt: "2026-11-20T12:00:00.000Z",
      })),
      overallProgress: 40,
      summary: { __typename: "AnalysisSummary", completed: 1, total: 4 },
      isComplete,
      errorMessage,
      startedAt: null,
      finishedAt: null,
      questions,
      reading: [],
      notes: [],
      supplierReports: [],
      unavailableMaterials: [],
      removedMaterials: [],
      addedWork: [],
      conflict: null,
      shortages: [],
      planNotes: [],
    },
  };
}

describe("the four steps", () => {
  it("have the panel's names, each driven by its agent", () => {
    expect(stepsOf(makeProject())).toEqual([
      { name: "Analyzing Project", state: "complete" },
      { name: "Sourcing Materials", state: "active" },
      { name: "Optimizing Prices", state: "pending" },
      { name: "Building Cart", state: "pending" },
    ]);
  });

  it("show where a run failed", () => {
    const steps = stepsOf(makeProject({ states: ["COMPLETED", "FAILED"], status: "ERROR" }));
    expect(steps.map((step) => step.state)).toEqual(["complete", "failed", "pending", "pending"]);
  });
});

describe("whether agents are at work", () => {
  it.each<[ProjectStatus, boolean]>([
    ["DRAFT", false],
    ["ANALYZING", true],
    ["SOURCING", true],
    ["OPTIMIZING", true],
    ["READY", false],
    ["COMPLETED", false],
    ["SAVED", false],
    ["ERROR", false],
  ])("%s: %s", (status, expected) => {
    expect(isWorking(makeProject({ status }))).toBe(expected);
  });

  it("a complete run is over even if the status came late", () => {
    expect(isWorking(makeProject({ isComplete: true }))).toBe(false);
  });
});

describe("the current activity, in a sentence", () => {
  it("is the working agent's own", () => {
    expect(describeActivity(makeProject({ messages: ["Found 9 materials", "Asking 3 suppliers"] }))).toBe(
      "Asking 3 suppliers",
    );
  });

  it("is the reason after a failure", () => {
    expect(describeActivity(makeProject({ status: "ERROR", errorMessage: "No supplier answered." }))).toBe(
      "No supplier answered.",
    );
  });

  it("says ready only for a whole job; for any other it says how much is priced", () => {
    const done = { status: "READY", isComplete: true } as const;
    expect(describeActivity(makeProject(done))).toBe("The list, the prices and the basket are ready.");
    expect(describeActivity(makeProject({ ...done, isWhole: false }))).toBe("12 of 14 parts priced.");
  });

  it("has nothing outstanding once it is paid", () => {
    expect(isOwing(makeProject({ status: "READY", isWhole: false }))).toBe(true);
    expect(isOwing(makeProject({ status: "COMPLETED", isWhole: false }))).toBe(false);
  });

  it("says that it is waiting for the first agent", () => {
    expect(describeActivity(makeProject({ status: "ANALYZING", states: [] }))).toBe(
      "Waiting for the first agent.",
    );
  });
});

it("a phase changes with the run, the finished agents and the status, not with every percent", () => {
  const phase = phaseOf(makeProject());
  expect(phaseOf(makeProject({ messages: [null, "Halfway"] }))).toBe(phase);
  expect(phaseOf(makeProject({ status: "OPTIMIZING" }))).not.toBe(phase);
});

it("a phase changes with a list that is changed elsewhere, but not with every step of the agents at work", () => {
  const laterPhase = (project: AnalysisProgress_ProjectFragment) =>
    phaseOf({ ...project, analysis: { ...project.analysis, sequence: project.analysis.sequence + 1 } });
  const ready = makeProject({ status: "READY", isComplete: true });
  expect(laterPhase(ready)).not.toBe(phaseOf(ready));
  expect(laterPhase(makeProject())).toBe(phaseOf(makeProject()));
});

describe("a description from which no takeoff could be made", () => {
  const question = {
    __typename: "TakeoffQuestion",
    id: "q1",
    key: "scope.description",
    prompt: "What are you building?",
    workItem: null,
    reason: "Nothing in the description could be taken off.",
    defaultValue: null,
    unit: null,
    choices: [],
    answer: null,
  } satisfies AnalysisProgress_ProjectFragment["analysis"]["questions"][number];
  const failed = { status: "ERROR" as const };

  it("is a question, not a failure", () => {
    const project = makeProject({ ...failed, states: ["FAILED"], questions: [question] });
    expect(isAsking(project)).toBe(true);
    expect(stepsOf(project)[0]?.state).toBe("active");
    expect(describeActivity(project)).toContain("answer below what you want to build");
  });

  it("is a failure when no question is open, or a later agent stopped", () => {
    expect(isAsking(makeProject({ ...failed, states: ["FAILED"] }))).toBe(false);
    const later = makeProject({ status: "ERROR", states: ["COMPLETED", "FAILED"], questions: [question] });
    expect(isAsking(later)).toBe(false);
    expect(stepsOf(later)[1]?.state).toBe("failed");
  });
});
