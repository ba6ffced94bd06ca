import { oneOf, pattern, patternSource } from "../../../../platform/patterns.ts";
import { countOf, findCount } from "../../reading/figures/count.ts";
import { captured, counted, matching, mention, quote, when } from "../../reading/finders.ts";
import { planInputs, planLength, planPerimeter, planWidth } from "../../reading/geometry.ts";
import { rectanglesOf } from "../../reading/plans/rectangles.ts";
import { flagInput, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder, Reading } from "../../recipes/reading.types.ts";
import { cableRun, lightGrid, lightRows, ofCable, warningTape } from "./cables.reading.ts";
import { inEachRoom, roomsAlike, sharedByRooms } from "./rooms-alike.reading.ts";
import { chargerOutlet, twoPoleAmps } from "./two-pole.reading.ts";

/** The rule for outlet spacing. */
export const LABOR =
  "No point of a wall more than 6 ft from an outlet: 12 ft apart at most (NEC 210.52(A); oneprojectcloser.com)";

const SPECIAL_OUTLET =
  /(?:range|dryer|stove|oven|cooker|welder|rv|ev|car charger) |(?:nema )?(?:6|10|14)[- ][2-6]0 /;

/** Outlets with their own circuits. */
const RANGE_OUTLET = pattern`(?:${SPECIAL_OUTLET})(?:outlets?|receptacles?)`;

const KIND_OF_OUTLET = oneOf`
  duplex, wall, new, standard, gfci, gfi, counter(?:top)?, kitchen, bath(?:room)?, bedroom, floor, outdoor,
  exterior, garage, island, general, convenience
`;
const OUTLETS = pattern`(?:(?:${KIND_OF_OUTLET}) )*(?:outlets?|receptacles?)`;
const OTHER_LED = /shop|strip|tube|flood|panel|wall|vanity|ceiling|flush|surface|pendant/;
const RECESSED = new RegExp(patternSource`recessed|can|pot|wafer|led(?! (?:${OTHER_LED}))|canless|downlight`);
const RECESSED_LIGHTS = pattern`(?:${RECESSED})s? ?(?:can |led )?(?:lights?|lamps?|cans?|fixtures?|downlights?)?(?! bulbs?)`;

const GFCIS = /gfc?i (?:outlets?|receptacles?)|gfc?is?/;
const SWITCHES = /(?:single-pole |light )*(?<!3[- ]way |dimmer )switch(?:es)?/;

const COUNTED_BEHIND = /(?<!\d (?:[a-z]+ ){0,3})\b(?:recessed|can|pot|wafer|led) lights?,? (\d{1,2}) of\b/;

/** Devices of one kind, mentioned with a number. */
const countInput = (label: string, noun: RegExp, most: number) =>
  numberInput(label, "pieces", 0, "Only when mentioned", [inEachRoom(noun), counted(noun, most)], {
    isQuiet: true,
  });

const RATE =
  /\b(?:1|one|an?)\b(?: [a-z]+){0,4} (?:for|to|per|at|every|each)(?: (?:every|each))? \d{1,2} ft\b/;
/** "An outlet for every 12 ft of wall": a spacing, not a count. */
const isRate = ({ text }: Reading): boolean => RATE.test(text);

/** The walls of a room, when the only length of wall in the text is that of a rate: "one for every 12 ft of wall". */
const aroundRoom: Finder = (reading) => {
  if (!isRate(reading)) return null;
  const room = rectanglesOf(reading)[0];
  if (room)
    return {
      value: 2 * (room.length + room.width),
      source: quote(reading, room.group.start, room.group.end),
    };
  const square = /\b(\d{1,3}(?:\.\d+)?) ft (?:each way|square|on (?:a|each|every) side|both ways)\b/.exec(
    reading.text,
  );
  return square ? { value: 4 * Number(square[1]), source: square[0] } : null;
};

