/** How many doors of rooms a text names, and which of them have a privacy lock. */
import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { captured, counted, mention } from "../../reading/finders.ts";
import type { Finder } from "../../recipes/reading.types.ts";

/** Furniture doors have no frame, and garage doors run on tracks: "11 base doors", "16x7 garage door". */
export const UNFRAMED = oneOf`
  cabinet, base, wall, upper, lower, cupboard, vanity, drawer, garage, overhead, roll-?up, sectional, car
`;

/** "A door stop", "door casing kit": a thing for doors, not a door. */
const FOR_DOORS = oneOf`
  openers?, stops?, closers?, silencers?, sweeps?, bumpers?, viewers?, hinges?, knobs?, levers?, handles?, locks?, hardware, kits?
`;

/** How many doors a text names. */
export const doorsCounted: Finder = counted(
  pattern`(?<!\b(?:${UNFRAMED})s? )doors?(?! (?:${FOR_DOORS})\b)`,
  300,
);

const PRIVACY = /privacy(?: (?:knobs?|locks?|locksets?|sets?|levers?|handles?))?/;
const OTHER_LOCKS = /\b(?:passage|dummy|keyed|entry) (?:knobs?|locks?|locksets?|sets?|levers?)\b|\bpassage\b/;
const NUMBERED: readonly Finder[] = [
  // "Privacy locks on 5", "privacy sets: 3".
  captured(
    pattern`\b(?:${PRIVACY})(?:,| are| go)?(?: on| for| in| at|:) (?:the )?(\d{1,2})\b(?! ?(?:in|ft)\b)`,
  ),
  // "5 privacy", "3 of them privacy".
  captured(
    pattern`(?<![\d./-])\b(\d{1,2}) (?:of (?:them|which|those) )?(?:with |are |need |get )?(?:${PRIVACY})\b`,
  ),
];

/** The number of privacy locks; where none is given and no other lock is named, every door has one. */
export const privacyLocks: Finder = (reading) => {
  for (const find of NUMBERED) {
    const found = find(reading);
    if (found && Number(found.value) > 1) return found;
  }
  if (!mention(reading, PRIVACY) || OTHER_LOCKS.test(reading.text)) return null;
  const doors = doorsCounted(reading);
  return doors && { value: doors.value, source: "privacy locks, one a door" };
};
