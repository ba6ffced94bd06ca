/** Things in generated jobs: goods that the catalogue knows, goods that no trade knows, and what they are counted for. */

/** A thing in the singular and the plural. */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

const noun = (text: string): Noun => {
  const [one = "", many = `${one}s`] = text.split("/");
  return { one, many };
};

const nouns = (list: string): Noun[] => list.trim().split(/,\s*/).map(noun);

/** Goods that are counted: those of trades, real ones that no trade knows, and invented names. */
export const THINGS: readonly Noun[] = nouns(`
  joist hanger, gate hinge, cedar picket, deck screw, lag bolt, carriage bolt, corner brace, anchor bolt, hurricane tie,
  standoff bracket, ground screw, rosette cap, spacer block, toggle bolt, shelf standard, wheel stop, louver vent, puck light,
  corner guard, bird spike, cable clamp, eye bolt, turnbuckle, bumper pad, coat hook, sign plate, seat cushion,
  acoustic baffle, floor grommet, felt glide, gusset cup, snubber, quoin tie, flanglet, rail saddle, tie strap, zip anchor
`);

/** What goods are counted for and nobody buys. */
export const PLACES: readonly (Noun & { readonly at: string })[] = (
  [
    ["in", "hole, stall, booth, room, bay, locker"],
    ["on", "table, panel, door, window, bench/benches, frame, raft, sled"],
    ["at", "corner, station, column, opening, joint"],
  ] as const
).flatMap(([at, list]) => nouns(list).map((one) => ({ ...one, at })));

/** Things with a length, and how people name that length. */
export const LINES: readonly Noun[] = nouns(
  "wall, fence line, walkway, driveway, hallway, aisle, curb, path, ridge, dock, trench/trenches",
);

/** Goods bought by what one package does. */
export const STUFFS: readonly { readonly name: string; readonly pack: string }[] = (
  [
    ["bag", "leveling compound, bonding plaster, patching powder, sweeping compound"],
    ["roll", "sound mat, vapor film, house felt, root mesh, cork underlay"],
    ["bucket", "fire coating, moss killer, trowel putty, rubber membrane"],
    ["box", "cork tile, bamboo slat, mirror tile, wall slab"],
    ["gallon", "fire retardant, dust sealer, graffiti coat, rust primer"],
    ["tube", "joint gel, acoustic caulk, panel glue"],
    ["sheet", "backer foil, hardboard, cane webbing"],
  ] as const
).flatMap(([pack, list]) => list.split(", ").map((name) => ({ name, pack })));

/** Goods bought by length. */
export const LONG_STUFFS = [
  "shock cord",
  "steel cable",
  "rope light",
  "felt strip",
  "gap trim",
  "drain channel",
];

/** Surfaces that goods are put on. */
export const SURFACES = ["floor", "wall", "ceiling", "slab", "roof deck"];

/** Sentences without a quantity. */
export const IDLE = [
  "We're redoing the shop this spring.",
  "The client wants it done by June.",
  "Community garden job.",
  "Hi, pricing this for a school.",
  "It's for the marina.",
];

export const pluralOf = (pack: string): string => (pack === "box" ? "boxes" : `${pack}s`);
