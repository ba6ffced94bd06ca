import { defineAssembly } from "../../estimating/assembly.ts";
import { describePlan, perimeterOf } from "../../reading/geometry.ts";
import { formatNumber } from "../../units.ts";
import { running } from "../shared/packs.ts";
import { trimInputs, trimTriggers } from "./trim.reading.ts";

export const trim = defineAssembly({
  id: "trim",
  name: "Trim",
  triggers: trimTriggers,
  covers: ["railing", "interior-door", "windows"],
  inputs: trimInputs,
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

type TrimValues = Parameters<typeof perimeterOf>[0] & {
  readonly run: number;
  readonly cutting: number;
  readonly hasBase: number;
  readonly hasCrown: number;
  readonly hasChair: number;
  readonly hasShoe: number;
  readonly hasPicture: number;
  readonly hasCasing: number;
};

const around = (v: TrimValues): number =>
  v.run > 0 ? v.run + v.cutting : v.length > 0 || v.width > 0 || v.area > 0 ? perimeterOf(v) : 0;
/** "Trim a room" without naming profiles means baseboard and casing. */
const isGeneral = (v: TrimValues): boolean =>
  v.hasBase + v.hasCrown + v.hasChair + v.hasShoe + v.hasPicture + v.hasCasing === 0;
