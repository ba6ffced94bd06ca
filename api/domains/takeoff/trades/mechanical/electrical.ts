import { oneOf } from "../../../../platform/patterns.ts";
import { areaOf, describePlan } from "../../reading/geometry.ts";
import { defineAssembly, names } from "../../recipes/assembly.ts";
import { formatCount, formatNumber } from "../../units.ts";
import { POWER_WIRE } from "./cables.reading.ts";
import {
  allCable,
  allDevices,
  asStated,
  cableLength,
  cableName,
  cableOf,
  circuits,
  counted,
  devices,
  gfci,
  hasBreakers,
  isListed,
  lightingCircuits,
  lights,
  outlets,
  switches,
  wallOf,
} from "./electrical-counts.ts";
import { electricalInputs, LABOR } from "./electrical-inputs.ts";

const OTHER_TRADES_WORK = new RegExp(oneOf`
  \b(?:re)?paint(?:ing)?\b
  \b(?:lay|hang|pour|finish)(?:ing)? (?!the (?:lights?|fans?|fixtures?))
  \bdrywall(?:ing)? (?:an?|the|my|both|two)\b
`);

export const electricalRough = defineAssembly({
  id: "electrical-rough",
  name: "Electrical",
  triggers: [
    names(/\brun(?:ning)? (?:power|electric(?:ity)?)(?: out)? to\b|\buf(?:-b)?\b(?= |,|$)|\bev charger\b/),
    names(
      new RegExp(oneOf`
        \belectrical?\b
        (?<!\d in )\boutlets?\b
        \breceptacles?\b
        \b(?:recessed|pot|wafer|canless) (?:led )?lights?\b
        \bdownlights?\b
      `),
    ),
    names(POWER_WIRE),
    names(/\b(?:\d+|an?|new|install(?:ing)?) ceiling fans?\b/),
    names(/\bcan lights?\b|\bromex\b|\bnm-b\b|\brough(?:ed)?[- ]in (?:electric|wiring)\b/),
    { pattern: /\bcircuits?\b|\bbreakers?\b|\bswitch(?:es)?\b/, weight: 2 },
  ],
  covers: [
    "interior-paint",
    "drywall",
    "concrete-slab",
    "plank-flooring",
    "interior-door",
    "windows",
    "suspended-ceiling",
  ],
  // "Paint the bedroom and add 6 outlets" is two jobs; "outlets in a drywall wall" is one.
  coversUnless: OTHER_TRADES_WORK,
  inputs: electricalInputs,
  missing: (v) =>
    allDevices(v) > 0 || v.isRun > 0 || v.circuits > 0 || allCable(v) > v.homeRun
      ? null
      : { prompt: "How large is the room, or how many outlets?", defaultValue: "12 x 15 ft" },
  // A list of devices says more than the room, and the only area of the text is often that of other work.
  title: (v) => `Electrical ${(!isListed(v) && describePlan(v)) || formatCount(allDevices(v), "device")}`,
  lines: [
    {
      key: "outlets",
      category: "Electrical",
      source: LABOR,
      when: (v) => outlets(v) > 0,
      name: () => "Duplex outlet 15 A tamper resistant",
      about: () => "Receptacle",
      measured: (v) => outlets(v),
      formula: (v) =>
        v.outlets > 0
          ? asStated(v, "outlets")
          : v.area > 0 && v.run === 0
            ? `${formatNumber(v.area)} sq ft ÷ 50 sq ft an outlet`
            : `${formatNumber(wallOf(v))} ft of wall ÷ ${formatNumber(v.spacing)} ft, rounded up`,
    },
    {
      key: "gfci-outlets",
      category: "Electrical",
      source: "One at each bath, two at a kitchen counter (NEC 210.8)",
      when: (v) => v.gfci + v.namesGfci > 0 || ((v.baths > 0 || v.isKitchen > 0) && !isListed(v)),
      name: () => "GFCI 15 A, tamper resistant",
      measured: (v) => gfci(v),
      formula: (v) =>
        v.gfci > 0
          ? asStated(v, "gfci")
          : `${formatNumber(v.baths)} baths${v.isKitchen > 0 ? " + kitchen counter" : ""}`,
    },
    {
      key: "recessed-lights",
      category: "Electrical",
      source: "2 per 100 sq ft, a rule of thumb",
      namedBy: ["lights", "lightRate"],
      name: () => "LED canless downlight 6 in",
      about: () => "Recessed light",
      measured: (v) => lights(v),
      formula: (v) =>
        v.lights > 0
          ? asStated(v, "lights")
          : `${formatNumber(areaOf(v))} sq ft ÷ 100 × ${formatNumber(v.lightRate)}`,
    },
    {
      key: "ceiling-lights",
      category: "Electrical",
      source: "As counted",
      namedBy: ["fixtures"],
      name: () => "LED flush mount 13 in.",
      about: () => "light fixture",
      measured: (v) => counted(v, "fixtures"),
      formula: (v) => asStated(v, "fixtures"),
    },
    {
      key: "ceiling-boxes",
      category: "Electrical",
      source: "One a ceiling light (NEC 314.27(A))",
      when: (v) => v.fixtures > 0,
      name: () => "Ceiling box, round, new work",
      measured: (v) => counted(v, "fixtures"),
      formula: (v) => `${formatNumber(counted(v, "fixtures"))} lights`,
    },
    {
      key: "switches",
      category: "Electrical",
      source: "One at each room's door (NEC 210.70)",
      when: (v) => switches(v) > 0,
      name: () => "Single-pole switch 15 A",
      measured: (v) => switches(v),
      formula: (v) => (v.switches > 0 ? asStated(v, "switches") : `one a room: ${switches(v)}`),
    },
    {
      key: "three-way-switches",
      category: "Electrical",
      source: "As counted",
      when: (v) => v.threeWay > 0,
      name: () => "3-way switch 15 A",
      measured: (v) => counted(v, "threeWay"),
      formula: (v) => asStated(v, "threeWay"),
    },
    {
      key: "dimmers",
      category: "Electrical",
      source: "As counted",
      when: (v) => v.dimmers > 0,
      name: () => "LED dimmer switch",
      measured: (v) => counted(v, "dimmers"),
      formula: (v) => asStated(v, "dimmers"),
    },
    {
      key: "bulbs",
      category: "Electrical",
      source: "So many a light",
      namedBy: ["bulbs"],
      name: () => "LED bulb A19 60 W equivalent",
      measured: (v) => v.bulbs * (lights(v) + counted(v, "fixtures")),
      formula: (v) => `${formatNumber(v.bulbs)} × ${formatNumber(lights(v) + counted(v, "fixtures"))} lights`,
    },
    {
      key: "range-outlets",
      category: "Electrical",
      source: "As counted",
      when: (v) => v.rangeOutlets > 0,
      name: (v) => `Range outlet ${formatNumber(v.doubleAmps > 0 ? v.doubleAmps : 50)} A`,
      about: () => "Receptacle",
      measured: (v) => v.rangeOutlets,
      formula: (v) => `${formatNumber(v.rangeOutlets)} as stated`,
    },
    {
      key: "boxes",
      category: "Electrical",
      source: "One a device",
      name: (v) => (v.isMetalBox > 0 ? "Metal box 1-gang, old work" : "New-work box 1-gang plastic 20 cu in"),
      measured: (v) => devices(v) + v.rangeOutlets,
      formula: (v) => `${formatNumber(devices(v) + v.rangeOutlets)} devices`,
    },
    {
      key: "wall-plates",
      category: "Electrical",
      source: "One a device",
      aka: /plate|cover/,
      name: () => "Wall plate 1-gang duplex nylon",
      measured: (v) => outlets(v),
      formula: (v) => `${formatNumber(outlets(v))} outlets`,
    },
    {
      key: "switch-plates",
      category: "Electrical",
      source: "One a switch",
      aka: /plate|cover/,
      name: () => "Wall plate 1-gang toggle nylon",
      measured: (v) => switches(v) + counted(v, "threeWay"),
      formula: (v) => `${formatNumber(switches(v) + counted(v, "threeWay"))} switches`,
    },
    {
      key: "decora-plates",
      category: "Electrical",
      source: "One a GFCI or a dimmer, which have a larger face",
      aka: /plate|cover/,
      name: () => "Wall plate 1-gang Decora rocker nylon",
      measured: (v) => gfci(v) + counted(v, "dimmers"),
      formula: (v) => `${formatNumber(gfci(v) + counted(v, "dimmers"))} GFCIs and dimmers`,
    },
    {
      key: "cable",
      category: "Electrical",
      unit: "ft",
      usualWaste: 10,
      source: "15 ft a device and 50 ft home run a circuit, else as told",
      when: (v) => v.namesCable > 0 || !isListed(v),
      name: (v) => cableName(cableOf(v, 1) > 0 ? v.gauge1 : v.gauge, v.isBuried),
      about: () => "Romex wire",
      measured: (v) => (v.isRun > 0 ? v.cable : cableOf(v, 1) || cableLength(v)),
      formula: (v) =>
        cableOf(v, 1) > 0 || v.cable > 0
          ? `${formatNumber(cableOf(v, 1) || v.cable)} ft as stated`
          : `${outlets(v) + switches(v) + lights(v)} devices × ${formatNumber(v.cableEach)} ft + ${circuits(v)} home runs × ${formatNumber(v.homeRun)} ft`,
      pack: () => ({ unit: "coils", size: 250, kind: "length", contents: "250 ft a coil" }),
    },
    {
      key: "warning-tape",
      category: "Electrical",
      unit: "ft",
      source: "Along the trench, 12 in. above the cable",
      aka: /warning|caution/,
      when: (v) => v.warningTape > 0,
      name: () => "Underground warning tape, electric line",
      measured: (v) => v.warningTape,
      formula: (v) => `${formatNumber(v.warningTape)} ft of trench`,
      pack: () => ({ unit: "rolls", size: 1000, kind: "length", contents: "1000 ft a roll" }),
    },
    {
      key: "second-cable",
      category: "Electrical",
      unit: "ft",
      usualWaste: 10,
      source: "As told",
      when: (v) => cableOf(v, 1) > 0 && cableOf(v, 2) > 0,
      name: (v) => cableName(v.gauge2),
      about: () => "Romex wire",
      measured: (v) => cableOf(v, 2),
      formula: (v) => `${formatNumber(cableOf(v, 2))} ft as stated`,
      pack: () => ({ unit: "coils", size: 250, kind: "length", contents: "250 ft a coil" }),
    },
    {
      key: "breakers",
      category: "Electrical",
      source: "A breaker a circuit",
      when: (v) => hasBreakers(v),
      name: () => "Breaker 20 A single pole, Homeline",
      about: () => "circuit breaker",
      measured: (v) => circuits(v),
      formula: (v) =>
        v.circuits > 0
          ? `${formatNumber(v.circuits)} as stated`
          : `${outlets(v)} outlets ÷ 8, lighting ÷ ${formatNumber(v.perCircuit)} lights, bath, kitchen = ${circuits(v)}`,
    },
    {
      key: "double-breakers",
      category: "Electrical",
      source: "One a circuit of 240 V",
      aka: /breaker/,
      when: (v) => v.doubleAmps > 0,
      name: (v) => `Breaker ${formatNumber(v.doubleAmps)} A double pole, Homeline`,
      measured: (v) => Math.max(v.rangeOutlets, 1),
      formula: (v) => `${formatNumber(Math.max(v.rangeOutlets, 1))} circuit`,
    },
    {
      key: "lighting-breakers",
      category: "Electrical",
      source: "Lights ÷ lights a circuit",
      when: (v) => v.lightingAmps > 0,
      name: (v) => `Breaker ${formatNumber(v.lightingAmps)} A single pole, lighting`,
      measured: (v) => lightingCircuits(v),
      formula: (v) =>
        `${formatNumber(lights(v) + counted(v, "fixtures"))} lights ÷ ${formatNumber(v.perCircuit)} a circuit`,
    },
    {
      key: "ceiling-fans",
      category: "Electrical",
      source: "As counted",
      namedBy: ["ceilingFans"],
      name: () => "Ceiling fan 52 in. with fan-rated box",
      measured: (v) => counted(v, "ceilingFans"),
      formula: (v) => asStated(v, "ceilingFans"),
    },
    {
      key: "panel",
      category: "Electrical",
      source: "As named",
      when: (v) => v.panel > 0,
      name: (v) => `Load center ${formatNumber(v.panelAmps)} A`,
      measured: () => 1,
      formula: () => "1 as named",
    },
    {
      key: "exhaust-fan",
      category: "Electrical",
      source: "One a bath",
      namedBy: ["fan"],
      name: () => "Bath exhaust fan 80 CFM",
      measured: (v) => Math.max(v.baths, 1),
      formula: (v) => `${formatNumber(Math.max(v.baths, 1))} bath`,
    },
    {
      key: "vanity-light",
      category: "Electrical",
      source: "One a bath",
      namedBy: ["vanity"],
      name: () => "Vanity light 3-light",
      measured: (v) => Math.max(v.baths, 1),
      formula: (v) => `${formatNumber(Math.max(v.baths, 1))} bath`,
    },
    {
      key: "smoke-alarms",
      category: "Electrical",
      source: "One in each bedroom (IRC R314.3)",
      namedBy: ["smoke"],
      name: () => "Smoke and CO alarm, hardwired",
      about: () => "smoke detector",
      measured: (v) => (v.smokeAlarms > 0 ? v.smokeAlarms : Math.max(v.bedrooms, 1)),
      formula: (v) =>
        v.smokeAlarms > 0
          ? `${formatNumber(v.smokeAlarms)} as counted`
          : `${formatNumber(Math.max(v.bedrooms, 1))} bedroom`,
    },
    {
      key: "connectors",
      category: "Electrical",
      isAllowance: true,
      source: "Three splices a device",
      when: (v) => v.namesConnectors > 0,
      name: () => "Wire connectors, assorted 180-pack",
      measured: (v) => (outlets(v) + switches(v) + lights(v)) * 3,
      formula: (v) => `${outlets(v) + switches(v) + lights(v)} devices × 3 ÷ 180`,
      pack: () => ({ unit: "packs", size: 180 }),
    },
    {
      key: "staples",
      category: "Electrical",
      source: "A staple each 4.5 ft of cable (NEC 334.30)",
      when: (v) => v.namesStaples > 0,
      name: () => "Cable staples 1/2 in., 100-pack",
      measured: (v) => Math.ceil(allCable(v) / v.staples - 1e-3),
      formula: (v) => `${formatNumber(allCable(v))} ft ÷ ${formatNumber(v.staples)} ft`,
      pack: () => ({ unit: "packs", size: 100, kind: "count" }),
    },
  ],
});
