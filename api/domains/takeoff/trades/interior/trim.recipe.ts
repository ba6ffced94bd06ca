import { describePlan, perimeterOf } from "../../reading/geometry.ts";
import { defineAssembly } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { running } from "../shared/packs.ts";
import { trimInputs, trimTriggers } from "./trim.reading.ts";

export const trim = defineAssembly({
  id: "trim",
  outside: "exterior-trim",
  name: "Trim",
  triggers: trimTriggers,
  covers: ["railing", "interior-door", "windows"],
  inputs: trimInputs,
  missing: (v) =>
    around(v) > 0 ||
    v.baseRun + v.crownRun + v.chairRun > 0 ||
    (v.hasCasing > 0 && v.casedDoors + v.casedWindows > 0)
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
      aka: /\bbase\b/,
      name: (v) => v.profile,
      measured: (v) => netRun(v, v.baseRun),
      formula: (v) => explainRun(v, v.baseRun),
      pack: (v) => running(v.baseStock, 8),
    },
    {
      key: "crown",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: "Perimeter × 1.10, 15-20% with many mitres (unittables.com, shocktrail.com)",
      when: (v) => v.hasCrown > 0,
      name: () => "Crown molding 3-5/8 in. primed pine",
      measured: (v) => (v.crownRun > 0 ? v.crownRun : around(v)),
      formula: (v) => `perimeter ${formatNumber(v.crownRun > 0 ? v.crownRun : around(v))} ft`,
      pack: (v) => running(v.crownStock, 8),
    },
    {
      key: "cove",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: "Around the tray or the room",
      when: (v) => v.hasCove > 0,
      name: () => "Cove molding primed pine",
      measured: (v) => trayRun(v),
      formula: (v) => `perimeter ${formatNumber(trayRun(v))} ft`,
      pack: (v) => running(v.coveStock, 8),
    },
    {
      key: "chair-rail",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: "(Perimeter − doors) × 1.10",
      when: (v) => v.hasChair > 0,
      name: () => "Chair rail 2-1/2 in. primed",
      measured: (v) => netRun(v, v.chairRun),
      formula: (v) => explainRun(v, v.chairRun),
      pack: (v) => running(v.chairStock, 8),
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
      measured: (v) => netRun(v, 0),
      formula: (v) => explainRun(v, 0),
      pack: (v) => running(v.shoeStock, 8),
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
      pack: (v) => running(v.pictureStock, 8),
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
        v.perFace > 0
          ? `${formatNumber(v.casedDoors)} doors × ${formatNumber(v.faces)} side × ${formatNumber(v.perFace)} ft`
          : `${formatNumber(v.casedDoors)} doors × ${formatNumber(v.faces)} side × (2 × ${formatNumber(v.doorHeight)} + ${formatNumber(v.doorEach)} in) ÷ 12`,
      pack: (v) => running(v.casingStock, 7),
    },
    {
      key: "window-casing",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: "Around the window, or three sides with a stool",
      when: (v) => (v.hasCasing > 0 || isGeneral(v)) && v.casedWindows > 0,
      name: () => "MDF casing 2-1/4 in. primed, window",
      measured: (v) => v.casedWindows * casingEach(v),
      formula: (v) => `${formatNumber(v.casedWindows)} windows × ${formatNumber(casingEach(v))} ft`,
      pack: (v) => running(v.casingStock, 7),
    },
    {
      key: "window-stools",
      category: "Lumber & Wood",
      unit: "ft",
      source: "One a window: its width and the horns",
      aka: /stool|sill/,
      when: (v) => v.hasStool > 0 && v.casedWindows > 0,
      name: () => "Window stool 8 ft. primed",
      measured: (v) => (v.casedWindows * (v.stoolEach > 0 ? v.stoolEach : v.windowWidth + 6)) / 12,
      formula: (v) =>
        `${formatNumber(v.casedWindows)} windows × ${formatNumber(v.stoolEach > 0 ? v.stoolEach : v.windowWidth + 6)} in ÷ 12`,
      pack: () => running(0, 8),
    },
    {
      key: "window-aprons",
      category: "Lumber & Wood",
      unit: "ft",
      source: "One a window, as wide as its casing",
      aka: /apron/,
      when: (v) => v.hasApron > 0 && v.casedWindows > 0,
      name: () => "MDF casing 2-1/4 in. primed, window apron",
      measured: (v) => (v.casedWindows * (v.apronEach > 0 ? v.apronEach : v.windowWidth + 4)) / 12,
      formula: (v) =>
        `${formatNumber(v.casedWindows)} windows × ${formatNumber(v.apronEach > 0 ? v.apronEach : v.windowWidth + 4)} in ÷ 12`,
      pack: () => running(0, 8),
    },
    {
      key: "adhesive",
      category: "Hardware",
      unit: "ft",
      source: "A 3/8 in. bead: about 30 ft a tube",
      when: (v) => v.adhesive > 0 && netRun(v, v.baseRun) > 0,
      name: () => "Construction adhesive 28 oz premium",
      measured: (v) => netRun(v, v.baseRun),
      formula: (v) => `${formatNumber(netRun(v, v.baseRun))} ft ÷ ${formatNumber(v.adhesive)} ft a tube`,
      pack: (v) => ({ unit: "tubes", size: v.adhesive }),
    },
    {
      key: "finish-nails",
      category: "Hardware",
      unit: "ft",
      isAllowance: true,
      source: "About two nails each 16 in.",
      when: (v) => v.hasNails > 0,
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
  readonly hasCove: number;
  readonly isNet: number;
  readonly doorWidth: number;
  readonly inset: number;
};

const around = (v: TrimValues): number =>
  v.run > 0 ? v.run + v.cutting : v.length > 0 || v.width > 0 || v.area > 0 ? perimeterOf(v) : 0;
/** "Trim a room" without named profiles means baseboard and casing. */
const isGeneral = (v: TrimValues): boolean =>
  v.hasBase + v.hasCrown + v.hasChair + v.hasShoe + v.hasPicture + v.hasCasing + v.hasCove === 0;

/** Running feet less the doorways. A length stated for the trim itself is used as it is. */
const netRun = (v: TrimValues, stated: number): number =>
  Math.max((stated > 0 ? stated : around(v)) - (v.isNet > 0 || stated > 0 ? 0 : v.doorWidth), 0);
const explainRun = (v: TrimValues, stated: number): string =>
  stated > 0
    ? `${formatNumber(stated)} ft as stated`
    : `${formatNumber(around(v))} ft − doors ${formatNumber(v.isNet > 0 ? 0 : v.doorWidth)} ft`;
/** Around the inside of a tray ceiling, set in from the walls, else around the room. */
const trayRun = (v: TrimValues): number => Math.max(around(v) - 8 * v.inset, 0);

interface WindowValues {
  readonly casingEach: number;
  readonly windowWidth: number;
  readonly windowHeight: number;
  readonly hasStool: number;
}
/** Feet of casing for one window: all around, or three sides above a stool. */
const casingEach = (v: WindowValues): number =>
  v.casingEach > 0 ? v.casingEach : ((v.hasStool > 0 ? 1 : 2) * v.windowWidth + 2 * v.windowHeight) / 12;
