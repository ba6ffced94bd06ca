import { defineAssembly, names, numberInput, textInput } from "../../estimating/assembly.ts";
import { captured, lumberLengthOf, lumberOf, measured, spacingOf } from "../../reading/finders.ts";
import { areaOf, describePlan, missingPlan, planInputs } from "../../reading/geometry.ts";
import { formatNumber } from "../../units.ts";
import { membersAt, running, stockFor } from "../shared/packs.ts";
import { postCount } from "../shared/post-count.ts";

const plan = planInputs();

export const pergola = defineAssembly({
  id: "pergola",
  name: "Pergola",
  isPlace: true,
  hasOneSize: true,
  isOneThing: true,
  triggers: [names(/\bpergola\b|\barbor\b/)],
  covers: [
    "post-holes",
    "floor-framing",
    "rafters",
    "concrete-columns",
    "concrete-slab",
    "strip-footing",
    "stud-wall",
  ],
  coversUnless: /\b(?:pour(?:ing|ed)?|slab|readymix)\b/,
  inputs: {
    ...plan,
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
    posts: numberInput("Posts", "pieces", 4, "Four corners", [postCount]),
    postSize: textInput("Post", "6x6", "6x6 posts", [lumberOf(/post/, /^(?:4x4|6x6)$/)]),
    postLength: numberInput(
      "Post length",
      "ft",
      0,
      "Height and 3 ft in the ground",
      [lumberLengthOf(/post/)],
      { isQuiet: true },
    ),
    beamSize: textInput("Beam", "2x10", "Doubled 2x10 beams", [lumberOf(/beam|header|girder/)]),
    rafterSize: textInput("Rafter", "2x6", "2x6 rafters", [lumberOf(/rafter|joist/)]),
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
      unit: "pieces",
      usualWaste: 0,
      source: "Corner posts, set 3 ft deep",
      name: (v) =>
        `Pressure-treated ${v.postSize}x${v.postLength > 0 ? formatNumber(v.postLength) : stockFor(v.height + 3, [8, 10, 12])} post`,
      measured: (v) => v.posts,
      formula: (v) => `${formatNumber(v.posts)} posts of ${formatNumber(v.height)} + 3 ft`,
    },
    {
      key: "concrete",
      category: "Concrete & Masonry",
      unit: "bags",
      usualWaste: 0,
      source: "Two 80 lb bags a post",
      name: () => "Concrete mix 80 lb bag",
      measured: (v) => v.posts * v.bagsEach,
      formula: (v) => `${formatNumber(v.posts)} × ${formatNumber(v.bagsEach)}`,
    },
    {
      key: "beams",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 0,
      source: "Two doubled beams along the length, 1 ft overhang each end",
      name: (v) => `Pressure-treated ${v.beamSize}x${stockFor(longSide(v) + 2)}`,
      about: () => "Beam",
      measured: (v) => 4 * (longSide(v) + 2),
      formula: (v) => `2 beams × 2 plies × (${formatNumber(longSide(v))} + 2 ft)`,
      pack: (v) => running(0, stockFor(longSide(v) + 2)),
    },
    {
      key: "rafters",
      category: "Lumber & Wood",
      unit: "pieces",
      usualWaste: 0,
      source: "Length ÷ spacing + 1",
      name: (v) => `Pressure-treated ${v.rafterSize}x${stockFor(shortSide(v) + 2)}`,
      about: () => "Rafter",
      measured: (v) => membersAt(longSide(v), v.rafterSpacing),
      formula: (v) => `${formatNumber(longSide(v))} ft ÷ ${formatNumber(v.rafterSpacing)} in + 1`,
    },
    {
      key: "purlins",
      category: "Lumber & Wood",
      unit: "pieces",
      usualWaste: 0,
      source: "Width ÷ spacing + 1",
      name: () => "Pressure-treated 2x2x8 purlin",
      measured: (v) => membersAt(shortSide(v), v.purlinSpacing) * Math.ceil(longSide(v) / 8),
      formula: (v) =>
        `(${formatNumber(shortSide(v))} ft ÷ ${formatNumber(v.purlinSpacing)} in + 1) × ${Math.ceil(longSide(v) / 8)} lengths of 8 ft`,
    },
    {
      key: "screws",
      category: "Hardware",
      unit: "pieces",
      usualWaste: 0,
      isAllowance: true,
      source: "Four structural screws a rafter end",
      name: () => "Exterior star-drive screws #10 x 3 in. 5 lb",
      measured: (v) => membersAt(longSide(v), v.rafterSpacing) * 8,
      formula: (v) => `${membersAt(longSide(v), v.rafterSpacing)} rafters × 8 ÷ 347 a box`,
      pack: () => ({ unit: "boxes", size: 347 }),
    },
  ],
});

const longSide = (v: Parameters<typeof areaOf>[0]): number =>
  Math.max(v.length, v.width, v.length > 0 ? 0 : Math.sqrt(areaOf(v)));
const shortSide = (v: Parameters<typeof areaOf>[0]): number =>
  v.length > 0 && v.width > 0 ? Math.min(v.length, v.width) : longSide(v);
