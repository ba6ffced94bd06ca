import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { countOf } from "../../reading/figures/count.ts";
import {
  captured,
  counted,
  lumberLengthOf,
  lumberOf,
  spacingOf,
  stockLength,
  when,
} from "../../reading/finders.ts";
import {
  defineAssembly,
  flagInput,
  names,
  numberInput,
  suggests,
  textInput,
} from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { membersAt, running, stockForRun } from "../shared/packs.ts";
import { sheetArea } from "../shared/sheet-inputs.ts";
import { describeWall, missingWall, wallArea, wallInputs, wallRun } from "../shared/walls.ts";
import { namedWalls } from "./named-walls.ts";
import { addedStuds, wallsAlike } from "./stud-wall.reading.ts";

const wall = wallInputs(true);

const WORD_OF_FRAMING = oneOf`
  fram(?:e|ing|ed), (?<=^|[.,;:] )stud walls?,
  studs\b(?! (?:are|by|already|up|standing|finished|in place)), stud \d, plates?, build(?:ing)?,
  [23] x [3468], materials, finish(?:ing)?
`;
const EACH_IS_ONE_PLATE =
  /\b(?:below|above|bottom|top) is 1 plate\b[^.;]{0,16}\b(?:below|above|bottom|top) is 1 plate\b/;
const TOP_OR_BOTTOM = /bottom|top|below|above/;
const ONE_AND_ONE =
  /\b(?:1|single) (?:plate )?(?:bottom|top),? (?:and )?(?:1|single) (?:plate )?(?:bottom|top)\b/;

const MASONRY_LATER = /.{0,120}\b(?:concrete|block|brick|masonry|rebar|cores?|cells?|grout(?:ed)?)\b/;

