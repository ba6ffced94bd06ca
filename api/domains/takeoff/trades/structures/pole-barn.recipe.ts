import {
  captured,
  counted,
  fromGroup,
  isRun,
  lumberOf,
  measured,
  spacingOf,
  when,
} from "../../reading/finders.ts";
import { areaOf, describePlan, missingPlan, perimeterOf } from "../../reading/geometry.ts";
import { defineAssembly, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import {
  bagYield,
  concreteBags,
  membersAt,
  PANEL_LENGTHS,
  READY_MIX,
  running,
  stockFor,
} from "../shared/packs.ts";
import { postCount } from "../shared/post-count.ts";
import { roofInputs } from "../shared/roof-inputs.ts";
import { onePlanInputs } from "./shared/one-plan.ts";
import { longSide, shortSide } from "./shared/plan-sides.ts";
import { toldByParts } from "./shared/told-by-parts.ts";

const STANDARD = "standard features of builders (keystonebarns.com, fhstructures.com)";

/** "A truss over every pair of side posts": trusses have the same spacing as the posts. */
const trussesOnPosts: Finder = (reading) => {
  const match = /\btruss(?:es)?\b[^.;]{0,24}\b(?:every|each|@ ea|all)\b[^.;]{0,24}\bposts?\b/.exec(
    reading.text,
  );
  const posts = match ? spacingOf(/post|pole|column|bay/, "ft", false)(reading) : null;
  return match && posts ? { value: posts.value, source: match[0] } : null;
};

export const poleBarn = defineAssembly({
  id: "pole-barn",
  name: "Pole barn",
  isPlace: true,
  hasOneSize: true,
  isOneThing: true,
  buildWords: /\b(?:build|building|construct|new|erect|plans?|materials?|from scratch|need|posts?|girts?)\b/,
  triggers: [
    toldByParts("pole barn", "post|girt|purlin|trus(?:s|se)"),
    { pattern: /\bpole barns?\b/, weight: 3.4 },
  ],
  covers: [
    "shed",
    "garage",
    "carport",
    "trusses",
    "rafters",
    "metal-roof",
    "siding",
    "post-holes",
    "stud-wall",
    "gravel",
    "concrete-slab",
    "concrete-columns",
    "windows",
    "interior-door",
    "roof-sheathing",
    "shingle-roof",
    "wall-sheathing",
  ],
  inputs: {
    ...onePlanInputs({ notOwner: /door|window|opening|footing|panel|pad/ }),
    pitch: roofInputs.pitch,
    overhang: numberInput("Overhang", "in", 12, `12 in.; ${STANDARD}`, roofInputs.overhang.find),
    height: numberInput("Wall height", "ft", 10, "10 ft eaves", [
      measured({ role: "high", unit: "ft", min: 6, max: 20, notOwner: /door|window/ }),
      fromGroup(isRun(10), (group) => group.values[2] ?? 0),
      captured(/\b(\d{1,2}) ft (?:eaves?|walls?|sidewalls?|clearance)\b/),
    ]),
    posts: numberInput("Posts", "pieces", 0, "From the spacing", [postCount], { isQuiet: true }),
    postSize: textInput("Post", "6x6", "6x6 posts", [lumberOf(/post|pole|column/, /^(?:4x6|6x6|6x8)$/)]),
    postSpacing: numberInput("Post spacing", "ft", 8, `8 ft; ${STANDARD}`, [
      spacingOf(/post|pole|column|bay/, "ft", false),
      captured(/\b(8|10|12) ft bays?\b/),
    ]),
    endSpacing: numberInput(
      "Post spacing at the ends",
      "ft",
      0,
      "As along the sides",
      [
        captured(
          /(\d{1,2}(?:\.\d+)?) ft (?:oc )?(?:across|at|on|along|in) (?:the |both |each )*(?:gable )?end(?: ?walls?|s)\b/,
        ),
        captured(/(\d{1,2}(?:\.\d+)?) ft (?:oc )?endwalls?\b/),
        captured(/\bend(?: ?walls?|s)\b[^.;\d]{0,20}(?:every|at|@) (\d{1,2}) ft/),
      ],
      { isQuiet: true },
    ),
    girtRows: numberInput(
      "Rows of girts",
      "pieces",
      0,
      "From the spacing",
      [
        captured(/(?<!\d\.|[\dx] ?)(\d{1,2}) rows? (?:of )?(?:\d x \d{1,2} )?(?:[a-z]+ )?girts?\b/),
        captured(/\bgirts?\b[^.;]{0,30}?(\d{1,2}) rows?\b/),
      ],
      { isQuiet: true },
    ),
    trussSpacing: numberInput("Truss spacing", "ft", 4, `48 in. under metal; ${STANDARD}`, [
      trussesOnPosts,
      spacingOf(/truss/, "ft", false),
    ]),
    girtSpacing: numberInput("Girt spacing", "in", 24, `24 in.; ${STANDARD}`, [
      spacingOf(/girt/, "in", false),
    ]),
    girtSize: textInput("Girt", "2x4", "2x4 girts and purlins", [lumberOf(/girt/)]),
    purlinSpacing: numberInput("Purlin spacing", "in", 24, `24 in.; ${STANDARD}`, [
      spacingOf(/purlin/, "in", false),
    ]),
    purlinSize: textInput("Purlin", "2x4", "2x4 purlins", [lumberOf(/purlin/)]),
    openSides: numberInput(
      "Open sides",
      "pieces",
      0,
      "Closed all round",
      [
        captured(/\b(\d) (?:open|unsided) sides?\b/),
        when(/\bopen (?:on )?(?:all|4) sides?\b|\b(?:no walls|roof only|hay cover)\b/, 4),
        when(/\bopen (?:front|sided|side|on 1 side)\b|\b3[- ]sided\b/, 1),
      ],
      { isQuiet: true },
    ),
    slab: numberInput(
      "Slab",
      "in",
      0,
      "Only when mentioned",
      [
        captured(/(\d(?:\.\d+)?) in (?:[a-z]+ )?(?:slab|concrete floor)/),
        when(/\b(?:concrete (?:slab|floor)|slab floor)\b/, 4),
      ],
      { isQuiet: true },
    ),
    doors: numberInput(
      "Overhead doors",
      "pieces",
      0,
      "Only when mentioned",
      [counted(/(?:overhead|garage|roll up|rollup|sliding) doors?/, 12)],
      { isQuiet: true },
    ),
    walkDoors: numberInput(
      "Walk doors",
      "pieces",
      0,
      "Only when mentioned",
      [counted(/(?:walk|man|entry|service|side|person|walk in) doors?/, 12)],
      { isQuiet: true },
    ),
    windows: numberInput("Windows", "pieces", 0, "Only when mentioned", [counted(/windows?/, 30)], {
      isQuiet: true,
    }),
    cover: numberInput("Panel cover", "in", 36, "36 in. panels", [
      captured(/(\d{2}) in (?:wide )?(?:[a-z]+ )?panels?/),
    ]),
    bags: numberInput("Bags a post", "bags", 2, "Two 80 lb bags in a hole", [
      captured(/(\d) bags? (?:of [a-z]+ )?(?:per|a|each|for each) (?:post|hole)/),
    ]),
  },
  missing: (v) => missingPlan(v, "pole barn", "30 x 40 ft"),
  title: (v) => `Pole barn ${describePlan(v)}, ${formatNumber(v.height)} ft high`,
  lines: [
    {
      key: "posts",
      category: "Lumber & Wood",
      source: `Around the building at the post spacing; ${STANDARD}`,
      name: (v) => `Pressure-treated ${v.postSize}x${stockFor(v.height + 4, POST_STOCK)} post`,
      measured: (v) => posts(v),
      formula: (v) =>
        v.posts > 0
          ? `${formatNumber(v.posts)} as stated`
          : `2 × (${formatNumber(longSide(v))} + ${formatNumber(shortSide(v))} ft) in bays of ${formatNumber(v.postSpacing)} ft = ${posts(v)} posts`,
    },
    {
      key: "concrete",
      category: "Concrete & Masonry",
      unit: "cu ft",
      source: "Two 80 lb bags in each hole",
      name: () => "Concrete mix 80 lb bag",
      measured: (v) => posts(v) * v.bags * bagYield(80),
      formula: (v) => `${posts(v)} posts × ${formatNumber(v.bags)} bags`,
      pack: () => concreteBags(80),
    },
    {
      key: "skirt-boards",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: `Treated 2x8 splash board around the bottom; ${STANDARD}`,
      aka: /splash|grade board/,
      when: (v) => v.openSides < 4,
      name: () => "Pressure-treated 2x8x16 skirt board",
      measured: (v) => walls(v),
      formula: (v) => `around the walls ${formatNumber(walls(v))} ft`,
      pack: () => running(0, 16),
    },
    {
      key: "girts",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: `Height ÷ spacing rows around the walls; ${STANDARD}`,
      when: (v) => v.openSides < 4,
      name: (v) => `${v.girtSize}x16 wall girt`,
      measured: (v) => girtRows(v) * walls(v),
      formula: (v) =>
        `${formatNumber(v.height)} ft ÷ ${formatNumber(v.girtSpacing)} in = ${girtRows(v)} rows × ${formatNumber(walls(v))} ft`,
      pack: () => running(0, 16),
    },
    {
      key: "headers",
      category: "Lumber & Wood",
      unit: "ft",
      source: `Doubled 2x12 under the trusses of both eaves; ${STANDARD}`,
      aka: /truss carrier|beam/,
      name: () => "2x12x16 header, truss carrier",
      measured: (v) => 4 * longSide(v),
      formula: (v) => `2 eaves × 2 plies × ${formatNumber(longSide(v))} ft`,
      pack: () => running(0, 16),
    },
    {
      key: "trusses",
      category: "Lumber & Wood",
      source: "Length ÷ spacing + 1 (evanstonlumber.com)",
      name: (v) => `Roof truss, ${formatNumber(shortSide(v))} ft span`,
      measured: (v) => membersAt(longSide(v), v.trussSpacing * 12),
      formula: (v) => `${formatNumber(longSide(v))} ft ÷ ${formatNumber(v.trussSpacing)} ft + 1`,
    },
    {
      key: "purlins",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: `(Slope ÷ spacing + 1) × 2 along the roof; ${STANDARD}`,
      name: (v) => `${v.purlinSize}x16 roof purlin`,
      measured: (v) => purlinRows(v) * roofLength(v),
      formula: (v) =>
        `2 × (${formatNumber(slope(v))} ft ÷ ${formatNumber(v.purlinSpacing)} in + 1) = ${purlinRows(v)} rows × ${formatNumber(roofLength(v))} ft`,
      pack: () => running(0, 16),
    },
    {
      key: "roof-panels",
      category: "Roofing",
      source: "Length ÷ cover, both slopes (hansenpolebuildings.com)",
      name: (v) => `Metal roof panel 29 ga, ${stockFor(slope(v), PANEL_LENGTHS)} ft`,
      measured: (v) => 2 * Math.ceil((roofLength(v) * 12) / v.cover - 1e-3),
      formula: (v) => `2 × ${formatNumber(roofLength(v))} ft ÷ ${formatNumber(v.cover)} in`,
    },
    {
      key: "wall-panels",
      category: "Steel & Metal",
      source: "Walls ÷ cover (hansenpolebuildings.com); those of the gables cut to the slope",
      aka: /siding/,
      when: (v) => v.openSides < 4,
      name: (v) => `Metal wall panel 29 ga, ${stockFor(v.height, PANEL_LENGTHS)} ft`,
      measured: (v) => Math.ceil((walls(v) * 12) / v.cover - 1e-3),
      formula: (v) => `${formatNumber(walls(v))} ft ÷ ${formatNumber(v.cover)} in`,
    },
    {
      key: "panel-screws",
      category: "Hardware",
      source: "About 80 a square of panel",
      name: () => "Metal panel screws 1-1/2 in. with washer",
      measured: (v) => Math.ceil((2 * slope(v) * roofLength(v) + walls(v) * v.height) * 0.8),
      formula: (v) => `${formatNumber(2 * slope(v) * roofLength(v) + walls(v) * v.height)} sq ft × 0.8`,
      pack: () => ({ unit: "packs", size: 250, kind: "count", contents: "250 a pack" }),
    },
    {
      key: "ridge-cap",
      category: "Roofing",
      unit: "ft",
      source: "Along the ridge",
      name: () => "Metal ridge cap 10 ft",
      measured: (v) => roofLength(v),
      pack: () => running(0, 10),
    },
    {
      key: "slab-concrete",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 10,
      source: "Area × thickness",
      when: (v) => v.slab > 0,
      name: () => "Ready-mix concrete, delivered",
      about: () => "Slab",
      measured: (v) => (areaOf(v) * v.slab) / 12,
      formula: (v) => `${formatNumber(areaOf(v))} sq ft × ${formatNumber(v.slab)} in ÷ 12`,
      pack: () => READY_MIX,
    },
    {
      key: "overhead-doors",
      category: "Lumber & Wood",
      source: "As counted",
      when: (v) => v.doors > 0,
      name: () => "Overhead garage door",
      measured: (v) => v.doors,
    },
    {
      key: "walk-doors",
      category: "Lumber & Wood",
      source: "As counted",
      when: (v) => v.walkDoors > 0,
      name: () => "Prehung exterior steel entry door 36x80 6-panel",
      measured: (v) => v.walkDoors,
    },
    {
      key: "windows",
      category: "Lumber & Wood",
      source: "As counted",
      when: (v) => v.windows > 0,
      name: () => "Vinyl window 36x36 in",
      measured: (v) => v.windows,
    },
  ],
});

/** Stock lengths of long posts. */
const POST_STOCK = [12, 14, 16, 18, 20, 24] as const;

type BarnValues = Parameters<typeof areaOf>[0] & {
  readonly height: number;
  readonly posts: number;
  readonly postSpacing: number;
  readonly girtSpacing: number;
  readonly girtRows: number;
  readonly endSpacing: number;
  readonly purlinSpacing: number;
  readonly pitch: number;
  readonly overhang: number;
  readonly openSides: number;
};

/** Posts all around: as many as bays, corners included. */
function posts(v: BarnValues): number {
  if (v.posts > 0) return v.posts;
  const bays = (feet: number) => Math.ceil(feet / v.postSpacing - 1e-3);
  const ends =
    v.openSides >= 4
      ? 1
      : v.endSpacing > 0
        ? Math.ceil(shortSide(v) / v.endSpacing - 1e-3)
        : bays(shortSide(v));
  return 2 * (bays(longSide(v)) + ends);
}

/** Running feet of closed wall; an open side is a long side. */
const walls = (v: BarnValues): number =>
  v.openSides >= 4 ? 0 : Math.max(0, perimeterOf(v) - v.openSides * longSide(v));
const girtRows = (v: BarnValues): number =>
  v.girtRows > 0 ? v.girtRows : Math.ceil((v.height * 12) / v.girtSpacing - 1e-3);
const slope = (v: BarnValues): number => (shortSide(v) / 2 + v.overhang / 12) * Math.hypot(1, v.pitch / 12);
const roofLength = (v: BarnValues): number => longSide(v) + v.overhang / 6;
const purlinRows = (v: BarnValues): number => 2 * membersAt(slope(v), v.purlinSpacing);
