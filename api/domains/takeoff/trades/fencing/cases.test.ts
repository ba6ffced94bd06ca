import { describe, expect, it } from "vitest";
import { materialsOf } from "../materials-of.ts";

/** Jobs in people's own words, with quantities worked out by hand from the rules that each recipe cites. */
const CASES: readonly (readonly [description: string, materials: readonly RegExp[]])[] = [
  [
    // Twelve rows of 5-1/2 + 1/2 in. over two bays: 12 × 60 ft ÷ 12 ft.
    "horizontal slat fence 60 ft long x 6 ft tall, posts on 6 ft centers, 1x6 slats 5.5 in real width with half inch reveals, bought as 12 footers",
    [/^60 pieces \| Cedar board 1x6x12/, /^11 pieces \| .*post/],
  ],
  [
    // Boards show 100 of 125 mm; one gravel board for each of six bays.
    "18 m of featheredge fence 1.8 m high, posts at 3 m, three rails per bay, 125 mm boards lapped 25 mm, a gravel board per bay",
    [/^180 pieces \| Cedar/, /^6 pieces \| .*gravel board/],
  ],
  [
    "Privacy slats for an existing chain link fence, 120 ft long. Each bag does 10 linear feet.",
    [/^12 bags \| Privacy slats/],
  ],
  [
    // 5 × 1,320 ft in rolls of 1,320 ft; 110 bays leave 109 posts between two braces of two posts.
    "1320 ft of 5 strand barbed wire, t-posts every 12 ft, H-braces at both ends",
    [/^5 rolls \| Barbed wire/, /^109 pieces \| Steel T-post/, /^4 pieces \| .*brace post/],
  ],
  [
    // 1,000 ft: 84 bays less 4 corners; two braces at each corner and gate, where those at a corner share a post.
    "Field fence around a 200 x 300 ft pasture, wood posts 12 ft apart, one 14 ft gate, one strand of barb wire on top",
    [
      /^4 rolls \| Woven wire/,
      /^1 rolls \| Barbed wire/,
      /^80 pieces \| .*line post/,
      /^16 pieces \| .*brace post/,
      /^1 pieces \| Tube farm gate 14 ft/,
    ],
  ],
  [
    // 40 + 70 + 40 ft less the gate.
    "Chain link fence along three sides of a lot, 40 ft + 70 ft + 40 ft, 4 ft tall, one 4 ft gate in the 70 ft run, posts 10 ft apart",
    [
      /^146 linear feet \| Chain-link top rail/,
      /^1 pieces \| Chain-link fence gate/,
      /^4 pieces \| .*terminal post/,
    ],
  ],
  [
    "Vinyl privacy fence 120 ft with 6x6 panels. One post at each panel joint and both ends, each with a cap",
    [/^21 pieces \| Vinyl fence post cap/],
  ],
  [
    // 20 bays.
    "Fence 6 ft privacy: 160 ft, 8 ft bays; per bay 3 rails and 17 pickets.",
    [/^340 pieces \| Cedar fence picket/, /^60 pieces \| .*rail/],
  ],
  [
    "600 ft split rail fence, 3 rails, with welded wire for the dogs",
    [/^76 pieces \| .*post/, /^225 pieces \| Split rail/, /^6 rolls \| Welded wire/],
  ],
  [
    // 16 ft rails span two bays.
    "post and rail fence for horses 1,200 ft, three rails 16 footers, posts every 8'",
    [/^151 pieces \| .*post/, /^225 pieces \| Split rail fence rail 16 ft/],
  ],
  [
    // 85 ÷ 8 in 11 bays; 1,020 in ÷ 5-1/2 in.
    "putting up a 6 foot cedar privacy fence along the back of my lot its 85 feet. posts 8 feet apart, three 2x4 rails, dog eared pickets no gap. concrete 2 bags each hole",
    [/^12 pieces \| .*post/, /^33 pieces \| .*rail/, /^186 pieces \| Cedar/, /^24 bags/],
  ],
  [
    // 120 m = 393.7 ft in 50 bays of 2.4 m.
    "Fencing: 120m boundary, close board 1.8m, posts @ 2.4m ctrs, 3 arris rails, postcrete 2 bags per post",
    [/^51 pieces \| .*post/, /^150 pieces \| .*rail/, /^102 bags/],
  ],
  [
    // A dog run is fenced all the way around, 2 × (8 + 16), except for its gate.
    "dog kennel 8 x 16 in chain link 6 ft high with a 3 ft gate",
    [/^45 linear feet \| Chain-link mesh/, /^1 pieces \| Chain-link fence gate 3 ft/],
  ],
  [
    // 70 + 2 × 50 = 170 ft; 170 ÷ 8 in 22 bays.
    "yard is 70 wide and 50 deep, 6 ft privacy fence along both sides and the back, posts every 8 ft",
    [/^23 pieces \| .*post/, /^66 pieces \| .*rail/],
  ],
  // Two gate widths are read even after a sentence that ends with a unit.
  [
    "Cedar privacy fence, 6 ft, 235 ft. Two gates, one 4 ft walk gate and a 10 ft double gate.",
    [/^1 pieces \| Wood fence gate 4 ft. W x 6 ft. H/, /^1 pieces \| Wood fence gate 10 ft/],
  ],
  // A number that is broken down right away is the total.
  [
    "Need two gates, one 3 ft walk gate and a 12 ft drive gate",
    [/^2 pieces \| Fence gate/, /^4 pieces \| .*post/],
  ],
  // Runs of several lengths add up.
  [
    "Chain link, 5 ft tall, two runs of 60 ft and one of 40 ft, 2 corners",
    [/^160 linear feet \| Chain-link mesh/],
  ],
  // Metric lengths leave no sliver of a bay: 36 ÷ 3 m are 12 bays.
  [
    "Paling fence 36 m long, 1.5 m high, posts at 3 m centres, two rails, 90 mm palings butted",
    [/^13 pieces \| .*post/, /^24 pieces \| .*rail/, /^400 pieces \| .*picket/],
  ],
  // A maximum distance is not a stretch of fence.
  [
    "Chain link 4 ft, one leg 90 ft and the other leg 60 ft, line posts 10 ft max apart",
    [/^150 linear feet \| Chain-link mesh/],
  ],
  // Gates included in the length have no pickets: (80 − 10) ft × 12 ÷ 6 in.
  [
    "80 ft of 4 ft picket fence with a 10 ft gate inside that 80 ft, pickets 3-1/2 with 2-1/2 gap",
    [/^140 pieces \| .*picket/],
  ],
  // Each roll length applies to the wire named right before it: 2 × 1,200 ft ÷ 600 ft.
  [
    "Field fence 1200 ft, woven wire in 300 ft rolls and two strands of barbed in 600 ft rolls, T posts every 12 ft",
    [/^4 rolls \| Barbed/, /^4 rolls \| Woven/],
  ],
  // The height is not a third side.
  [
    "Fence 80 ft along the back, 40 ft down the side, 6 ft dog ear pickets, 8 ft spacing",
    [/^16 pieces \| .*post/, /^45 pieces \| .*rail/],
  ],
  // A number for each counted item: 30 × 8.
  ["30 pickets a panel, 8 panels", [/^240 pieces \| Picket/]],
  // Gravel boards are boards, and meters without a unit are not inches.
  [
    "Closeboarding 15 m long 1.8 high, 3 m bays, 3 arris rails a bay, gravel boards",
    [/^6 pieces \| .*post/, /^15 pieces \| .*rail/, /^5 pieces \| .*gravel board/],
  ],
  [
    "Chain link around a yard 50 by 30, 4 ft fabric, tension wire along the bottom",
    [/^160 linear feet \| Chain-link tension wire/],
  ],
  // A walk gate and a drive gate are two lines.
  [
    "85 ft down the side and 40 ft across the front, 6 ft cedar privacy fence, one 4 ft walk gate and one 10 ft double gate",
    [/^1 pieces \| Wood fence gate 4 ft. W x 6 ft. H/, /^1 pieces \| Wood fence gate 10 ft/],
  ],
  // Stretches that each say where they run are one fence, set in concrete or not.
  [
    "Corner lot fence: 85 ft along the street and 60 ft back, 6 ft dog-eared pine pickets, posts set in concrete",
    [/^20 pieces \| .*post/, /^57 pieces \| .*rail/],
  ],
  // A panel named by its kind means a panel fence.
  [
    "18.3 m of larch lap panels 1.83 m wide, fence down one side",
    [/^10 pieces \| .*panel/, /^11 pieces \| .*post/],
  ],
];

it("lists what is asked for by a word after it", () => {
  const listed = materialsOf("Privacy fence 80 ft long, 6 ft high, posts every 8 ft. Posts and rails only.");
  expect(listed).toEqual([expect.stringMatching(/post/), expect.stringMatching(/rail/)]);
});

describe("fences in people's words", () => {
  it.each(CASES)("%s", (description, materials) => {
    const listed = materialsOf(description);
    for (const material of materials) expect(listed).toContainEqual(expect.stringMatching(material));
  });
});
