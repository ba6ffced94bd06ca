import { pattern } from "../../../../platform/patterns.ts";
import { when } from "../../reading/finders.ts";
import { areaOf, describePlan, explainArea, missingPlan } from "../../reading/geometry.ts";
import { words } from "../../reading/phrases/patterns.ts";
import { type Assembly, defineAssembly, flagInput, names } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { coveragePack } from "../shared/coverage.ts";
import { GALLONS } from "../shared/packs.ts";
import { refinishedInputs } from "./refinished-area.ts";

const NEW_SURFACE =
  /pour(?:ing)?|pav(?:e|ing) (?:a|an|the|my|our)|build(?:ing)?|install|lay(?:ing)?|overlay|new (?:driveway|patio|slab)/;

/** Words for new work, which is not resealing. */
const BUILT = pattern`\b(?:${NEW_SURFACE})\b`;
const COVERED: Assembly["covers"] = [
  "concrete-slab",
  "asphalt",
  "paver-patio",
  "interior-paint",
  "exterior-paint",
  "floor-paint",
  "floor-coating",
  "wood-finish",
  "garage",
];

/**
 * Seal, sealing, sealer for, and the words that may come before the thing: "the existing", "1,200 sq ft of", "20 x 50
 * ft".
 */
const SEALING = `(?:re-?)?seal(?:ing|er)? (?:(?:for|on|over|of|my|the|our|an?|old|existing|new|x|sqft|ft|\\d[\\d.]*) ){0,6}`;

const NEEDS =
  "\\b[^.;]{0,60}\\b(?:needs?|wants?|gets?|getting|to be|being|is due for|due) (?:[a-z]+ ){0,2}(?:re-?)?seal(?:ed|ing|er)\\b";

const SO_MUCH_SEALER = /(?:coats?|gal|pails?|buckets?) (?:of )?(?:[a-z]+ )?seal(?:er|coat|ing)?/;

const asphaltInputs = refinishedInputs({
  coats: 1,
  coatsSource: "One coat unless stated",
  coverage: 350,
  coverageSource: "5 gal pails do 350-400 sq ft (pail labels)",
  named: words("sealcoat, sealer, pail, bucket, coat"),
});

/** Sealer for an asphalt drive, by the pail, or by the gallon when its coverage is stated per gallon. */
export const asphaltSealer = defineAssembly({
  id: "asphalt-sealer",
  name: "Asphalt sealer",
  triggers: [
    { ...names(/\bseal[ -]?coat(?:ed|ing|er)?s?\b/), weight: 3.6 },
    // "Time to seal the driveway, it's asphalt".
    {
      ...names(
        /\b(?:re-?)?seal(?:ing)? (?:the|my|our|a) driveway\b(?=.{0,80}\basphalt\b)(?!.{0,80}\bconcrete\b)/,
      ),
      weight: 3.7,
    },
    {
      ...names(new RegExp(`\\b${SEALING}(?:[a-z]+ )?(?:asphalt|parking(?: lot)?|lot|pavement)\\b`)),
      weight: 3.6,
    },
    { ...names(/\b(?:asphalt|parking lot|pavement) sealer\b/), weight: 3.6 },
    // "My asphalt driveway is 50 x 12. One coat of sealer": the existing surface is sealed.
    {
      ...names(pattern`\b(?:my|our|the|existing|old) asphalt\b(?=.{0,160}\b${SO_MUCH_SEALER}\b)`),
      weight: 3.6,
    },
    { ...names(new RegExp(`\\b(?:asphalt|parking lot)${NEEDS}`)), weight: 3.6 },
  ],
  notFor:
    /\b(?:concrete|pavers?|flagstone) (?:[a-z]+ )?seal|\bseal(?:ing|er)? [^.;]{0,24}\b(?:concrete|pavers?|flagstone)\b/,
  covers: [...COVERED, "concrete-sealer", "deck-stain"],
  coversUnless: BUILT,
  inputs: {
    ...asphaltInputs,
    isByGallon: flagInput("Coverage is of a gallon", [
      when(/\bsqft (?:per|a|to the|\/) ?gal\b|(?<!\d )\bgal (?:covers?|does|per|for|will do|goes)\b/, 1),
    ]),
  },
  missing: (v) => missingPlan(v, "driveway", "18 x 60 ft"),
  title: (v) => `Asphalt sealer ${describePlan(v)}`,
  lines: [
    {
      key: "sealer",
      category: "Concrete & Masonry",
      unit: "sq ft",
      usualWaste: 10,
      source: "Area × coats ÷ coverage of a pail",
      aka: /seal/,
      name: (v) => `Asphalt driveway sealer${v.isByGallon > 0 ? "" : " 5 gal"}`,
      measured: (v) => areaOf(v) * v.coats,
      formula: (v) =>
        `${explainArea(v)} × ${formatNumber(v.coats)} coats ÷ ${formatNumber(v.coverage)} sq ft a ${v.isByGallon > 0 ? "gallon" : "pail"}`,
      pack: (v) => coveragePack(v.coverage, v.isByGallon > 0 ? "gallons" : "pails"),
    },
  ],
});

