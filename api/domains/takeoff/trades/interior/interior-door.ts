import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { captured, when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, names, numberInput, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { fixtureInput } from "../shared/fixture-input.ts";
import { running } from "../shared/packs.ts";
import { hardwareInputs, hardwareLines } from "./door-hardware.ts";
import { doorsCounted, privacyLocks, UNFRAMED } from "./door-locks.reading.ts";

const VERB_OR_KIND = oneOf`
  install, hang, replace, prehung, pre-hung, interior, bedroom, bathroom, closet, slab, bifold, pocket,
  barn, panel, entry, exterior, front, back, patio, sliding, bypass, hollow metal, hollow[- ]core, solid[- ]core, fire[- ]rated
`;
/** "All round less 2 ft 8 in door": a gap in what runs around. */
const TAKEN_OUT = /\b(?:less|minus|deduct(?:ing)?|except)(?: the| an?| 1)? (?:[\d.]+ (?:ft|in) ?){1,2}/;
const NO_DOOR_ITSELF = /trim|casings?|moldings?|frame paint|stops?|closers?|silencers?/;
const FOR_A_DOOR = /pulls?|knobs?|handles?|fronts?|stops?|closers?|silencers?|sweeps?/;
const PAINTED_LATER = /[^.;]{0,40}\b(?:front and back|(?:both|2|per) (?:sides?|faces?)|painted|coats?)\b/;
const KIND_OF_DOOR =
  /interior|bedroom|bathroom|closet|hollow[- ]core|solid[- ]core|bifold|panel|prehung|pocket|shaker/;
const DOORS_OF_A_WALL = /\b(?:with|has|have|having|minus|less|deduct(?:ing)?)\b[^.;]{0,60}/;

const KNOBS =
  /\b(?:door ?)?(?:passage|knobs?|lock ?sets?|handle ?sets?|deadbolts?|passage sets?|privacy sets?|levers?)\b/;

/** A glass door comes with its handle. */
const hasLock = (isExterior: number, glazed: string): boolean => isExterior === 0 || glazed === "";

/** Glass patio doors are 5 ft wide and more. */
const LEAST_GLAZED_IN = 60;

/** "A patio off the back door": a location, not a kind of door. */
const NO_PLACE = /(?!(?:off|near|beside|by|at|from|under)\b)/;

const METAL = /\bhollow[- ]metal\b/;

const USUAL_WIDTH_IN = /1[89]|2\d|3\d|4[0-8]/;
const NO_WIDTH_AFTER = /high|tall|apart|oc|from|of/;
const WIDTH_BEHIND = pattern`\bdoors?\b(?:[:,] \d{1,2} of them)?[^.;\d]{0,24}(?<![\d.])(${USUAL_WIDTH_IN}) in\b(?! (?:${NO_WIDTH_AFTER})\b)`;

export const interiorDoor = defineAssembly({
  id: "interior-door",
  isOpening: true,
  name: "Interior doors",
  triggers: [
    names(
      pattern`\b(?:${VERB_OR_KIND})(?:ing)? (?:${NO_PLACE}[a-z\d-]+ ){0,3}(?<!\b(?:${UNFRAMED})s? )doors?\b(?! (?:${NO_DOOR_ITSELF})\b)`,
    ),
    {
      pattern: pattern`(?<!\b(?:${UNFRAMED})s? |\b(?:per|each|every) )(?<!${TAKEN_OUT})\bdoors?\b(?! (?:${FOR_A_DOOR})\b)`,
      weight: 1.3,
    },
  ],
  // The door's casing. Trim along the walls is separate work.
  covers: ["trim"],
  coversUnless: /\bbase ?boards?\b|\bbase (?:trim|molding)\b|\bcrown\b|\bchair rails?\b/,
  // In a list of things to install. A door that a room or wall is said to be "with" is an opening.
  ownWords: pattern`(?:, |\band )(?<!${DOORS_OF_A_WALL}(?:, |\band ))(?:an?|one|\d{1,2}) (?:new )?(?:${KIND_OF_DOOR})(?: [a-z]+)? doors?\b(?! openings?)(?!${PAINTED_LATER})`,
  inputs: {
    count: numberInput("Doors", "pieces", 1, "One unless a number is given", [doorsCounted]),
    width: numberInput("Width", "in", 30, "30 in.", [
      captured(/\b(\d{2}) (?:in )?x (?:78|80|84|96)\b/),
      captured(/(?<![\d.])([1-6](?:\.\d+)?) ft x (?:6\.6667|7|8) ft\b/, 12),
      captured(/(\d{2}) in (?:wide )?(?:[a-z-]+ ){0,3}doors?/),
      // "5 doors, all prehung 28 in.", "doors: 4 of them, 32 in wide".
      captured(WIDTH_BEHIND),
    ]),
    isExterior: flagInput("Exterior", [
      when(/\b(?:exterior|entry|front|back|patio|outside) (?:[a-z]+ ){0,2}doors?\b/, 1),
    ]),
    glazed: textInput(
      "Glass door",
      "",
      "A door with a leaf of steel",
      [
        when(/\bfrench (?:[a-z]+ ){0,2}doors?\b/, "French patio door"),
        when(/\b(?:sliding|slider|patio|glass) (?:[a-z]+ ){0,2}(?:doors?|slider)\b/, "Sliding patio door"),
      ],
      { isQuiet: true },
    ),
    metal: numberInput("Steel door", "yes/no", 0, "Only when named", [when(METAL, 1)], {
      isQuiet: true,
      isUntold: true,
    }),
    faces: numberInput("Faces cased", "pieces", 2, "Both sides", [when(/\b1 side\b|\bone side\b/, 1)]),
    casingEach: numberInput(
      "Casing a face",
      "ft",
      0,
      "Two sides and a head",
      [
        captured(/(\d{1,2}(?:\.\d+)?) ft (?:of (?:[a-z]+ )?casing )?(?:per|a|each|on each) (?:side|face)\b/),
        captured(/\bcasing(?:,|:| at| is)* (\d{1,2}(?:\.\d+)?) ft (?:per|a|each) (?:side|face)\b/),
      ],
      { isQuiet: true, isUntold: true },
    ),
    hasTrim: flagInput(
      "Casing",
      [when(/\bno (?:trim|casing)\b|\bexisting (?:jambs?|frames?|openings? and casings?)\b/, 0)],
      1,
      "A prehung door is cased on both sides",
    ),
    locksets: {
      ...fixtureInput("Knobs and locks", "the knobs", KNOBS, /./),
      ask: "Knobs or locksets too, one a door?",
      answers: ["No knobs", "Knobs too"],
      isAskedWith: ({ isExterior = 0, glazed = "" }) => hasLock(Number(isExterior), String(glazed)),
    },
    privacy: numberInput("Privacy locks", "pieces", 0, "None unless named", [privacyLocks], {
      isQuiet: true,
      isUntold: true,
    }),
    ...hardwareInputs,
  },
  title: (v) =>
    `${formatNumber(v.count)} ${v.isExterior > 0 ? "exterior" : "interior"} door${v.count === 1 ? "" : "s"}`,
  lines: [
    {
      key: "doors",
      category: "Lumber & Wood",
      source: "As counted",
      name: (v) =>
        v.isExterior > 0 && v.glazed
          ? `${v.glazed} ${formatNumber(Math.max(v.width, LEAST_GLAZED_IN))}x80`
          : v.metal > 0
            ? `Hollow metal door ${formatNumber(v.width)}x84`
            : v.isExterior > 0
              ? "Prehung exterior steel entry door 36x80 6-panel"
              : `Prehung interior door ${formatNumber(v.width)}x80 hollow core`,
      measured: (v) => v.count,
      formula: (v) => `${formatNumber(v.count)} doors`,
    },
    {
      key: "casing",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: "Two sides and a head a door face (shocktrail.com)",
      // A frame of steel is its own trim.
      when: (v) => v.hasTrim > 0 && v.metal === 0,
      name: () => "MDF casing 2-1/4 in. primed",
      measured: (v) => v.count * v.faces * (v.casingEach || (160 + v.width) / 12),
      formula: (v) =>
        v.casingEach > 0
          ? `${formatNumber(v.count)} × ${formatNumber(v.faces)} faces × ${formatNumber(v.casingEach)} ft`
          : `${formatNumber(v.count)} × ${formatNumber(v.faces)} × (2 × 80 + ${formatNumber(v.width)} in) ÷ 12`,
      pack: () => running(0, 7),
    },
    {
      key: "locksets",
      category: "Hardware",
      source: "One a door",
      namedBy: ["locksets"],
      when: (v) => hasLock(v.isExterior, v.glazed) && v.privacy < v.count,
      name: (v) => (v.isExterior > 0 ? "Entry lockset with deadbolt" : "Passage knob, basic"),
      measured: (v) => v.count - v.privacy,
      formula: (v) =>
        v.privacy > 0
          ? `${formatNumber(v.count)} doors − ${formatNumber(v.privacy)} with a privacy lock`
          : `${formatNumber(v.count)} doors`,
    },
    {
      key: "privacy",
      category: "Hardware",
      source: "As named, else one a door",
      namedBy: ["privacy"],
      when: (v) => v.privacy > 0,
      name: () => "Privacy knob, basic",
      measured: (v) => Math.min(v.privacy, v.count),
      formula: (v) => `${formatNumber(v.privacy)} privacy locks`,
    },
    ...hardwareLines,
    {
      key: "shims",
      category: "Hardware",
      isAllowance: true,
      source: "A bundle of shims sets about three doors",
      name: () => "Wood shims, bundle",
      measured: (v) => v.count / 3,
      formula: (v) => `${formatNumber(v.count)} doors ÷ 3`,
      pack: () => ({ unit: "packs", size: 1 }),
    },
    {
      key: "finish-nails",
      category: "Hardware",
      isAllowance: true,
      source: "About 60 nails a door",
      name: () => "Finish nails 16 ga 2-1/2 in. 1000-count",
      measured: (v) => v.count * 60,
      formula: (v) => `${formatNumber(v.count)} × 60 ÷ 1,000`,
      pack: () => ({ unit: "boxes", size: 1000 }),
    },
  ],
});
