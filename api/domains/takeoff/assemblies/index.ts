import type { Assembly } from "../assembly.ts";
import { asphalt } from "./asphalt.ts";
import { bathRemodel } from "./bath-remodel.ts";
import { battInsulation } from "./batt-insulation.ts";
import { blockWall } from "./block-wall.ts";
import { blownInsulation } from "./blown-insulation.ts";
import { brickWall } from "./brick-wall.ts";
import { carpet } from "./carpet.ts";
import { carport } from "./carport.ts";
import { suspendedCeiling } from "./ceiling.ts";
import { chainLinkFence } from "./chain-link-fence.ts";
import { concreteColumns } from "./concrete-columns.ts";
import { concreteSlab } from "./concrete-slab.ts";
import { concreteSteps } from "./concrete-steps.ts";
import { concreteWall } from "./concrete-wall.ts";
import { deck } from "./deck.ts";
import { deckStain } from "./deck-stain.ts";
import { drywall } from "./drywall.ts";
import { electricalRough } from "./electrical.ts";
import { exteriorPaint } from "./exterior-paint.ts";
import { flatRoof } from "./flat-roof.ts";
import { floorFraming } from "./floor-framing.ts";
import { foamBoard } from "./foam-board.ts";
import { frenchDrain } from "./french-drain.ts";
import { garage } from "./garage.ts";
import { gate } from "./gate.ts";
import { gravel } from "./gravel.ts";
import { gutters } from "./gutters.ts";
import { houseWrap } from "./house-wrap.ts";
import { interiorDoor } from "./interior-door.ts";
import { interiorPaint } from "./interior-paint.ts";
import { kitchenRemodel } from "./kitchen-remodel.ts";
import { landscapeEdging } from "./landscape-edging.ts";
import { lawnSeed } from "./lawn-seed.ts";
import { metalRoof } from "./metal-roof.ts";
import { mulch } from "./mulch.ts";
import { paverPatio } from "./paver-patio.ts";
import { pergola } from "./pergola.ts";
import { plankFlooring } from "./plank-flooring.ts";
import { plumbingRough } from "./plumbing-rough.ts";
import { postHoles } from "./post-holes.ts";
import { rafters } from "./rafters.ts";
import { railing } from "./railing.ts";
import { raisedBed } from "./raised-bed.ts";
import { rebarGrid } from "./rebar-grid.ts";
import { retainingWall } from "./retaining-wall.ts";
import { roofSheathing } from "./roof-sheathing.ts";
import { roofUnderlayment } from "./roof-underlayment.ts";
import { selfLeveler } from "./self-leveler.ts";
import { shed } from "./shed.ts";
import { shingleRoof } from "./shingle-roof.ts";
import { siding } from "./siding.ts";
import { sod } from "./sod.ts";
import { soffit } from "./soffit.ts";
import { sprayFoam } from "./spray-foam.ts";
import { stairs } from "./stairs.ts";
import { stoneVeneer } from "./stone-veneer.ts";
import { stripFooting } from "./strip-footing.ts";
import { stucco } from "./stucco.ts";
import { studWall } from "./stud-wall.ts";
import { subfloor } from "./subfloor.ts";
import { tileFloor, tileWall } from "./tile.ts";
import { topsoil } from "./topsoil.ts";
import { trim } from "./trim.ts";
import { trusses } from "./trusses.ts";
import { vinylFence } from "./vinyl-fence.ts";
import { wainscot } from "./wainscot.ts";
import { wallSheathing } from "./wall-sheathing.ts";
import { wallpaper } from "./wallpaper.ts";
import { waterHeater } from "./water-heater.ts";
import { windows } from "./windows.ts";
import { woodFence } from "./wood-fence.ts";

/** All assemblies; order breaks ties between equally strong readings. */
export const ASSEMBLIES: readonly Assembly[] = [
  concreteSlab,
  rebarGrid,
  stripFooting,
  concreteColumns,
  postHoles,
  concreteSteps,
  blockWall,
  brickWall,
  stoneVeneer,
  retainingWall,
  paverPatio,
  gravel,
  asphalt,
  frenchDrain,
  mulch,
  topsoil,
  raisedBed,
  sod,
  lawnSeed,
  landscapeEdging,
  studWall,
  floorFraming,
  subfloor,
  wallSheathing,
  houseWrap,
  stairs,
  deck,
  deckStain,
  railing,
  pergola,
  shingleRoof,
  metalRoof,
  flatRoof,
  roofUnderlayment,
  roofSheathing,
  trusses,
  rafters,
  gutters,
  siding,
  stucco,
  soffit,
  battInsulation,
  blownInsulation,
  foamBoard,
  sprayFoam,
  drywall,
  suspendedCeiling,
  interiorPaint,
  exteriorPaint,
  plankFlooring,
  carpet,
  selfLeveler,
  tileFloor,
  tileWall,
  trim,
  wainscot,
  wallpaper,
  interiorDoor,
  windows,
  woodFence,
  vinylFence,
  chainLinkFence,
  gate,
  shed,
  electricalRough,
  plumbingRough,
  waterHeater,
  bathRemodel,
  kitchenRemodel,
  garage,
  concreteWall,
  carport,
];

const BY_ID: ReadonlyMap<string, Assembly> = new Map(ASSEMBLIES.map((assembly) => [assembly.id, assembly]));

/** The assembly of an id, undefined when a scope (from a model or an old version) names an unknown one. */
export function assemblyOf(id: string): Assembly | undefined {
  return BY_ID.get(id);
}
