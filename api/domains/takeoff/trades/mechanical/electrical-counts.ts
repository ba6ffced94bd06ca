import { areaOf, perimeterOf } from "../../reading/geometry.ts";
import { formatNumber } from "../../units.ts";
import type { electricalInputs } from "./electrical-inputs.ts";

/** Values of the electrical work by input. */
type ElectricalValues = {
  readonly [K in keyof typeof electricalInputs]: (typeof electricalInputs)[K] extends { kind: "text" }
    ? string
    : number;
};

const wall = (v: ElectricalValues): number =>
  Math.max((v.run > 0 ? v.run : v.length > 0 && v.width > 0 ? perimeterOf(v) : 0) - v.doors * v.doorWidth, 0);

/** Feet of wall along which outlets are spaced. */
export const wallOf = wall;

/** When devices are listed one by one, nothing else that a room usually has is asked about. */
export const isListed = (v: ElectricalValues): boolean =>
  v.outlets +
    v.lights +
    v.fixtures +
    v.switches +
    v.gfci +
    v.rangeOutlets +
    v.threeWay +
    v.dimmers +
    v.ceilingFans >
    0 ||
  v.doubleAmps > 0 ||
  v.isRun > 0 ||
  // A breaker is asked for without any room.
  (v.namesBreakers > 0 &&
    v.area === 0 &&
    v.length === 0 &&
    v.run === 0 &&
    v.bedrooms + v.baths + v.isKitchen === 0);

export function outlets(v: ElectricalValues): number {
  if (v.outlets > 0) return counted(v, "outlets");
  if (isListed(v) && v.namesOutlets === 0) return 0;
  if (v.gfci + v.rangeOutlets > 0 && wall(v) === 0) return 0;
  if (wall(v) > 0) return Math.ceil(wall(v) / v.spacing - 1e-3);
  // Finished basements of 500-1,000 sq ft have about one outlet per 50 sq ft.
  return Math.ceil(v.area / 50);
}

type Device =
  | "outlets"
  | "gfci"
  | "lights"
  | "fixtures"
  | "switches"
  | "threeWay"
  | "dimmers"
  | "ceilingFans";

/** Devices of one kind: as counted, times the rooms they are stated for. */
export const counted = (v: ElectricalValues, kind: Device): number => v[kind] * v.eachRoom;

/** The formula text of such a number. */
export const asStated = (v: ElectricalValues, kind: Device): string =>
  v.eachRoom > 1
    ? `${formatNumber(v[kind])} × ${formatNumber(v.eachRoom)} rooms, as stated`
    : `${formatNumber(v[kind])} as stated`;

export const lights = (v: ElectricalValues): number =>
  v.lights > 0 ? counted(v, "lights") : Math.ceil((areaOf(v) * v.lightRate) / 100 - 1e-3);

/** A whole room or house is to be wired, not a list of devices or only its outlets. */
const isWhole = (v: ElectricalValues): boolean => !isListed(v) && (v.namesAll > 0 || v.namesOutlets === 0);

/** Breakers are bought when they or their circuits are mentioned, or a whole room is wired. */
export const hasBreakers = (v: ElectricalValues): boolean =>
  v.doubleAmps === 0 && (v.circuits > 0 || v.namesBreakers > 0 || isWhole(v));

/** Single-pole switches: as counted, else one per room when none are listed. */
export const switches = (v: ElectricalValues): number =>
  v.switches > 0 || !isWhole(v)
    ? Math.max(v.switches, v.namesSwitches) * v.eachRoom
    : Math.max(
        1,
        v.bedrooms + v.baths + (v.isKitchen > 0 ? 2 : 0) + (lights(v) > 0 ? Math.ceil(lights(v) / 6) : 0),
      );

export const gfci = (v: ElectricalValues): number =>
  v.gfci > 0 ? counted(v, "gfci") : v.baths + (v.isKitchen > 0 ? Math.max(2, Math.ceil(v.counter / 4)) : 0);

/** Every device that needs a box of its own. */
export const devices = (v: ElectricalValues): number =>
  outlets(v) + switches(v) + gfci(v) + counted(v, "threeWay") + counted(v, "dimmers");

/** The same with lights and what has a circuit of its own. */
export const allDevices = (v: ElectricalValues): number =>
  devices(v) + v.rangeOutlets + lights(v) + v.fixtures + v.ceilingFans;

export const lightingCircuits = (v: ElectricalValues): number =>
  Math.ceil((lights(v) + counted(v, "fixtures")) / v.perCircuit - 1e-3);

export function circuits(v: ElectricalValues): number {
  if (v.circuits > 0) return v.circuits;
  return (
    Math.ceil(outlets(v) / 8) +
      (v.lightingAmps > 0 ? 0 : lightingCircuits(v)) +
      v.baths +
      (v.isKitchen > 0 ? 4 : 0) +
      (v.bedrooms > 0 ? 1 : 0) || 1
  );
}

/** The number of devices to multiply a cable's length per device by. */
function countFor(v: ElectricalValues, per: number): number {
  if (per === 1) return outlets(v) + gfci(v) + v.rangeOutlets;
  if (per === 2) return lights(v) + counted(v, "fixtures");
  if (per === 3) return switches(v) + counted(v, "threeWay") + counted(v, "dimmers");
  return per === 4 ? devices(v) + lights(v) + counted(v, "fixtures") : 0;
}

/** Feet of the first or second cable in the text. */
export const cableOf = (v: ElectricalValues, index: 1 | 2): number =>
  index === 1 ? v.each1 * countFor(v, v.per1) + v.plus1 : v.each2 * countFor(v, v.per2) + v.plus2;

/** Feet of cable when the text names no kinds. */
export const cableLength = (v: ElectricalValues): number =>
  v.cable > 0 ? v.cable : (outlets(v) + switches(v) + lights(v)) * v.cableEach + circuits(v) * v.homeRun;

/** Feet of cable of all kinds. */
export const allCable = (v: ElectricalValues): number => cableOf(v, 1) + cableOf(v, 2) || cableLength(v);

export const cableName = (gauge: string, isBuried = 0): string =>
  isBuried > 0
    ? `UF-B cable ${gauge} with ground`
    : gauge.endsWith("mm")
      ? `Twin and earth cable ${gauge}²`
      : `NM-B cable ${gauge} with ground`;
