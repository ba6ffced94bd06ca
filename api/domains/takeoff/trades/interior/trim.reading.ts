import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { captured, counted, matching, stockLength, when } from "../../reading/finders.ts";
import { planInputs, planPerimeter } from "../../reading/geometry.ts";
import { listedLengths } from "../../reading/lists/listed-lengths.ts";
import { allMatches } from "../../reading/phrases/patterns.ts";
import { flagInput, names, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { withFractions } from "../../units.ts";
import { doorWidths } from "./doorway-inputs.ts";

/** The kinds of trim that run along walls, each with its words. */
const KINDS = {
  base: /\bbase ?boards?\b|\bbase (?:trim|molding)\b|\bbase\b(?! (?:cabinet|course|coat|layer))/,
  crown: /\bcrown\b|\bceiling molding\b/,
  cove: /\bcove\b(?! base)/,
  chair: /\bchair rails?\b/,
  shoe: /\bquarter[- ]rounds?\b|\bshoe\b/,
  picture: /\bpicture rail\b/,
  casing: /\bcasings?\b|\bcase\b/,
} as const;
type Kind = keyof typeof KINDS;
const ANY_KIND = new RegExp(
  Object.values(KINDS)
    .map(({ source }) => source)
    .join("|"),
  "g",
);
const STOCK = /(\d{1,2}(?:\.\d+)?) ft (?:lengths?|pieces?|sticks?|boards?|sections?|stock)\b/;

/** The text from one kind of trim to the next kind named. */
function wordsOf(kind: Kind, text: string): string {
  const first = KINDS[kind].exec(text);
  if (!first) return "";
  const from = first.index + first[0].length;
  for (const match of text.slice(from).matchAll(ANY_KIND))
    if (!new RegExp(`^(?:${KINDS[kind].source})`).test(match[0])) return text.slice(from, from + match.index);
  return text.slice(from);
}

/** Stock length of a kind of trim; a length stated for no kind applies to all. */
const stockOf =
  (kind: Kind): Finder =>
  (reading) => {
    const own = STOCK.exec(wordsOf(kind, reading.text));
    if (own?.[1]) return { value: Number(own[1]), source: own[0] };
    const all = [...reading.text.matchAll(new RegExp(STOCK.source, "g"))];
    const isOthers = (Object.keys(KINDS) as Kind[]).some(
      (other) => other !== kind && STOCK.test(wordsOf(other, reading.text)),
    );
    if (isOthers && [...allMatches(reading.text, ANY_KIND)].length > 1 && all.length > 0) {
      // Stated before any kind is named, or at the very end of a single sentence about all of them.
      const isOfAll = /\b(?:all|everything|both)\b[^.;]{0,24}$/.test(reading.text.slice(0, all[0]?.index));
      if (!isOfAll) return null;
    }
    return stockLength(/length|piece|stick|board|section|stock/, 6, 20)(reading);
  };

const NO_RUN_AFTER = /lengths?|pieces?|sticks?|wide|high|tall|stock|doors?|sections?|(?:wide )?openings?/;
const RUN_IS = /comes? to|is|are|runs?|totals?|measures?|all in|total|about|of|at|around/;

/** "Baseboard comes to 44 m", "crown: 60 ft": the total length of a kind. */
const totalOf =
  (kind: Kind): Finder =>
  (reading) => {
    const match =
      pattern`(?:${KINDS[kind].source})(?: (?:${RUN_IS}))*[:,=]? (\d{1,4}(?:\.\d+)?) (?:ft|lf)\b(?! (?:${NO_RUN_AFTER}))`.exec(
        reading.text,
      );
    return match && Number(match[1]) >= 6 ? { value: Number(match[1]), source: match[0] } : null;
  };

/** "Add 1 ft per wall for cutting", for walls that are listed one by one. */
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
    if (!group) {
      const told =
        /\bwindows?\b[^.;\d]{0,12}(\d{2,3}) in wide (?:x|by|and) (\d{2,3}) in (?:tall|high)\b/.exec(
          reading.text,
        );
      return told ? { value: Number(told[index + 1]), source: told[0] } : null;
    }
    const scale = group.isBare && Math.max(...group.values) >= 15 ? 1 : 12;
    return {
      value: Math.round((group.values[index] ?? 0) * scale * 100) / 100,
      source: reading.text.slice(group.start, group.end),
    };
  };
}

const stockInput = (kind: Kind, label: string) =>
  numberInput(`${label} pieces`, "ft", 0, "8, 12 and 16 ft stock", [stockOf(kind)], { isQuiet: true });

const stocks = {
  baseStock: stockInput("base", "Baseboard"),
  crownStock: stockInput("crown", "Crown"),
  coveStock: stockInput("cove", "Cove"),
  chairStock: stockInput("chair", "Chair rail"),
  shoeStock: stockInput("shoe", "Shoe"),
  pictureStock: stockInput("picture", "Picture rail"),
  casingStock: stockInput("casing", "Casing"),
};

