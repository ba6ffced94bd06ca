import { defineAssembly, names } from "../../estimating/assembly.ts";
import { areaOf, describePlan, perimeterOf } from "../../reading/geometry.ts";
import { formatNumber } from "../../units.ts";
import { electricalInputs, LABOR } from "./electrical-inputs.ts";

export const electricalRough = defineAssembly({
  id: "electrical-rough",
  name: "Electrical",
  triggers: [
    names(
      /\belectrical?\b|\bwir(?:e|ing)\b(?! mesh)(?! rack)|\boutlets?\b|\breceptacles?\b|\brecessed lights?\b/,
    ),
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
  inputs: electricalInputs,
  missing: (v) =>
    outlets(v) > 0 || lights(v) > 0 || v.switches > 0 || v.circuits > 0 || v.cable > 0
      ? null
      : { prompt: "How large is the room, or how many outlets?", defaultValue: "12 x 15 ft" },
  title: (v) => `Electrical ${describePlan(v) || `${outlets(v) + switches(v) + lights(v)} devices`}`,
  lines: [
    {
      key: "outlets",
      category: "Electrical",
      unit: "pieces",
      usualWaste: 0,
      source: LABOR,
      name: () => "Duplex outlet 15 A tamper resistant",
      about: () => "Receptacle",
      measured: (v) => outlets(v),
      formula: (v) =>
        v.outlets > 0
          ? `${formatNumber(v.outlets)} as stated`
          : v.area > 0 && v.run === 0
            ? `${formatNumber(v.area)} sq ft ÷ 50 sq ft an outlet`
            : `${formatNumber(wall(v))} ft of wall ÷ ${formatNumber(v.spacing)} ft, rounded up`,
    },
    {
      key: "gfci-outlets",
      category: "Electrical",
      unit: "pieces",
      usualWaste: 0,
      source: "One at each bath, two at a kitchen counter (NEC 210.8)",
      when: (v) => v.baths > 0 || v.isKitchen > 0 || v.gfci > 0,
      name: () => "GFCI 15 A, tamper resistant",
      measured: (v) => gfci(v),
      formula: (v) =>
        v.gfci > 0
          ? `${formatNumber(v.gfci)} as stated`
          : `${formatNumber(v.baths)} baths${v.isKitchen > 0 ? " + kitchen counter" : ""}`,
    },
    {
      key: "recessed-lights",
      category: "Electrical",
      unit: "pieces",
      usualWaste: 0,
      source: "2 per 100 sq ft, a rule of thumb",
      when: (v) => lights(v) > 0,
      name: () => "LED canless downlight 6 in",
      about: () => "Recessed light",
      measured: (v) => lights(v),
      formula: (v) =>
        v.lights > 0
          ? `${formatNumber(v.lights)} as stated`
          : `${formatNumber(areaOf(v))} sq ft ÷ 100 × ${formatNumber(v.lightRate)}`,
    },
    {
      key: "ceiling-lights",
      category: "Electrical",
      unit: "pieces",
      usualWaste: 0,
      source: "As counted",
      when: (v) => v.fixtures > 0,
      name: () => "LED flush mount 13 in.",
      about: () => "light fixture",
      measured: (v) => v.fixtures,
      formula: (v) => `${formatNumber(v.fixtures)} as stated`,
    },
    {
      key: "ceiling-boxes",
      category: "Electrical",
      unit: "pieces",
      usualWaste: 0,
      source: "One a ceiling light (NEC 314.27(A))",
      when: (v) => v.fixtures > 0,
      name: () => "Ceiling box, round, new work",
      measured: (v) => v.fixtures,
      formula: (v) => `${formatNumber(v.fixtures)} lights`,
    },
    {
      key: "switches",
      category: "Electrical",
      unit: "pieces",
      usualWaste: 0,
      source: "One at each room's door (NEC 210.70)",
      name: () => "Single-pole switch 15 A",
      measured: (v) => switches(v),
      formula: (v) =>
        v.switches > 0 ? `${formatNumber(v.switches)} as stated` : `one a room: ${switches(v)}`,
    },
    {
      key: "boxes",
      category: "Electrical",
      unit: "pieces",
      usualWaste: 0,
      source: "One a device",
      name: () => "New-work box 1-gang plastic 20 cu in",
      measured: (v) => outlets(v) + switches(v) + gfci(v),
      formula: (v) => `${outlets(v)} + ${switches(v)}${gfci(v) > 0 ? ` + ${gfci(v)}` : ""} devices`,
    },
    {
      key: "wall-plates",
      category: "Electrical",
      unit: "pieces",
      usualWaste: 0,
      source: "One a device",
      name: () => "Wall plate 1-gang nylon",
      measured: (v) => outlets(v) + switches(v) + gfci(v),
      formula: (v) => `${outlets(v)} + ${switches(v)}${gfci(v) > 0 ? ` + ${gfci(v)}` : ""} devices`,
    },
    {
      key: "cable",
      category: "Electrical",
      unit: "ft",
      usualWaste: 10,
      isAllowance: true,
      source: "15 ft a device and 50 ft home run a circuit",
      name: (v) => `NM-B cable ${v.gauge} with ground`,
      about: () => "Romex wire",
      measured: (v) =>
        v.cable > 0
          ? v.cable
          : (outlets(v) + switches(v) + lights(v)) * v.cableEach + circuits(v) * v.homeRun,
      formula: (v) =>
        v.cable > 0
          ? `${formatNumber(v.cable)} ft as stated`
          : `${outlets(v) + switches(v) + lights(v)} devices × ${formatNumber(v.cableEach)} ft + ${circuits(v)} home runs × ${formatNumber(v.homeRun)} ft`,
      pack: () => ({ unit: "coils", size: 250, kind: "length", contents: "250 ft a coil" }),
    },
    {
      key: "breakers",
      category: "Electrical",
      unit: "pieces",
      usualWaste: 0,
      source: "A breaker a circuit",
      name: () => "Breaker 20 A single pole, Homeline",
      about: () => "circuit breaker",
      measured: (v) => circuits(v),
      formula: (v) =>
        v.circuits > 0
          ? `${formatNumber(v.circuits)} as stated`
          : `${outlets(v)} outlets ÷ 8, lighting ÷ ${formatNumber(v.perCircuit)} lights, bath, kitchen = ${circuits(v)}`,
    },
    {
      key: "lighting-breakers",
      category: "Electrical",
      unit: "pieces",
      usualWaste: 0,
      source: "Lights ÷ lights a circuit",
      when: (v) => v.lightingAmps > 0,
      name: (v) => `Breaker ${formatNumber(v.lightingAmps)} A single pole, lighting`,
      measured: (v) => lightingCircuits(v),
      formula: (v) =>
        `${formatNumber(lights(v) + v.fixtures)} lights ÷ ${formatNumber(v.perCircuit)} a circuit`,
    },
    {
      key: "ceiling-fans",
      category: "Electrical",
      unit: "pieces",
      usualWaste: 0,
      source: "As counted",
      when: (v) => v.ceilingFans > 0,
      name: () => "Ceiling fan 52 in. with fan-rated box",
      measured: (v) => v.ceilingFans,
      formula: (v) => `${formatNumber(v.ceilingFans)} as stated`,
    },
    {
      key: "panel",
      category: "Electrical",
      unit: "pieces",
      usualWaste: 0,
      source: "As named",
      when: (v) => v.panel > 0,
      name: (v) => `Load center ${formatNumber(v.panelAmps)} A`,
      measured: () => 1,
      formula: () => "1 as named",
    },
    {
      key: "exhaust-fan",
      category: "Electrical",
      unit: "pieces",
      usualWaste: 0,
      source: "One a bath",
      when: (v) => v.fan > 0,
      name: () => "Bath exhaust fan 80 CFM",
      measured: (v) => Math.max(v.baths, 1),
      formula: (v) => `${formatNumber(Math.max(v.baths, 1))} bath`,
    },
    {
      key: "vanity-light",
      category: "Electrical",
      unit: "pieces",
      usualWaste: 0,
      source: "One a bath",
      when: (v) => v.vanity > 0,
      name: () => "Vanity light 3-light",
      measured: (v) => Math.max(v.baths, 1),
      formula: (v) => `${formatNumber(Math.max(v.baths, 1))} bath`,
    },
    {
      key: "smoke-alarms",
      category: "Electrical",
      unit: "pieces",
      usualWaste: 0,
      source: "One in each bedroom (IRC R314.3)",
      when: (v) => v.smoke > 0,
      name: () => "Smoke and CO alarm, hardwired",
      about: () => "smoke detector",
      measured: (v) => Math.max(v.bedrooms, 1),
      formula: (v) => `${formatNumber(Math.max(v.bedrooms, 1))} bedroom`,
    },
    {
      key: "connectors",
      category: "Electrical",
      unit: "pieces",
      usualWaste: 0,
      isAllowance: true,
      source: "Three splices a device",
      name: () => "Wire connectors, assorted 180-pack",
      measured: (v) => (outlets(v) + switches(v) + lights(v)) * 3,
      formula: (v) => `${outlets(v) + switches(v) + lights(v)} devices × 3 ÷ 180`,
      pack: () => ({ unit: "packs", size: 180 }),
    },
    {
      key: "staples",
      category: "Electrical",
      unit: "pieces",
      usualWaste: 0,
      isAllowance: true,
      source: "A staple each 4.5 ft of cable (NEC 334.30)",
      name: () => "Cable staples 1/2 in., 100-pack",
      measured: (v) => Math.ceil(((outlets(v) + switches(v)) * v.cableEach) / 4.5),
      formula: () => "cable ÷ 4.5 ft ÷ 100",
      pack: () => ({ unit: "packs", size: 100 }),
    },
  ],
});

type ElectricalValues = Parameters<typeof areaOf>[0] & {
  readonly run: number;
  readonly outlets: number;
  readonly spacing: number;
  readonly doors: number;
  readonly doorWidth: number;
  readonly lights: number;
  readonly lightRate: number;
  readonly switches: number;
  readonly bedrooms: number;
  readonly baths: number;
  readonly isKitchen: number;
  readonly circuits: number;
  readonly gfci: number;
  readonly fixtures: number;
  readonly perCircuit: number;
  readonly lightingAmps: number;
  readonly counter: number;
};

const wall = (v: ElectricalValues): number =>
  Math.max((v.run > 0 ? v.run : v.length > 0 && v.width > 0 ? perimeterOf(v) : 0) - v.doors * v.doorWidth, 0);

function outlets(v: ElectricalValues): number {
  if (v.outlets > 0) return v.outlets;
  if (wall(v) > 0) return Math.ceil(wall(v) / v.spacing - 1e-6);
  // Finished basements of 500-1,000 sq ft carry about one outlet to 50 sq ft.
  return Math.ceil(v.area / 50);
}

const lights = (v: ElectricalValues): number =>
  v.lights > 0 ? v.lights : Math.ceil((areaOf(v) * v.lightRate) / 100 - 1e-6);
const switches = (v: ElectricalValues): number =>
  v.switches > 0
    ? v.switches
    : Math.max(
        1,
        v.bedrooms + v.baths + (v.isKitchen > 0 ? 2 : 0) + (lights(v) > 0 ? Math.ceil(lights(v) / 6) : 0),
      );

const gfci = (v: ElectricalValues): number =>
  v.gfci > 0 ? v.gfci : v.baths + (v.isKitchen > 0 ? Math.max(2, Math.ceil(v.counter / 4)) : 0);

const lightingCircuits = (v: ElectricalValues): number =>
  Math.ceil((lights(v) + v.fixtures) / v.perCircuit - 1e-6);

function circuits(v: ElectricalValues): number {
  if (v.circuits > 0) return v.circuits;
  return (
    Math.ceil(outlets(v) / 8) +
      (v.lightingAmps > 0 ? 0 : lightingCircuits(v)) +
      v.baths +
      (v.isKitchen > 0 ? 4 : 0) +
      (v.bedrooms > 0 ? 1 : 0) || 1
  );
}
