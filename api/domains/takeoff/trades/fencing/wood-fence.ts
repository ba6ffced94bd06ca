import { pattern } from "../../../../platform/patterns.ts";
import {
  bagsPerPost,
  bagWeight,
  captured,
  countedPer,
  lumberLengthOf,
  lumberOf,
  when,
} from "../../reading/finders.ts";
import { defineAssembly, flagInput, names, numberInput, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { bagYield, concreteBags, stockFor } from "../shared/packs.ts";
import { fenceInputs } from "./fence-inputs.ts";
import { missing } from "./fence-missing.ts";
import { gatesOnTop } from "./gates.reading.ts";
import { explainFenced, fenced, gateLines } from "./gates.ts";
import { picketInputs } from "./pickets.reading.ts";
import {
  bay,
  levelBoard,
  levelRows,
  pickets,
  pitchOf,
  posts,
  railFeet,
  railName,
  rails,
  rowsOf,
} from "./wood-fence-sums.ts";

const TOP_AND_BOTTOM =
  /\b(?:top|upper) (?:and|\+|&) (?:a )?(?:bottom|lower)(?: rails?)?\b(?! (?:and|plus) (?:a )?mid)/;
const BOUGHT_OR_CUT = /bought|sold|come|comes|coming|buy|buying|ordered|stock|cut/;

/** "Metal posts", "posts are galvanized steel". */
const STEEL = /metal|(?:galvanized )?steel|galvanized/;
const POSTS_OF_STEEL = pattern`\bposts?,? (?:\(|are |of |in )*(?:${STEEL})\b`;
const STEEL_POSTS = pattern`\b(?:${STEEL})(?: [a-z]+)? posts?\b|${POSTS_OF_STEEL}|\bpostmasters?\b`;

export const woodFence = defineAssembly({
  id: "wood-fence",
  isOutside: true,
  name: "Wood fence",
  triggers: [
    names(/\bfenc(?:e|ing)\b(?! (?:stain|paint))|\bstockade\b|\bsplit[- ]rail\b/),
    { pattern: /\bpickets?\b/, weight: 2 },
    {
      // "192 lf dogear privacy, 4x4 posts, three rails a bay".
      pattern:
        /\b(?:dog-?ear(?:ed)?|privacy|stockade|shadow ?box)\b(?=.{0,160}\b(?:rails?|pickets?|posts?)\b)/,
      weight: 3.2,
    },
    // A length of fence is the work itself, whatever the text says about its posts and concrete.
    { pattern: /\b\d+ (?:ft|lf) (?:of )?(?:[a-z-]+ ){0,4}fence\b/, weight: 3.7 },
  ],
  covers: [
    "post-holes",
    "concrete-slab",
    "railing",
    "concrete-columns",
    "gate",
    "wire-fence",
    "electrical-rough",
    "gravel",
  ],
  coversUnless: /\bgravel (?:base|pad|drive|path)\b/,
  inputs: {
    ...fenceInputs(8, "8 ft bays (southernfenceandrail.com)"),
    gatesOnTop,
    rails: numberInput(
      "Rails",
      "pieces",
      0,
      "2 to 4 ft of height, 3 at 6 ft (youcalc.com)",
      [
        countedPer(/\brails?$/, /^(?:bay|section|panel|span)s?$/),
        captured(/rails? \((\d)\)/),
        captured(/(\d) (?:(?!(?:ft|in|oc|m|with)\b)[a-z\d]+ ){0,3}rails?\b/),
        captured(/rails?(?: x|:) (\d)/),
        captured(/\b([2-6])[- ](?:board|plank|bar)s?\b(?! (?:feet|ft))/),
        when(pattern`${TOP_AND_BOTTOM}|\b(?:a )?top (?:1|rail) and (?:a )?bottom (?:1|rail)\b`, 2),
        when(/\b3[- ]rail\b/, 3),
        when(/\b2[- ]rail\b/, 2),
      ],
      { isQuiet: true },
    ),
    railSize: textInput("Rail", "2x4", "2x4 rails", [lumberOf(/rail/), lumberOf(/./, /^2x[46]$/)]),
    postSize: textInput("Post", "4x4", "4x4 posts", [
      lumberOf(/post/, /^(?:4x4|4x6|6x6)$/),
      when(STEEL_POSTS, "steel"),
    ]),
    postLength: numberInput(
      "Post length",
      "ft",
      0,
      "Height plus 2 ft in the ground",
      [lumberLengthOf(/post/), captured(/(\d{1,2}) ft (?:[a-z\d]+ )?posts?\b/)],
      { isQuiet: true },
    ),
    ...picketInputs,
    bag: numberInput("Bag weight", "lb", 50, "50 lb fast-setting", [bagWeight()]),
    bagsEach: numberInput(
      "Bags a post",
      "bags",
      2,
      "1/2 to 2 bags by size and source (sitecalculators.com, southernfenceandrail.com)",
      [bagsPerPost],
    ),
    isPanel: flagInput("Prefabricated panels", [
      when(/\b(?:pre-?(?:built|made|fab(?:ricated)?)|privacy|stockade|wood|dog-?ear)? ?panels?\b/, 1),
    ]),
    panelWidth: numberInput("Panel width", "ft", 8, "8 ft panels", [
      captured(/panels? (?:[a-z,]+ ){0,3}(\d{1,2}) ft (?:wide|long)/),
      captured(/(\d{1,2}) ft (?:(?!high|tall)[a-z-]+ )?(?:panels?|sections?)/),
      captured(/\b[3-8](?: ft)? x (6|8|10)(?: ft)? (?:[a-z-]+ )?panels?/),
    ]),
    isSplitRail: flagInput("Split rail", [
      when(/\bsplit[- ]rail\b|\b[2-5][- ](?:rail|board)\b(?! (?:privacy|stockade))/, 1),
      when(/\b(?:ranch|horse|farm|paddock|corral|pasture) (?:rail |board )?fence\b/, 1),
    ]),
    railBoard: textInput("Fence board", "", "Split rails", [lumberOf(/rail|board|plank/, /^[12]x[4-8]$/)], {
      isQuiet: true,
    }),
    railStock: numberInput(
      "Rail length",
      "ft",
      0,
      "From post to post",
      [
        lumberLengthOf(/rail|board|plank/, /^[12]x[4-8]$/),
        captured(/\brails?(?: are| in| of|,)* (\d{1,2}) ft (?:long|pieces|lengths)\b/),
        captured(/(?<!\d)(1[0-6]) ft (?:long )?(?:[a-z]+ )?rails?\b/),
      ],
      { isQuiet: true },
    ),
    isHorizontal: flagInput("Boards laid level", [when(/\bhorizontal(?:ly)?\b(?! rails?)/, 1)]),
    boardLength: numberInput(
      "Board length",
      "ft",
      0,
      "From post to post",
      [
        captured(/\b(?:boards?|slats?)(?: (?:are|come|in|of))* (\d{1,2}) ft(?: long|\b(?! high| tall))/),
        captured(
          pattern`\b(?:${BOUGHT_OR_CUT})(?: [a-z]+){0,3} (\d{1,2}) ft (?:pieces|lengths|boards|slats|long)\b`,
        ),
        captured(/(?<!\d)(\d{1,2}) ft (?:long )?(?:[a-z]+ )?(?:boards|slats)\b/),
        captured(/\b(?:lengths?|pieces|sticks) of (\d{1,2}(?:\.\d+)?) ft\b/),
      ],
      { isQuiet: true },
    ),
    isShadow: flagInput("Board on both sides", [when(/\bshadow ?box\b|\bboard[- ]on[- ]board\b/, 1)]),
    gravelBoards: flagInput("Gravel boards", [
      when(/\b(?:gravel|kick|rot|base|skirt|plinth) ?boards?\b|\bkickboards?\b/, 1),
    ]),
    caps: flagInput("Post caps", [
      when(/\bpost caps?\b|\bcap(?:s|ped)? (?:(?:for|on|to) )?(?:each|every|the|all) posts?\b/, 1),
    ]),
    hasWire: flagInput("Wire on the rails", [when(/\b(?:welded|woven) wire\b|\bwire mesh\b/, 1)]),
    species: textInput("Picket wood", "Cedar fence picket", "Cedar", [
      when(/\bcedar\b/, "Cedar fence picket"),
      when(/\btreated\b|\bpine\b/, "Pine treated fence picket"),
    ]),
  },
  missing: (v) => (v.pickets > 0 ? null : missing(v)),
  counts: [{ words: /^(?:bay|section|span|panel)s?$/, of: (v) => Math.ceil(fenced(v) / bay(v) - 1e-3) }],
  title: (v) => `Wood fence ${formatNumber(v.run)} ft, ${formatNumber(v.height)} ft high`,
  lines: [
    {
      key: "posts",
      category: "Lumber & Wood",
      source: "ceil(length ÷ spacing) + 1, plus one a gate (sitecalculators.com)",
      name: (v) => {
        const length = v.postLength > 0 ? formatNumber(v.postLength) : stockFor(v.height + 2);
        return v.postSize === "steel"
          ? `Galvanized steel fence post ${length} ft`
          : `Pressure-treated ${v.postSize}x${length} post`;
      },
      about: () => "Fence post",
      when: (v) => v.run > 0,
      measured: (v) => posts(v),
      formula: (v) =>
        `${formatNumber(v.run)} ft ÷ ${formatNumber(bay(v))} ft + 1${v.gates > 0 ? ` + ${formatNumber(v.gates)} at gates` : ""}`,
    },
    {
      key: "rails",
      category: "Lumber & Wood",
      usualWaste: 5,
      source: "2 rails to 4 ft, 3 at 6 ft (youcalc.com)",
      when: (v) => v.isPanel === 0 && v.isHorizontal === 0 && v.run > 0,
      name: (v) =>
        v.isSplitRail > 0 ? railName(v) : `Pressure-treated ${v.railSize}x${stockFor(railFeet(v))} rail`,
      about: () => "Fence rail",
      measured: (v) => rails(v) * Math.ceil(fenced(v) / railFeet(v) - 1e-3),
      formula: (v) =>
        `${explainFenced(v)} ÷ ${formatNumber(railFeet(v))} ft = ${Math.ceil(fenced(v) / railFeet(v) - 1e-3)} ${railFeet(v) > bay(v) ? "lengths" : "bays"} × ${rails(v)} rails`,
    },
    {
      key: "pickets",
      category: "Lumber & Wood",
      usualWaste: 10,
      isCovering: true,
      source:
        "Length ÷ (picket + gap), or ÷ what a lapped board shows; shadowbox on both sides (sitecalculators.com)",
      aka: /board/,
      when: (v) => v.isPanel === 0 && v.isSplitRail === 0 && v.isHorizontal === 0,
      name: (v) =>
        `${v.species} 5/8 x ${v.picketWidth === 5.5 ? "5-1/2" : formatNumber(v.picketWidth)} in. x ${formatNumber(Math.ceil(v.height))} ft`,
      about: () => "Fence boards",
      measured: (v) => pickets(v) * rowsOf(v),
      formula: (v) =>
        v.run === 0
          ? `${formatNumber(v.pickets)} as counted`
          : `${explainFenced(v)} × 12 ÷ ${formatNumber(pitchOf(v))} in${v.isShadow > 0 ? ` × ${rowsOf(v)} both sides` : ""}`,
    },
    {
      key: "boards",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: "Rows of height ÷ (board + gap), each as long as the fence",
      aka: /board|slat|picket/,
      when: (v) => v.isHorizontal > 0 && v.isPanel === 0 && v.isSplitRail === 0,
      name: (v) => `Cedar board 1x${v.picketWidth < 4 ? 4 : 6}x${levelBoard(v)}`,
      about: () => "Level fence boards",
      measured: (v) => levelRows(v) * fenced(v),
      formula: (v) =>
        `${formatNumber(v.height)} ft × 12 ÷ (${formatNumber(v.picketWidth)} + ${formatNumber(v.picketGap)} in) = ${levelRows(v)} rows × ${explainFenced(v)}`,
      pack: (v) => ({ unit: "pieces", size: levelBoard(v) }),
    },
    {
      key: "panels",
      category: "Lumber & Wood",
      source: "Length ÷ panel width, rounded up",
      when: (v) => v.isPanel > 0,
      name: (v) =>
        `Treated wood privacy fence panel ${formatNumber(v.height)}x${formatNumber(v.panelWidth)} ft`,
      measured: (v) => Math.ceil(fenced(v) / v.panelWidth - 1e-3),
      formula: (v) => `${explainFenced(v)} ÷ ${formatNumber(v.panelWidth)} ft`,
    },
    {
      key: "concrete",
      category: "Concrete & Masonry",
      unit: "cu ft",
      source: "1/2 to 2 bags a post, by bag size and source (sitecalculators.com)",
      when: (v) => v.isSplitRail === 0 && v.run > 0,
      name: (v) =>
        v.bag === 50 ? "Fast-setting concrete mix 50 lb bag" : `Concrete mix ${formatNumber(v.bag)} lb bag`,
      measured: (v) => posts(v) * v.bagsEach * bagYield(v.bag),
      formula: (v) => `${posts(v)} posts × ${formatNumber(v.bagsEach)} bags`,
      pack: (v) => concreteBags(v.bag),
    },
    {
      key: "screws",
      category: "Hardware",
      isAllowance: true,
      source: "Two screws a picket and rail",
      when: (v) => v.isPanel === 0 && v.isSplitRail === 0,
      name: () => "Exterior wood screws #9 x 2-1/2 in. 5 lb",
      about: () => "or fence nails",
      measured: (v) => pickets(v) * rails(v) * 2,
      formula: (v) => `${pickets(v)} pickets × ${rails(v)} rails × 2`,
      pack: () => ({ unit: "boxes", size: 400, kind: "count", contents: "5 lb, about 400 a box" }),
    },
    {
      key: "wire-backing",
      category: "Steel & Metal",
      unit: "ft",
      usualWaste: 5,
      source: "Wire stapled to the rails along the fence",
      when: (v) => v.hasWire > 0,
      name: () => "Welded wire 2x4 in. mesh, 48 in. x 100 ft",
      measured: (v) => fenced(v),
      formula: (v) => explainFenced(v),
      pack: () => ({ unit: "rolls", size: 100 }),
    },
    {
      key: "gravel-boards",
      category: "Lumber & Wood",
      source: "One to a bay",
      aka: /gravel|kick|rot/,
      when: (v) => v.gravelBoards > 0 && v.run > 0,
      name: (v) => `Pressure-treated 2x6x${stockFor(bay(v))} gravel board, kickboard`,
      measured: (v) => Math.ceil(fenced(v) / bay(v) - 1e-3),
      formula: (v) => `${explainFenced(v)} ÷ ${formatNumber(bay(v))} ft`,
    },
    {
      key: "post-caps",
      category: "Hardware",
      source: "One a post",
      aka: /caps?/,
      when: (v) => v.caps > 0 && v.run > 0,
      name: (v) => `Post cap for ${v.postSize} post`,
      measured: (v) => posts(v),
      formula: (v) => `${posts(v)} posts`,
    },
    ...gateLines(() => "Wood", "Lumber & Wood"),
    {
      key: "gate-hardware",
      category: "Hardware",
      source: "One a gate",
      when: (v) => v.gates > 0,
      name: () => "Hinge and latch kit",
      measured: (v) => v.gates,
      formula: (v) => `${formatNumber(v.gates)} gates`,
    },
  ],
});
