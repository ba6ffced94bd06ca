import type { TradeWords } from "../../../vocabulary/index.ts";

export const words: TradeWords = {
  synonyms: {
    "concrete block": `cmu, cinder block, cinderblock, breeze block, breezeblock, besser block, besser brick,
      concrete masonry unit, masonry block, blockwork, block work, dense block, dense concrete block, aircrete block,
      thermalite block, lightweight block, hollow block, concrete cinder block, gray block, grey block`,
    brick: "facing brick, facer, clay brick, face brick, stock brick, house brick",
    brickwork: "brick work, bricklaying",
    "retaining wall":
      "retaining, ret wall, ret. wall, landscape block wall, garden block wall, segmental wall, srw wall, gravity wall",
    "retaining wall block": `srw block, srw unit, segmental block, segmental unit, wall stone, landscape block,
      retaining block, allan block, keystone block, versa lok, versa lok block, castle wall block, garden wall block,
      landscaping block, wallstone, link block`,
    "cap block":
      "coping stone, coping block, cap stone, capstone, coping, cap unit, capping stone, capper, wall cap",
    mortar: "masonry mortar, brick mortar, bricklaying mortar",
    "mortar mix": `blended mortar, preblended mortar, pre blended mortar, ready blended mortar, premixed mortar,
      pre mixed mortar, premix mortar, ready mixed mortar, ready mix mortar, bagged mortar, pre mix mortar`,
    "stone veneer": `veneer stone, cultured stone, manufactured stone, ledgestone, ledge stone, stacked stone, faux stone,
      eldorado stone, thin stone veneer, stone cladding, stone facing, lick and stick stone, stick on stone,
      thin veneer stone, natural thin veneer, ledger stone, ledger panel, stack stone`,
    "drainage stone": `drain rock, drainage rock, drainage gravel, clean stone, washed stone, drain stone,
      drainage aggregate, drainage metal, clean drain rock`,
    "brick tie": "veneer tie, masonry tie, masonry wall tie, cavity tie, corrugated tie",
    deadman: "dead man, deadmen, dead men anchor",
    geogrid: "geo grid, reinforcement grid, soil reinforcement",
  },
  things: `block, brick, mortar, veneer, stone, cap, course, wall, face, joint, pier, chimney, lintel, grout, flat, corner,
    timber, deadman, hearth, skin`,
  mass: `mortar, mortar mix, stone veneer, drainage stone, brickwork, geogrid`,
  terms: `masonry, mason, wythe, modular, queen, king, jumbo, bond, running, stack, tie, segmental, geogrid, batter,
    embedded, reclaimed, leaf, skin, single, double, boundary, flemish, header, stretcher, plinth, pillar, sill, weep,
    sleeper, gabion, rubble, fieldstone, ashlar, hearth, surround, retained, backfill, buried`,
};
