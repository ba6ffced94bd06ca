/** An area that is larger than the room it is stated for. */
import { oneOf } from "../../../../platform/patterns.ts";
import type { Assembly } from "../../recipes/assembly.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import type { ScopeFact, ScopeProblem } from "../../scope.ts";
import { formatNumber } from "../../units.ts";
import { matching } from "../finders.ts";
import { rectanglesOf } from "../plans/rectangles.ts";

/** How much more than the room is plausible: waste, a closet, the entrance. */
const ALLOWED = 1.3;

const ROOM = new RegExp(oneOf`
  \b(?:bath|wash|bed|mud|powder )?rooms?\b
  \b(?:bath|kitchen|garage|basement|office|den|hall|hallway|closet|laundry|attic|foyer)s?\b
`);

interface Room {
  length: number;
  width: number;
}

/** The only room whose sides a text gives. */
function onlyRoom(reading: Reading): Room | null {
  const rooms = rectanglesOf(reading).filter(
    ({ count, group }) =>
      count === 1 && ROOM.test(`${group.owner} ${group.pre.slice(-24)} ${group.post.slice(0, 24)}`),
  );
  const [room] = rooms;
  const isOther =
    rectanglesOf(reading).length > 1 ||
    /\b(?:rooms|bedrooms|two|both|each|whole house|and the)\b/.test(reading.text);
  return room && rooms.length === 1 && !isOther ? room : null;
}

const numberOf = (fact: ScopeFact | undefined): number => (typeof fact?.value === "number" ? fact.value : 0);

/**
 * @param own the words of the work
 * @param whole the text, which may describe the room elsewhere
 */
export function areaBeyondRoom(
  { key, assembly }: { key: string; assembly: Assembly },
  facts: Readonly<Record<string, ScopeFact>>,
  { own, whole }: { own: Reading; whole: Reading },
): ScopeProblem[] {
  if (!assembly.isInRoom) return [];
  const sides = { length: numberOf(facts["length"]), width: numberOf(facts["width"]) };
  const isSided = sides.length > 0 && sides.width > 0;
  const room = isSided ? sides : onlyRoom(whole);
  if (!room) return [];
  const area = isSided ? strayArea(own, room) : numberOf(facts["area"]);
  const held = room.length * room.width;
  if (area <= held * ALLOWED) return [];
  const inFeet = `${formatNumber(room.length)} x ${formatNumber(room.width)} ft`;
  const inArea = `${formatNumber(area)} sq ft`;
  return [
    {
      key: `${key}.size`,
      workItem: key,
      prompt: `Is it ${inFeet} or ${inArea}?`,
      reason: `${inArea} is more than the ${formatNumber(held)} sq ft of a room of ${inFeet}. Nothing is listed for this work until you say.`,
      unit: null,
      defaultValue: null,
      choices: [inFeet, inArea],
    },
  ];
}

/** An area next to the sides of a room that belongs to the work and not to a package. */
function strayArea(own: Reading, room: Room): number {
  const areas = matching(own, { dimension: "area", min: 1, notRole: ["covers", "each", "waste"] }).filter(
    ({ measure }) =>
      !/\b(?:per|every|each|covers?|does|less|minus|deduct|bag|box|carton|roll|gal|sheet)\b[^.;,]{0,16}$/.test(
        measure.pre,
      ) &&
      !/^ ?(?:per|\/|an?|each|to the|of (?:openings|windows)|(?:[a-z]+ )?(?:bag|box|carton|roll|gal|sheet|case))/.test(
        measure.post,
      ) &&
      /^ (?:of |for )?(?:[a-z-]+ ){0,3}(?:tiles?|flooring|floor|planks?|carpet|laminate|vinyl|hardwood|drywall|ceiling)\b/.test(
        measure.post,
      ),
  );
  const largest = Math.max(0, ...areas.map(({ value }) => value));
  return largest > room.length * room.width ? largest : 0;
}
