import { pattern } from "../../../../../platform/patterns.ts";
import { matching, quote } from "../../../reading/finders.ts";
import type { Finder, Reading } from "../../../recipes/reading.types.ts";
import { roundTo } from "../../../units.ts";

const UNITS = "(?:pavers?|bricks?|stones?|slabs?|blocks?|paving|holland|flagstones?)";
const PLACES = "(?:patio|walk|walkway|path|driveway|area|pad|courtyard|terrace|landing)";
/** "4x8 clay pavers", but not "12x14 paver patio" nor "12x14 with pavers". */
const BARE_FACE = new RegExp(
  `^ ?(?:in )?(?:(?!(?:with|on|over|using) )[a-z]+ ){0,3}${UNITS}\\b(?! ${PLACES})`,
);
/** "16 in square stones", but not "4 in crushed stone". */
const SQUARE_FACE = new RegExp(
  [
    "(\\d{1,2}) in (?:square |sq )?(?:(?!crushed|of|washed|base|clean|river|drain)[a-z]+ ){0,2}",
    "(?:pavers?|stones?|slabs?|flagstones?)",
  ].join(""),
);

/** Face of a paver in inches: "4x8", "12 x 12 in pavers", "16 inch square stones". */
export const paverFace = (index: 0 | 1) => (reading: Reading) => {
  const group = reading.groups.find((candidate) => {
    const scale = candidate.isBare ? 1 : 12;
    const [first = 0, second = 0] = candidate.values;
    const isSmall = Math.max(first, second) * scale <= 36 && Math.min(first, second) * scale >= 2;
    return (
      isSmall &&
      /paver|brick|stone|slab|block|paving|holland|square|flag|unit|tile|travertine/.test(
        `${candidate.owner} ${candidate.post.slice(0, 40)} ${candidate.pre.slice(-20)}`,
      ) &&
      (!candidate.isBare ||
        BARE_FACE.test(candidate.post) ||
        /\b(?:pavers?|bricks?|stones?|slabs?|paving)(?: \(| are| is| of| at|,|:)?(?: (?:the|a|in))? $/.test(
          candidate.pre,
        ))
    );
  });
  if (group)
    return {
      value: roundTo((group.values[index] ?? 0) * (group.isBare ? 1 : 12), 3),
      source: reading.text.slice(group.start, group.end),
    };
  const square = SQUARE_FACE.exec(reading.text);
  const said =
    square ??
    /\bpavers?\b[^.;\d]{0,30}(\d{1,2}) in square\b/.exec(reading.text) ??
    /\bpavers?\b[^;\d]{0,40}\bsides? (?:is|are|of) (\d{1,2}) in\b/.exec(reading.text);
  return said && Number(said[1]) >= 4 ? { value: Number(said[1]), source: said[0] } : null;
};

const HAVE = /already (?:have|got|bought|own)|(?:i|we) (?:have|got|bought) (?:all )?(?:the|my|our)/;
const ARE_HERE = /(?:pavers|bricks|stones) (?:are|is) (?:already )?(?:here|bought|on site|paid)/;
const UNDER_THEM =
  /(?:under|beneath|below) (?:them|it|the pavers|those)|base (?:and|\+) (?:[a-z]+ )?sand|the base materials?/;
/** "Already have the pavers, just need what goes under them". */
const HAS_PAVERS = pattern`\b(?:(?:${HAVE}) (?:[a-z]+ ){0,2}(?:pavers?|bricks|flagstones?)|${ARE_HERE})\b(?=.{0,120}\b(?:${UNDER_THEM}))`;

/** Only the base is asked for: of panels, or explicitly, and the text says nothing about the pavers themselves. */
export const baseOnly: Finder = (reading) => {
  const owned = HAS_PAVERS.exec(reading.text);
  if (owned) return { value: 1, source: owned[0] };
  const rest = reading.text.replace(
    /\bpaver base(?: panels?)?\b|\bfor pavers\b|\bunder (?:the )?pavers\b/g,
    "",
  );
  const speaksOfPavers = /\bpavers?\b|\bbricks?\b|\bflagstones?\b/.test(rest);
  const match = /\bpaver base panels?\b|\b(?:just|only) (?:for )?(?:the |a )?base\b|\bbase only\b/.exec(
    reading.text,
  );
  return match && !speaksOfPavers ? { value: 1, source: match[0] } : null;
};

/** Words for the sand swept into joints, shortly before an area that a bag covers. */
const OF_JOINTS = /\b(?:joint sand|joints)\b[^.;]{0,90}$/;

/** Square feet per bag of one of the two sands: the one under the pavers or the one between them. */
export const sandCoverage =
  (which: "bed" | "joint"): Finder =>
  (reading) => {
    const found = matching(reading, { dimension: "area", min: 2, max: 300 }).find(({ measure }) => {
      const around = `${measure.pre.slice(-60)} ${measure.post.slice(0, 24)}`;
      const isBag =
        measure.roles.has("covers") || /^ ?(?:per|a|each|\/|to the) ?(?:[a-z]+ )?bag/.test(measure.post);
      if (!isBag || !/\bbags?\b|\bsand\b/.test(around)) return false;
      const isJoint = OF_JOINTS.test(measure.pre) || /^[^.;]{0,24}\bjoint/.test(measure.post);
      return isJoint === (which === "joint");
    });
    return found
      ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
      : null;
  };

/** Stepping stones at a spacing along a path: one more than there are spaces. */
export const steppingStones: Finder = (reading) => {
  if (!/\bstepping stones?\b/.test(reading.text)) return null;
  const apart = matching(reading, { role: "spacing", unit: "ft", min: 0.8, max: 6 })[0];
  const run = matching(reading, {
    unit: "ft",
    min: 6,
    max: 2000,
    notRole: ["spacing", "wide", "across"],
  }).find(({ measure }) => measure.unit !== "in");
  if (!apart || !run) return null;
  return {
    value: Math.floor(run.value / apart.value + 1e-6) + 1,
    source: quote(reading, run.measure.start, run.measure.end),
  };
};
