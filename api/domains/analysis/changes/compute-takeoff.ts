import { type Scope, type Takeoff, type TakeoffOptions, takeOff, takeOffScope } from "../../takeoff/index.ts";

type Options = Omit<TakeoffOptions, "hasUsualWaste">;

/** A list as it is ordered: with the usual waste unless the description or its author says otherwise. */
export function computeTakeoff(scope: Scope, options: Options): Takeoff {
  return takeOffScope(scope, { ...options, hasUsualWaste: true });
}

/** Like {@link computeTakeoff}, for a text that only the rules read. */
export function computeOf(description: string, options: Options): Takeoff {
  return takeOff(description, { ...options, hasUsualWaste: true });
}