const STEPPED = /stepp?(?:ed|s)|sits?|set|held|drops?|starts?/;
const STEPPED_IN = pattern`\b(?:${STEPPED})(?: (?:in|back|off))? (\d(?:\.\d+)?|\d{2}) (ft|in)\b(?= (?:in|from|off|back|all))`;

/** How far a tray or a soffit is set in from the walls, in feet. */
const inset: Finder = (reading) => {
  const match =
    STEPPED_IN.exec(reading.text) ??
    /(\d(?:\.\d+)?|\d{2}) (ft|in) (?:in |back |off )?(?:from|off) (?:the|every|each|all|both)(?: of the)? walls?\b/.exec(
      reading.text,
    ) ??
    /\b(?:stepped|set) in (\d(?:\.\d+)?|\d{2}) (ft|in)\b/.exec(reading.text);
  return match ? { value: Number(match[1]) / (match[2] === "in" ? 12 : 1), source: match[0] } : null;
};

const OTHER_TRIM = oneOf`
  eave, rake, gable, roof, ridge, drip, corner, edge, siding, exterior, outside, rough-in and,
  rough in and, metal, edging, tile, aluminum, schluter
`;
const KIND_OF_TRIM = /base ?boards?|base (?:trim|molding)|crown|chair rails?|casings?|molding/;
const OTHER_BASE = /cabinet|course|gravel|coat|layer|rock|plate|unit|sheet|molding|board/;
const BASE_TO_INSTALL = /new|all|install|run|hang|replace|mdf|primed|pine|wood/;

/** "5-1/4 baseboard": the height of the board. */
const baseboardHeight: Finder = (reading) => {
  const found =
    /(?<![\d.x] ?)\b([2-9](?:\.\d+)?)(?: in)? (?:tall |high )?(?:mdf |primed |white )*base ?boards?\b/.exec(
      reading.text,
    );
  return found
    ? { value: `MDF baseboard ${withFractions(`${found[1] ?? ""} in`)}. primed`, source: found[0] }
    : null;
};

/** "4 in trim per drop" is cut off a strip of wallpaper. */
const NO_TRIM = /kit|tile|paint|per|so|allowance/;

export const trimTriggers = [
  // Trim to be painted already exists.
  names(
    pattern`(?<!\bpaint[\s\S]{0,120}|\b(?:${OTHER_TRIM}) |\d in |\d x \d{1,2} )\btrim(?:work| out)?\b(?! (?:${NO_TRIM}))(?![^.]{0,30}\bpaint)`,
  ),
  names(/\b(?:ft|lf) of (?:[a-z]+ )?base\b(?! (?:cabinet|course|gravel|coat|layer|rock))/),
  names(pattern`(?<!\btile )\b(?:${KIND_OF_TRIM})\b(?![^.;]{0,50}\b(?:coats?|enamel|painted)\b)`),
  // "All new base, 5 rooms, 312 ft less openings".
  names(
    pattern`\b(?:${BASE_TO_INSTALL}) base\b(?! (?:${OTHER_BASE}))(?=[\s\S]*\b(?:rooms?|perimeter|walls?|ft|lf)\b)`,
  ),
  names(/\bquarter[- ]round\b|\bshoe molding\b|\bpicture rail\b/),
];

const OF_A_TRIM =
  /of (?:[a-z]+ ){0,3}(?:baseboard|crown|chair rail|trim|molding|casing|base|walls?|perimeter)/;
const RUN_OF_TRIM = pattern`^ (?:${OF_A_TRIM}|(?:[a-z]+ ){0,2}(?:walls?|perimeter))\b`;
const TRIM_IN_FEET = /base ?boards?|base|crown|molding|trim|chair rail|casing/;
const DOORS_ARE_OUT =
  /\b(?:doors?|doorways?|openings?)(?: (?:are|is))?(?: already)? (?:out|deducted|taken out|off)\b/;

