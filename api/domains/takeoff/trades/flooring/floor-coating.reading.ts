import { captured, mention, when } from "../../reading/finders.ts";
import { planInputs } from "../../reading/geometry.ts";
import { words } from "../../reading/phrases/patterns.ts";
import { flagInput, names, numberInput } from "../../recipes/assembly.ts";
import { paintCoverage } from "../interior/paint-inputs.ts";
import { coverageNear, gallonCovers, onlyGallonCovers } from "../shared/coverage.ts";

const KIT = words("kit");
const PRIMER = words("prime, primer, priming");
const TOP = words(
  "top coat, topcoat, clear coat, clearcoat, clear top coat, polyaspartic clear, clear polyaspartic, coat of polyaspartic, polyaspartic top, top",
);

export const floorCoatingTriggers = [
  // Epoxy grout, anchors and thinset are other materials for other work.
  {
    ...names(/\bepoxy(?:ing|ed)?\b(?! (?:grout|adhesive|anchor|set|coated|thinset|mortar|filler|rebar))/),
    weight: 3.4,
  },
  { ...names(words("floor coating, polyaspartic, polyurea, garage floor kit")), weight: 3.4 },
];

export const floorCoatingInputs = {
  ...planInputs(),
  inKits: flagInput("Ordered in kits", [when(KIT, 1)]),
  kit: numberInput("A kit covers", "sq ft", 250, "Garage kits are sold for 250 and 500 sq ft", [
    (reading) => (mention(reading, KIT) ? coverageNear(KIT)(reading) : null),
  ]),
  coats: numberInput("Coats", "coats", 1, "One coat unless stated", [
    captured(/(\d) (?:[a-z]+ )?coats?\b(?! (?:of )?(?:[a-z]+ )?(?:prim|clear|top))/),
  ]),
  coverage: numberInput(
    "A gallon covers",
    "sq ft",
    125,
    "1,604 sq ft a gallon at 1 mil ÷ 10 to 16 mils of solid epoxy (remodelcalculators.com)",
    [
      gallonCovers(words("body coat, base coat, epoxy base, base")),
      gallonCovers(words("epoxy, coating, polyaspartic, polyurea, base coat, body coat, base")),
      onlyGallonCovers,
      paintCoverage,
    ],
  ),
  flakes: numberInput(
    "Flakes",
    "lb a sq ft",
    0,
    "Only when mentioned",
    [
      captured(/\b(?:chips?|flakes?)\b[^.;\d]{0,40}(0?\.\d+) lb (?:per|a|\/|to the) ?sqft\b/),
      captured(
        /(0?\.\d+) lb (?:of (?:[a-z]+ ){0,2}(?:chips?|flakes?) )?(?:per|a|\/) ?sqft\b(?: of (?:[a-z]+ ){0,2}(?:chips?|flakes?))?/,
      ),
      captured(/\b(?:chips?|flakes?)\b[^.;\d]{0,40}(\d?\.\d+) kg (?:per|a|\/) ?sqm\b/, 0.20482),
      captured(/(\d{1,2}(?:\.\d+)?) lb (?:of (?:[a-z]+ ){0,2})?(?:per|to|for|a|for every) 100 sqft\b/, 0.01),
      (reading) => {
        const match =
          /\b(?:chips?|flakes?)\b[^.;\d]{0,30}(\d{1,2}) lb (?:per|to|for|each|every) (\d{1,2}) sqft\b/.exec(
            reading.text,
          );
        return match ? { value: Number(match[1]) / Number(match[2]), source: match[0] } : null;
      },
      when(/\bfull (?:broadcast|flake)\b|\bbroadcast to (?:rejection|refusal)\b/, 0.15),
      when(/\b(?:flakes?|color chips?|vinyl chips?)\b/, 0.03),
    ],
    { isQuiet: true },
  ),
  hasPrimer: flagInput("Primer", [when(PRIMER, 1)]),
  primerCoverage: numberInput(
    "A gallon of primer covers",
    "sq ft",
    200,
    "Usual for epoxy primer; the can says it",
    [gallonCovers(PRIMER)],
  ),
  hasTop: flagInput("Clear top coat", [when(TOP, 1)]),
  topCoverage: numberInput(
    "A gallon of top coat covers",
    "sq ft",
    250,
    "About 300 sq ft a gallon of clear coat (novacalculator.com)",
    [
      captured(
        /\b(?:clear|top ?coat|polyaspartic)\b[^.;\d]{0,30}(?:1 coat,? )?(?:@|at) (\d{2,3})\b(?! ?(?:ft|lf|%))/,
      ),
      captured(
        /\b(?:clear|top ?coat|polyaspartic)\b[^.;\d]{0,30}(?:1 coat,? )?(\d{1,3}(?:\.\d+)?) sqft (?:per|a|\/) ?l\b/,
        3.785,
      ),
      gallonCovers(TOP),
    ],
  ),
};
