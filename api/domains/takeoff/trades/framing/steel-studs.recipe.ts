import { pattern } from "../../../../platform/patterns.ts";
import { captured, counted, spacingOf } from "../../reading/finders.ts";
import { defineAssembly, numberInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { membersAt, running, stockFor } from "../shared/packs.ts";
import { describeWall, missingWall, wallInputs, wallRun } from "../shared/walls.ts";

/** Widths of studs, as shops write them. */
const WIDTHS: Readonly<Record<string, string>> = { "1.625": "1-5/8", "2.5": "2-1/2", "3.625": "3-5/8" };

const FOR_EACH = /per|each|for each|for every|at each|at every|a/;

const per = (place: string): Finder[] => [
  captured(
    pattern`(\d) (?:extra |additional |more |single )*(?:studs? )?(?:extra )?(?:${FOR_EACH}) ${place}\b`,
  ),
  captured(new RegExp(`\\+ ?(\\d) (?:extra )?(?:studs? )?(?:at|for|per) (?:\\d+ |the |each )?${place}s?\\b`)),
];

/** Studs in addition to those at the spacing: two for each corner, door and window (feo.org.fj). */
const EXTRA_INPUTS = {
  perCorner: numberInput("Studs a corner", "pieces", 2, "Two (feo.org.fj)", per("corner")),
  perDoor: numberInput("Studs a door", "pieces", 2, "Two (feo.org.fj)", per("door")),
  perWindow: numberInput("Studs a window", "pieces", 2, "Two (feo.org.fj)", per("window")),
} as const;

const TRACKS_LATER =
  /.{0,200}\b(?:floor|top|bottom)\b.{0,24}\btracks?\b|.{0,200}\btracks?\b.{0,30}\b(?:floor|top|bottom|ceiling)\b/;
const STEEL_FRAME = /\b(?:in|light|gauge|ga) steel (?:@|at|for|frame|wall|partition)/;

export const steelStuds = defineAssembly({
  id: "steel-studs",
  name: "Steel stud wall",
  triggers: [
    {
      pattern: pattern`${STEEL_FRAME}|\bstuds?\b[^.]{0,40}\bin steel\b|\blight steel\b|\bstuds?\b(?=${TRACKS_LATER})`,
      weight: 3.5,
    },
    { pattern: /\bsteel studs?\b|\b(?:steel|metal) (?:stud wall|framing|framed wall)s?\b/, weight: 3.5 },
  ],
  covers: ["stud-wall", "windows", "interior-door"],
  coversUnless: /\b(?:wood studs?|2 x [46] studs?|prehung|hang the door)\b/,
  inputs: {
    ...wallInputs(true),
    spacing: numberInput("Spacing", "in", 16, "16 in. for 1/2 in. drywall (calculaobrachile.com)", [
      spacingOf(/stud|wall|partition|fram/),
    ]),
    studWidth: numberInput("Stud width", "in", 3.625, "3-5/8 in. studs", [
      captured(/(\d(?:\.\d+)?) in (?:\d{2} (?:ga|gauge) )?(?:steel )?studs?\b/),
    ]),
    gauge: numberInput("Gauge", null, 25, "25 gauge for partitions that carry no load", [
      captured(/\b(12|14|16|18|20|22|25) (?:ga|gauge|gage)\b/),
    ]),
    corners: numberInput("Corners", "pieces", 0, "None stated", [counted(/corners?/, 200)], {
      isQuiet: true,
    }),
    ...EXTRA_INPUTS,
  },
  missing: (v) => missingWall(v, "wall"),
  title: (v) => `Steel stud wall ${describeWall(v)} at ${formatNumber(v.spacing)} in`,
  lines: [
    {
      key: "steel-studs",
      category: "Steel & Metal",
      source:
        "Length ÷ spacing, rounded up, + 1 (calculaobrachile.com); + 2 a corner and an opening (feo.org.fj)",
      name: (v) => `Steel stud ${widthOf(v)} in. x ${stockFor(v.height)} ft, ${formatNumber(v.gauge)} gauge`,
      measured: (v) => studs(v),
      formula: (v) =>
        `${formatNumber(wallRun(v))} ft ÷ ${formatNumber(v.spacing)} in on centre + 1${extra(v) > 0 ? ` + ${extra(v)} at corners and openings` : ""} = ${studs(v)} studs`,
    },
    {
      key: "track",
      category: "Steel & Metal",
      unit: "ft",
      source: "2 × wall length: floor and ceiling (calculaobrachile.com)",
      name: (v) => `Steel track ${widthOf(v)} in. x 10 ft, ${formatNumber(v.gauge)} gauge`,
      about: () => "Runner, top and bottom",
      measured: (v) => 2 * wallRun(v),
      formula: (v) => `2 × ${formatNumber(wallRun(v))} ft`,
      pack: () => running(0, 10),
    },
    {
      key: "framing-screws",
      category: "Hardware",
      source: "A screw each side of a stud, top and bottom",
      name: () => "Pan-head framing screws #8 x 1/2 in.",
      measured: (v) => studs(v) * 4,
      formula: (v) => `${studs(v)} studs × 4`,
      pack: () => ({ unit: "boxes", size: 500, kind: "count", contents: "500 a box" }),
    },
  ],
});

type SteelValues = Parameters<typeof wallRun>[0] & {
  readonly spacing: number;
  readonly corners: number;
  readonly perCorner: number;
  readonly perDoor: number;
  readonly perWindow: number;
};

const widthOf = (v: { readonly studWidth: number }): string =>
  WIDTHS[String(v.studWidth)] ?? formatNumber(v.studWidth);
const extra = (v: SteelValues): number =>
  v.corners * v.perCorner + v.doors * v.perDoor + v.windows * v.perWindow;
const studs = (v: SteelValues): number => membersAt(wallRun(v), v.spacing) + extra(v);
