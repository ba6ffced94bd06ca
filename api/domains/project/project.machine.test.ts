import { describe, expect, it } from "vitest";
import {
  explainRefusal,
  nextStatus,
  PROJECT_EVENTS,
  PROJECT_TRANSITIONS,
  statusesBefore,
} from "./project.machine.ts";
import { PROJECT_STATUSES } from "./project.types.ts";

describe("the project's status machine", () => {
  it("goes from draft to completed through the agents' states", () => {
    const path = ["start", "sourcingBegan", "optimizingBegan", "analysisSucceeded", "basketPaid"] as const;
    let status: (typeof PROJECT_STATUSES)[number] | null = "draft";
    const seen: (string | null)[] = [status];
    for (const event of path) {
      status = status && nextStatus(status, event);
      seen.push(status);
    }
    expect(seen).toEqual(["draft", "analyzing", "sourcing", "optimizing", "ready", "completed"]);
  });

  it.each(["analyzing", "sourcing", "optimizing"] as const)(
    "can be cancelled and can fail while %s",
    (status) => {
      expect(nextStatus(status, "cancel")).toBe("draft");
      expect(nextStatus(status, "analysisFailed")).toBe("error");
    },
  );

  it("retries from ready, error and saved only", () => {
    expect(statusesBefore("retry").sort()).toEqual(["error", "ready", "saved"]);
  });

  it("saves for later from draft and ready only", () => {
    expect(statusesBefore("save").sort()).toEqual(["draft", "ready"]);
  });

  it("is sourced again after an edit of the list, from every state that has one", () => {
    expect(statusesBefore("edit").sort()).toEqual(["error", "optimizing", "ready", "saved", "sourcing"]);
    for (const status of statusesBefore("edit")) expect(nextStatus(status, "edit")).toBe("sourcing");
  });

  it("never leaves completed", () => {
    expect(PROJECT_TRANSITIONS.completed).toEqual({});
  });

  it("leads to known states only", () => {
    for (const row of Object.values(PROJECT_TRANSITIONS)) {
      for (const target of Object.values(row)) expect(PROJECT_STATUSES).toContain(target);
    }
  });

  it("explains every refusal", () => {
    for (const status of PROJECT_STATUSES) {
      for (const event of PROJECT_EVENTS) expect(explainRefusal(status, event)).not.toBe("");
    }
  });
});
