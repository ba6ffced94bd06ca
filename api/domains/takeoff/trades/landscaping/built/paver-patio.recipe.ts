import { captured, counted, when } from "../../../reading/finders.ts";
import {
  areaOf,
  describePlan,
  explainArea,
  missingPlan,
  perimeterOf,
  planInputs,
} from "../../../reading/geometry.ts";
import { defineAssembly, flagInput, names, numberInput, textInput } from "../../../recipes/assembly.ts";
import { formatNumber } from "../../../units.ts";
import { layerDepth, orderInputs } from "../../shared/aggregate-inputs.ts";
import { looseMaterial, running } from "../../shared/packs.ts";
import { baseOnly, paverFace, sandCoverage, steppingStones } from "./paver-patio.reading.ts";

/** Pavers, slabs or flagstone on gravel and sand; the base is deeper under vehicles. */
export const paverPatio = defineAssembly({
  id: "paver-patio",
  name: "Paver patio",
  triggers: [
    names(
      /\bpavers?\b|\bpaving (?:bricks?|stones?|slabs?)\b|\bbrick (?:patio|walk|walkway|path|driveway|paving)\b/,
    ),
    names(
      /\bpaved patio\b|\b(?:patio|stepping|step|flag) ?stones?\b|\bflagstone (?:patio|walk)\b|\bconcrete stones?\b/,
    ),
    // A size next to the name says more than the name: "in 24 x 24 in porcelain pavers".
    { pattern: /\b\d[\d.]* (?:in )?x \d[\d.]*(?: in)? (?:[a-z]+ )?pavers\b/, weight: 3.4 },
    // Outdoor travertine is laid on sand.
    {
      pattern:
        /\btravertine\b(?=.*\b(?:sand|pool|patio|coping|driveway)\b)|\b(?:pool|patio|driveway)\b[^.;]{0,40}\btravertine\b/,
      weight: 3.6,
    },
    names(/\bcobbles?\b|\bcobblestones?\b|\bflagstones?\b/),
    // British slabs with a size are laid on sand: "600 x 600 mm slabs".
    names(/\b\d[\d.]* (?:in )?x \d[\d.]* in (?:[a-z]+ ){0,2}slabs\b|\bslabs\b[^.;]{0,20}\bbedding sand\b/),
  ],
  covers: [
    "gravel",
    "brick-wall",
    "concrete-slab",
    "topsoil",
    "asphalt",
    "sand-bed",
    "tile-floor",
    "landscape-edging",
  ],
  inputs: {
    ...planInputs(),
    paverLength: numberInput("Paver length", "in", 8, "4 x 8 in. Holland paver", [paverFace(1)]),
    paverWidth: numberInput("Paver width", "in", 4, "4 x 8 in. Holland paver", [paverFace(0)]),
    stated: numberInput(
      "Stones as stated",
      "pieces",
      0,
      "From the area",
      [steppingStones, counted(/(?:stepping )?stones|pavers/, 20_000)],
      { isShared: true, isQuiet: true },
    ),
    isFlagstone: flagInput("Natural flagstone", [when(/\bflagstones?\b(?! pavers?)/, 1)]),
    tonCovers: numberInput(
      "Area a ton of flagstone covers",
      "sq ft",
      0,
      "By the square foot",
      [captured(/\bton\b[^.;\d]{0,32}(\d{2,3}(?:\.\d+)?) sqft\b/)],
      { isQuiet: true, isUntold: true },
    ),
    rate: numberInput(
      "Pavers a square foot",
      "pieces",
      0,
      "From the face",
      [
        captured(
          /(\d(?:\.\d+)?) (?:[a-z]+ )?(?:pavers?|bricks?|stones?)? ?(?:per|a|\/|to the|each|to a) ?(?:sqft|square foot)/,
        ),
      ],
      { isQuiet: true },
    ),
    use: textInput(
      "Use",
      "patio",
      "Foot traffic",
      [when(/\bdriveway\b|\bparking\b|\bvehicles?\b|\bcars?\b/, "driveway")],
      { choices: ["patio", "driveway"] },
    ),
    baseDepth: numberInput(
      "Gravel base",
      "in",
      0,
      "4 in. for patios, 6 in. for vehicles (directdiy.co.uk)",
      [
        layerDepth(/gravel|base|crushed|stone base|aggregate|road/, true),
        captured(
          /(\d{1,2}(?:\.\d+)?) in (?:of |thick |deep |compacted )*(?:gravel|crushed|base|stone|aggregate)(?! dust)/,
        ),
        captured(/(?:gravel|base|stone)(?! dust)(?: [a-z]+){0,3} (\d{1,2}(?:\.\d+)?) in/),
      ],
      { isQuiet: true },
    ),
    sandDepth: numberInput("Sand bed", "in", 1, "1 in. of bedding sand (ehow.com)", [
      layerDepth(/sand/, true),
      captured(/(\d(?:\.\d+)?) in (?:of |thick |deep |screeded )*(?:[a-z]+ )?(?:sand|stone dusts?)/),
      captured(/stone dusts?(?: [a-z]+){0,3},? (\d(?:\.\d+)?) in/),
      captured(/sand(?: [a-z]+){0,3} (\d(?:\.\d+)?) in/),
    ]),
    sandShare: numberInput(
      "Sand as share of the gravel",
      null,
      0,
      "From the sand bed's depth",
      [captured(/(0\.\d+)(?: [a-z]+){0,4} (?:gravel|base|volume|stone)/)],
      { isQuiet: true },
    ),
    panelArea: numberInput(
      "Area of a base panel",
      "sq ft",
      0,
      "Only when panels are mentioned",
      [
        captured(/panels?[^.;]{0,30}?(\d{1,2}(?:\.\d+)?) sqft/),
        captured(/(\d{1,2}(?:\.\d+)?) sqft (?:[a-z]+ ){0,3}panels?/),
        // Foam panels of 31 x 40 in. cover 8.6 sq ft (Brock PaverBase).
        when(/\bpaver base panels?\b|\bfoam (?:base )?panels?\b/, 8.6),
      ],
      { isQuiet: true },
    ),
    isBaseOnly: flagInput("Base without pavers", [baseOnly]),
    sandCover: numberInput("Area a bag of sand covers", "sq ft", 0, "By volume", [sandCoverage("bed")], {
      isQuiet: true,
    }),
    jointCover: numberInput(
      "Area a bag of joint sand fills",
      "sq ft",
      75,
      "A 40 lb bag fills about 75 sq ft of 4 x 8 in. joints (manufacturers: 60-90)",
      [sandCoverage("joint")],
    ),
    hasDust: flagInput("Bed of stone dust", [when(/(?<!\b(?:existing|old) )\bstone dusts?\b/, 1)]),
    hasSand: flagInput("Sand named", [when(/\b(?:bedding )?sand\b(?<!joint sand)/, 1)]),
    hasJoints: flagInput("Joint filling named", [when(/\bjoint sand\b|\bjoints?\b/, 1)]),
    hasGravel: flagInput("Gravel named", [when(/\bgravel\b|\bcrushed\b|\bbase\b|\baggregate\b/, 1)]),
    edgingKind: textInput("Edging", "Plastic", "Plastic restraint", [
      when(/\b(?:steel|metal)(?: [a-z]+)? edging\b|\bsteel edg/, "Steel"),
      when(/\balumini?um(?: [a-z]+)? edging\b/, "Aluminum"),
    ]),
    kind: textInput("Paver", "", "Concrete pavers", [
      when(/\bporcelain\b/, "Porcelain"),
      when(/\btravertine\b/, "Travertine"),
      when(/\bbluestone\b/, "Bluestone"),
      when(/\bclay\b/, "Clay"),
    ]),
    hasEdging: flagInput(
      "Edge restraint",
      [when(/\bedg(?:e|ing)(?: restraints?)?\b/, 1)],
      1,
      "Every paver field needs an edge restraint (ICPI Tech Spec 3)",
    ),
    ...orderInputs(
      1.4,
      "1.4 tons a cubic yard is usual (paverbasecalculator.com: 1.5-1.6 compacted)",
      /gravel|base|stone/,
    ),
  },
  missing: (v) => (v.stated > 0 ? null : missingPlan(v, "patio", "12 x 12 ft")),
  title: (v) => `Paver ${v.use} ${describePlan(v)}`,
  lines: [
    {
      key: "base-panels",
      category: "Concrete & Masonry",
      unit: "sq ft",
      usualWaste: 5,
      source: "Area ÷ panel (makers' laying guides)",
      when: (v) => v.panelArea > 0,
      name: () => "Paver base panel, foam",
      measured: (v) => areaOf(v),
      formula: (v) => `${explainArea(v)} ÷ ${formatNumber(v.panelArea)} sq ft a panel`,
      pack: (v) => ({
        unit: "pieces",
        size: v.panelArea,
        contents: `${formatNumber(v.panelArea)} sq ft a panel`,
      }),
    },
    {
      key: "pavers",
      category: "Concrete & Masonry",
      usualWaste: 10,
      isCovering: true,
      source: "4.5 pavers of 4 x 8 in. a square foot, + 10% (directdiy.co.uk, ehow.com)",
      aka: /paver|brick|paving|breakage|cuts/,
      when: (v) => v.isBaseOnly === 0 && v.isFlagstone === 0,
      name: (v) =>
        areaOf(v) === 0
          ? "Stepping stone"
          : v.paverWidth === 4 && v.paverLength === 8 && v.kind === ""
            ? "Holland paver 4x8 in. 60 mm"
            : `${v.kind || "Concrete"} paver ${formatNumber(v.paverWidth)}x${formatNumber(v.paverLength)} in.`,
      about: () => "Paving bricks",
      measured: (v) => (areaOf(v) > 0 ? areaOf(v) * paverRate(v) : v.stated),
      formula: (v) =>
        areaOf(v) === 0
          ? `${formatNumber(v.stated)} as stated`
          : `${explainArea(v)} × ${formatNumber(paverRate(v))} a sq ft = ${formatNumber(areaOf(v) * paverRate(v))} pavers`,
    },
    {
      key: "flagstone",
      category: "Concrete & Masonry",
      unit: "sq ft",
      usualWaste: 10,
      source: "Natural stone is sold by the area it covers",
      when: (v) => v.isBaseOnly === 0 && v.isFlagstone > 0,
      name: () => "Natural flagstone, irregular",
      measured: (v) => areaOf(v),
      formula: (v) => explainArea(v),
      pack: (v) =>
        v.tonCovers > 0
          ? {
              unit: "tons",
              size: v.tonCovers,
              kind: "bulk",
              contents: `${formatNumber(v.tonCovers)} sq ft a ton`,
            }
          : { unit: "square feet", size: 1, kind: "bulk" },
    },
    {
      key: "gravel-base",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 10,
      source: "Base 4 in. for patios, 6-8 in. for vehicles (directdiy.co.uk)",
      // Panels replace the gravel unless the text also gives a gravel depth. A bed of stone dust only is a base of its
      // own.
      when: (v) => v.baseDepth > 0 || (v.panelArea === 0 && !(v.hasDust > 0 && v.hasGravel === 0)),
      name: () => "Paver base gravel, crushed stone",
      measured: (v) => (areaOf(v) * baseDepth(v)) / 12,
      formula: (v) =>
        `${explainArea(v)} × ${formatNumber(baseDepth(v))} in ÷ 12 = ${formatNumber((areaOf(v) * baseDepth(v)) / 12)} cu ft`,
      pack: (v) => looseMaterial(v.density, v),
    },
    {
      key: "sand",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 10,
      source: "1 in. bed, or a third of the gravel volume (ehow.com)",
      // Flagstone is laid on whatever the text names; pavers need a bed of sand.
      when: (v) => v.isFlagstone === 0 || v.hasSand > 0 || v.hasDust > 0,
      // Sand by the ton comes loose; leveling sand comes in bags.
      name: (v) =>
        v.hasDust > 0
          ? "Stone dust (screenings), bulk"
          : v.inTons > 0
            ? "Mason sand, bulk"
            : "Paver leveling sand",
      about: () => "Bedding",
      measured: (v) => sandVolume(v),
      formula: (v) =>
        v.sandShare > 0
          ? `gravel ${formatNumber((areaOf(v) * baseDepth(v)) / 12)} cu ft × ${formatNumber(v.sandShare)}`
          : `${explainArea(v)} × ${formatNumber(v.sandDepth)} in ÷ 12 = ${formatNumber(sandVolume(v))} cu ft`,
      pack: (v) =>
        v.sandCover > 0
          ? {
              unit: "bags",
              size: (v.sandCover * v.sandDepth) / 12,
              contents: `${formatNumber(v.sandCover)} sq ft a bag`,
            }
          : looseMaterial(1.35, { inTons: v.inTons, bagVolume: 0 }),
    },
    {
      key: "joint-sand",
      category: "Concrete & Masonry",
      unit: "sq ft",
      isAllowance: true,
      source: "A 40 lb bag fills about 75 sq ft of 4 x 8 in. joints (manufacturers: 60-90)",
      when: (v) => v.isBaseOnly === 0 && (v.hasJoints > 0 || (v.isFlagstone === 0 && isSmallPaver(v))),
      name: () => "Polymeric paver joint compound 40 lb",
      measured: (v) => areaOf(v),
      formula: (v) => `${formatNumber(areaOf(v))} sq ft ÷ ${formatNumber(v.jointCover)} sq ft a bag`,
      pack: (v) => ({ unit: "bags", size: v.jointCover }),
    },
    {
      key: "edging",
      category: "Hardware",
      unit: "ft",
      usualWaste: 5,
      source: "Restraint around the field",
      when: (v) => v.hasEdging > 0 && v.isBaseOnly === 0,
      name: (v) => `${v.edgingKind} paver edge restraint 8 ft.`,
      measured: (v) => perimeterOf(v),
      formula: (v) => `perimeter ${formatNumber(perimeterOf(v))} ft`,
      pack: () => running(0, 8),
    },
  ],
});

interface PaverValues {
  readonly length: number;
  readonly width: number;
  readonly area: number;
  readonly diameter: number;
  readonly paverLength: number;
  readonly paverWidth: number;
  readonly rate: number;
  readonly use: string;
  readonly baseDepth: number;
  readonly sandDepth: number;
  readonly sandShare: number;
}

/** Large slabs are laid tight; only small pavers have enough joints to fill. */
const isSmallPaver = (v: PaverValues): boolean => v.paverLength * v.paverWidth <= 200;

const paverRate = (v: PaverValues): number => (v.rate > 0 ? v.rate : 144 / (v.paverLength * v.paverWidth));
const baseDepth = (v: PaverValues): number => (v.baseDepth > 0 ? v.baseDepth : v.use === "driveway" ? 6 : 4);
const sandVolume = (v: PaverValues): number =>
  v.sandShare > 0 ? (areaOf(v) * baseDepth(v) * v.sandShare) / 12 : (areaOf(v) * v.sandDepth) / 12;
