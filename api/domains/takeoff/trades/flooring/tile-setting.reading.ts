import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { captured, counted, coverageOf, mention, when } from "../../reading/finders.ts";
import { words } from "../../reading/phrases/patterns.ts";
import { flagInput, numberInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { coverageNear } from "../shared/coverage.ts";
import { bagDoes, bagOf, spreadOf } from "./tile-extras.reading.ts";
import { type TilePlace, tileSide } from "./tile-size.reading.ts";

const BACKER = words("cement board, backer");
const NO_BOARD_TO_BUY =
  /\b(?:no|existing|already|keep(?:ing)?)(?: (?!waste\b|extra\b|allowance\b)[a-z]+){0,4} (?:cement board|backer|board)\b/;
const BOARD_IS_THERE = pattern`${NO_BOARD_TO_BUY}|\bover (?:the )?(?:drywall|existing)\b`;
const TILES_ALONE =
  /\b(?:tiles?|tile count|number of tiles) only\b|\b(?:only|just) (?:the )?tiles?\b|\bnumber of tiles\b/;

const backerSheet: Finder = (reading) => {
  if (!mention(reading, BACKER)) return null;
  const size = /\b([34]) (?:ft )?x ([458])(?: ft)?[^.,;]{0,20}\b(?:board|backer|sheets?)\b/.exec(
    reading.text,
  );
  return size ? { value: Number(size[1]) * Number(size[2]), source: size[0] } : null;
};

const MEMBRANE = words("waterproofing, waterproofing membrane, liquid membrane, redgard, hydroban");

const QUIET = { isQuiet: true } as const;

const LIQUID_MEMBRANE = new RegExp(oneOf`
  \b(?:liquid|paint-on|roll-on|brush-on)[^.;]{0,20}\b(?:waterproofing|membrane)\b
  \bwaterproofing:
  \bwaterproofing\b[^.;]{0,30}\b(?:liquid|gal)\b
  \bredgard\b
  \bhydro ?ban\b
  \bwaterproofing membrane\b
`);

const MORTAR = words("thinset, mortar, adhesive, mastic");
const GROUT = words("grout");
/** "Thinset for 150 sq ft, 90 sq ft per 50 lb bag": the only bag of the text is that of the only material in bags. */
const onlyBag =
  (own: RegExp, other: RegExp): Finder =>
  (reading) =>
    own.test(reading.text) && !other.test(reading.text)
      ? captured(
          /(\d{2,3}(?:\.\d+)?) sqft (?:per|a|an|each|\/|to (?:the|a)) ?(?:\d{2} (?:lb|kg) )?(?:bag|sack)\b/,
        )(reading)
      : null;

/** The size of the tiles of a place, and how they are packed. */
const tileInputs = (place: TilePlace) => ({
  tileLength: numberInput("Tile length", "in", 0, "By the square foot", [tileSide(0, place)], QUIET),
  tileWidth: numberInput("Tile width", "in", 0, "By the square foot", [tileSide(1, place)], QUIET),
  carton: numberInput(
    "Carton",
    "sq ft",
    0,
    "Single tiles",
    [
      coverageOf(/carton|box|case/, 3, 60),
      captured(/(\d{1,2}(?:\.\d+)?) sqft (?:per|a|each|\/|to a|to the|in a) ?(?:carton|box|case)/),
    ],
    QUIET,
  ),
  perCarton: numberInput(
    "Tiles a carton",
    "pieces",
    0,
    "Single tiles",
    [
      captured(/(\d{1,3}) (?:tiles?|pieces?) (?:per|a|to a|in a|to the|\/|each) ?(?:carton|box|case)/),
      captured(
        /(?:box|carton|case)(?:es|s)? (?:holds?|of|contains?|ha(?:s|ve)|with) (\d{1,3})\b(?! (?:sqft|ft|in))/,
      ),
    ],
    QUIET,
  ),
});

/** What tiles are set and grouted with. */
const mortarInputs = {
  thinset: numberInput(
    "Thinset bag covers",
    "sq ft",
    60,
    "50 lb covers 60-80 sq ft with a 1/4 x 3/8 in. trowel (engineerfix.com)",
    [bagDoes("thinset|mortar|adhesive"), coverageNear(MORTAR), onlyBag(MORTAR, GROUT)],
  ),
  grout: numberInput(
    "Grout bag covers",
    "sq ft",
    100,
    "25 lb sanded covers about 100 sq ft at 12 in. tile and 1/8-3/16 in. joints",
    [bagDoes("grout"), coverageNear(GROUT), onlyBag(GROUT, MORTAR)],
  ),
  thinsetRate: numberInput(
    "Adhesive",
    "lb a sq ft",
    0,
    "By the bag",
    [spreadOf("thinset|adhesive|mortar|glue")],
    QUIET,
  ),
  thinsetBag: numberInput(
    "Bag of adhesive",
    "lb",
    0,
    "50 lb",
    [bagOf("thinset|adhesive|mortar|glue")],
    QUIET,
  ),
  groutRate: numberInput("Grout", "lb a sq ft", 0, "By the bag", [spreadOf("grout|joints?")], QUIET),
  groutBag: numberInput("Bag of grout", "lb", 0, "Loose", [bagOf("grout")], QUIET),
  mastic: flagInput("Mastic", [when(/\bmastic\b/, 1)]),
};

/** What lies under the tiles, and what finishes their edge. */
const backingInputs = {
  membrane: numberInput(
    "A gallon of waterproofing does",
    "sq ft",
    0,
    "Only when mentioned",
    [
      captured(/\bwaterproof[^.;]{0,80}?(\d{2,3}) sqft ?(?:per|\/|an?|to the) gal\b/),
      (reading) => (mention(reading, MEMBRANE) ? coverageNear(MEMBRANE)(reading) : null),
      // Both coats together. A sheet membrane is a different product.
      when(LIQUID_MEMBRANE, 55),
    ],
    QUIET,
  ),
  thresholds: numberInput(
    "Thresholds",
    "pieces",
    0,
    "Only when mentioned",
    [counted(/(?:marble |stone |door )*(?:thresholds?|saddles?)/, 30)],
    QUIET,
  ),
  accessories: flagInput(
    "Setting materials",
    [when(TILES_ALONE, 0)],
    1,
    "Thinset and grout go with the tile",
  ),
  backer: flagInput("Cement board", [when(BACKER, 1)]),
  hasBoard: flagInput("Board is there", [
    (reading) => {
      const match = BOARD_IS_THERE.exec(reading.text);
      return match ? { value: 1, source: match[0] } : null;
    },
  ]),
  backerSheet: numberInput("Cement board sheet", "sq ft", 15, "3x5 ft sheets", [backerSheet]),
};

/** Inputs of every tiled surface: tile size and package, setting materials and backing. */
export const settingInputs = (place: TilePlace) => ({
  ...tileInputs(place),
  ...mortarInputs,
  ...backingInputs,
});
