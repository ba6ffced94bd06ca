import { captured, lumberLengthOf, lumberOf, measured, spacingOf, when } from "../../reading/finders.ts";
import { type areaOf, describePlan, missingPlan } from "../../reading/geometry.ts";
import { defineAssembly, flagInput, names, numberInput, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { beamPlies } from "../shared/beam-plies.ts";
import { membersAt, running, stockFor } from "../shared/packs.ts";
import { partCount, postCount } from "../shared/post-count.ts";
import { onePlanInputs } from "./shared/one-plan.ts";
import { longSide, shortSide } from "./shared/plan-sides.ts";
import { toldByParts } from "./shared/told-by-parts.ts";

const plan = onePlanInputs();

export const pergola = defineAssembly({
  id: "pergola",
  name: "Pergola",
  isPlace: true,
  hasOneSize: true,
  isOneThing: true,
  madeOfParts: "named",
  triggers: [names(/\bpergola\b|\barbor\b/), toldByParts("pergola", "rafter|beam")],
  covers: [
    "post-holes",
    "floor-framing",
    "rafters",
    "concrete-columns",
    "concrete-slab",
    "strip-footing",
    "stud-wall",
  ],
  coversUnless: /\b(?:pour(?:ing|ed)?|readymix)\b/,
  inputs: {
    ...plan,
    length: {
      ...plan.length,
      find: [
        ...plan.length.find,
        // "4 ft wide and 2 ft deep": a garden arch has no long side.
        measured({ role: "deep", unit: "ft", min: 1, max: 2.99, notOwner: /hole|foot|post/ }),
      ],
    },
    width: {
      ...plan.width,
      find: [
        ...plan.width.find,
        measured({ role: "deep", unit: "ft", min: 1, max: 40, notOwner: /hole|foot|post/ }),
      ],
    },
    height: numberInput("Height", "ft", 8, "8 ft clear", [
      measured({ role: "high", unit: "ft", min: 6, max: 16 }),
    ]),
    isOnSlab: flagInput("Posts on a slab", [
      when(
        /\b(?:on|over|above|to) (?:a |an |the |our |my )?(?:existing |concrete |new |paver )*(?:slab|patio|deck|pad)\b/,
        1,
      ),
    ]),
    purlinStock: numberInput(
      "Purlin length",
      "ft",
      0,
      "8 ft",
      [captured(/\bpurlins? (\d{1,2}) ft\b/), lumberLengthOf(/purlin|slat/)],
      { isQuiet: true },
    ),
    hasPurlins: flagInput("Purlins", [
      when(/\bno purlins?\b|\bwithout (?:any )?purlins?\b/, 0),
      when(/\bpurlins?\b|\bslats?\b|\blattice\b|\bshade (?:boards?|strips?)\b/, 1),
    ]),
    braces: numberInput(
      "Knee braces",
      "pieces",
      0,
      "Only when mentioned",
      [
        partCount("(?:corner )?braces?"),
        captured(/\bbraces?,? (?:a |about )?(\d{1,2}) of them\b/),
        when(/\bbraces?\b/, 8),
      ],
      { isQuiet: true },
    ),
    posts: numberInput("Posts", "pieces", 4, "Four corners", [postCount]),
    postSize: textInput(
      "Post",
      "",
      "6x6 posts, 4x4 under an arbor to 6 ft",
      [lumberOf(/post/, /^(?:4x4|6x6)$/)],
      { isQuiet: true },
    ),
    postLength: numberInput(
      "Post length",
      "ft",
      0,
      "Height and 3 ft in the ground",
      [lumberLengthOf(/post/)],
      { isQuiet: true },
    ),
    beamPlies,
    beamLength: numberInput(
      "Beam length",
      "ft",
      0,
      "The longer side and 1 ft of overhang at each end",
      [
        lumberLengthOf(/beam/),
        captured(/\bbeams?\b[^.;\d]{0,12} (\d{1,2}(?:\.\d+)?) ft\b(?! (?:apart|oc|high|tall|wide|above))/),
      ],
      { isQuiet: true },
    ),
    beamSize: textInput(
      "Beam",
      "",
      "Doubled 2x10 beams, 2x6 on an arbor to 6 ft",
      [lumberOf(/beam|header|girder|frame/)],
      { isQuiet: true },
    ),
    rafterSize: textInput("Rafter", "", "2x6 rafters, 2x4 on an arbor to 6 ft", [lumberOf(/rafter|joist/)], {
      isQuiet: true,
    }),
    rafterSpacing: numberInput("Rafter spacing", "in", 16, "16 in. on centre", [spacingOf(/rafter|joist/)]),
    purlinSpacing: numberInput("Purlin spacing", "in", 12, "2x2 purlins at 12 in.", [
      spacingOf(/purlin|slat|lattice|shade/, "in", false),
    ]),
    bagsEach: numberInput("Bags a post", "bags", 2, "Two 80 lb bags a post", [
      captured(/(\d(?:\.\d+)?) bags? (?:of [a-z]+ )?(?:per|a|each) post/),
    ]),
  },
  missing: (v) => missingPlan(v, "pergola", "12 x 12 ft"),
  title: (v) => `Pergola ${describePlan(v)}`,
  lines: [
    {
      key: "posts",
      category: "Lumber & Wood",
      source: "Corner posts, set 3 ft deep",
      name: (v) =>
        `Pressure-treated ${v.postSize || (isSmall(v) ? "4x4" : "6x6")}x${v.postLength > 0 ? formatNumber(v.postLength) : stockFor(v.height + 3, [8, 10, 12])} post`,
      measured: (v) => v.posts,
      formula: (v) => `${formatNumber(v.posts)} posts of ${formatNumber(v.height)} + 3 ft`,
    },
    {
      key: "post-bases",
      category: "Steel & Metal",
      source: "One a post that stands on a slab",
      when: (v) => v.isOnSlab > 0,
      name: (v) => `Column base for ${v.postSize || (isSmall(v) ? "4x4" : "6x6")} post`,
      measured: (v) => v.posts,
      formula: (v) => `${formatNumber(v.posts)} posts`,
    },
    {
      key: "concrete",
      when: (v) => v.isOnSlab === 0,
      category: "Concrete & Masonry",
      unit: "bags",
      source: "Two 80 lb bags a post",
      name: () => "Concrete mix 80 lb bag",
      measured: (v) => v.posts * v.bagsEach,
      formula: (v) => `${formatNumber(v.posts)} × ${formatNumber(v.bagsEach)}`,
    },
    {
      key: "beams",
      category: "Lumber & Wood",
      unit: "ft",
      source: "Two doubled beams along the length, 1 ft overhang each end",
      name: (v) => `Pressure-treated ${v.beamSize || (isSmall(v) ? "2x6" : "2x10")}x${stockFor(beamFeet(v))}`,
      about: () => "Beam",
      measured: (v) => 2 * v.beamPlies * beamFeet(v),
      formula: (v) => `2 beams × ${formatNumber(v.beamPlies)} plies × ${formatNumber(beamFeet(v))} ft`,
      pack: (v) => running(0, stockFor(beamFeet(v))),
    },
    {
      key: "rafters",
      category: "Lumber & Wood",
      source: "Length ÷ spacing + 1",
      name: (v) =>
        `Pressure-treated ${v.rafterSize || (isSmall(v) ? "2x4" : "2x6")}x${stockFor(shortSide(v) + 2)}`,
      about: () => "Rafter",
      measured: (v) => membersAt(longSide(v), v.rafterSpacing),
      formula: (v) => `${formatNumber(longSide(v))} ft ÷ ${formatNumber(v.rafterSpacing)} in + 1`,
    },
    {
      key: "purlins",
      category: "Lumber & Wood",
      source: "Width ÷ spacing + 1; every 12 in. unless the rafters themselves stand so close",
      when: (v) => v.hasPurlins > 0 || v.rafterSpacing > 12,
      name: (v) => `Pressure-treated 2x2x${purlinStock(v)} purlin`,
      measured: (v) => membersAt(shortSide(v), v.purlinSpacing) * purlinLengths(v),
      formula: (v) =>
        `(${formatNumber(shortSide(v))} ft ÷ ${formatNumber(v.purlinSpacing)} in + 1) × ${purlinLengths(v)} lengths of ${formatNumber(purlinStock(v))} ft`,
    },
    {
      key: "braces",
      category: "Lumber & Wood",
      source: "As counted, two a post",
      when: (v) => v.braces > 0,
      name: () => "Pressure-treated 2x4x8 knee brace",
      measured: (v) => v.braces,
      formula: (v) => `${formatNumber(v.braces)} braces`,
    },
    {
      key: "screws",
      category: "Hardware",
      isAllowance: true,
      source: "Four structural screws a rafter end",
      name: () => "Exterior star-drive screws #10 x 3 in. 5 lb",
      measured: (v) => membersAt(longSide(v), v.rafterSpacing) * 8,
      formula: (v) => `${membersAt(longSide(v), v.rafterSpacing)} rafters × 8 ÷ 347 a box`,
      pack: () => ({ unit: "boxes", size: 347 }),
    },
  ],
});

/** A garden arch or an arbor over a path. */
const isSmall = (v: Parameters<typeof areaOf>[0]): boolean => longSide(v) <= 6;
const purlinStock = (v: { readonly purlinStock: number }): number => v.purlinStock || 8;
const purlinLengths = (v: Parameters<typeof areaOf>[0] & { readonly purlinStock: number }): number =>
  Math.ceil(longSide(v) / purlinStock(v) - 1e-3);

/** Feet of a beam: as stated, or the longer side with its overhang. */
const beamFeet = (v: Parameters<typeof longSide>[0] & { readonly beamLength: number }): number =>
  v.beamLength > 0 ? v.beamLength : longSide(v) + 2;
