import { captured, counted, measured, spacingOf, when } from "../../reading/finders.ts";
import { describePlan, missingPlan } from "../../reading/geometry.ts";
import { defineAssembly, numberInput, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { membersAt, running } from "../shared/packs.ts";
import { onePlanInputs } from "./shared/one-plan.ts";
import { longSide, shortSide } from "./shared/plan-sides.ts";
import { toldByParts } from "./shared/told-by-parts.ts";

const GUIDES = "hoop house guides (simplegiftsfarm.net, greenhouseplanter.com)";
const PIPES: Readonly<Record<string, string>> = {
  pvc: "PVC pipe Sch 40",
  emt: "EMT conduit",
  steel: "Galvanized steel tube",
};

export const hoopHouse = defineAssembly({
  id: "hoop-house",
  name: "Hoop house",
  isPlace: true,
  hasOneSize: true,
  isOneThing: true,
  triggers: [
    toldByParts("hoop house", "hoop|pipe|pvc|film|plastic|conduit"),
    { pattern: /\bhoop houses?\b/, weight: 3.5 },
    { pattern: /\bgreenhouse\b(?=[^.;]{0,60}\b(?:pvc|hoops?|pipe|conduit|emt)\b)/, weight: 3.4 },
  ],
  covers: ["shed", "raised-bed", "plumbing-rough", "electrical-rough", "stud-wall", "rebar", "trim"],
  inputs: {
    ...onePlanInputs({ notOwner: /door|plastic|film|sheet|pipe/ }),
    pipe: textInput(
      "Hoops",
      "pvc",
      "PVC pipe",
      [
        when(/\bemt\b|\bconduit\b/, "emt"),
        when(/\bgalvanized\b|\bsteel (?:pipe|tube|hoops?)\b|\btop rail\b/, "steel"),
        when(/\bpvc\b/, "pvc"),
      ],
      { choices: ["pvc", "emt", "steel"] },
    ),
    pipeSize: textInput("Pipe", "3/4", "3/4 in. pipe to 10 ft of width, 1 in. to 14 ft", [
      when(/\b0\.5 in (?:[a-z]+ )?(?:pvc|pipe|emt|conduit|hoops?)/, "1/2"),
      when(/\b0\.75 in (?:[a-z]+ )?(?:pvc|pipe|emt|conduit|hoops?)/, "3/4"),
      when(/(?<!\.\d*)\b1 in (?:[a-z]+ )?(?:pvc|pipe|emt|conduit|hoops?)/, "1"),
      when(/\b1\.25 in (?:[a-z]+ )?(?:pvc|pipe|emt|conduit|hoops?)/, "1-1/4"),
    ]),
    spacing: numberInput("Hoops apart", "ft", 4, `4 ft; ${GUIDES}`, [
      spacingOf(/hoop|rib|bow|arch|pvc|pipe/, "ft"),
    ]),
    hoops: numberInput(
      "Hoops",
      "pieces",
      0,
      "From their spacing",
      [counted(/(?:pvc |pipe |steel )?(?:hoops?|ribs|bows)(?! house)/, 200)],
      { isQuiet: true },
    ),
    stock: numberInput("Pipe length", "ft", 10, "10 ft lengths as shops keep them", [
      captured(/(?<!\d)(10|20|21) ft (?:long )?(?:[a-z]+ )?(?:pvc|pipes?|lengths?|sticks?|conduit)/),
    ]),
    hoopLength: numberInput(
      "Pipe in a hoop",
      "ft",
      0,
      "Half round the width",
      [measured({ owner: /hoop|bow|rib/, role: "long", unit: "ft", min: 5, max: 50 })],
      { isQuiet: true },
    ),
    purlins: numberInput("Purlins", "pieces", 1, "A ridge purlin", [
      counted(/purlins?/, 9),
      when(/\b(?:no|without) (?:ridge|purlins?)\b/, 0),
    ]),
    doors: numberInput("Doors", "pieces", 1, "A door in one end", [counted(/doors?/, 4)]),
  },
  missing: (v) => missingPlan(v, "hoop house", "12 x 24 ft"),
  title: (v) => `Hoop house ${describePlan(v)}`,
  lines: [
    {
      key: "hoops",
      category: "Plumbing",
      source: `Length ÷ spacing + 1 hoops, each half round the width (π ÷ 2 × width); ${GUIDES}`,
      aka: /pipe|rib|bow/,
      name: (v) => `${PIPES[v.pipe] ?? "PVC pipe"} ${v.pipeSize} in. x ${formatNumber(v.stock)} ft, hoop`,
      measured: (v) => hoops(v) * Math.ceil(hoopFeet(v) / v.stock - 0.02),
      formula: (v) =>
        `${v.hoops > 0 ? formatNumber(v.hoops) : `(${formatNumber(longSide(v))} ft ÷ ${formatNumber(v.spacing)} ft + 1)`} = ${hoops(v)} hoops of ${formatNumber(hoopFeet(v))} ft × ${Math.ceil(hoopFeet(v) / v.stock - 0.02)} lengths`,
    },
    {
      key: "ridge-purlin",
      category: "Plumbing",
      unit: "ft",
      source: `Along the house; ${GUIDES}`,
      aka: /purlin|ridge/,
      when: (v) => v.purlins > 0,
      name: (v) => `${PIPES[v.pipe] ?? "PVC pipe"} ${v.pipeSize} in. x ${formatNumber(v.stock)} ft, purlin`,
      measured: (v) => v.purlins * longSide(v),
      formula: (v) => `${formatNumber(v.purlins)} × ${formatNumber(longSide(v))} ft`,
      pack: (v) => running(0, v.stock),
    },
    {
      key: "ground-stakes",
      category: "Steel & Metal",
      source: `Two a hoop; ${GUIDES}`,
      aka: /rebar|stake/,
      name: () => "Rebar stake 1/2 in. x 3 ft",
      measured: (v) => 2 * hoops(v),
      formula: (v) => `2 × ${hoops(v)} hoops`,
    },
    {
      key: "baseboards",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Around the bottom, to fasten the film to",
      name: () => "Pressure-treated 2x6x12 baseboard",
      measured: (v) => 2 * (longSide(v) + shortSide(v)),
      formula: (v) => `2 × (${formatNumber(longSide(v))} + ${formatNumber(shortSide(v))} ft)`,
      pack: () => running(0, 12),
    },
    {
      key: "film",
      category: "Insulation",
      unit: "sq ft",
      source: "Hoop + 4 ft to fasten × length + the two ends (3-4 ft extra: instructables.com)",
      aka: /plastic|poly|sheeting|cover/,
      name: () => "Greenhouse film 6 mil, UV treated",
      measured: (v) => film(v),
      formula: (v) =>
        `(${formatNumber(hoopFeet(v))} + 4 ft) × (${formatNumber(longSide(v))} + ${formatNumber(shortSide(v))} ft for the ends) = ${formatNumber(film(v))} sq ft`,
      pack: () => ({ unit: "square feet", size: 1, kind: "bulk" }),
    },
    {
      key: "lock-channel",
      category: "Hardware",
      unit: "ft",
      source: `Channel and wiggle wire along both sides and over both ends; ${GUIDES}`,
      name: () => "Wiggle wire with lock channel",
      measured: (v) => 2 * (longSide(v) + hoopFeet(v)),
      formula: (v) => `2 × (${formatNumber(longSide(v))} + ${formatNumber(hoopFeet(v))} ft)`,
      pack: () => running(0, 6),
    },
    {
      key: "end-framing",
      category: "Lumber & Wood",
      source: "Four uprights and a header an end wall, a door frame in one",
      when: (v) => v.doors > 0,
      name: () => "Pressure-treated 2x4x8, end walls and door",
      measured: (v) => 10 + 5 * v.doors,
      formula: (v) => `2 ends × 5 + 5 × ${formatNumber(v.doors)} door`,
    },
  ],
});

interface HoopValues {
  readonly length: number;
  readonly width: number;
  readonly area: number;
  readonly diameter: number;
  readonly hoops: number;
  readonly spacing: number;
  readonly hoopLength: number;
}

const hoops = (v: HoopValues): number => (v.hoops > 0 ? v.hoops : membersAt(longSide(v), v.spacing * 12));
const hoopFeet = (v: HoopValues): number => (v.hoopLength > 0 ? v.hoopLength : (Math.PI / 2) * shortSide(v));
const film = (v: HoopValues): number => (hoopFeet(v) + 4) * (longSide(v) + shortSide(v));
