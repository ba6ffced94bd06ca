/** Parts of the repository whose files are measured separately. */
export const PARTS = ["api", "web", "schema"] as const;

const GENERATED = /(^|\/)generated\/|^web\/gql\/|^schema\/released\//;
const TEST = /\.(test|bench|spec)\.tsx?$/;
/** Used by tests only. */
const TESTING = /(^|\/)(testing|fixtures)\/|^web\/e2e\//;
const SCRIPT = /^api\/scripts\/|^[^/]+$|\.mjs$|\.d\.m?ts$/;

/** The purpose of a file. Only sources count towards the median length. */
export type Kind = "generated" | "test" | "testing" | "script" | "source";

/** @param path from the repository's root */
export function kindOf(path: string): Kind {
  if (GENERATED.test(path)) return "generated";
  if (TEST.test(path)) return "test";
  if (TESTING.test(path)) return "testing";
  return SCRIPT.test(path) ? "script" : "source";
}
