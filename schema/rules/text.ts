/** Rules of short texts that people read in lists. */
import * as z from "zod/mini";
import { MESSAGES } from "./messages.ts";

/**
 * Control characters, line ends, and what turns the direction of the text around it: with them a name could pass for
 * another, or break the line it stands in. Joiners stay: emoji and some scripts are written with them.
 */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** For names: refuses what cannot be seen and changes what can. */
export const withoutControls = z.refine<string>((name) => !CONTROLS.test(name), MESSAGES.controlCharacters);
