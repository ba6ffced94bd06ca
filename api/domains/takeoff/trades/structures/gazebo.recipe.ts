import { captured, lumberOf, measured, mention, when } from "../../reading/finders.ts";
import { areaOf, describePlan, missingPlan, perimeterOf } from "../../reading/geometry.ts";
import { defineAssembly, flagInput, names, numberInput, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { beamPlies } from "../shared/beam-plies.ts";
import { bagYield, concreteBags, membersAt, running, stockFor, stockForRun } from "../shared/packs.ts";
import { postCount } from "../shared/post-count.ts";
import { roofInputs } from "../shared/roof-inputs.ts";
import { onePlanInputs } from "./shared/one-plan.ts";
import { longSide, shortSide } from "./shared/plan-sides.ts";
import { roofFelt, shingledRoof } from "./shared/roof-cover.ts";
import { toldByParts } from "./shared/told-by-parts.ts";

export const gazebo = defineAssembly({
  id: "gazebo",
  name: "Gazebo",
  isPlace: true,
  hasOneSize: true,
  isOneThing: true,
  madeOfParts: "named",
  triggers: [toldByParts("gazebo|pavilion", "post|rafter|beam"), names(/\bgazebos?\b|\bpavilions?\b/)],
  covers: [
    "post-holes",
    "floor-framing",
    "rafters",
    "concrete-columns",
    "stud-wall",
    "deck",
    "shingle-roof",
    "metal-roof",
    "roof-sheathing",
    "railing",
    "pergola",
    "trusses",
    "strip-footing",
    "plank-flooring",
  ],
  inputs: {
    ...onePlanInputs({ notOwner: /post|pad|slab/ }),
    sides: numberInput("Sides", "pieces", 4, "Four-sided unless it is an octagon or a hexagon", [
      when(/\boctagon(?:al)?\b|\b8[- ]sided\b/, 8),
      when(/\bhexagon(?:al)?\b|\b6[- ]sided\b/, 6),
      (reading) => {
        const round =
          /\b(\d{1,2}(?:\.\d+)?) ft (?:across|diameter|in diameter|round|wide gazebo|gazebo)\b/.exec(
            reading.text,
          );
        return round && mention(reading, /gazebo/) ? { value: 8, source: round[0] } : null;
      },
    ]),
    across: numberInput(
      "Across",
      "ft",
      0,
      "From the plan",
      [
        measured({ role: "across", unit: "ft", min: 5, max: 40 }),
        captured(/(?<!x )\b(\d{1,2}(?:\.\d+)?) ft (?:wide )?(?:octagon(?:al)?|hexagon(?:al)?|gazebo)\b/),
        captured(/\b(?:octagon(?:al)?|hexagon(?:al)?) (?:[a-z]+ )?(?:of )?(\d{1,2}) ft\b/),
      ],
      { isQuiet: true },
    ),
    height: numberInput("Height", "ft", 8, "8 ft under the beams", [
      measured({ role: "high", unit: "ft", min: 6, max: 16 }),
    ]),
    pitch: roofInputs.pitch,
    overhang: numberInput("Overhang", "in", 12, "12 in. eaves", roofInputs.overhang.find),
    posts: numberInput("Posts", "pieces", 0, "One at each corner, at most 10 ft apart", [postCount], {
      isQuiet: true,
    }),
    postSize: textInput("Post", "6x6", "6x6 posts", [lumberOf(/post/, /^(?:4x4|4x6|6x6|8x8)$/)]),
    beamPlies,
    beamSize: textInput("Beam", "2x8", "Doubled 2x8 beams", [lumberOf(/beam|header|girder/)]),
    rafterSize: textInput("Rafter", "2x6", "2x6 rafters", [lumberOf(/rafter/)]),
    isMetal: flagInput("Metal roof", [when(/\bmetal (?:roof|panels?)\b|\bcorrugated\b/, 1)]),
    hasFloor: flagInput("Wood floor", [
      when(
        /\b(?:wood|deck|raised|plank) floor\b|\bdeck boards?\b|\bdecked\b|\bdecking\b|\bfloor joists?\b/,
        1,
      ),
    ]),
    isOnSlab: flagInput("Posts on a slab", [
      when(
        /\b(?:on|over|to) (?:a |an |the |our |my )?(?:existing |concrete |new )*(?:slab|patio|deck|pad)\b/,
        1,
      ),
    ]),
    bags: numberInput("Bags a post", "bags", 3, "Three 80 lb bags a 12 in. hole", [
      captured(/(\d) bags? (?:of [a-z]+ )?(?:per|a|each) post/),
    ]),
  },
  missing: (v) => (v.across > 0 ? null : missingPlan(v, "gazebo", "12 x 12 ft")),
  title: (v) => `Gazebo ${describePlan(v) || `${formatNumber(v.across)} ft`}, ${formatNumber(v.sides)} sides`,
  lines: [
    {
      key: "posts",
      category: "Lumber & Wood",
      source: "One at each corner, more where corners are over 10 ft apart",
      name: (v) =>
        `Pressure-treated ${v.postSize}x${stockFor(v.height + (v.isOnSlab > 0 ? 0 : 3), [8, 10, 12, 16])} post`,
      measured: (v) => posts(v),
      formula: (v) =>
        v.posts > 0
          ? `${formatNumber(v.posts)} as stated`
          : `${posts(v)} posts of ${formatNumber(v.sides)} sides`,
    },
    {
      key: "concrete",
      category: "Concrete & Masonry",
      unit: "cu ft",
      source: "Three 80 lb bags a hole",
      when: (v) => v.isOnSlab === 0,
      name: () => "Concrete mix 80 lb bag",
      measured: (v) => posts(v) * v.bags * bagYield(80),
      formula: (v) => `${posts(v)} × ${formatNumber(v.bags)} bags`,
      pack: () => concreteBags(80),
    },
    {
      key: "post-bases",
      category: "Steel & Metal",
      source: "One a post that stands on a slab",
      when: (v) => v.isOnSlab > 0,
      name: (v) => `Column base for ${v.postSize} post`,
      measured: (v) => posts(v),
      formula: (v) => `${posts(v)} posts`,
    },
    {
      key: "beams",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Two plies around the posts",
      name: (v) => `Pressure-treated ${v.beamSize}x${stockForRun(around(v) / v.sides)} beam`,
      measured: (v) => v.beamPlies * around(v),
      formula: (v) => `${formatNumber(v.beamPlies)} plies × ${formatNumber(around(v))} ft around`,
      pack: (v) => running(0, stockForRun(around(v) / v.sides)),
    },
    {
      key: "rafters",
      category: "Lumber & Wood",
      source: "A hip and a common rafter a side; pairs at 24 in. under a gable",
      name: (v) => `${v.rafterSize}x${stockFor(slope(v))} rafter`,
      measured: (v) => (v.sides > 4 ? 2 * v.sides : 2 * membersAt(longSide(v), 24)),
      formula: (v) =>
        v.sides > 4
          ? `${formatNumber(v.sides)} hips + ${formatNumber(v.sides)} commons`
          : `2 × (${formatNumber(longSide(v))} ft ÷ 24 in + 1)`,
    },
    ...shingledRoof({ area: roof, when: isShingled }),
    roofFelt({ area: roof, when: isShingled }),
    {
      key: "roof-panels",
      category: "Roofing",
      unit: "sq ft",
      usualWaste: 10,
      source: "Roof area",
      when: (v) => v.isMetal > 0,
      name: () => "Metal roof panels 29 ga",
      measured: (v) => roof(v),
      formula: (v) => `${formatNumber(roof(v))} sq ft of roof`,
      pack: () => ({ unit: "square feet", size: 1, kind: "bulk" }),
    },
    {
      key: "floor-joists",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Area × 12 ÷ 16 in. for the joists, and the rim all round",
      when: (v) => v.hasFloor > 0,
      name: () => "Pressure-treated 2x8x12 floor joist",
      measured: (v) => (floor(v) * 12) / 16 + around(v),
      formula: (v) => `${formatNumber(floor(v))} sq ft × 12 ÷ 16 in + ${formatNumber(around(v))} ft`,
      pack: () => running(0, 12),
    },
    {
      key: "deck-boards",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: "Area × 12 ÷ (5-1/2 + 1/8 in.)",
      when: (v) => v.hasFloor > 0,
      name: () => "Pressure-treated deck board 5/4x6x12",
      measured: (v) => (floor(v) * 12) / 5.625,
      formula: (v) => `${formatNumber(floor(v))} sq ft × 12 ÷ 5.625 in`,
      pack: () => running(0, 12),
    },
  ],
});

type GazeboValues = Parameters<typeof areaOf>[0] & {
  readonly isMetal: number;
  readonly sides: number;
  readonly across: number;
  readonly posts: number;
  readonly pitch: number;
  readonly overhang: number;
};

/** Corner to corner of an octagon or hexagon; the short side of a rectangle. */
const span = (v: GazeboValues): number =>
  v.across > 0 ? v.across : v.diameter > 0 ? v.diameter : shortSide(v);
/** Feet around the posts; for n sides, n × span × sin(π ÷ n). */
const around = (v: GazeboValues): number =>
  v.sides > 4
    ? v.sides * span(v) * Math.sin(Math.PI / v.sides)
    : v.across > 0
      ? 4 * v.across
      : perimeterOf(v);
const floor = (v: GazeboValues): number =>
  v.sides > 4
    ? (v.sides / 2) * (span(v) / 2) ** 2 * Math.sin((2 * Math.PI) / v.sides)
    : v.across > 0
      ? v.across ** 2
      : areaOf(v);
const slope = (v: GazeboValues): number => (span(v) / 2 + v.overhang / 12) * Math.hypot(1, v.pitch / 12);
/** The plan with its overhang, measured on the slope. */
function roof(v: GazeboValues): number {
  return (floor(v) + (around(v) * v.overhang) / 12) * Math.hypot(1, v.pitch / 12);
}
function isShingled({ isMetal }: GazeboValues): boolean {
  return isMetal === 0;
}
const posts = (v: GazeboValues): number => {
  if (v.posts > 0) return v.posts;
  if (v.sides > 4 || v.across > 0) return v.sides;
  return 2 * (Math.ceil(longSide(v) / 10 - 1e-3) + 1);
};