export const studWall = defineAssembly({
  id: "stud-wall",
  name: "Stud wall",
  // A partition that is only boarded, insulated or painted already exists.
  notFor: pattern`^(?=[\s\S]*\b(?:drywall|type x|batts?|layers?)\b)(?![\s\S]*\b(?:${WORD_OF_FRAMING})\b)`,
  triggers: [
    names(
      new RegExp(oneOf`
        (?<!\b(?:swage|threaded|weld|shot|mounting) )\bstuds?\b(?! finder)
        \bfram(?:e|ed|ing)(?: with| in| is| of|:|,)? 2 x [46]s?\b(?! (?:rafter|joist|roof|floor))
        \b2 x [46] (?:[a-z]+ )?walls?\b
        \bwall framing\b
        \b(?:knee|pony|dwarf) walls?\b
      `),
    ),
    names(/\bfram(?:e|ing) (?:[a-z\d]+ ){0,6}walls?\b|\bwalls?\b[^.;]{0,50}\bframed\b/),
    names(
      pattern`\bframed (?:at )?\d+ in oc\b|\bwalls?\b(?!${MASONRY_LATER})[^.;]{0,50}\b(?:16|24|12|19\.2)(?: in)? oc\b`,
    ),
    suggests(
      /\b(?:top|bottom|sole|sill) plates?\b|\bframed wall\b|(?<!picture[- ]|door |window )\bfram(?:e|ing)\b/,
    ),
  ],
  // Doors and windows with only a count are openings in the wall.
  covers: ["windows", "interior-door"],
  coversUnless: /\b(?:install|hang|replace|prehung|pre-hung|casing|knobs?)\b/,
  inputs: {
    ...wall,
    run: { ...wall.run, find: [namedWalls, ...wall.run.find] },
    size: textInput("Stud size", "2x4", "2x4 at 16 in. is usual (IRC table R602.3(5))", [
      lumberOf(/stud|wall|partition|fram|plate/, /^2x[3468]$/),
      lumberOf(/./, /^2x[46]$/),
    ]),
    spacing: numberInput("Spacing", "in", 16, "16 in. on centre is usual (IRC table R602.3(5))", [
      spacingOf(/stud|wall|partition|fram/),
    ]),
    corners: numberInput(
      "Corners",
      "pieces",
      0,
      "None stated",
      [
        when(/\b(?:no|without|not counting|excluding|ignore|ignoring)(?: the| any)? corners?\b/, 0),
        counted(/(?:outside |outer |inside )?corners?/, 200),
        (reading) =>
          /\b(?:rectang|house|building|cabin|garage|shed)\w*\b/.test(reading.text) &&
          reading.groups.some(
            (group) => (group.values[0] ?? 0) > 6 && (group.values[1] ?? 0) > 6 && !/wall$/.test(group.owner),
          )
            ? { value: 4, source: "a rectangle has four corners" }
            : null,
      ],
      { isQuiet: true },
    ),
    perCorner: numberInput(
      "Extra studs a corner",
      "pieces",
      2,
      "2 a corner (Estimating in Building Construction, ch. 13)",
      [
        captured(
          /(\d) (?:extra |additional |more )?(?:studs? )?(?:extra )?(?:per|each|for each|for every|at each|a) corner/,
        ),
        captured(/(\d)[- ]stud corners?/),
      ],
    ),
    intersections: numberInput(
      "Wall intersections",
      "pieces",
      0,
      "None stated",
      [
        (reading) =>
          /\b(?:leave|without|no|ignore|skip|omit)(?: [a-z]+){0,4} intersections?\b/.test(reading.text)
            ? { value: 0, source: "left out" }
            : null,
        counted(/(?:intersections?|intersecting (?:stud )?walls?|tees|t-walls?|stud wall junctions?)/, 200),
      ],
      { isQuiet: true },
    ),
    perIntersection: numberInput(
      "Extra studs an intersection",
      "pieces",
      2,
      "2 an intersection (Estimating in Building Construction, ch. 13)",
      [
        captured(
          /(\d) (?:extra |additional |more )?(?:studs? )?(?:per|each|for each|for every|at each|an?) (?:intersection|tee)/,
        ),
      ],
    ),
    perDoor: numberInput("Extra studs a door", "pieces", 5, "About 5 a door (easybuildcalc.com)", [
      captured(
        /(\d) (?:extra |additional |more )?(?:studs? )?(?:extra )?(?:per|each|for each|for every|at each|a) door/,
      ),
    ]),
    perWindow: numberInput("Extra studs a window", "pieces", 4, "About 4 a window (easybuildcalc.com)", [
      captured(
        /(\d) (?:extra |additional |more )?(?:studs? )?(?:extra )?(?:per|each|for each|for every|at each|a) window/,
      ),
    ]),
    perOpening: numberInput(
      "Extra studs an opening",
      "pieces",
      0,
      "By door and window",
      [
        captured(
          /(\d) (?:extra |additional |more )?(?:studs? )?(?:extra )?(?:per|each|for each|for every|at each|an) opening/,
        ),
      ],
      { isQuiet: true },
    ),
    allOpenings: numberInput(
      "Doors and windows",
      "pieces",
      0,
      "None mentioned",
      [
        (reading) => {
          if (
            /\b(?:leave|without|no|ignore|skip|omit)(?: [a-z]+){0,3} openings?\b|\bopenings? (?:none|out|ignored)\b/.test(
              reading.text,
            )
          )
            return null;
          const openings = countOf(reading, /openings?/);
          return openings ? { value: openings, source: `${openings} openings` } : null;
        },
      ],
      { isQuiet: true },
    ),
    perFoot: numberInput(
      "Studs a foot",
      "pieces",
      0,
      "From the spacing",
      [
        when(
          /\b(?:1 |an? )?studs? (?:per|a|for each|for every|each|every) (?:1 )?(?:linear |running )?(?:ft|foot|lf)\b/,
          1,
        ),
        when(/\b1 per (?:ft|foot|lf)\b/, 1),
      ],
      { isQuiet: true },
    ),
    topPlates: numberInput("Top plates", "pieces", 2, "A double top plate (IRC R602.3.2)", [
      when(/\bsingle top\b|\b1 top\b/, 1),
      when(/\bdouble top\b|\b2 top\b|\bdoubled top\b/, 2),
      when(
        pattern`\b1 plate (?:on|at|along)? ?(?:the )?(?:${TOP_OR_BOTTOM})\b[^.;]{0,16}\b1 (?:plate )?(?:on|at|along)? ?(?:the )?(?:${TOP_OR_BOTTOM})\b|${EACH_IS_ONE_PLATE}`,
        1,
      ),
      when(pattern`${ONE_AND_ONE}|\bsingle plate (?:top|bottom) single plate (?:top|bottom)\b`, 1),
      when(
        /\b(?:1|single) (?:plate )?(?:at )?top and (?:1 )?bottom\b|\bsingle plates?\b|\bsingle top and bottom\b/,
        1,
      ),
      when(/\btop and bottom plates?\b(?!.*double)/, 2),
    ]),
    bottomPlates: numberInput("Bottom plates", "pieces", 1, "One sole plate", [
      when(/\bdouble (?:bottom|sole|sill)\b/, 2),
    ]),
    isTreated: flagInput("Bottom plate on concrete", [
      when(/\b(?:sole|bottom|sill) plates?(?: is| of| from)? (?:[a-z]+ )?treated\b|\bmud ?sill\b/, 1),
      when(/\btreated (?:[a-z]+ ){0,2}(?:bottom|sole|sill|plate)\b/, 1),
      when(/\b(?:on|over|to) (?:a |the )?concrete\b|\bslab\b|\bbasement\b/, 1),
    ]),
    plateStock: numberInput(
      "Plate length",
      "ft",
      0,
      "Best stock length",
      [lumberLengthOf(/plate/), stockLength(/plate|piece|length|board|stock|stick/, 6)],
      { isQuiet: true },
    ),
    hasBlocking: flagInput("Fire blocking", [when(/\b(?:fire ?)?blocking\b/, 1)]),
    sheet: numberInput("Sheet", "sq ft", 32, "4x8 sheets", [sheetArea], { isQuiet: true }),
    addedStuds: numberInput("Studs added", "pieces", 0, "As stated", [addedStuds], { isQuiet: true }),
    wallCount: numberInput("Walls alike", "pieces", 1, "One run", [wallsAlike], { isQuiet: true }),
    hasSheathing: flagInput("Wall sheathing", [when(/\bsheath(?:ing|ed)\b|\bosb\b|\bplywood\b/, 1)]),
    header: textInput(
      "Header",
      "",
      "Only when mentioned",
      [lumberOf(/header/), when(/\bheaders?\b/, "2x10")],
      { isQuiet: true },
    ),
  },
  missing: (v) => missingWall(v, "wall"),
  title: (v) => `Stud wall ${describeWall(v)}, ${v.size} at ${formatNumber(v.spacing)} in`,
  lines: [
    {
      key: "studs",
      // Additions for corners and openings are studs.
      aka: /\bcorners?\b|\bintersections?\b|\bopenings?\b|\bdoors?\b/,
      category: "Lumber & Wood",
      usualWaste: 10,
      source:
        "Wall length ÷ spacing + 1, + 2 a corner and intersection, + 5 a door, + 4 a window (easybuildcalc.com; Estimating in Building Construction ch. 13)",
      name: (v) => `${v.size}x${studLength(v)} stud`,
      about: () => "SPF framing stud",
      measured: (v) => studs(v),
      formula: (v) => explainStuds(v),
    },
    {
      key: "bottom-plate",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Bottom plate along the wall, treated on concrete (justhetool.com)",
      when: (v) => v.isTreated > 0,
      name: (v) => `Pressure-treated ${v.size}x${stockForRun(wallRun(v))} sole plate`,
      measured: (v) => v.bottomPlates * wallRun(v),
      formula: (v) => `${formatNumber(v.bottomPlates)} × ${formatNumber(wallRun(v))} ft`,
      pack: (v) => running(v.plateStock, stockForRun(v.bottomPlates * wallRun(v))),
    },
    {
      key: "top-plates",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Two top plates along the wall (Estimating in Building Construction)",
      when: (v) => v.isTreated > 0,
      name: (v) => `${v.size}x${stockForRun(v.topPlates * wallRun(v))} framing lumber, top plate`,
      measured: (v) => v.topPlates * wallRun(v),
      formula: (v) => `${formatNumber(v.topPlates)} × ${formatNumber(wallRun(v))} ft`,
      pack: (v) => running(v.plateStock, stockForRun(v.topPlates * wallRun(v))),
    },
    {
      key: "plates",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "3 × wall length: one bottom, two top (justhetool.com; Estimating in Building Construction)",
      when: (v) => v.isTreated === 0,
      name: (v) =>
        `${v.size}x${stockForRun((v.topPlates + v.bottomPlates) * wallRun(v))} framing lumber, plates`,
      measured: (v) => (v.topPlates + v.bottomPlates) * wallRun(v),
      formula: (v) =>
        `(${formatNumber(v.topPlates)} top + ${formatNumber(v.bottomPlates)} bottom) × ${formatNumber(wallRun(v))} ft`,
      pack: (v) => running(v.plateStock, stockForRun((v.topPlates + v.bottomPlates) * wallRun(v))),
    },
    {
      key: "sheathing",
      category: "Lumber & Wood",
      unit: "sq ft",
      usualWaste: 10,
      source: "Wall area ÷ 32 a 4x8 sheet (Modern Carpentry)",
      when: (v) => v.hasSheathing > 0,
      name: () => "OSB sheathing 7/16 in. 4x8",
      measured: (v) => wallArea(v),
      formula: (v) => `${formatNumber(wallArea(v))} sq ft ÷ ${formatNumber(v.sheet)}`,
      pack: (v) => ({ unit: "sheets", size: v.sheet }),
    },
    {
      key: "blocking",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "One row of blocking along the wall",
      when: (v) => v.hasBlocking > 0,
      name: (v) => `${v.size}x8 framing lumber, blocking`,
      measured: (v) => wallRun(v),
      formula: (v) => `one row × ${formatNumber(wallRun(v))} ft`,
      pack: () => running(0, 8),
    },
    {
      key: "headers",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      isAllowance: true,
      source: "Doubled header, opening plus 6 in.: 3.5 ft a door, 4 ft a window",
      when: (v) => v.header !== "" && v.doors + v.windows > 0,
      name: (v) => `${v.header}x8 #2 SPF header`,
      measured: (v) => 2 * (v.doors * 3.5 + v.windows * 4),
      formula: (v) => `2 × (${formatNumber(v.doors)} × 3.5 ft + ${formatNumber(v.windows)} × 4 ft)`,
      pack: () => running(0, 8),
    },
    {
      key: "framing-nails",
      category: "Hardware",
      isAllowance: true,
      source: "About 8 16d nails a stud, 45 to the pound (IRC table R602.3(1))",
      name: () => "Framing nails 16d 5 lb",
      measured: (v) => studs(v) * 8,
      formula: (v) => `${formatNumber(studs(v))} studs × 8 nails ÷ 225 a box`,
      pack: () => ({ unit: "boxes", size: 225, contents: "5 lb a box" }),
    },
  ],
});

