import { oneOf, patternSource } from "../../../../platform/patterns.ts";
import { captured, counted, measured, when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, numberInput, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { running } from "../shared/packs.ts";

const COVER = "(?:vinyl|lvp|lvt|laminate|hardwood|oak|planks?|carpet|runner|tiles?|rubber|flooring)";
const VERB_OF_COVERING = oneOf`
  cover(?:ing|ed)?, clad(?:ding)?, siding, resurfac(?:e|ing), wrap(?:ping)?, carpet(?:ing)?,
  re-?carpet(?:ing)?, put(?:ting)?, lay(?:ing)?, redo(?:ing)?, install(?:ing)?
`;
const ONTO = patternSource`(?:${VERB_OF_COVERING})`;
const STEPS = "(?:steps|stairs|treads|staircase)";

/** Existing treads and risers get a floor covering, with a nosing on each step. */
export const stairCovering = defineAssembly({
  id: "stair-covering",
  name: "Stair covering",
  triggers: [
    {
      pattern: new RegExp(
        [
          `\\b${ONTO}\\b(?:[^.;]|\\.\\d){0,40}\\b${STEPS}\\b(?:[^.;]|\\.\\d){0,60}\\b${COVER}\\b`,
          `\\b${STEPS}\\b[^.;]{0,50}\\b${ONTO}\\b[^.;]{0,40}\\b${COVER}\\b`,
          `\\b${ONTO}\\b[^.;]{0,30}\\b${COVER}\\b[^.;]{0,24}\\b(?:on|onto|over|up|down) (?:the |my |our |all )?(?:[a-z\\d]+ ){0,3}${STEPS}\\b`,
          `\\b(?:carpet|stair) runner\\b[^.;]{0,60}\\b${STEPS}\\b`,
          `\\b(?:vinyl|lvp|laminate|carpet|plank|flooring) (?:on|for|over) (?:the |my |our )?(?:[a-z\\d]+ ){0,3}${STEPS}\\b`,
        ].join("|"),
      ),
      weight: 3.9,
    },
  ],
  // Carpet for stairs and rooms together is cut from one roll.
  notFor: /\bstringers?\b|\bcarpet[^.;]{0,60}\b(?:hall|rooms?|bedroom|landing)\b/,
  covers: ["stairs", "plank-flooring", "carpet", "tile-floor", "trim", "siding"],
  inputs: {
    steps: numberInput("Steps", "pieces", 13, "13 steps of a storey", [
      captured(/(?<!\d\.|[\dx] ?)(\d{1,2}) (?:(?!in|ft)[a-z-]+ ){0,3}(?:steps|stairs|treads)\b/),
      counted(/(?:steps|stairs|treads)/, 60),
    ]),
    width: numberInput("Width", "ft", 3, "36 in. (IRC R311.7.1)", [
      captured(/(\d{2}(?:\.\d+)?) in wide/, 1 / 12),
      measured({ role: "wide", unit: "ft", min: 2, max: 8, notOwner: /nosing/ }),
    ]),
    tread: numberInput("Tread", "in", 10, "10 in. (IRC R311.7.5.2)", [
      captured(
        /\b(?:treads?|goings?|runs?)(?: (?:is|are|of|at|each|about|measures?|measuring))*:?,? (\d{1,2}(?:\.\d+)?) in\b/,
      ),
      captured(/(\d{1,2}(?:\.\d+)?) in (?:of |deep |wide )?(?:treads?|goings?|runs?)\b/),
      captured(/(\d{1,2}\.\d+) (?:treads?|goings?|runs?)\b/),
    ]),
    riser: numberInput("Riser", "in", 7.5, "7 to 7-1/2 in. (boulderlibrary.net)", [
      captured(/\brisers?(?: (?:is|are|of|at|each|about|measures?|measuring))*:?,? (\d{1,2}(?:\.\d+)?) in\b/),
      captured(/(\d{1,2}(?:\.\d+)?) in (?:of |high |tall )?(?:risers?|rises?)\b/),
      captured(/(\d{1,2}\.\d+) (?:risers?|rises?)\b/),
    ]),
    risers: numberInput(
      "Risers",
      "pieces",
      0,
      "As the steps",
      [captured(/(?<!\d\.|[\dx] ?)(\d{1,2}) risers\b/)],
      { isQuiet: true },
    ),
    isRunner: flagInput("Runner", [when(/\brunner\b/, 1)]),
    isTreadsOnly: flagInput("Treads only", [
      when(/\b(?:treads only|only the treads|risers? (?:stay|painted|left)|not the risers|no risers)\b/, 1),
    ]),
    kind: textInput("Cover", "Vinyl plank flooring", "Vinyl plank", [
      when(/\bcarpet|\brunner\b/, "Carpet"),
      when(/\blaminate\b/, "Laminate flooring"),
      when(/\bhardwood\b|\boak\b|\bmaple\b/, "Hardwood flooring"),
      when(/\btiles?\b/, "Porcelain floor tile"),
      when(/\brubber\b/, "Rubber stair tread"),
    ]),
    hasNosing: flagInput("Nosing", [when(/\bnosings?\b|\bbull ?nose\b/, 1)]),
    nosingStock: numberInput(
      "Nosing length",
      "ft",
      0,
      "94 in. pieces",
      [
        captured(/\bnosings?\b[^.;]{0,60}?(\d{2,3}(?:\.\d+)?) in\b/, 1 / 12),
        captured(/\bnosings?\b[^.;]{0,60}?(\d{1,2}(?:\.\d+)?) ft\b/),
      ],
      { isQuiet: true },
    ),
  },
  title: (v) => `Covering of ${formatNumber(v.steps)} steps`,
  lines: [
    {
      key: "covering",
      category: "Flooring",
      unit: "sq ft",
      usualWaste: 10,
      source: "Steps × width × (tread + riser)",
      aka: /planks?$|flooring$|carpet$|tiles?$/,
      name: (v) => v.kind,
      when: (v) => v.isRunner === 0,
      measured: (v) => area(v),
      formula: (v) =>
        `${formatNumber(v.steps)} × ${formatNumber(v.width)} ft × (${formatNumber(v.tread)}${v.isTreadsOnly > 0 ? "" : ` + ${formatNumber(v.riser)}`} in) ÷ 12 = ${formatNumber(area(v))} sq ft`,
      pack: () => ({ unit: "square feet", size: 1, kind: "bulk" }),
    },
    {
      key: "runner",
      category: "Flooring",
      unit: "ft",
      usualWaste: 10,
      source: "Treads × depth + risers × height",
      aka: /runner$|carpet$/,
      when: (v) => v.isRunner > 0,
      name: () => "Carpet stair runner 27 in.",
      measured: (v) => runner(v),
      formula: (v) =>
        `(${formatNumber(v.steps)} × ${formatNumber(v.tread)} + ${formatNumber(v.risers || v.steps)} × ${formatNumber(v.riser)} in) ÷ 12`,
      pack: () => running(0, 1),
    },
    {
      key: "nosing",
      category: "Flooring",
      unit: "ft",
      source: "On the front of each step",
      aka: /nosings?$/,
      when: (v) => v.hasNosing > 0,
      name: (v) => (v.kind.startsWith("Vinyl") ? "Vinyl stair nose 94 in." : "Stair nosing"),
      about: () => "Stair nosing",
      measured: (v) => v.steps * v.width,
      formula: (v) => `${formatNumber(v.steps)} × ${formatNumber(v.width)} ft`,
      pack: (v) => running(0, v.nosingStock > 0 ? v.nosingStock : 94 / 12),
    },
  ],
});

const area = (v: {
  readonly steps: number;
  readonly width: number;
  readonly tread: number;
  readonly riser: number;
  readonly isTreadsOnly: number;
}): number => (v.steps * v.width * (v.tread + (v.isTreadsOnly > 0 ? 0 : v.riser))) / 12;

const runner = (v: Parameters<typeof area>[0] & { readonly risers: number }): number =>
  (v.steps * v.tread + (v.risers > 0 ? v.risers : v.steps) * v.riser) / 12;
