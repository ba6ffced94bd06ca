import { describe, expect, it } from "vitest";
import { bought } from "../materials-of.ts";

describe("interior work", () => {
  it.each([
    [
      "ceiling tiles of a metric grid",
      "Suspended ceiling 600x600 tiles for a room 7.2 m by 4.8 m",
      // 34.56 m² are 372.001 sq ft, ÷ 4 sq ft; cross tees of 2 ft as well
      { "suspended-ceiling.ceiling-tiles": 94 },
    ],
    [
      "trim of doors buys no doors, and footers are lengths: 4 × 2 × 17 ft in 8 ft pieces",
      "interior door trim for 4 doors both sides, 17 ft per side, comes in 8 footers",
      { "trim.door-casing": 17, "interior-door.doors": undefined },
    ],
    [
      "rooms in a list of metres, each with a door: (14 + 12 − 1.6) m of baseboard, two doors of 10 m, in pieces",
      "Skirting for two bedrooms 4 x 3 and 3.5 x 2.5 metres, each with one 0.8 m door, architrave both sides of the two doors (5 m a side)",
      { "trim.baseboard": 11, "trim.door-casing": 10 },
    ],
    [
      "doors by their number and not by that of their panels",
      "Install 4 prehung six panel interior doors 30 inch, with passage knobs",
      { "interior-door.doors": 4, "interior-door.locksets": 4 },
    ],
    [
      "hardware by the door, a size beside its count, and the locks that are left",
      "Hang 8 solid-core slabs in existing jambs. Three 3-1/2 hinges per door, privacy locks on 3, passage on the others, a wall bumper at every door",
      {
        "interior-door.doors": 8,
        "interior-door.casing": undefined,
        "interior-door.hinges": 24,
        "interior-door.privacy": 3,
        "interior-door.locksets": 5,
        "interior-door.bumpers": 8,
      },
    ],
    [
      "units take the place of as many doors, and a door to which something goes is no further one",
      "Replace six interior doors with prehung units, 28 x 80, hinges two to a door. Each needs a privacy lock.",
      { "interior-door.doors": 6, "interior-door.hinges": 12, "interior-door.privacy": 6 },
    ],
    [
      "doors by their code, without casing for frames of steel",
      "Four hollow metal doors 3070 in knock-down frames, kick plates and closers on all",
      {
        "interior-door.doors": 4,
        "interior-door.casing": undefined,
        "interior-door.frames": 4,
        "interior-door.kick-plates": 4,
        "interior-door.closers": 4,
      },
    ],
    [
      "boards of two thicknesses, each on its own surface",
      'Hang drywall in a 14 x 18 ft family room, 8 foot ceilings. 1/2" on the walls and 5/8" on the lid.',
      // 64 × 8 ÷ 32; 14 × 18 ÷ 32
      { "drywall.drywall": 16, "drywall.ceiling-drywall": 8 },
    ],
    [
      "boards of a ceiling, and no paneling of walls",
      "Tongue and groove pine ceiling on the porch, 10 x 24 ft. 1x6 boards.",
      { "board-ceiling.boards": 240, "wainscot.panels": undefined },
    ],
    [
      "caulk by the bead",
      "I've got 320 feet of baseboard to caulk with a 1/4 inch bead. how many tubes?",
      // 10.1 oz × 1.805 ÷ (0.25² × 12) = 24.3 ft a tube
      { "caulk.caulk": 14 },
    ],
    [
      "boards listed with their widths are painted",
      "Trim enamel: 240 lf of 5 in base and 10 door casings at 18 lf each (3 in). 2 coats, 350/gal.",
      // (100 + 45) × 2 ÷ 350
      { "woodwork-paint.trim-paint": 1 },
    ],
    [
      "what is deducted is not the wall's area",
      "Bathroom 6 x 10 ft with 8 ft ceilings, wallpaper rolls cover 28 sq ft, deduct 40 sq ft",
      // (32 × 8 − 40) ÷ 28
      { "wallpaper.wallpaper": 8 },
    ],
    [
      "joints of a floor, over backer rod",
      "Seal control joints in a warehouse floor: 240 LF, joint 1/2 in wide, sealant 1/4 in deep over backer rod. Polyurethane in 29 oz cartridges.",
      // 29 oz × 1.805 ÷ (0.5 × 0.25 × 12) = 34.9 ft a tube
      { "caulk.caulk": 7, "caulk.backer-rod": 3 },
    ],
    [
      "a closet's rod, its shelf, and shelves of their own",
      "Reach-in closet 6 ft wide and 2 ft deep. Want one rod and a shelf above it, plus 4 shelves 24 inches wide on one side.",
      // 6 + 4 × 2 ft of shelf in 8 ft boards
      { "closet.shelves": 2, "closet.closet-rod": 1 },
    ],
    [
      "hung rock is drywall, a lid its ceiling",
      `hang 4x12 1/2" rock, 3 rms 12x12, 10x12, 11x14, 8' clg, walls + lid, 10% waste`,
      // (142 × 8 + 418) × 1.1 ÷ 48
      { "drywall.drywall": 36 },
    ],
    [
      "a ceiling's height is no work",
      "Two coats of emulsion on my lounge walls, room 4m by 5m, ceiling 2.4m, one door and a window. Coverage is 12 m2 per litre.",
      // (18 × 2.4 − 3.34) × 2 ÷ 12
      { "interior-paint.wall-paint": 7, "interior-paint.ceiling-paint": undefined },
    ],
    [
      "sheets taken out for openings",
      "Standing 4x8 sheets up around a room, 87 ft perimeter 8 ft high. Take off 3/4 of a sheet for each of 2 doors and a whole sheet for each of 2 big windows. Walls only.",
      // (696 − 3.5 × 32) ÷ 32
      { "drywall.drywall": 19 },
    ],
    [
      "a papered wall by its width",
      "papering one feature wall 14 feet wide 8 feet tall, rolls give 28 sq ft",
      // 112 ÷ 28
      { "wallpaper.wallpaper": 4 },
    ],
    [
      "painted trim is no baseboard",
      "Paint exterior 2,200 sq ft, trim, prime",
      // 2,200 × 2 ÷ 350; 2,200 ÷ 350
      { "exterior-paint.exterior-paint": 13, "exterior-paint.primer": 7, "trim.baseboard": undefined },
    ],
    [
      "coats and coverage of each surface, primer on all of them",
      "basement: 1,600 sf walls, 900 sf ceiling. Spray primer everything 1 coat 250 sf/gal, ceiling gets two coats flat black at 300, walls 2 coats satin at 350",
      // 1,600 × 2 ÷ 350; 900 × 2 ÷ 300; 2,500 ÷ 250
      { "interior-paint.wall-paint": 10, "interior-paint.ceiling-paint": 6, "interior-paint.primer": 10 },
    ],
    [
      "a ceiling that is only primed",
      "Walls 800 sq ft and ceiling 300 sq ft: one coat of PVA on everything at 275 sq ft per gallon, then two coats of satin on the walls only at 400. Ceiling paint by others.",
      // 800 × 2 ÷ 400; 1,100 ÷ 275
      {
        "interior-paint.wall-paint": 4,
        "interior-paint.primer": 4,
        "interior-paint.ceiling-paint": undefined,
      },
    ],
    [
      "faces of doors and the height of boards are the woodwork's area",
      "Two coats of enamel on 240 ft of 6 inch baseboard and 8 doors painted both sides at 20 sq ft per side, 400 sq ft per gallon",
      // (240 × 0.5 + 8 × 2 × 20) × 2 ÷ 400
      { "woodwork-paint.trim-paint": 3, "trim.baseboard": undefined, "interior-door.doors": undefined },
    ],
    [
      "siding told net of its openings, and the trim apart",
      "Exterior repaint: 2,000 sq ft of siding with openings already out, 10 windows. Primer 1 coat at 250, acrylic 2 coats at 400. Trim 300 sq ft, 2 coats of gloss at 300 sq ft a gallon.",
      // 2,000 × 2 ÷ 400; 2,000 ÷ 250; 300 × 2 ÷ 300
      {
        "exterior-paint.exterior-paint": 10,
        "exterior-paint.primer": 8,
        "exterior-paint.trim-paint": 2,
        "exterior-paint.caulk": undefined,
      },
    ],
    [
      "layers of each face of a wall",
      "Hang 4x10 drywall on a partition 40 ft long x 10 ft high: two layers on the tenant side, one layer on the hall side",
      // 400 × 3 ÷ 40
      { "drywall.drywall": 30 },
    ],
    [
      "board counted with its waste in it, corner bead by its length",
      "Drywall order: 1,920 sq ft in 4x12 sheets, waste is already in that. 5 outside corners, 8 ft metal corner bead.",
      // 1,920 ÷ 48
      { "drywall.drywall": 40, "drywall.corner-bead": 5 },
    ],
    [
      "each kind of trim has its own pieces and waste, doorways come off the base",
      "den 18 x 12 crown molding all around with 12 percent for the miters in 12 foot sticks and baseboard in 16 foot sticks but skip the 2 openings one is 3 foot and one is 4 foot five percent waste on that",
      // 60 × 1.12 ÷ 12; 53 × 1.05 ÷ 16
      { "trim.crown": 6, "trim.baseboard": 4 },
    ],
    [
      "cove inside a tray that is stepped in from the walls",
      "Tray ceiling in a 12 x 18 bedroom: crown around the room, cove molding inside the tray which steps in 18 in from each wall. 8 ft pieces for both.",
      // 60 ÷ 8; (60 − 8 × 1.5) ÷ 8
      { "trim.crown": 8, "trim.cove": 6 },
    ],
    [
      "stools and aprons of windows, what is joined with a plus counts",
      "Casing for 4 doors 30 x 80 one side plus 5 windows, each window wants 15 ft of casing, a 40 inch stool and a 36 inch apron",
      // 5 × 40 ÷ 12 in 8 ft pieces
      { "trim.window-stools": 3, "trim.window-casing": 11 },
    ],
    [
      "panels that are cut to height are counted along the wall",
      "Wainscot with precut beadboard panels 32 in wide and 36 in tall in a 10 x 14 room, one 3 ft door, cap rail on top",
      // 45 × 12 ÷ 32
      { "wainscot.precut-panels": 17, "wainscot.panels": undefined },
    ],
    [
      "wide goods of a corridor by the yard, paste by the pail",
      "Commercial vinyl wallcovering, 54 in wide, both sides of a 90 ft corridor 10 ft high. Adhesive 5 gal pail covers 600 sq ft",
      // 1,800 ÷ 13.5; 1,800 ÷ 600
      { "wallpaper.wallpaper": 134, "wallpaper.paste": 3 },
    ],
    [
      "a border goes around the room",
      "Paper a 10 x 12 bedroom, 8 ft walls, one door, double rolls, and a border at the top in 15 ft rolls",
      // 44 ÷ 15
      { "wallpaper.border": 3 },
    ],
    [
      "walls and ceiling told by their areas, both faces in layers",
      "stairwell drywall: walls 420 sqft, sloped ceiling 130 sqft, 10% waste, 4x8",
      // 550 × 1.1 ÷ 32
      { "drywall.drywall": 19 },
    ],
    [
      "a wall that is only boarded gets no studs",
      "Hang 5/8 type X on both sides of a 64 ft x 9 ft demising wall, two layers each side, 4x9 sheets, no waste",
      // 576 × 4 ÷ 36
      { "drywall.drywall": 64, "stud-wall.studs": undefined },
    ],
    [
      "ceilings alone with primer and two coats",
      "We need primer and two coats for the bedroom ceilings only: 12x14, 11x12, 10x10. 400 sf per gallon for both.",
      {
        "interior-paint.ceiling-paint": 2,
        "interior-paint.primer": 1,
        "interior-paint.wall-paint": undefined,
      },
    ],
    [
      "garage doors by their sizes",
      "The garage doors have gone chalky: one 16 ft by 7, two 9 ft by 7. One coat of bonding primer at 300 sq ft a gallon, then exterior acrylic twice at 300.",
      // 238 × 2 ÷ 300; 238 ÷ 300
      { "woodwork-paint.trim-paint": 2, "woodwork-paint.primer": 1 },
    ],
    [
      "a closet's front and sides with the door out of them",
      "I'm framing one new closet in the bedroom: 8 ft wide, 2 ft deep, 8 ft ceiling, bifold door 5 ft. Drywall both sides.",
      // 2 × (12 × 8 − 5 × 6.67) ÷ 32; 3 × 12 ft in pieces of 8 ft
      { "closet-walls.drywall": 4, "closet-walls.plates": 5, "closet-walls.door": 1 },
    ],
    [
      "tape and screws by all the board that is hung, both sides of it",
      "Interior walls total 90 linear feet, 8 ft high, drywall both sides with 4x12 sheets. Tape at 400 ft per 1,000 sq ft. Screws at one per square foot.",
      // 1,440 sq ft: 576 ft of tape; 30 sheets × 48 screws
      { "drywall.joint-tape": 2, "drywall.screw-count": 2 },
    ],
    [
      "what each door takes, and nothing for the doors of cabinets",
      "18 kitchen cabinet doors and 9 drawer fronts: one pull per drawer, one knob per door, two hinges per door.",
      { "related.1": 9, "related.2": 18, "related.3": 36, "interior-door.doors": undefined },
    ],
    [
      "an amount for each door at the end of a list",
      "Hang 6 interior doors. Each takes one lockset and 14 ft of stop.",
      { "interior-door.locksets": 6, "stated.1": 84 },
    ],
    [
      "casing by the feet to a side",
      "Hang 6 interior doors, 14 ft of casing per side, both sides.",
      // 6 × 2 × 14 ÷ 7
      { "interior-door.casing": 24 },
    ],
  ] as const)("%s", (_, text, expected: Readonly<Record<string, number | undefined>>) => {
    const list = bought(text);
    const asked = Object.fromEntries(Object.keys(expected).map((key) => [key, list[key]]));
    expect(asked, JSON.stringify(list)).toEqual(expected);
  });
});