type StudValues = Parameters<typeof wallRun>[0] & {
  readonly spacing: number;
  readonly corners: number;
  readonly perCorner: number;
  readonly intersections: number;
  readonly perIntersection: number;
  readonly perDoor: number;
  readonly perWindow: number;
  readonly perOpening: number;
  readonly allOpenings: number;
  readonly perFoot: number;
  readonly addedStuds: number;
  readonly wallCount: number;
};

function fieldStuds(v: StudValues): number {
  if (v.perFoot > 0) return Math.ceil(wallRun(v) * v.perFoot);
  // Each of several walls ends with a stud.
  return v.wallCount * membersAt(wallRun(v) / v.wallCount, v.spacing);
}

function extraStuds(v: StudValues): number {
  // The rule of thumb of one stud per foot already covers corners and openings.
  if (v.perFoot > 0) return 0;
  const openings =
    v.allOpenings > 0
      ? v.allOpenings * (v.perOpening > 0 ? v.perOpening : v.perWindow)
      : v.addedStuds > 0
        ? 0
        : v.doors * v.perDoor + v.windows * v.perWindow;
  return v.addedStuds + v.corners * v.perCorner + v.intersections * v.perIntersection + openings;
}

function studs(v: StudValues): number {
  return fieldStuds(v) + extraStuds(v);
}

function explainStuds(v: StudValues): string {
  const field =
    v.perFoot > 0
      ? `${formatNumber(wallRun(v))} ft × ${formatNumber(v.perFoot)} a ft`
      : `${formatNumber(wallRun(v))} ft ÷ ${formatNumber(v.spacing)} in on centre + 1 = ${formatNumber(fieldStuds(v))}`;
  const extra = extraStuds(v);
  return extra > 0
    ? `${field}, + ${formatNumber(extra)} at corners and openings = ${formatNumber(studs(v))} studs`
    : `${field} studs`;
}

function studLength(v: { readonly height: number }): string {
  if (v.height <= 8.2) return "8";
  return v.height <= 10 ? "10" : v.height <= 12 ? "12" : "16";
}
