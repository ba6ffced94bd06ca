import { cabinetHardware } from "./building/cabinet-hardware.ts";
import { cabinetsAndCounters } from "./building/cabinets-and-counters.ts";
import { closetAndStorage } from "./building/closet-and-storage.ts";
import { doorLocksAndHinges } from "./building/door-locks-and-hinges.ts";
import { doorsExterior } from "./building/doors-exterior.ts";
import { doorsInterior } from "./building/doors-interior.ts";
import { drywallAndPaintAccessories } from "./building/drywall-and-paint-accessories.ts";
import { fastenersAndConnectors } from "./building/fasteners-and-connectors.ts";
import { flooringAndTileAccessories } from "./building/flooring-and-tile-accessories.ts";
import { framingHardware } from "./building/framing-hardware.ts";
import { gutterParts } from "./building/gutter-parts.ts";
import { insulationAccessories } from "./building/insulation-accessories.ts";
import { kitchenAndHousePieces } from "./building/kitchen-and-house-pieces.ts";
import { masonryAndConcrete } from "./building/masonry-and-concrete.ts";
import { roofingAccessories } from "./building/roofing-accessories.ts";
import { sidingAndTrimAccessories } from "./building/siding-and-trim-accessories.ts";
import { stairsAndColumns } from "./building/stairs-and-columns.ts";
import { steelAndMetalPieces } from "./building/steel-and-metal-pieces.ts";
import { windowsAndSkylights } from "./building/windows-and-skylights.ts";
import type { GoodsDepartment } from "./goods.types.ts";
import { appliances } from "./mechanical/appliances.ts";
import { electricalDevices } from "./mechanical/electrical-devices.ts";
import { electricalFittings } from "./mechanical/electrical-fittings.ts";
import { electricalPanelsAndPower } from "./mechanical/electrical-panels-and-power.ts";
import { exhaustFans } from "./mechanical/exhaust-fans.ts";
import { hvacEquipment } from "./mechanical/hvac-equipment.ts";
import { lightingIndoor } from "./mechanical/lighting-indoor.ts";
import { lightingOutdoor } from "./mechanical/lighting-outdoor.ts";
import { lowVoltage } from "./mechanical/low-voltage.ts";
import { safetyAndSecurity } from "./mechanical/safety-and-security.ts";
import { ventilationAndDuctParts } from "./mechanical/ventilation-and-duct-parts.ts";
import { deckAndRail } from "./outdoor/deck-and-rail.ts";
import { drainage } from "./outdoor/drainage.ts";
import { fenceAndGate } from "./outdoor/fence-and-gate.ts";
import { garage } from "./outdoor/garage.ts";
import { irrigation } from "./outdoor/irrigation.ts";
import { landscape } from "./outdoor/landscape.ts";
import { outdoorStructures } from "./outdoor/outdoor-structures.ts";
import { accessibility } from "./plumbing/accessibility.ts";
import { bathAccessories } from "./plumbing/bath-accessories.ts";
import { drainParts } from "./plumbing/drain-parts.ts";
import { faucetsAndShowerTrim } from "./plumbing/faucets-and-shower-trim.ts";
import { pipeFittings } from "./plumbing/pipe-fittings.ts";
import { plumbingFixtures } from "./plumbing/plumbing-fixtures.ts";
import { plumbingValves } from "./plumbing/plumbing-valves.ts";
import { waterHeating } from "./plumbing/water-heating.ts";
import { waterSupplyEquipment } from "./plumbing/water-supply-equipment.ts";
import { handTools } from "./tools/hand-tools.ts";
import { powerToolsAndConsumables } from "./tools/power-tools-and-consumables.ts";

/** All departments of goods bought by the piece. */
export const GOODS_DEPARTMENTS: readonly GoodsDepartment[] = [
  plumbingFixtures,
  faucetsAndShowerTrim,
  plumbingValves,
  pipeFittings,
  drainParts,
  waterHeating,
  waterSupplyEquipment,
  appliances,
  hvacEquipment,
  exhaustFans,
  ventilationAndDuctParts,
  electricalDevices,
  electricalPanelsAndPower,
  electricalFittings,
  lightingIndoor,
  lightingOutdoor,
  lowVoltage,
  safetyAndSecurity,
  doorsInterior,
  doorsExterior,
  windowsAndSkylights,
  doorLocksAndHinges,
  garage,
  cabinetHardware,
  cabinetsAndCounters,
  bathAccessories,
  accessibility,
  closetAndStorage,
  stairsAndColumns,
  framingHardware,
  fastenersAndConnectors,
  roofingAccessories,
  gutterParts,
  sidingAndTrimAccessories,
  fenceAndGate,
  deckAndRail,
  masonryAndConcrete,
  drainage,
  irrigation,
  landscape,
  outdoorStructures,
  flooringAndTileAccessories,
  drywallAndPaintAccessories,
  insulationAccessories,
  handTools,
  powerToolsAndConsumables,
  steelAndMetalPieces,
  kitchenAndHousePieces,
];
