import type { GroupName } from "../variants.ts";
import { type Family, list } from "./family.ts";

/** Properties that distinguish any two fittings. */
const FITTING: readonly GroupName[] = ["pipeMaterial", "pipeService", "fittingEnds"];
/** The same for fittings that have two sizes. */
const REDUCIBLE: readonly GroupName[] = [...FITTING, "reducing", "threadedEnd"];
const VALVE: readonly GroupName[] = ["pipeMaterial", "fittingEnds"];

export const PLUMBING: readonly Family[] = [
  {
    id: "pipe",
    words: list(`
      pipe, tubing, tube, ~pex, ~dwv, ~pvc, ~cpvc, pex pipe, pex tubing, pvc pipe, copper pipe, copper tube, cpvc pipe, abs
      pipe, dwv pipe, sewer pipe, pressure pipe, water pipe, pex b pipe, pex a pipe, ~pex b, ~pex a,
      sewer and drain pipe, plumbing pipe, sewer main, copper tubing, copper coil, ~~copper, nipple pipe, supply pipe
    `),
    hints: ["aquapex", "wirsbo"],
    sizing: "pipe",
    pack: "length",
    groups: [
      "pipeMaterial",
      "pexType",
      "copperType",
      "pipeService",
      "perforatedPipe",
      "oxygenBarrier",
      "flexible",
    ],
  },
  {
    id: "drain-pipe",
    words: list(`
      drain pipe, perforated drain pipe, corrugated perforated, perforated corrugated, ~hdpe, corrugated pipe, perforated pipe, french drain pipe, corrugated
      drain pipe, drainage pipe, drain tile, singlewall pipe, corrugated drainage pipe, ez drain, drain
      tubing
    `),
    hints: ["flex drain"],
    sizing: "pipe",
    pack: "length",
    groups: ["pipeMaterial", "perforation", "perforatedSewer", "sock"],
  },
  {
    id: "elbow",
    words: list(`
      elbow, ell, elbow fitting, bend, degree elbow, street elbow, drop ear elbow, quarter bend, long
      sweep elbow
    `),
    groups: [...REDUCIBLE, "dropEar", "street"],
  },
  {
    id: "tee",
    words: list("tee, sanitary tee, tee fitting, san tee"),
    groups: [...REDUCIBLE, "doubled"],
  },
  {
    id: "wye",
    words: list("wye, wye fitting, y fitting, combo wye"),
    groups: [...REDUCIBLE, "doubled"],
  },
  {
    id: "coupling",
    words: list(`
      coupling, coupler, push to connect coupling, repair coupling, pipe coupling, flexible coupling, no
      hub coupling
    `),
    groups: [...REDUCIBLE, "flexible", "repairFitting"],
  },
  {
    id: "adapter",
    words: list("adapter, male adapter, female adapter, adaptor"),
    groups: [...FITTING, "adapterEnd"],
  },
  {
    id: "bushing",
    words: list("bushing, reducer bushing, reducing bushing, reducer"),
    groups: VALVE,
  },
  {
    id: "cap-plug",
    isMixed: true,
    words: list(`
      cap, pipe plug, pipe cap, cleanout, cleanout adapter, cleanout plug, test plug, end cap, test cap
    `),
    groups: FITTING,
  },
  { id: "manifold", words: list("manifold, pex manifold, copper manifold"), groups: ["fittingEnds"] },
  {
    id: "gas-tubing",
    words: list(`
      csst, gas flex line, flexible gas line, gas tubing, gas line, csst tubing,
      corrugated stainless steel tubing
    `),
    pack: "length",
  },
  { id: "union", words: list("union, dielectric union"), groups: ["pipeMaterial"] },
  { id: "nipple", words: list("nipple, pipe nipple"), groups: ["pipeMaterial"] },
  {
    id: "ring",
    words: list(`
      crimp ring, pex crimp ring, pex ring, copper crimp ring, pinch clamp, cinch clamp, pex clamp,
      expansion ring, pex clamp ring, crimp clamp, cinch ring
    `),
    groups: ["ringKind"],
  },
  {
    id: "pipe-hanger",
    words: list(`
      pipe hanger, pipe clamp, talon clamp, pipe support, j hook, tube strap, hanger strap, pipe
      bracket, pex clamp hanger, suspension clamp
    `),
  },
  {
    id: "ball-valve",
    words: list("ball valve"),
    groups: [...VALVE, "threadedEnd"],
  },
  {
    id: "stop-valve",
    words: list(`
      angle stop, stop valve, angle stop valve, shut off valve, shutoff valve, angle valve, straight
      stop, supply stop, quarter turn valve, straight valve, straight stop valve
    `),
    groups: ["fittingEnds", "stopShape"],
  },
  {
    id: "valve",
    isMixed: true,
    words: list(`
      ice maker outlet box, ice maker box, valve, gate valve, check valve, mixing valve, pressure relief
      valve, pressure reducing valve, fill valve, flush valve, toilet fill valve, backwater valve,
      relief valve, gas valve, air admittance valve, flapper, toilet flapper, toilet tank repair kit,
      outlet box valve, washing machine outlet box, washing machine box
    `),
    groups: VALVE,
  },
  {
    id: "sillcock",
    words: list(`
      hose bibb, hose bib, sillcock, boiler drain, frost free sillcock, wall faucet, outdoor faucet,
      frost free faucet, wall hydrant, faucet hydrant, garden faucet
    `),
    groups: ["frostFree"],
  },
  {
    id: "drain-fabric",
    words: list(`
      trench wrap, soil separator, drain sleeve, drainage filter fabric, filter fabric, geotextile filter fabric
    `),
    sizing: "roll",
    pack: "roll-area",
    groups: ["fabricWeave", "fabricUse"],
  },
  {
    id: "drain-fitting",
    isMixed: true,
    words: list(`
      catch basin, channel drain, trench drain, channel drain kit, trench drain kit, nds basin, pop up emitter, pop up drainage
      emitter, drain basin, drain emitter, downspout adapter, area drain
    `),
  },
  {
    id: "drain-grate",
    words: list("drain grate, catch basin grate, catch basin drain grate, basin grate, grate"),
  },
  {
    id: "wax-ring",
    words: list(`toilet bowl ring, wax toilet bowl ring, wax toilet ring, bowl wax, bowl gasket, 
      wax ring, wax ring kit, toilet wax ring, wax free seal, wax seal, toilet seal, wax ring with bolt,
      toilet bowl gasket, toilet gasket, wax free toilet seal
    `),
    groups: ["waxBolts"],
  },
  {
    id: "closet-flange",
    words: list("closet flange, toilet flange, flange, toilet flange repair ring"),
    groups: ["pipeMaterial"],
  },
  {
    id: "supply-line",
    words: list(`
      supply line, toilet supply line, faucet supply line, connector, faucet connector, water connector,
      toilet connector, water supply line, water heater connector, supply tube, water supply tube,
      braided supply line, washing machine hose, dishwasher connector, gas connector, water heater
      supply line, toilet supply
    `),
    groups: ["supplyFor"],
  },
  {
    id: "p-trap",
    words: list(`
      p trap, p trap kit, sink drain p trap, drain trap, sink trap, slip joint p trap, tubular p trap
    `),
    groups: ["pipeMaterial"],
  },
  {
    id: "sink-drain",
    isMixed: true,
    words: list(`
      sink drain, pop up drain, drain assembly, basket strainer, sink strainer, tailpiece, pop up, sink
      drain assembly, drain kit, tub drain, bathtub drain, waste and overflow, bath drain, bath waste,
      sink strainer basket, drain tailpiece, bathtub waste and overflow
    `),
  },
  {
    id: "shower-drain",
    words: list(`
      shower drain, linear drain, shower floor drain, floor drain, linear shower drain
    `),
    groups: ["pipeMaterial"],
  },
  { id: "putty", words: list("putty, plumber's putty, plumbers putty, plumber putty"), pack: "weight" },
  {
    id: "thread-tape",
    words: list(`
      thread seal tape, teflon tape, plumber's tape, thread tape, ptfe tape, pipe thread tape, thread
      sealing tape
    `),
    pack: "length",
  },
  {
    id: "pipe-cement",
    words: list(`
      pvc cement, pvc primer and cement, pvc primer, primer and cement, cpvc cement, solvent cement,
      purple primer, abs cement, primer and cement combo, primer and solvent cement, pvc solvent cement,
      pipe cement, pipe primer, clear cement, regular clear pvc cement, regular clear pvc cement combo
      pack, cement combo pack, cement kit, all purpose cement, handy pack
    `),
    pack: "kit",
    groups: ["cementPart", "cementPipe", "combo"],
  },
  {
    id: "solder",
    isMixed: true,
    words: list(`
      solder, flux, soldering paste, soldering flux, pipe joint compound, pipe dope, pipe thread
      sealant, thread sealant, pipe joint sealant
    `),
  },
  {
    id: "water-heater",
    words: list(`
      water heater, tankless water heater, gas water heater, electric water heater, hybrid water heater,
      heat pump water heater, tank water heater
    `),
    groups: ["heaterFuel", "tankless", "gasKind"],
  },
  { id: "expansion-tank", words: list("expansion tank, thermal expansion tank, well tank, pressure tank") },
  {
    id: "sump-pump",
    words: list(`
      sump pump, pump, sewage pump, submersible pump, utility pump, well pump, transfer pump, sump
      basin, sump pit
    `),
  },
  {
    id: "pipe-insulation",
    words: list(`
      pipe insulation, pipe wrap insulation, pipe wrap, foam pipe insulation, pipe cover
    `),
    pack: "length",
  },
  {
    id: "vent-boot",
    words: list(`
      vent boot, pipe boot, pipe flashing, pipe roof flashing, vent pipe roof flashing, vent pipe flashing, roof boot, plumbing vent boot, vent boot
      flashing, plumbing vent boot flashing, roof pipe flashing, pipe boot flashing, roof flashing boot,
      roof jack, ~~no calk, no calk flashing, roof vent flashing, base roof flashing, vent flashing, neoprene flashing, base flashing
    `),
  },
  {
    id: "hose",
    isMixed: true,
    words: list(`
      hose, garden hose, sprinkler, drip tubing, drip line, irrigation tubing, drip irrigation tubing,
      sprinkler head, pop up sprinkler, drip irrigation kit, poly irrigation tubing
    `),
  },
  { id: "septic", isMixed: true, words: list("septic tank, drain cover, escutcheon") },
];
