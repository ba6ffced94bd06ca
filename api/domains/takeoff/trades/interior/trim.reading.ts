import { flagInput, names, numberInput, textInput } from "../../estimating/assembly.ts";
import { listedLengths } from "../../estimating/listed-lengths.ts";
import { captured, counted, type Finder, matching, stockLength, when } from "../../reading/finders.ts";
import { planInputs, planPerimeter } from "../../reading/geometry.ts";
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

/** "Add 1 ft per wall for cutting", for the walls that are listed one by one. */
const forCutting: Finder = (reading) => {
  const each =
    /\b(?:add|plus|allow) (?:an extra )?(\d(?:\.\d+)?) ft (?:per|to each|for each|each|for every) (?:wall|piece|side|run)/.exec(
      reading.text,
    );
  const listed = listedLengths(/walls|sides|runs/)(reading)?.source?.match(/\d+(?:\.\d+)?/g)?.length;
  return each && listed ? { value: Number(each[1]) * listed, source: each[0] } : null;
};

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

export const trimTriggers = [
  // Trim that is painted is there already.
  names(/(?<!\bpaint[\s\S]{0,120})\btrim(?:work| out)?\b(?! (?:kit|tile|paint))(?![^.]{0,30}\bpaint)/),
  names(/\b(?:ft|lf) of (?:[a-z]+ )?base\b(?! (?:cabinet|course|gravel|coat|layer|rock))/),
  names(/\bbase ?boards?\b|\bbase (?:trim|molding)\b|\bcrown\b|\bchair rails?\b|\bcasings?\b|\bmolding\b/),
  names(/\bquarter[- ]round\b|\bshoe molding\b|\bpicture rail\b/),
];

export const trimInputs = {
  ...planInputs({ notOwner: /door|window|casing|crown|baseboard/ }),
  run: numberInput(
    "Wall length",
    "ft",
    0,
    "From the room",
    [
      listedLengths(/walls|sides|runs/),
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
  cutting: numberInput("For cutting", "ft", 0, "None", [forCutting], { isQuiet: true }),
  doorWidth: numberInput("Doorways, together", "ft", 0, "None mentioned", [doorWidths], { isQuiet: true }),
  isNet: flagInput("Length of the trim itself", [
    when(/\d (?:ft|lf) of (?:[a-z]+ ){0,2}(?:base ?boards?|base|crown|molding|trim|chair rail|casing)\b/, 1),
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
};
