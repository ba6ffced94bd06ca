import { pattern } from "../../../../platform/patterns.ts";
import { captured, coverageOf, when } from "../../reading/finders.ts";
import { flagInput, names, numberInput, suggests, textInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { roofInputs } from "../shared/roof-inputs.ts";
import { allEaves, allEdges } from "../shared/roof-size.reading.ts";
import { runOf } from "../shared/run-of.reading.ts";
import { feltInputs } from "./felt.ts";
import { flashingInputs } from "./flashing.ts";
import { iceInputs } from "./ice-shield.ts";

const NEW_OR_KIND = /new|replace(?: the)?|redo(?:ing)?(?: the)?|asphalt/;

/** "A ranch with a hip roof", "(gable roof)": a description of the house. */
const IS_LIKE = /\(|\b(?:with|has|have|having|under) (?:an? |the )?/;

export const shingleRoofTriggers = [
  names(/\b(?:re-?)?shingl(?:es?|ed|ing)\b|\b3[- ]tab\b|\bcap (?:shingles?|bundles?)\b|\bridge caps?\b/),
  names(/\b(?:architectural|dimensional)s\b|\bsquares of (?:architectural|dimensional|roof)/),
  names(/\bbundles\b(?=[^.]{0,40}\bsquares?\b)|\broof(?:ing)?\b(?=[^.]{0,30}\bsquares\b)/),
  names(/\bsquares\b(?=[^.]{0,30}\broof)|\b(?:re-?roof|reroof)(?:ing)?\b|\broofing squares\b/),
  names(pattern`\b(?:${NEW_OR_KIND}) roof(?:ing)?\b(?! (?:truss|vent|fram|rafter|sheath|deck))`),
  names(pattern`(?<!${IS_LIKE})\b(?:gable|hip) roof(?:ing)?\b(?! (?:truss|vent|fram|rafter|sheath|deck))`),
  names(/\bstep flashings?\b|\bvalley (?:metal|flashing)\b|\bstarter (?:strips?|shingles?)\b/),
  // Shingles counted in packages are bought, whatever else the text says about the roof.
  { pattern: /\bshingles\b(?=[^.]{0,24}\b(?:bundles?|squares?)\b)/, weight: 3.4 },
  names(/\bbundles? of (?:hips?|ridges?)\b|\bhip (?:and|&) ridge\b(?! (?:beam|board|rafter|vent))/),
  suggests(/(?<!\bto (?:the )?)\broof(?:ing)?\b(?! (?:caps?|jacks?|vents?|boots?)\b)/),
];

/** "A 14 ft ridge and four hips of 22.5 ft each": both are capped. */
const ridgeAndHips: Finder = (reading) => {
  const both = runOf(/(?:ridges? and hips?|hips? and ridges?)(?: caps?| length)?/)(reading);
  if (both) return both;
  const ridge = runOf(/(?<!\bhip )ridges?(?: (?:caps?|vents?|length|line))?/)(reading);
  const hips = runOf(/hips?(?: ridges?)?/)(reading);
  if (!ridge || !hips) return ridge ?? null;
  if (ridge.source === hips.source) return ridge;
  return { value: Number(ridge.value) + Number(hips.value), source: `${ridge.source}, ${hips.source}` };
};

const PER = / (?:per|a|each|to (?:a|the)) | ?\/ ?/;

const PAIR = /(?:ridges?|hips?)(?: and | or |\/)(?:ridges?|hips?)(?: caps?| shingles?| cap shingles?)?/;
const CAPS = /(?:ridge|hip) caps?/;
const BEGINS = /^(?:how many |number of |need )?(?:[a-z]+ ){0,3}/;
const ROOF_AS_WELL = /squares?|sqft|field|roof|shingles (?:for|and|plus)|\d x \d/;
/** "Ridge caps: 80 ft …", "how many bundles of hip and ridge …": no field shingles are asked for. */
const CAP_ALONE = pattern`${BEGINS}(?:${PAIR}|${CAPS})\b(?!.*\b(?:${ROOF_AS_WELL})\b)`;

export const shingleRoofInputs = {
  ...roofInputs,
  bundles: numberInput("Bundles a square", "pieces", 3, "3 bundles of 33.3 sq ft (missionrestoration.com)", [
    captured(
      /(\d) bundles? (?:(?:per|a|to the|to a|to|\/|each|make a|makes a|for a|in a|=) )+(?:1 )?squares?/,
    ),
    captured(/\bsquares? (?:is|takes?|has|=|needs?) (\d) bundles?/),
  ]),
  bundleArea: numberInput("Bundle", "sq ft", 0, "A third of a square", [coverageOf(/bundle/, 15, 50)], {
    isQuiet: true,
  }),
  ridgePerBundle: numberInput(
    "Ridge a bundle",
    "ft",
    35,
    "About 35 ft of cut shingles (hhvx.com); cap bundles 25-33 ft",
    [
      captured(/bundles? (?:cover|do|does|covers|runs?|goes) (?:about )?(\d{2}(?:\.\d+)?) (?:lf|ft)/),
      captured(
        pattern`\b(?:ridge|hips?|caps?)\b[^.;]{0,60}?(?<!\d)(\d{2}(?:\.\d+)?) (?:lf|ft)(?:${PER})(?:bundle|bdl)`,
      ),
      captured(
        /(\d{2}(?:\.\d+)?) (?:lf|ft|linear ft) (?:of (?:ridge|hip)[a-z ]*)?(?<!\bif )(?:per|a|each|\/) bundle/,
      ),
      captured(/\bcoverage(?: of| is|:)* (\d{2}(?:\.\d+)?) (?:lf|ft)\b/),
      captured(
        /\b(?:ridge|caps?)\b[^.;]{0,40}?\b1 (?:does|covers|runs?|bundle does) (?:about )?(\d{2}) (?:lf|ft)/,
      ),
    ],
  ),
  dripEdge: numberInput("Drip edge", "ft", 0, "Eaves and rakes", [runOf(/drip edge/), allEdges], {
    isQuiet: true,
  }),
  isDripAtEaves: flagInput("Drip edge at the eaves alone", [
    when(
      /\bdrip edge (?:(?:along|on|at|for|only|just|both|the|2|each) ){0,4}eaves?\b(?! (?:and|\+|&|,|or|plus))/,
      1,
    ),
  ]),
  dripStock: numberInput(
    "Drip edge length",
    "ft",
    10,
    "10 ft pieces",
    [
      captured(
        /\bdrip edge\b[^.;]{0,40}?\b(\d{1,2}(?:\.\d+)?) ft (?:[a-z]+ )?(?:pieces?|sticks?|lengths?|sections?)/,
      ),
      captured(/(\d{1,2}) ft (?:pieces|sticks|lengths|sections) of drip edge/),
    ],
    { isQuiet: true },
  ),
  starter: numberInput(
    "Starter strip",
    "ft",
    0,
    "Along the eaves",
    [runOf(/starter(?: (?:strips?|shingles?|course))?/), allEaves],
    {
      isQuiet: true,
    },
  ),
  starterStock: numberInput("Starter a bundle", "ft", 120, "105-140 ft a bundle (manufacturers' labels)", [
    captured(
      /\bstarter\b[^.;]{0,60}?(?<!\d)(\d{2,3}) (?:ft|lf)(?: (?:per|a|each|to (?:a|the)) | ?\/ ?)(?:bundle|bdl)/,
    ),
    captured(/\bstarter\b[^.;]{0,30}?\bbundles? (?:covers?|does|do|runs?|of)(?: about)? (\d{2,3}) (?:ft|lf)/),
  ]),
  namesRidge: flagInput("Ridge named", [when(/\bridge\b|\bhips?\b|\bcaps?\b/, 1)]),
  namesStarter: flagInput("Starter named", [when(/\bstarters?\b/, 1)]),
  namesDrip: flagInput("Drip edge named", [when(/\bdrip edge\b/, 1)]),
  isThreeTab: flagInput("3-tab shingles", [when(/\b3[- ]tab\b/, 1)]),
  felt: textInput(
    "Underlayment",
    "synthetic",
    "Synthetic underlayment",
    [
      when(
        /#?15(?: lb)? (?:felt|roofing felt|tar paper|paper)|\b(?:felt|paper) #?15\b|\b15# felt|\b15 lb\b/,
        "#15",
      ),
      when(
        /#?30(?: lb)? (?:felt|roofing felt|tar paper|paper)|\b(?:felt|paper) #?30\b|\b30# felt|\b30 lb\b/,
        "#30",
      ),
      when(/\bfelt\b|\btar paper\b/, "#15"),
    ],
    { choices: ["synthetic", "#15", "#30"] },
  ),
  ...feltInputs,
  ridge: numberInput("Ridge and hip", "ft", 0, "From the plan", [ridgeAndHips], { isQuiet: true }),
  ...iceInputs,
  ...flashingInputs,
  isCapOnly: flagInput("Ridge cap alone", [
    when(CAP_ALONE, 1),
    when(/\b(?:only|just)(?: the)? (?:ridge|hip|caps?)\b/, 1),
  ]),
  hasVent: flagInput("Ridge vent", [when(/\bridge vents?\b/, 1)]),
  hasSheathing: flagInput("Roof sheathing", [when(/\b(?:roof )?(?:sheathing|decking|osb|plywood)\b/, 1)]),
};
