import { pattern, patternSource } from "../../../../platform/patterns.ts";
import { captured, lumberOf, measured, spacingOf } from "../../reading/finders.ts";
import { defineAssembly, numberInput, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { running, stockFor, stockForRun } from "../shared/packs.ts";
import { onePlanInputs } from "./shared/one-plan.ts";
import { longSide, shortSide } from "./shared/plan-sides.ts";

const STRINGERS = "(?:stringers?|joists?|bearers?|runners?|beams?)";
const PILES = "(?:piles?|pilings?|posts?|piers?)";

const BOARDS_LATER = /.{0,300}\b(?:stringers?|joists?|bearers?|treads?|planks?|decking)\b/;

const RAISED_WALK = patternSource`\b(?:raised|elevated|timber|wooden|wood) (?:walk ?ways?|foot ?paths?|trails?)\b(?=${BOARDS_LATER})`;

export const boardwalk = defineAssembly({
  id: "boardwalk",
  name: "Boardwalk",
  hasOneSize: true,
  isOneThing: true,
  triggers: [
    {
      pattern: pattern`\bboard ?walks?\b|\bduck ?boards?\b|${RAISED_WALK}`,
      weight: 5.3,
    },
  ],
  covers: ["deck", "stairs", "dock", "post-holes", "floor-framing", "concrete-columns", "plank-flooring"],
  inputs: {
    ...onePlanInputs({ notOwner: /pile|post|tread|plank|board$/ }),
    treadSize: textInput("Tread", "2x6", "2x6 laid crosswise", [
      lumberOf(/tread|deck|plank|board|slat/, /^(?:5\/4x[46]|[12]x[4-9]|2x1[02])$/),
    ]),
    gap: numberInput("Gap", "in", 0.25, "1/4 in. for drainage", [
      captured(/(\d?(?:\.\d+)?) in (?:wide )?(?:gaps?|spaces?|spacing|between|apart)\b/),
      captured(/\b(?:gaps?|spaced|gapped)(?: (?:of|at|is|are|by))* (\d?(?:\.\d+)?) in\b/),
    ]),
    stringerSize: textInput("Stringer", "2x8", "2x8 stringers", [
      lumberOf(/stringer|joist|bearer|runner|beam/, /^[2-4]x/),
    ]),
    stringers: numberInput("Lines of stringers", "pieces", 3, "Three under a walk of 4 to 6 ft", [
      captured(
        new RegExp(`(?<![\\d.x] ?)(\\d) (?:lines?|rows?|runs?) of (?:[a-z\\d]+ ){0,4}${STRINGERS}\\b`),
      ),
      captured(new RegExp(`(?<![\\d.x] ?)(\\d) (?:\\d x \\d{1,2} )?(?:treated )?${STRINGERS}\\b`)),
    ]),
    pileSpacing: numberInput("Bents apart", "ft", 8, "A pair each 8 ft", [
      captured(new RegExp(`\\b${PILES}\\b[^.;]{0,30}?\\b(?:every|each|@|at) (\\d{1,2}(?:\\.\\d+)?) ft\\b`)),
      spacingOf(/pil(?:e|ing)|post|pier|bent/, "ft", false),
    ]),
    pilesEach: numberInput("Piles a bent", "pieces", 2, "One on each side", [
      captured(
        new RegExp(
          `(?<![\\d.x] ?)(\\d) (?:\\d x \\d )?(?:[a-z]+ )?${PILES}\\b(?=[^.;]{0,24}\\b(?:every|each|at)\\b)`,
        ),
      ),
    ]),
    pileSize: textInput("Pile", "4x4", "4x4 posts", [lumberOf(/pil(?:e|ing)|post|pier/, /^[46]x[46]$/)]),
    pileLength: numberInput("Pile length", "ft", 8, "8 ft", [
      measured({ owner: /pile|piling|post/, role: "long", unit: "ft", min: 3, max: 24 }),
    ]),
  },
  missing: (v) =>
    v.length > 0 && v.width > 0
      ? null
      : { prompt: "How long and how wide is the boardwalk?", defaultValue: "50 ft x 4 ft" },
  title: (v) => `Boardwalk ${formatNumber(longSide(v))} × ${formatNumber(shortSide(v))} ft`,
  lines: [
    {
      key: "treads",
      category: "Lumber & Wood",
      usualWaste: 10,
      source: "Length ÷ (board + gap), each as long as the walk is wide",
      about: () => "Boardwalk deck board",
      aka: /board|decking|plank|slat/,
      name: (v) => `Pressure-treated ${v.treadSize}x${stockFor(shortSide(v))} board, tread`,
      measured: (v) => treads(v) * Math.max(1, Math.ceil(shortSide(v) / 16 - 1e-3)),
      formula: (v) =>
        `${formatNumber(longSide(v))} ft × 12 ÷ (${formatNumber(faceOf(v.treadSize))} + ${formatNumber(v.gap)} in)`,
    },
    {
      key: "stringers",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Each line as long as the walk",
      aka: /joist|bearer|runner/,
      name: (v) => `Pressure-treated ${v.stringerSize}x${stockForRun(longSide(v))} stringer`,
      measured: (v) => v.stringers * longSide(v),
      formula: (v) => `${formatNumber(v.stringers)} × ${formatNumber(longSide(v))} ft`,
      pack: (v) => running(0, stockForRun(longSide(v))),
    },
    {
      key: "piles",
      category: "Lumber & Wood",
      source: "Length ÷ distance of the bents, rounded up, + 1, a pile on each side",
      aka: /posts?|piers?/,
      name: (v) => `Pressure-treated ${v.pileSize}x${stockFor(v.pileLength)} post, pile`,
      measured: (v) => v.pilesEach * bents(v),
      formula: (v) =>
        `(${formatNumber(longSide(v))} ft ÷ ${formatNumber(v.pileSpacing)} ft + 1) × ${formatNumber(v.pilesEach)}`,
    },
  ],
});

/** Inches covered by a board, by nominal size. */
const FACES: Readonly<Record<string, number>> = { 4: 3.5, 6: 5.5, 8: 7.25, 10: 9.25, 12: 11.25 };
const faceOf = (size: string): number => FACES[size.split("x")[1] ?? ""] ?? 5.5;

type WalkValues = Parameters<typeof longSide>[0] & {
  readonly treadSize: string;
  readonly gap: number;
  readonly pileSpacing: number;
};

const treads = (v: WalkValues): number =>
  Math.ceil((longSide(v) * 12) / (faceOf(v.treadSize) + v.gap) - 1e-3);
const bents = (v: WalkValues): number => Math.ceil(longSide(v) / v.pileSpacing - 1e-3) + 1;