export const trimInputs = {
  ...planInputs({ notOwner: /door|window|casing/ }),
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
            measure.unit !== "in" && RUN_OF_TRIM.test(measure.post) && !measure.roles.has("high"),
        );
        return found ? { value: found.value, source: found.measure.post.slice(0, 20) } : null;
      },
    ],
    { isShared: true, isQuiet: true },
  ),
  cutting: numberInput("For cutting", "ft", 0, "None", [forCutting], { isQuiet: true }),
  doorWidth: numberInput("Doorways, together", "ft", 0, "None mentioned", [doorWidths], { isQuiet: true }),
  isNet: flagInput("Length of the trim itself", [
    when(
      pattern`(?<!\b(?:per|every|each|to|for) \d{0,3})\d (?:ft|lf) of (?:[a-z]+ ){0,2}(?:${TRIM_IN_FEET})\b`,
      1,
    ),
    when(pattern`${DOORS_ARE_OUT}|\bnet of (?:the )?(?:doors?|openings?|doorways?)\b`, 1),
  ]),
  hasBase: flagInput("Baseboard", [when(/\bbase ?boards?\b|\bbase (?:trim|molding)\b|\bbase\b/, 1)]),
  hasCrown: flagInput("Crown", [when(KINDS.crown, 1)]),
  hasCove: flagInput("Cove", [when(KINDS.cove, 1)]),
  inset: numberInput("Tray, in from the walls", "ft", 0, "None", [inset], { isQuiet: true }),
  baseRun: numberInput("Baseboard as stated", "ft", 0, "From the walls", [totalOf("base")], {
    isQuiet: true,
  }),
  crownRun: numberInput("Crown as stated", "ft", 0, "From the walls", [totalOf("crown")], { isQuiet: true }),
  chairRun: numberInput("Chair rail as stated", "ft", 0, "From the walls", [totalOf("chair")], {
    isQuiet: true,
  }),
  hasChair: flagInput("Chair rail", [when(/\bchair rails?\b/, 1)]),
  hasShoe: flagInput("Shoe or quarter round", [when(/\bquarter[- ]rounds?\b|\bshoe\b/, 1)]),
  hasPicture: flagInput("Picture rail", [when(/\bpicture rail\b/, 1)]),
  hasCasing: flagInput("Casing", [
    when(
      new RegExp(oneOf`
        \bcasings?\b
        \btrim(?:ming)?(?: out)? (?:all |the |my |up )*\d{1,3} (?:[a-z]+ )?(?:doors?|windows?)\b
        \bcase\b[^.;]{0,30}\b(?:doors?|windows?|openings?)\b
        \b(?:doors?|windows?)\b[^.;]{0,40}\b(?:trimmed|cased|picture[- ]framed?)\b
      `),
      1,
    ),
  ]),
  casedDoors: numberInput(
    "Cased doors",
    "pieces",
    0,
    "None mentioned",
    [
      counted(
        /(?:doors?|doorways?|door openings?)(?! (?:linings?|jambs?|frames?|knobs?|handles?|hinges?|stops?))/,
        500,
      ),
    ],
    { isQuiet: true },
  ),
  casedWindows: numberInput("Cased windows", "pieces", 0, "None mentioned", [counted(/windows?/, 500)], {
    isQuiet: true,
  }),
  faces: numberInput("Faces of a door", "pieces", 1, "One side", [
    when(/\bboth sides\b|\b2 (?:sides|faces)\b|\bboth faces\b|\binside and out/, 2),
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
  casingEach: numberInput(
    "Casing a window",
    "ft",
    0,
    "From its size",
    [
      captured(
        /\b(?:each|every|a window|per window)\b[^.;]{0,30}?(\d{1,2}(?:\.\d+)?) (?:ft|lf) of (?:[a-z]+ )?casing\b/,
      ),
      captured(/(\d{1,2}(?:\.\d+)?) (?:ft|lf) (?:of (?:[a-z]+ )?casing )?(?:per|a|for each|each) window\b/),
      captured(
        /\bwindows?(?: (?:at|of|with|take|takes|need|@|,))* (\d{1,2}(?:\.\d+)?) (?:ft|lf) (?:each|apiece)\b/,
      ),
    ],
    { isQuiet: true },
  ),
  hasStool: flagInput("Stool", [when(/\bstools?\b|\b(?:interior|window|inside) sills?\b/, 1)]),
  hasApron: flagInput("Apron", [when(/\baprons?\b/, 1)]),
  stoolEach: numberInput(
    "Stool",
    "in",
    0,
    "The window and its horns, 6 in.",
    [
      captured(/(\d{2}(?:\.\d+)?) in (?:[a-z]+ )?stools?\b/),
      captured(/\bstools?\b[^.;\d]{0,24}(\d(?:\.\d+)?) ft (?:long |each)/, 12),
      captured(/\bstools?(?: (?:is|are|of|at|each|,))* (\d{2}(?:\.\d+)?) in\b/),
    ],
    { isQuiet: true },
  ),
  apronEach: numberInput(
    "Apron",
    "in",
    0,
    "The window and its casing, 4 in.",
    [
      captured(/(\d{2}(?:\.\d+)?) in (?:[a-z]+ )?aprons?\b/),
      captured(/\baprons?\b[^.;\d]{0,24}(\d(?:\.\d+)?) ft (?:long |each)/, 12),
      captured(/\baprons?(?: (?:is|are|of|at|each|,))* (\d{2}(?:\.\d+)?) in\b/),
    ],
    { isQuiet: true },
  ),
  hasNails: flagInput("Nails", [when(/\bnails?\b|\bbrads?\b/, 1)]),
  adhesive: numberInput(
    "A tube of adhesive does",
    "ft",
    0,
    "Only when mentioned",
    [
      captured(
        /\badhesive\b[^.;]{0,50}\btubes? (?:to|per|for|every|does|each)(?: (?:every|each))? (\d{2}(?:\.\d+)?) (?:ft|lf)/,
      ),
      when(/\b(?:grab|panel|construction) adhesive\b/, 30),
    ],
    { isQuiet: true },
  ),
  ...stocks,
  profile: textInput(
    "Baseboard",
    "MDF baseboard 3-1/4 in. primed",
    "MDF baseboard",
    [baseboardHeight, when(/\bpine\b/, "Pine baseboard primed")],
    { isQuiet: true },
  ),
};
