/** Parts of the house whose files are measured apart. */
export const PARTS = ["api", "web", "schema"] as const;

const GENERATED = /(^|\/)generated\/|^web\/gql\/|^schema\/released\//;
const TEST = /\.(test|bench|spec)\.tsx?$/;
/** What only tests use. */
const TESTING = /(^|\/)(testing|fixtures)\/|^web\/e2e\//;
const SCRIPT = /^api\/scripts\/|^[^/]+$|\.mjs$|\.d\.m?ts$/;

/** What a file is for: only the lengths of sources count in the median. */
export type Kind = "generated" | "test" | "testing" | "script" | "source";

/** @param path from the repository's root */
export function kindOf(path: string): Kind {
  if (GENERATED.test(path)) return "generated";
  if (TEST.test(path)) return "test";
  if (TESTING.test(path)) return "testing";
  return SCRIPT.test(path) ? "script" : "source";
}
