import { defineAssembly, flagInput, names, numberInput, textInput } from "../../estimating/assembly.ts";
import { captured, counted, type Finder, matching, stockLength, when } from "../../reading/finders.ts";
import { describePlan, perimeterOf, planInputs, planPerimeter } from "../../reading/geometry.ts";
import { formatNumber } from "../../units.ts";
import { running } from "../shared/packs.ts";
import { doorWidths } from "./doorway-inputs.ts";

const stockOf =
  (noun: RegExp): Finder =>
  (reading) => {
    const near = new RegExp(
      `(?:${noun.source})[^.;]{0,40}?(\\d{1,2}) ft (?:lengths?|pieces?|sticks?|boards?|sections?)`,
    ).exec(reading.text);
    return near?.[1]
      ? { value: Number(near[1]), source: near[0] }
      : stockLength(/length|piece|stick|board|section|stock/, 6, 20)(reading);
  };

export const trim = defineAssembly({
  id: "trim",
  name: "Trim",
  triggers: [
    names(
      /\bbase ?boards?\b|\bbase (?:trim|molding)\b|\bcrown\b|\bchair rails?\b|\bcasings?\b|\bmolding\b|\bquarter[- ]round\b|\bshoe molding\b|\bpicture rail\b|\btrim(?:work| out)?\b(?! (?:kit|tile|paint))/,
    ),
  ],
  covers: ["railing", "interior-door", "windows"],
  inputs: {
    ...planInputs({ notOwner: /door|window|casing|crown|baseboard/ }),
    run: numberInput(
      "Wall length",
      "ft",
      0,
      "From the room",
      [
        planPerimeter(/./),
        (reading) => {
          const found = matching(reading, { unit: "ft", min: 8 }).find(
            ({ measure }) =>
              measure.unit !== "in" &&
              /^ (?:of (?:[a-z]+ ){0,3}(?:baseboard|crown|chair rail|trim|molding|casing|base|walls?|perimeter)|(?:[a-z]+ ){0,2}(?:walls?|perimeter))\b/.test(
                measure.post,
              ) &&
              !measure.roles.has("high"),
          );
          return found ? { value: found.value, source: found.measure.post.slice(0, 20) } : null;
        },
      ],
      { isShared: true, isQuiet: true },
    ),
    doorWidth: numberInput("Doorways, together", "ft", 0, "None mentioned", [doorWidths], { isQuiet: true }),
    isNet: flagInput("Length of the trim itself", [
      when(
        /\d (?:ft|lf) of (?:[a-z]+ ){0,2}(?:base ?boards?|base|crown|molding|trim|chair rail|casing)\b/,
        1,
      ),
    ]),
    hasBase: flagInput("Baseboard", [when(/\bbase ?boards?\b|\bbase (?:trim|molding)\b|\bbase\b/, 1)]),
    hasCrown: flagInput("Crown", [when(/\bcrown\b|\bcove molding\b|\bceiling molding\b/, 1)]),
    hasChair: flagInput("Chair rail", [when(/\bchair rails?\b/, 1)]),
    hasShoe: flagInput("Shoe or quarter round", [when(/\bquarter[- ]rounds?\b|\bshoe\b/, 1)]),
    hasPicture: flagInput("Picture rail", [when(/\bpicture rail\b/, 1)]),
    hasCasing: flagInput("Casing", [
      when(/\bcasings?\b|\bcase (?:the |\d |an? )?(?:[a-z]+ )?(?:doors?|windows?|openings?)\b/, 1),
    ]),
    casedDoors: numberInput(
      "Cased doors",
      "pieces",
      0,
      "None mentioned",
      [counted(/(?:doors?|doorways?|door openings?)/, 500)],
      { isQuiet: true },
    ),
    casedWindows: numberInput("Cased windows", "pieces", 0, "None mentioned", [counted(/windows?/, 500)], {
      isQuiet: true,
    }),
    faces: numberInput("Faces of a door", "pieces", 1, "One side", [
      when(/\bboth sides\b|\b2 sides\b|\binside and out/, 2),
      when(/\b1 side\b|\bone side\b/, 1),
    ]),
    perFace: numberInput(
      "Casing a face",
      "ft",
      0,
      "Two sides and a head",
      [captured(/(\d{2}(?:\.\d+)?) (?:ft|lf) (?:per|a|each|for each) (?:side|face|opening|door)/)],
      { isQuiet: true },
    ),
    doorHeight: numberInput("Door height", "in", 80, "80 in. doors", [
      captured(/(\d{2}) in (?:high|tall) door/),
      (reading) => {
        const group = reading.groups.find(
          (candidate) => /door/.test(candidate.owner) && candidate.values.length === 2,
        );
        const high = group
          ? Math.max(...group.values) * (group.isBare && Math.max(...group.values) >= 20 ? 1 : 12)
          : 0;
        return high > 60 ? { value: Math.round(high), source: "door size" } : null;
      },
    ]),
    doorEach: numberInput("Door width", "in", 36, "36 in. doors", [
      (reading) => {
        const group = reading.groups.find(
          (candidate) => /door/.test(candidate.owner) && candidate.values.length === 2,
        );
        const low = group
          ? Math.min(...group.values) * (group.isBare && Math.max(...group.values) >= 20 ? 1 : 12)
          : 0;
        return low > 12 ? { value: Math.round(low), source: "door size" } : null;
      },
      captured(/(\d{2}) in (?:wide )?(?:[a-z]+ )?doors?/),
    ]),
    windowWidth: numberInput("Window width", "in", 36, "3 x 4 ft windows", [windowSide(0)]),
    windowHeight: numberInput("Window height", "in", 48, "3 x 4 ft windows", [windowSide(1)]),
    hasApron: flagInput("Stool and apron", [when(/\bstool\b|\bapron\b|\bsill\b/, 1)]),
    stock: numberInput(
      "Piece length",
      "ft",
      0,
      "8, 12 and 16 ft stock",
      [stockOf(/base|crown|chair|casing|molding|trim|sold|come|comes|in|shoe|stock/)],
      { isQuiet: true },
    ),
    profile: textInput(
      "Baseboard",
      "MDF baseboard 3-1/4 in. primed",
      "MDF baseboard",
      [when(/\b5\.25 in\b/, "MDF baseboard 5-1/4 in. primed"), when(/\bpine\b/, "Pine baseboard primed")],
      { isQuiet: true },
    ),
  },
  missing: (v) =>
    around(v) > 0 || (v.hasCasing > 0 && v.casedDoors + v.casedWindows > 0)
      ? null
      : { prompt: "How large is the room, or how long is the trim?", defaultValue: "12 x 12 ft" },
  title: (v) => `Trim ${v.run > 0 ? `${formatNumber(v.run)} ft` : describePlan(v)}`,
  lines: [
    {
      key: "baseboard",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: "(Perimeter − doors) × 1.10 (unittables.com)",
      when: (v) => v.hasBase > 0 || isGeneral(v),
      name: (v) => v.profile,
      measured: (v) => Math.max(around(v) - (v.isNet > 0 ? 0 : v.doorWidth), 0),
      formula: (v) =>
        `${formatNumber(around(v))} ft − doors ${formatNumber(v.isNet > 0 ? 0 : v.doorWidth)} ft`,
      pack: (v) => running(v.stock, 8),
    },
    {
      key: "crown",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: "Perimeter × 1.10, 15-20 % with many mitres (unittables.com, shocktrail.com)",
      when: (v) => v.hasCrown > 0,
      name: () => "Crown molding 3-5/8 in. primed pine",
      measured: (v) => around(v),
      formula: (v) => `perimeter ${formatNumber(around(v))} ft`,
      pack: (v) => running(v.stock, 8),
    },
    {
      key: "chair-rail",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: "(Perimeter − doors) × 1.10",
      when: (v) => v.hasChair > 0,
      name: () => "Chair rail 2-1/2 in. primed",
      measured: (v) => Math.max(around(v) - (v.isNet > 0 ? 0 : v.doorWidth), 0),
      formula: (v) =>
        `${formatNumber(around(v))} ft − doors ${formatNumber(v.isNet > 0 ? 0 : v.doorWidth)} ft`,
      pack: (v) => running(v.stock, 8),
    },
    {
      key: "shoe",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: "(Perimeter − doors) × 1.10",
      when: (v) => v.hasShoe > 0,
      name: () => "Quarter round primed",
      about: () => "Shoe molding",
      measured: (v) => Math.max(around(v) - (v.isNet > 0 ? 0 : v.doorWidth), 0),
      formula: (v) =>
        `${formatNumber(around(v))} ft − doors ${formatNumber(v.isNet > 0 ? 0 : v.doorWidth)} ft`,
      pack: (v) => running(v.stock, 8),
    },
    {
      key: "picture-rail",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: "Perimeter × 1.10",
      when: (v) => v.hasPicture > 0,
      name: () => "Picture rail molding primed",
      measured: (v) => around(v),
      formula: (v) => `perimeter ${formatNumber(around(v))} ft`,
      pack: (v) => running(v.stock, 8),
    },
    {
      key: "door-casing",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: "Two sides and a head a door face (shocktrail.com)",
      when: (v) => (v.hasCasing > 0 || isGeneral(v)) && v.casedDoors > 0,
      name: () => "MDF casing 2-1/4 in. primed, door",
      measured: (v) =>
        v.perFace > 0
          ? v.casedDoors * v.faces * v.perFace
          : (v.casedDoors * v.faces * (2 * v.doorHeight + v.doorEach)) / 12,
      formula: (v) =>
        `${formatNumber(v.casedDoors)} doors × ${formatNumber(v.faces)} side × (2 × ${formatNumber(v.doorHeight)} + ${formatNumber(v.doorEach)} in) ÷ 12`,
      pack: (v) => running(v.stock, 7),
    },
    {
      key: "window-casing",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: "Around the window, or three sides with a stool",
      when: (v) => (v.hasCasing > 0 || isGeneral(v)) && v.casedWindows > 0,
      name: () => "MDF casing 2-1/4 in. primed, window",
      measured: (v) => (v.casedWindows * 2 * (v.windowWidth + v.windowHeight)) / 12,
      formula: (v) =>
        `${formatNumber(v.casedWindows)} windows × 2 × (${formatNumber(v.windowWidth)} + ${formatNumber(v.windowHeight)} in) ÷ 12`,
      pack: (v) => running(v.stock, 7),
    },
    {
      key: "finish-nails",
      category: "Hardware",
      unit: "ft",
      usualWaste: 0,
      isAllowance: true,
      source: "About two nails each 16 in.",
      name: () => "Brad nails 18 ga 2 in. 1000-count",
      measured: (v) => around(v) * Math.max(v.hasBase + v.hasCrown + v.hasChair + v.hasShoe, 1),
      formula: (v) => `${formatNumber(around(v))} ft of trim ÷ 660 ft a box`,
      pack: () => ({ unit: "boxes", size: 660 }),
    },
  ],
});

function windowSide(index: 0 | 1): Finder {
  return (reading) => {
    const group = reading.groups.find(
      (candidate) => /window/.test(candidate.owner) && candidate.values.length === 2,
    );
    if (!group) return null;
    const scale = group.isBare && Math.max(...group.values) >= 15 ? 1 : 12;
    return {
      value: Math.round((group.values[index] ?? 0) * scale * 100) / 100,
      source: reading.text.slice(group.start, group.end),
    };
  };
}

type TrimValues = Parameters<typeof perimeterOf>[0] & {
  readonly run: number;
  readonly hasBase: number;
  readonly hasCrown: number;
  readonly hasChair: number;
  readonly hasShoe: number;
  readonly hasPicture: number;
  readonly hasCasing: number;
};

const around = (v: TrimValues): number =>
  v.run > 0 ? v.run : v.length > 0 || v.width > 0 || v.area > 0 ? perimeterOf(v) : 0;
/** "Trim a room" without naming profiles means baseboard and casing. */
const isGeneral = (v: TrimValues): boolean =>
  v.hasBase + v.hasCrown + v.hasChair + v.hasShoe + v.hasPicture + v.hasCasing === 0;
