/** The list of a stud wall, as a server returns it, for tests of changes to a list. */
import type { Answers } from "./answers.ts";
import { renderRoute } from "./render-route.tsx";
import type { SchemaServer } from "./schema-server.ts";

export const STUDS = {
  id: "studs",
  key: "wall.studs",
  name: "2x4x8 stud",
  category: "Lumber & Wood",
  workItem: "Stud wall 10 x 8 ft",
  quantity: 9,
  unit: "pieces",
} as const;
export const PLATES = {
  ...STUDS,
  id: "plates",
  key: "wall.plates",
  name: "2x4x10 plate",
  quantity: 3,
} as const;
export const NAILS = {
  ...STUDS,
  id: "nails",
  key: "wall.nails",
  name: "Framing nails 16d 5 lb",
  category: "Hardware",
  quantity: 1,
  unit: "boxes",
} as const;

/** Its project, ready and open to changes. */
export const WALL = {
  id: "wall-1",
  name: "Wall",
  status: "READY",
  allowedActions: ["EDIT_TAKEOFF"],
  analysis: { runNumber: 1, isComplete: true },
  materials: [STUDS, PLATES, NAILS],
} as const;

type Project = Extract<Answers["project"], { readonly id?: unknown }>;

/** The server's answer to a change, with the resulting project. */
export function changed(project: Partial<Project> = {}, changes: readonly object[] = []) {
  return { __typename: "TakeoffEditSuccess", project: { ...WALL, ...project }, changes } as const;
}

/** The server's answer to a change that it refuses. */
export function refused(message: string) {
  return { __typename: "InvalidInputError", message } as const;
}

/** Opens the wall's project. */
export function openWall(answers: Answers = {}) {
  return renderRoute("/projects/wall-1", { project: WALL, ...answers });
}

/** Inputs of the requests for this operation, oldest first. */
export function inputsOf(server: SchemaServer, operationName: string): unknown[] {
  return server.asked
    .filter((one) => one.operationName === operationName)
    .map(({ variables }) => variables["input"]);
}
