import { type Family, list } from "./family.ts";

/** Fixtures that use water in a bathroom or a kitchen, with their accessories. */
export const FIXTURES: readonly Family[] = [
  {
    id: "toilet",
    isFinish: true,
    words: list("toilet, toilet bowl, complete toilet, commode"),
    groups: ["toiletShape", "toiletPieces", "smart"],
  },
  {
    id: "toilet-seat",
    isMixed: true,
    words: list("toilet seat, bidet seat, bidet"),
    groups: ["toiletShape"],
  },
  {
    id: "shower-valve",
    words: list(`
      shower valve, ~~rough, rough in valve, shower valve rough in, tub and shower valve, shower rough in valve,
      rough in, rough in kit, tub and shower rough in valve, valve body, pressure balance valve, shower
      valve body, pressure balancing rough in valve, tub and shower rough in
    `),
  },
  {
    id: "shower-trim",
    isFinish: true,
    isMixed: true,
    words: list(`
      shower trim kit, shower faucet, tub and shower faucet, shower trim, trim kit, shower system, tub
      and shower trim kit, shower faucet trim kit, shower head, showerhead, hand shower, handheld
      shower, tub spout, shower arm, shower arm and flange, tub faucet, shower only trim kit, valve trim
      kit, bathtub faucet, 1 handle tub and shower faucet
    `),
    groups: ["tubSpout"],
  },
  {
    id: "faucet",
    isFinish: true,
    words: list(`
      faucet, kitchen faucet, bathroom faucet, sink faucet, bathroom sink faucet, vanity faucet,
      lavatory faucet, pull down kitchen faucet, laundry faucet, bar faucet, kitchen sink faucet
    `),
    groups: ["pullDown", "faucetRoom", "faucetMount"],
  },
  {
    id: "disposal",
    words: list(`
      garbage disposal, disposal, food waste disposer, disposer, garbage disposer, food waste disposal
    `),
  },
  {
    id: "bathtub",
    words: list(`
      bathtub, tub, alcove tub, alcove bathtub, soaking tub, freestanding tub, soaking bathtub,
      whirlpool tub, steel bathtub
    `),
    sizing: "exact",
  },
  {
    id: "tub-surround",
    words: list(`
      tub surround, shower surround, bathtub surround, wall surround, tub wall, shower wall, alcove
      surround, tub wall set, bathtub wall set, shower wall panel, bathtub wall, shower wall set, alcove
      wall, wall set
    `),
    sizing: "exact",
    groups: ["wallPieces"],
  },
  {
    id: "shower-base",
    words: list(`
      shower base, shower pan, shower floor, shower receptor, shower tray, shower pan base
    `),
    sizing: "exact",
  },
  {
    id: "shower-stall",
    isMixed: true,
    words: list(`
      shower kit, shower stall, shower enclosure, shower door, tub door, glass shower door, shower unit
    `),
    sizing: "exact",
  },
  { id: "pan-liner", words: list("shower pan liner, pan liner, pvc liner") },
  {
    id: "vanity",
    isFinish: true,
    words: list(`
      vanity, bath vanity, bathroom vanity, vanity cabinet, vanity with top, single sink vanity, bath
      vanity cabinet, vanity combo, single bath vanity, double sink vanity
    `),
    sizing: "leading",
  },
  { id: "vanity-top", words: list("vanity top, vanity sink top") },
  {
    id: "sink",
    isFinish: true,
    words: list(`
      sink, kitchen sink, bathroom sink, undermount sink, drop in sink, pedestal sink, utility sink,
      laundry sink, vessel sink, bar sink, laundry tub, utility tub, undermount kitchen sink, drop in
      kitchen sink, pedestal sink combo
    `),
    groups: ["sinkKind", "sinkMount"],
  },
  {
    id: "dishwasher",
    isMixed: true,
    words: list(`
      dishwasher, refrigerator, range, microwave, washer, dryer, air conditioner, mini split, furnace,
      cooktop, oven
    `),
  },
  {
    id: "mirror",
    isFinish: true,
    isMixed: true,
    words: list("mirror, medicine cabinet, vanity mirror, bathroom mirror"),
  },
  {
    id: "bath-accessory",
    isFinish: true,
    isMixed: true,
    words: list(`
      towel bar, towel ring, toilet paper holder, grab bar, shower rod, robe hook, bath hardware set,
      shower curtain rod, tissue holder
    `),
  },
  { id: "access-panel", words: list("access panel, access door") },
];
