import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { captured, counted, matching, quote, when } from "../../reading/finders.ts";
import { defineAssembly, names, numberInput, type Pack, textInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { homeRuns, runsOfPipe, suppliesOf, supplyAt } from "./supply-pipes.reading.ts";

const ROUGH = "Residential plumbing estimating practice: 25 ft of supply and 10 ft of drain a fixture";

/** Fixtures stated per room: "two bathrooms, each with a toilet" are two toilets. */
const inEachRoom =
  (find: Finder): Finder =>
  (reading) => {
    const fact = find(reading);
    const rooms =
      /\b(\d{1,2}) (?:[a-z-]+ )?(?:bath(?:room)?s|kitchens|units|apartments)\b[^.;]{0,24}\b(?:each|apiece|every)\b/.exec(
        reading.text,
      );
    return fact?.value === 1 && rooms ? { ...fact, value: Number(rooms[1]), source: rooms[0] } : fact;
  };

const fixtures = {
  toilets: numberInput(
    "Toilets",
    "pieces",
    0,
    "None mentioned",
    [inEachRoom(counted(/toilets?/, 50)), inEachRoom(when(/\btoilet\b/, 1))],
    {
      isQuiet: true,
      isShared: true,
    },
  ),
  lavatories: numberInput(
    "Bathroom sinks",
    "pieces",
    0,
    "None mentioned",
    [
      inEachRoom(
        counted(/(?:bath(?:room)? |vanity |pedestal )?(?:lavator(?:y|ies)|sinks?|vanit(?:y|ies))/, 50),
      ),
      inEachRoom(when(/\b(?:sink|vanity|lavatory)\b/, 1)),
    ],
    { isQuiet: true, isShared: true },
  ),
  tubs: numberInput(
    "Tubs",
    "pieces",
    0,
    "None mentioned",
    [inEachRoom(counted(/(?:bath)?tubs?(?:\/showers?)?/, 50)), inEachRoom(when(/\b(?:bath)?tub\b/, 1))],
    {
      isQuiet: true,
      isShared: true,
    },
  ),
  showers: numberInput(
    "Showers",
    "pieces",
    0,
    "None mentioned",
    [inEachRoom(counted(/showers?/, 50)), inEachRoom(when(/\bshower\b/, 1))],
    {
      isQuiet: true,
      isShared: true,
    },
  ),
  kitchenSinks: numberInput(
    "Kitchen sinks",
    "pieces",
    0,
    "None mentioned",
    [inEachRoom(counted(/kitchen sinks?/, 10))],
    {
      isQuiet: true,
      isShared: true,
    },
  ),
  laundry: numberInput(
    "Laundry boxes",
    "pieces",
    0,
    "None mentioned",
    [
      inEachRoom(counted(/(?:laundry|washers?|washing machines?|washer boxes)/, 10)),
      inEachRoom(when(/\blaundry\b|\bwasher\b/, 1)),
    ],
    { isQuiet: true, isShared: true },
  ),
  hoseBibs: numberInput(
    "Hose bibs",
    "pieces",
    0,
    "None mentioned",
    [inEachRoom(counted(/(?:hose bibs?|spigots?|sillcocks?)/, 20))],
    { isQuiet: true, isShared: true },
  ),
} as const;

type FixtureValues = { readonly [K in keyof typeof fixtures]: number };

const supplies = (v: FixtureValues): number =>
  v.toilets + 2 * (basins(v) + v.tubs + v.showers + v.kitchenSinks + v.laundry) + v.hoseBibs;
const basins = (v: FixtureValues): number => Math.max(v.lavatories - v.kitchenSinks, 0);
const allFixtures = (v: FixtureValues): number =>
  v.toilets + basins(v) + v.tubs + v.showers + v.kitchenSinks + v.laundry + v.hoseBibs;

/** Slate nails, flashing and wire are copper as well. */
const COPPER_PIPE = /(?:(?:water|supply|type [lmk]|pex) |tub(?:e|ing)|pipe|line|fitting|riser|repipe|plumb)/;
const OTHER_COPPER = /roof|flashing|gutter|wire|ground|nail|azole|clip|conductor|thhn/;
const PIPED_IN = /\b(?:pipes?|lines?|plumb(?:ed|ing)?|repipe) (?:in|with|of)/;

export const plumbingRough = defineAssembly({
  id: "plumbing-rough",
  name: "Plumbing rough-in",
  triggers: [
    names(
      new RegExp(oneOf`
        \bplumbing\b
        \bplumb\b
        \bpex\b
        (?<!\belectrical? )\brough[- ]in\b(?! (?:the )?(?:wir|electric))(?![^.;]{0,60}\b(?:outlets?|receptacles?|switch(?:es)?)\b)
        \bsupply lines?\b
        \bdwv\b
      `),
    ),
    names(/\bwater lines?\b|\bdrain lines?\b/),
    names(
      pattern`\bcopper ${COPPER_PIPE}|\b(?:in|[\d.]+|type [lmk]) copper\b(?! (?:${OTHER_COPPER}))|${PIPED_IN} copper\b`,
    ),
  ],
  covers: ["concrete-slab", "interior-paint", "tile-floor", "bath-remodel"],
  inputs: {
    ...fixtures,
    pipe: textInput("Supply pipe", "PEX-B pipe", "PEX", [
      when(/\bcopper\b/, "Copper pipe Type M"),
      when(/\bcpvc\b/, "CPVC pipe"),
      when(/\bpex\b/, "PEX-B pipe"),
    ]),
    supplyRun: numberInput("Supply run a connection", "ft", 25, ROUGH, [
      captured(
        /(\d{1,3}) ft (?:of (?:pex|pipe|supply|copper) )?(?:per|a|each|for each) (?:fixture|connection|line|run)/,
      ),
    ]),
    supplySize: textInput("Size of the supply", "1/2 in", "1/2 in. branches (IPC table 604.5)", [
      supplyAt(0, "size"),
    ]),
    otherRun: numberInput("Supply of another size", "ft", 0, "None told", [supplyAt(1, "feet")], {
      isQuiet: true,
    }),
    otherSize: textInput("Its size", "3/4 in", "3/4 in. mains", [supplyAt(1, "size")], { isQuiet: true }),
    shutoffs: numberInput(
      "Shutoff valves",
      "pieces",
      0,
      "By the fixtures",
      [
        captured(
          /(?<![\d.x] ?)\b(\d{1,3}) (?:[\d.]+ in )?(?:angle )?(?:shut-?offs?|shutoff valves?|stops)\b/,
        ),
      ],
      { isQuiet: true },
    ),
    drainRun: numberInput("Drain run a fixture", "ft", 10, ROUGH, []),
    statedPipe: numberInput(
      "Supply pipe",
      "ft",
      0,
      "From the fixtures",
      [
        runsOfPipe,
        homeRuns,
        (reading) => {
          const [first] = suppliesOf(reading);
          return first ? { value: first.feet, source: first.words } : null;
        },
      ],
      { isQuiet: true },
    ),
    statedDrain: numberInput(
      "Drain pipe",
      "ft",
      0,
      "From the fixtures",
      [
        (reading) => {
          const found = matching(reading, { unit: "ft", min: 4 }).find(({ measure }) =>
            /^ (?:of )?(?:[a-z\d./-]+ ){0,4}(?:drain|pvc|dwv|abs|waste|sewer)\b/.test(measure.post),
          );
          return found
            ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
            : null;
        },
      ],
      { isQuiet: true },
    ),
  },
  missing: (v) =>
    allFixtures(v) > 0 || v.statedPipe > 0 || v.statedDrain > 0
      ? null
      : { prompt: "Which fixtures are plumbed?", defaultValue: "1 toilet, 1 sink, 1 tub" },
  title: (v) => `Plumbing for ${allFixtures(v)} fixtures`,
  lines: [
    {
      key: "supply-pipe",
      category: "Plumbing",
      unit: "ft",
      usualWaste: 10,
      isAllowance: true,
      source: ROUGH,
      name: (v) => `${v.pipe} ${v.supplySize}`,
      about: () => "Water supply line",
      measured: (v) => (v.statedPipe > 0 ? v.statedPipe : supplies(v) * v.supplyRun),
      formula: (v) =>
        v.statedPipe > 0
          ? `${formatNumber(v.statedPipe)} ft as stated`
          : `${supplies(v)} connections × ${formatNumber(v.supplyRun)} ft`,
      pack: supplyPack,
    },
    {
      key: "other-supply",
      category: "Plumbing",
      unit: "ft",
      usualWaste: 10,
      source: "As told",
      when: (v) => v.otherRun > 0,
      name: (v) => `${v.pipe} ${v.otherSize}`,
      about: () => "Water supply line",
      measured: (v) => v.otherRun,
      formula: (v) => `${formatNumber(v.otherRun)} ft as stated`,
      pack: supplyPack,
    },
    {
      key: "drain-2in",
      category: "Plumbing",
      unit: "ft",
      usualWaste: 10,
      isAllowance: true,
      source: ROUGH,
      name: () => "PVC DWV pipe 2 in. x 10 ft",
      about: () => "Drain, waste and vent",
      measured: (v) =>
        v.statedDrain > 0 ? v.statedDrain : (allFixtures(v) - v.toilets - v.hoseBibs) * v.drainRun,
      formula: (v) =>
        v.statedDrain > 0
          ? `${formatNumber(v.statedDrain)} ft as stated`
          : `${allFixtures(v) - v.toilets - v.hoseBibs} fixtures × ${formatNumber(v.drainRun)} ft`,
      pack: () => ({ unit: "pieces", size: 10, kind: "length" }),
    },
    {
      key: "drain-3in",
      category: "Plumbing",
      unit: "ft",
      usualWaste: 10,
      isAllowance: true,
      source: "A 3 in. closet branch (IRC table P3005.4.1)",
      when: (v) => v.toilets > 0,
      name: () => "PVC DWV pipe 3 in. x 10 ft",
      about: () => "Toilet drain",
      measured: (v) => v.toilets * v.drainRun,
      formula: (v) => `${formatNumber(v.toilets)} toilets × ${formatNumber(v.drainRun)} ft`,
      pack: () => ({ unit: "pieces", size: 10, kind: "length" }),
    },
    {
      key: "stop-valves",
      category: "Plumbing",
      source: "One a supply at toilets and sinks",
      name: () => "PEX angle stop 1/2 in. barb",
      about: () => "shut-off valve",
      measured: (v) => (v.shutoffs > 0 ? v.shutoffs : v.toilets + 2 * (basins(v) + v.kitchenSinks)),
      formula: (v) =>
        v.shutoffs > 0
          ? `${formatNumber(v.shutoffs)} as counted`
          : `${formatNumber(v.toilets)} toilets + 2 × ${basins(v) + v.kitchenSinks} sinks`,
    },
    {
      key: "supply-lines",
      category: "Plumbing",
      source: "One a stop",
      name: () => "Faucet connector 20 in. braided",
      measured: (v) => v.toilets + 2 * (basins(v) + v.kitchenSinks),
      formula: (v) => `${formatNumber(v.toilets)} + 2 × ${basins(v) + v.kitchenSinks}`,
    },
    {
      key: "p-traps",
      category: "Plumbing",
      source: "One a sink, tub and shower (IRC P3201)",
      name: () => "P-trap kit 1-1/2 in",
      measured: (v) => basins(v) + v.kitchenSinks + v.tubs + v.showers,
      formula: (v) => `${basins(v) + v.kitchenSinks + v.tubs + v.showers} fixtures`,
    },
    {
      key: "wax-rings",
      category: "Plumbing",
      source: "One a toilet",
      when: (v) => v.toilets > 0,
      name: () => "Wax ring with bolts",
      measured: (v) => v.toilets,
      formula: (v) => `${formatNumber(v.toilets)} toilets`,
    },
    {
      key: "closet-flanges",
      category: "Plumbing",
      source: "One a toilet (IRC P2705.1)",
      when: (v) => v.toilets > 0,
      name: () => "PVC closet flange 4x3 in",
      about: () => "toilet flange",
      measured: (v) => v.toilets,
      formula: (v) => `${formatNumber(v.toilets)} toilets`,
    },
    {
      key: "shower-valves",
      category: "Plumbing",
      source: "One a tub or shower",
      // The pipes of a tub or shower end in its valve, which is inside the wall.
      namedBy: ["tubs", "showers"],
      name: () => "Shower valve rough-in",
      measured: (v) => Math.max(v.tubs, v.showers),
      formula: (v) => `${formatNumber(Math.max(v.tubs, v.showers))} tubs and showers`,
    },
    {
      key: "fittings",
      category: "Plumbing",
      isAllowance: true,
      source: "Four fittings a connection",
      name: () => "PEX-B elbow 1/2 in.",
      about: () => "elbows and tees",
      measured: (v) => supplies(v) * 4,
      formula: (v) => `${supplies(v)} connections × 4`,
    },
    {
      key: "dwv-fittings",
      category: "Plumbing",
      isAllowance: true,
      source: "Four fittings a drain",
      name: () => "PVC elbow 90 degree DWV 2 in",
      measured: (v) => (allFixtures(v) - v.hoseBibs) * 4,
      formula: (v) => `${allFixtures(v) - v.hoseBibs} drains × 4`,
    },
    {
      key: "pvc-cement",
      category: "Plumbing",
      isAllowance: true,
      source: "A kit to about 40 joints",
      name: () => "PVC primer and cement 8 oz combo",
      measured: (v) => (allFixtures(v) * 8) / 40,
      formula: (v) => `${allFixtures(v)} fixtures × 8 joints ÷ 40`,
      pack: () => ({ unit: "packs", size: 1 }),
    },
  ],
});

/** PEX comes in coils, other supply pipe in sticks. */
function supplyPack({ pipe }: { readonly pipe: string }): Pack {
  return pipe.startsWith("PEX")
    ? { unit: "coils", size: 100, kind: "length", contents: "100 ft a coil" }
    : { unit: "pieces", size: 10, kind: "length", contents: "10 ft pieces" };
}
