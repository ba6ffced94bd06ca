import { oneOf } from "../../../../platform/patterns.ts";
import { captured, coverageOf, measured, mention, when } from "../../reading/finders.ts";
import { words } from "../../reading/phrases/patterns.ts";
import { flagInput, names, numberInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { coverageNear } from "../shared/coverage.ts";
import { wallInputs } from "../shared/walls.ts";

export const stuccoTriggers = [
  names(/\b(?:re-?)?stucco(?:ing|ed)?\b|\bscratch (?:and brown )?coats?\b/),
  // "Scratch, brown and finish coats": coats of plaster, not paint.
  { pattern: /\bscratch\b(?=[^.]{0,24}\bbrown\b)/, weight: 3.4 },
  // Lath and paper go up before the plasterer comes.
  names(/\bweep screed\b|\blath\b(?=[^.]{0,60}\bpaper\b)|\bpaper\b(?=[^.]{0,60}\blath\b)/),
  names(/\bplaster(?:ing)? (?:the )?(?:exterior|outside|block)\b|\bparg(?:e|ing)\b/),
];

const MASONRY = words(
  "block, masonry, concrete, brick, breeze block, blockwork, brickwork, cmu, concrete block, foundation, chimney",
);
const FRAMED = words("lath, lathing, wire lath, framed, frame, stud, sheathing, plywood, osb, paper");

/** Frames need lath; masonry holds plaster without it. */
const onMasonry: Finder = (reading) => {
  const match = mention(reading, MASONRY);
  return match && !mention(reading, FRAMED) ? { value: 0, source: match[0] } : null;
};

const BASE = words("base coat, base, scratch, brown, scratch coat, brown coat");

/** "A bag does 40 sq ft for the scratch and the same for the brown": each coat needs its own bags. */
const eachCoat: Finder = (reading) => {
  const isEach =
    /\b(?:same|likewise|also|as much|\d+(?: sqft)?)\b[^.;]{0,24}\b(?:for|in|on)(?: the)? brown\b/.test(
      reading.text,
    ) ||
    /\bbrown(?: coat)?(?: is| does| gets| takes| at| the)* (?:the )?same\b/.test(reading.text) ||
    /\bscratch(?: coat)?,? \d[^.;]{0,30}\bbrown\b/.test(reading.text);
  return isEach ? coverageNear(BASE)(reading) : null;
};

/** Inputs of plaster on exterior walls. */
export const stuccoInputs = {
  ...wallInputs(true, 9),
  sides: numberInput("Sides", "pieces", 1, "One side", [when(/\b(?:both|2) (?:sides|faces)\b/, 2)]),
  baseCoverage: numberInput(
    "Base coat, bag covers",
    "sq ft",
    30,
    "Scratch and brown together about 30 sq ft an 80 lb bag (scoutmytool.com)",
    [coverageNear(BASE), coverageOf(/bag|sack|lb/, 5, 200)],
  ),
  finishCoverage: numberInput(
    "Finish coat, bag covers",
    "sq ft",
    80,
    "About 80 sq ft an 80 lb bag (scoutmytool.com)",
    [coverageNear(words("finish, color, top coat, finish coat"))],
  ),
  perCoat: numberInput(
    "Coverage a bag and coat",
    "sq ft",
    0,
    "By coat",
    [
      captured(/(\d{2,3}) sqft (?:per|a|each) bag (?:per|and|a|for each|each|in each) coat/),
      captured(/bag (?:[a-z]+ ){0,4}(\d{2,3}) sqft (?:per|a|each|for each) coat/),
      eachCoat,
    ],
    { isQuiet: true },
  ),
  coats: numberInput("Coats", "coats", 3, "Three coats over lath, two over masonry (ASTM C926)", [
    captured(/\b([1-4])[ -]coats?\b/),
    // A parge coat is a single coat.
    when(/\bparg(?:e|ing|ed)\b/, 1),
    (reading) => (onMasonry(reading) ? { value: 2, source: "masonry" } : null),
  ]),
  lathSheet: numberInput("Lath sheet", "sq ft", 18, "27 x 96 in. covers about 18 sq ft (scoutmytool.com)", [
    coverageOf(/lath|sheet/, 8, 60),
  ]),
  hasLath: flagInput(
    "Metal lath",
    [when(/\bno (?:metal )?lath\b/, 0), onMasonry],
    1,
    "Framed walls take lath (ASTM C1063)",
  ),
  hasPlaster: flagInput(
    "Plaster",
    [
      when(
        new RegExp(oneOf`
          \b(?:stucco|plaster) prep\b
          \bno (?:plaster|stucco)\b
          \bbefore the (?:plasterer|plaster|stucco)\b
          \b(?:plaster|stucco) (?:later|comes later|by others|not included)\b
        `),
        0,
      ),
    ],
    1,
    "Lath and paper carry plaster",
  ),
  bag: numberInput("Bag weight", "lb", 80, "80 lb bags", [
    measured({ dimension: "weight", unit: "lb", min: 40, max: 100 }),
  ]),
};
