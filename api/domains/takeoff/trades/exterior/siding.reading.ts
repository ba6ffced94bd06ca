import {
  captured,
  counted,
  coverageOf,
  lumberOf,
  measured,
  stockLength,
  when,
} from "../../reading/finders.ts";
import { planPerimeter } from "../../reading/geometry.ts";
import { flagInput, numberInput, textInput } from "../../recipes/assembly.ts";
import { gableArea } from "../shared/gable-area.ts";
import { runOf } from "../shared/run-of.reading.ts";
import { openingEdges } from "../shared/wall-openings.reading.ts";
import { wallInputs } from "../shared/walls.ts";
import { sidingKind } from "./siding-kind.reading.ts";
import { atExposure, boardWidth, CHANNEL_ALONE, channelRun, lastExposure } from "./siding-pieces.reading.ts";

/** Outside and inside corners of plans that are not rectangles. */
const SHAPED: readonly (readonly [shape: RegExp, outside: number, inside: number])[] = [
  [/\bl[- ]shaped?\b/, 5, 1],
  [/\b[tu][- ]shaped?\b/, 6, 2],
];

/** Inputs of siding: walls and gables, the kind of siding and its pieces. */
export const sidingInputs = {
  ...wallInputs(true, 9),
  gables: gableArea,
  isGableOnly: flagInput("Gables only", [
    when(
      /\b(?:triangles?|triangular|just the gables?|gables? only|only the gables?)\b(?!.{0,400}\bwalls\b)/,
      1,
    ),
    when(/^(?!.{0,2000}\b(?:walls?|house|garage|barn|shed|perimeter)\b).{0,400}\bgables?\b/, 1),
  ]),
  kind: sidingKind,
  exposure: numberInput("Exposure", "in", 7, "8-1/4 in. plank at 7 in. exposure", [
    lastExposure,
    captured(/(\d{1,2}(?:\.\d+)?) in (?:effective |net )?cover(?:age)?\b(?! (?:board|strip)s? and)/),
  ]),
  isChannelOnly: flagInput("Channel alone", [when(CHANNEL_ALONE, 1)]),
  channelStock: numberInput(
    "Channel length",
    "ft",
    0,
    "12-1/2 ft pieces",
    [
      captured(
        /\bj[- ]?channels?\b[^.;]{0,60}?\b(\d{1,2}(?:\.\d+)?) ft (?:long )?(?:pieces?|lengths?|sticks?|sections?)\b/,
      ),
      (reading) =>
        CHANNEL_ALONE.test(reading.text) ? stockLength(/piece|length|stick|section/, 8)(reading) : null,
    ],
    { isQuiet: true },
  ),
  plank: numberInput("Plank length", "ft", 12, "12 ft planks", [stockLength(/plank|board|piece|length/, 6)]),
  woodExposure: {
    ...numberInput("Exposure", "in", 6.84, "8 in. board (7.84 in.) with 1 in. overlap (LP SmartSide)", [
      lastExposure,
    ]),
    isUntold: true,
  },
  woodPlank: {
    ...numberInput("Board length", "ft", 16, "16 ft boards", [stockLength(/plank|board|piece|length/, 6)]),
    isUntold: true,
  },
  boxArea: numberInput(
    "Box",
    "sq ft",
    0,
    "Read the label: half a square to two squares",
    [
      coverageOf(/box|carton/, 40, 400),
      captured(/(\d(?:\.\d+)?) squares? (?:per|a|to a|each|\/) (?:box|carton)/, 100),
      captured(/(?:box|carton)(?:es|s)? (?:[a-z]+ ){0,3}(\d(?:\.\d+)?) squares?/, 100),
    ],
    { isQuiet: true },
  ),
  asksPieces: flagInput("Counted in planks", [
    when(/\bplanks?\b|\bboards?\b|\bpieces?\b|\bexposure\b|\breveal\b/, 1),
  ]),
  corners: numberInput("Outside corners", "pieces", 0, "A rectangle has four", [
    counted(/(?:outside |outer )?corners?(?! posts)/, 100),
    counted(/(?:outside |outer )corner posts?/, 100),
    ...SHAPED.map(([shape, outside]) => when(shape, outside)),
  ]),
  insideCorners: numberInput(
    "Inside corners",
    "pieces",
    0,
    "Only when mentioned",
    [counted(/(?:inside|inner) corners?/, 100), ...SHAPED.map(([shape, , inside]) => when(shape, inside))],
    { isQuiet: true },
  ),
  stories: numberInput("Stories", "stories", 1, "One story", [captured(/(\d) (?:full )?stor(?:y|ies)\b/)], {
    isQuiet: true,
  }),
  starterStock: numberInput(
    "Strip length",
    "ft",
    0,
    "10 ft strips; 12 ft also sold",
    [
      (reading) => {
        const match =
          /starters?(?: [a-z]+){0,5} (\d{1,2}(?:\.\d+)?) ft|(\d{1,2}(?:\.\d+)?) ft (?:[a-z]+ ){0,2}starter/.exec(
            reading.text,
          );
        return match ? { value: Number(match[1] ?? match[2]), source: match[0] } : null;
      },
    ],
    { isQuiet: true },
  ),
  boardWidth: numberInput("Board", "in", 0, "By the square", [boardWidth], { isQuiet: true }),
  boardGap: numberInput(
    "Gap between boards",
    "in",
    0,
    "Butted",
    [measured({ role: "gap", unit: "in", max: 3 }), captured(/(\d(?:\.\d+)?) in (?:apart|gaps?|spaces?)\b/)],
    { isQuiet: true },
  ),
  boardStock: numberInput(
    "Board length",
    "ft",
    0,
    "The wall's height",
    [
      captured(/\b(?:boards?|planks?)\b[^.;]{0,24}?(\d{1,2}) ft (?:long|lengths?)\b/),
      captured(/(\d{1,2}) ft (?:long )?(?:boards?|planks?)\b/),
    ],
    { isQuiet: true },
  ),
  battenSize: textInput("Batten", "1x3", "1x3 battens over 1/2 in. gaps", [
    lumberOf(/batten|seam|joint/, /^1x[234]$/),
    lumberOf(/./, /^1x[234]$/),
  ]),
  bundleArea: numberInput("Bundle", "sq ft", 25, "4 bundles a square at 5 in. (CSSB)", [
    coverageOf(/bundle|shingle|shake/, 12, 50),
    captured(/\bbundles?\b (?:[a-z]+ ){1,3}(\d{2}(?:\.\d+)?) sqft/),
    captured(/(\d{2}(?:\.\d+)?) sqft (?:a|per|to the|to a|each) bundle/),
    atExposure,
  ]),
  shingleLength: numberInput(
    "Shingle length",
    "in",
    16,
    "16 in. (5X) shingles",
    [
      (reading) =>
        /\bshingles?\b/.test(reading.text) ? captured(/(?<![\d.])(16|18|24) in\b/)(reading) : null,
    ],
    { isQuiet: true },
  ),
  openingEdges: numberInput("Around openings of stated size", "ft", 0, "None mentioned", [openingEdges], {
    isQuiet: true,
    isShared: true,
  }),
  jChannel: numberInput(
    "J-channel",
    "ft",
    0,
    "Around the openings",
    [
      runOf(/j[- ]?channels?/),
      (reading) =>
        CHANNEL_ALONE.test(reading.text) ? (planPerimeter()(reading) ?? channelRun(reading)) : null,
    ],
    {
      isQuiet: true,
    },
  ),
} as const;
