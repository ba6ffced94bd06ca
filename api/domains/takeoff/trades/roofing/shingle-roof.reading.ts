import { flagInput, names, numberInput, suggests, textInput } from "../../estimating/assembly.ts";
import { captured, coverageOf, when } from "../../reading/finders.ts";
import { roofInputs } from "../shared/roof-inputs.ts";

export const shingleRoofTriggers = [
  names(/\b(?:re-?)?shingl(?:es?|ed|ing)\b|\b3[- ]tab\b|\bcap (?:shingles?|bundles?)\b|\bridge caps?\b/),
  names(/\b(?:architectural|dimensional)s\b|\bsquares of (?:architectural|dimensional|roof)/),
  names(/\bbundles\b(?=[^.]{0,40}\bsquares?\b)|\broof(?:ing)?\b(?=[^.]{0,30}\bsquares\b)/),
  names(/\bsquares\b(?=[^.]{0,30}\broof)|\b(?:re-?roof|reroof)(?:ing)?\b|\broofing squares\b/),
  names(
    /\b(?:new|replace(?: the)?|gable|hip|asphalt) roof(?:ing)?\b(?! (?:truss|vent|fram|rafter|sheath|deck))/,
  ),
  // Shingles by their pack are bought, whatever else the roof is told by.
  { pattern: /\bshingles\b(?=[^.]{0,24}\b(?:bundles?|squares?)\b)/, weight: 3.4 },
  suggests(/\broof(?:ing)?\b/),
];

export const shingleRoofInputs = {
  ...roofInputs,
  bundles: numberInput("Bundles a square", "pieces", 3, "3 bundles of 33.3 sq ft (missionrestoration.com)", [
    captured(/(\d) bundles? (?:per|a|to the|to a|\/|each) square/),
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
      captured(/(\d{2}(?:\.\d+)?) (?:lf|ft|linear ft) (?:of (?:ridge|hip)[a-z ]*)?(?:per|a|each|\/) bundle/),
      captured(/bundles? (?:cover|do|does|covers) (?:about )?(\d{2}) (?:lf|ft)/),
    ],
  ),
  dripEdge: numberInput(
    "Drip edge",
    "ft",
    0,
    "Eaves and rakes",
    [
      captured(/(\d{2,4}(?:\.\d+)?) (?:ft|lf) of (?:metal |aluminum |white |brown )?drip edge/),
      captured(
        /\bdrip edge(?: (?:is|of|at|totals?|needed|along|around|for|the|eaves|and|rakes))*:? (\d{2,4}(?:\.\d+)?) (?:ft|lf)\b(?! (?:pieces|sticks|lengths|sections))/,
      ),
    ],
    { isQuiet: true },
  ),
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
  feltRoll: numberInput(
    "Underlayment roll",
    "sq ft",
    0,
    "#15 4 squares, #30 2 squares, synthetic 10 squares (jlconline.com)",
    [
      coverageOf(/felt|underlay|roll|paper/, 100, 1200),
      captured(/(\d{1,2}) squares? (?:per|a|each|to a|\/) roll/, 100),
    ],
    { isQuiet: true },
  ),
  ridge: numberInput(
    "Ridge and hip",
    "ft",
    0,
    "From the plan",
    [
      captured(/(\d{2,3}(?:\.\d+)?) (?:ft|lf) (?:of )?(?:the )?(?:ridge|hips?)/),
      captured(/(?:ridge|hips? and ridges?)(?: is| of|:| cap| vent| length)* (\d{2,3}) (?:ft|lf)/),
    ],
    { isQuiet: true },
  ),
  hasIce: flagInput("Ice and water shield", [
    when(/\bice (?:and|&) water\b|\bice shield\b|\bice dam\b|\bice barrier\b/, 1),
  ]),
  isCapOnly: flagInput("Ridge cap alone", [
    when(/^(?:[a-z]+ ){0,3}ridge caps?\b(?!.*\b(?:squares?|sqft|roof)\b)|\bcap (?:shingles?|bundles?)\b/, 1),
    when(/\b(?:only|just)(?: the)? (?:ridge|caps?)\b/, 1),
  ]),
  hasVent: flagInput("Ridge vent", [when(/\bridge vents?\b/, 1)]),
  hasSheathing: flagInput("Roof sheathing", [when(/\b(?:roof )?(?:sheathing|decking|osb|plywood)\b/, 1)]),
  valleys: numberInput(
    "Valleys",
    "ft",
    0,
    "Only when mentioned",
    [captured(/(\d{2,3}) (?:ft|lf) (?:of )?valleys?/)],
    { isQuiet: true },
  ),
  vents: numberInput(
    "Pipe boots",
    "pieces",
    0,
    "Only when mentioned",
    [captured(/(\d) (?:pipe |plumbing |vent )+(?:boots?|flashings?|vents?|pipes?|stacks?)/)],
    { isQuiet: true },
  ),
};