/** Inputs of the electrical work in a room, on a floor or for a list of devices. */
export const electricalInputs = {
  ...planInputs(),
  run: numberInput(
    "Wall length",
    "ft",
    0,
    "From the room",
    [aroundRoom, planPerimeter(/./), captured(/\b(\d+(?:\.\d+)?) ft of (?:[a-z]+ ){0,2}walls?\b/)],
    {
      isShared: true,
      isQuiet: true,
    },
  ),
  outlets: numberInput(
    "Outlets",
    "pieces",
    0,
    LABOR,
    [
      inEachRoom(/(?<!gfc?i )(?:outlets?|receptacles?)/),
      (reading) => {
        if (isRate(reading)) return null;
        const { count, stretches } = findCount(reading, OUTLETS);
        const spans = stretches.map(({ start, end }) => reading.originOf(start, end));
        const gfci =
          (countOf(reading, /gfc?i (?:outlets?|receptacles?)/) ?? 0) + (countOf(reading, RANGE_OUTLET) ?? 0);
        if (count !== null && gfci > 0)
          return { value: count - gfci, source: `${count} outlets, ${gfci} apart`, spans };
        return count &&
          count < 500 &&
          !/how many (?:[a-z]+ ){0,2}(?:outlets?|receptacles?)/.test(reading.text)
          ? { value: count, source: `${count} outlets`, spans }
          : null;
      },
    ],
    { isQuiet: true },
  ),
  spacing: numberInput("Outlet spacing", "ft", 12, LABOR, [
    captured(/(\d{1,2}) ft apart/),
    captured(/(?<!staples? (?:it |them |the cable )?)\b(?:every|each) (\d{1,2}) ft/),
    captured(
      /(?<!(?:each|per|every|an?) )(?:outlets?|receptacles?)(?: (?!plus\b|and\b)[a-z]+){0,4} (\d{1,2}) ft/,
    ),
  ]),
  doors: numberInput("Doors", "pieces", 0, "None mentioned", [counted(/(?:doors?|doorways?)/, 60)], {
    isQuiet: true,
  }),
  doorWidth: numberInput("Door width", "ft", 3, "3 ft doors", [
    captured(/(\d(?:\.\d+)?) ft (?:wide )?(?:[a-z]+ )?(?:doors?|doorways?)/),
  ]),
  lights: numberInput(
    "Recessed lights",
    "pieces",
    0,
    "Only when mentioned",
    [
      (reading) => {
        const rate = /\b(?:per|each|every) 100 sqft/.exec(reading.text);
        if (rate) return null;
        const rows = lightRows(reading);
        if (rows) return rows;
        const grid = lightGrid(
          reading,
          Number(planLength()(reading)?.value ?? 0),
          Number(planWidth()(reading)?.value ?? 0),
        );
        if (grid > 0) return { value: grid, source: "rows of lights" };
        // "Recessed lights, 8 of 6 in. LED".
        const behind = COUNTED_BEHIND.exec(reading.text);
        if (behind) return { value: Number(behind[1]), source: behind[0] };
        const count = countOf(reading, RECESSED_LIGHTS);
        return count ? { value: count, source: `${count} lights` } : null;
      },
    ],
    { isQuiet: true },
  ),
  lightRate: numberInput(
    "Recessed lights per 100 sq ft",
    "pieces",
    0,
    "2 per 100 sq ft is a rule of thumb",
    [
      captured(/(\d(?:\.\d+)?) (?:(?:recessed )?lights? |cans? )?(?:per|to every|every|for each) 100 sqft/),
      captured(/\b(?:each|every|per) 100 sqft,? (\d(?:\.\d+)?) (?:recessed )?lights?/),
      (reading) =>
        mention(reading, /\brecessed\b|\bcan lights?\b|\bdownlights?\b/) &&
        !/\d (?:recessed|can|pot|wafer|led)/.test(reading.text)
          ? { value: 2, source: "recessed lights" }
          : null,
    ],
    { isQuiet: true },
  ),
  fixtures: numberInput(
    "Ceiling lights",
    "pieces",
    0,
    "Only when mentioned",
    [
      inEachRoom(/(?:ceiling|overhead|pendant|light) (?:lights?|fixtures?)/),
      counted(
        new RegExp(oneOf`
          (?:ceiling|overhead|pendant|flush[ -]mount|surface)s? (?:lights?|fixtures?)
          light fixtures?
          (?<!(?:recessed|led|can|downlight) )fixtures?
          pendants?
        `),
        60,
      ),
      // "3 lights": not of a kind that is counted elsewhere.
      (reading) =>
        /\b(?:recessed|vanity|100 sqft)\b/.test(reading.text) ? null : counted(/lights/, 60)(reading),
    ],
    { isQuiet: true },
  ),
  switches: numberInput(
    "Switches",
    "pieces",
    0,
    "One a room and light group",
    [inEachRoom(SWITCHES), counted(SWITCHES, 200)],
    { isQuiet: true },
  ),
  threeWay: countInput("3-way switches", /3[- ]way(?: switch(?:es)?)?/, 100),
  dimmers: countInput("Dimmers", /dimmers?(?: switch(?:es)?)?/, 100),
  bulbs: numberInput(
    "Bulbs a light",
    "pieces",
    0,
    "Only when mentioned",
    [
      captured(/\b(?:each|every|per) (?:lights?|lamps?|fixtures?)[^.;]{0,20}?(\d) (?:led )?bulbs?\b/),
      captured(/(\d) (?:led )?bulbs? (?:per|each|in each|a|for each) ?(?:light|lamp|fixture)?\b/),
    ],
    { isQuiet: true },
  ),
  rangeOutlets: numberInput(
    "Range outlets",
    "pieces",
    0,
    "Only when mentioned",
    [counted(RANGE_OUTLET, 20), chargerOutlet],
    {
      isQuiet: true,
    },
  ),
  doubleAmps: numberInput(
    "Double-pole breaker",
    "A",
    0,
    "Only when mentioned",
    [
      captured(/(\d{2,3}) ?a(?:mps?)?,? (?:double|2)[- ]pole\b/),
      captured(/\b(?:double|2)[- ]pole(?: breaker)?,? (\d{2,3}) ?a(?:mps?)?\b/),
      twoPoleAmps,
    ],
    { isQuiet: true },
  ),
  isMetalBox: flagInput("Metal boxes", [when(/\b(?:metal (?:back )?|back )box(?:es)?\b/, 1)]),
  namesOutlets: flagInput("Outlets are named", [when(/(?<!range )\b(?:outlets?|receptacles?)\b/, 1)]),
  eachRoom: numberInput("Rooms alike", "pieces", 1, "One", [roomsAlike], { isQuiet: true }),
  namesSwitches: flagInput("Switches are named", [when(/(?<!3[- ]way |dimmer )\bswitch(?:es)?\b/, 1)]),
  namesGfci: flagInput("GFCI outlets are named", [when(/\bgfc?is?\b/, 1)]),
  namesAll: flagInput("A whole room", [
    when(
      /\belectrical?\b|\bwiring\b|\b(?:re)?wire (?:a|an|the|my|our|up)\b|\brough(?:ed)?[- ]in\b|\brewire\b/,
      1,
    ),
  ]),
  namesBreakers: flagInput("Breakers are named", [
    when(/(?<!(?:double|2)[- ]pole )\bbreakers?\b|\bcircuits?\b/, 1),
  ]),
  namesConnectors: flagInput("Connectors are named", [
    when(/\bwire nuts?\b|\bwire connectors?\b|\bwagos?\b/, 1),
  ]),
  namesStaples: flagInput("Staples are named", [when(/\bstaples?\b/, 1)]),
  staples: numberInput("Staples, apart", "ft", 4.5, "4.5 ft at most (NEC 334.30)", [
    captured(/\bstaples?[^.;]{0,24}?(?:every|each) (\d(?:\.\d+)?) ft\b/),
  ]),
  namesCable: flagInput("Cable is named", [
    when(/\b(?:cable|wire|wiring|romex|rough-in)\b|\b(?:14|12|10|8|6)[/-][23]\b/, 1),
  ]),
  bedrooms: numberInput("Bedrooms", "pieces", 0, "None mentioned", [counted(/(?<!per )bedrooms?/, 20)], {
    isQuiet: true,
  }),
  baths: numberInput(
    "Bathrooms",
    "pieces",
    0,
    "None mentioned",
    [
      counted(/(?:full |half |guest )*bath(?:room)?s?/, 20),
      (reading) => (/\bbath(?:room)?\b/.test(reading.text) ? { value: 1, source: "bathroom" } : null),
    ],
    { isQuiet: true },
  ),
  isKitchen: flagInput("Kitchen", [when(/\bkitchen\b/, 1)]),
  counter: numberInput(
    "Counter length",
    "ft",
    0,
    "Kitchen only",
    [captured(/(\d{1,2}(?:\.\d+)?) ft (?:of )?(?:[a-z]+ )?counter/)],
    { isQuiet: true },
  ),
  fan: flagInput("Bath fan", [
    when(/\b(?:exhaust|ventilation) fans?\b|\bfans? in (?:the |each )?bath/, 1),
    // A fan mentioned with a bath and no other place is the bath's.
    (reading) => {
      const fan = mention(reading, /(?<!(?:ceiling|attic|house|paddle) )\bfans?\b/);
      return fan && /\bbath(?:room)?s?\b/.test(reading.text) ? { value: 1, source: fan[0] } : null;
    },
  ]),
  gfci: numberInput(
    "GFCI outlets",
    "pieces",
    0,
    "One at each bath, two at a kitchen counter",
    [inEachRoom(GFCIS), counted(GFCIS, 60)],
    { isQuiet: true },
  ),
  panel: flagInput("Electrical panel", [
    when(
      /(?<!\b(?:to|from|at|in|of|existing) (?:the )?(?:main |house |existing )?)\b(?:sub ?panel|electrical panel)\b/,
      1,
    ),
  ]),
  panelAmps: numberInput("Panel", "A", 100, "100 A", [
    captured(/(\d{2,3}) ?a(?:mps?)? (?:sub ?panel|electrical panel)/),
    captured(/\b(?:sub ?panel|electrical panel),? (\d{2,3}) ?a(?:mps?)?\b/),
  ]),
  ceilingFans: countInput("Ceiling fans", /ceiling fans?/, 60),
  vanity: flagInput("Vanity light", [when(/\bvanity light\b/, 1)]),
  smoke: flagInput("Smoke alarms", [when(/\bsmoke\b/, 1)]),
  smokeAlarms: numberInput(
    "Smoke alarms as counted",
    "pieces",
    0,
    "By the bedrooms",
    [counted(/(?:[a-z-]+ )?(?:smoke(?: ?\/ ?co)? (?:detectors?|alarms?)|smokes)/, 60)],
    { isQuiet: true },
  ),
  perCircuit: numberInput("Lights a circuit", "pieces", 10, "10 lights a circuit, a rule of thumb", [
    captured(/\b(\d{1,2}) (?:lights?|fixtures?|cans?) (?:on|per|to|for) (?:a|an|each|every|1|any) /),
  ]),
  lightingAmps: numberInput(
    "Lighting circuit",
    "A",
    0,
    "Lights share the breakers",
    [captured(/\b\d{1,2} (?:lights?|fixtures?) (?:on|per|to) (?:a|an|each) (\d{2}) ?a(?:mps?)?\b/)],
    { isQuiet: true },
  ),
  circuits: numberInput(
    "Circuits",
    "pieces",
    0,
    "By load: one to 8 outlets, lighting, bath, kitchen and laundry apart",
    [
      sharedByRooms,
      (reading) =>
        // "12 lights on a 15 amp circuit" counts lights.
        /\b(?:lights?|outlets?|fixtures?) (?:on|per|to) (?:a|each|1) /.test(reading.text)
          ? null
          : counted(/(?:\d{2} amp |new |dedicated |separate )*(?:circuits?|breakers?)/, 60)(reading),
    ],
    { isQuiet: true },
  ),
  gauge1: textInput("First cable", "", "None told apart", [ofCable(0, "gauge")], { isQuiet: true }),
  each1: numberInput("First cable, for each", "ft", 0, "Not stated", [ofCable(0, "each")], { isQuiet: true }),
  per1: numberInput("First cable is for", "kind", 0, "Not stated", [ofCable(0, "per")], { isQuiet: true }),
  plus1: numberInput("First cable, besides", "ft", 0, "None", [ofCable(0, "plus")], { isQuiet: true }),
  gauge2: textInput("Second cable", "", "None told apart", [ofCable(1, "gauge")], { isQuiet: true }),
  each2: numberInput("Second cable, for each", "ft", 0, "Not stated", [ofCable(1, "each")], {
    isQuiet: true,
  }),
  per2: numberInput("Second cable is for", "kind", 0, "Not stated", [ofCable(1, "per")], { isQuiet: true }),
  plus2: numberInput("Second cable, besides", "ft", 0, "None", [ofCable(1, "plus")], { isQuiet: true }),
  cable: numberInput(
    "Cable",
    "ft",
    0,
    "From outlets",
    [
      cableRun,
      (reading) => {
        const found = matching(reading, { unit: "ft", min: 10 }).find(
          ({ measure }) =>
            /^ (?:of )?(?:[a-z\d/.-]+ ){0,3}(?:cable|romex|wire|nm-b|1[024]\/[23])\b/.test(measure.post) &&
            !measure.roles.has("spacing"),
        );
        return found
          ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
          : null;
      },
    ],
    { isQuiet: true },
  ),
  isRun: flagInput("A run of cable alone", [
    (reading) => {
      const run = cableRun(reading);
      return run ? { value: 1, source: run.source } : null;
    },
  ]),
  isBuried: flagInput("Buried cable", [
    when(/\buf(?:-?b)?\b|\bdirect[- ]buri(?:al|ed)\b|\bunderground (?:feeder|cable|wire)\b/, 1),
  ]),
  warningTape: numberInput("Warning tape", "ft", 0, "Only when mentioned", [warningTape], { isQuiet: true }),
  cableEach: numberInput("Cable an outlet", "ft", 15, "12 ft spacing and drops to the box", [
    captured(
      /(\d{1,2}) ft (?:of (?:cable|wire|romex) )?(?:per|an|each|for each|for every) (?:outlet|box|device|opening)/,
    ),
  ]),
  homeRun: numberInput("Home run", "ft", 50, "50 ft a circuit", [
    captured(/(\d{2,3}) ft (?:home ?run|to the panel|from the panel|away)/),
    captured(/(?:home ?runs?|panel)(?: [a-z]+){0,4} (\d{2,3}) ft/),
  ]),
  gauge: textInput("Cable", "12/2", "12/2 on 20 A circuits", [
    (reading) => {
      const said = /\b(14|12|10|8|6|4|2)\/([234])\b/.exec(reading.text);
      return said ? { value: `${said[1]}/${said[2]}`, source: said[0] } : null;
    },
    when(/\b14\/[23]\b/, "14/2"),
    when(/\b10\/[23]\b/, "10/2"),
    when(/\b12\/[23]\b/, "12/2"),
    when(/\b15 ?amp\b|\b15 a\b/, "14/2"),
  ]),
};
