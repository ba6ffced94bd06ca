import { parentPort } from "node:worker_threads";
import { createHighsSolver } from "../milp/highs.solver.ts";
import { InvalidProblemError } from "../problem/problem.errors.ts";
import { solveProblem } from "../solve-problem.ts";
import type { SolverMessage, SolverRequest } from "./solver.protocol.ts";

const port = parentPort;
if (!port) throw new Error("the solver worker runs in a worker thread only");
const milp = createHighsSolver();
const answer = (message: SolverMessage) => port.postMessage(message);

async function work(request: SolverRequest): Promise<void> {
  try {
    const result = await solveProblem(request.problem, {
      milp,
      timeLimitMs: request.timeLimitMs,
      now: () => performance.now(),
      ...(request.wantsIncumbents ? { onIncumbent: (plan) => answer({ type: "incumbent", plan }) } : {}),
    });
    answer({ type: "solved", result });
  } catch (error) {
    const findings = error instanceof InvalidProblemError ? error.findings : null;
    answer({ type: "failed", message: error instanceof Error ? error.message : String(error), findings });
  }
}

// Loading takes tens of milliseconds; a failure here shows up again at the first model, which handles it.
void milp.load().catch(() => undefined);
port.on("message", (request: SolverRequest) => void work(request));