/** "A concrete drive with acrylic sealer" is one job; a deck next to it is stained. */
const NO_WOOD = /\b(?:deck|fence|wood|stain|pergola|cedar|porch)/;

const concreteInputs = refinishedInputs({
  coats: 1,
  coatsSource: "One coat unless stated",
  coverage: 200,
  coverageSource: "100 to 400 sq ft a gallon, penetrating sealers (concretesealerreviews.com)",
  named: words("sealer, sealant, can, gal, pail"),
});

const PAIL_GALLONS = 5;

/** Gallons in the package that the coverage is stated for. */
const packSize = (isByPail: number): number => (isByPail > 0 ? PAIL_GALLONS : 1);

const SEALED_SURFACE =
  /concrete|pavers?|flagstone|stamped|garage floor|basement floor|driveway|patio|sidewalk|walkway|pool deck/;

/** Sealer for concrete, pavers and stone, by the gallon, or by the pail when its coverage is stated per pail. */
export const concreteSealer = defineAssembly({
  id: "concrete-sealer",
  name: "Concrete sealer",
  triggers: [
    {
      ...names(words("concrete sealer, paver sealer, masonry sealer, penetrating sealer, stone sealer")),
      weight: 3.2,
    },
    {
      ...names(pattern`\b${SEALING}(?:${SEALED_SURFACE})\b`),
      weight: 3.2,
    },
    {
      ...names(new RegExp(`\\b(?:concrete|pavers?|flagstone|driveway|patio|sidewalk|walkway)${NEEDS}`)),
      weight: 3.2,
    },
  ],
  covers: [...COVERED, "deck-stain"],
  coversUnless: pattern`${BUILT}|${NO_WOOD}`,
  inputs: {
    ...concreteInputs,
    isByPail: flagInput("Coverage is of a pail", [
      when(
        /\b(?:pail|bucket)s? (?:covers?|does|do|goes|gets|for)\b|\b(?:per|a|to the|\/) ?(?:5 gal )?(?:pail|bucket)\b/,
        1,
      ),
    ]),
  },
  missing: (v) => missingPlan(v, "surface", "20 x 20 ft"),
  title: (v) => `Concrete sealer ${describePlan(v)}`,
  lines: [
    {
      key: "sealer",
      category: "Concrete & Masonry",
      unit: "gallons",
      usualWaste: 10,
      source: "Area × coats ÷ coverage of a gallon, or of a pail of five",
      name: (v) => `Concrete sealer, clear ${packSize(v.isByPail)} gal`,
      measured: (v) => ((areaOf(v) * v.coats) / v.coverage) * packSize(v.isByPail),
      formula: (v) =>
        `${explainArea(v)} × ${formatNumber(v.coats)} coats ÷ ${formatNumber(v.coverage)} sq ft a ${v.isByPail > 0 ? `pail × ${PAIL_GALLONS} gal` : "gallon"}`,
      pack: (v) => (v.isByPail > 0 ? { unit: "pails", size: PAIL_GALLONS } : GALLONS),
    },
  ],
});
