import type { TradeWords } from "../../../vocabulary/index.ts";

export const words: TradeWords = {
  synonyms: {
    "concrete block":
      "cmu, cinder block, cinderblock, breeze block, breezeblock, besser block, concrete masonry unit, masonry block",
    brick: "facing brick, facer, clay brick, face brick",
    "retaining wall":
      "retaining, ret wall, ret. wall, landscape block wall, garden block wall, segmental wall, srw wall, gravity wall",
    "retaining wall block": "srw block, srw unit, segmental block, wall stone, landscape block",
    "cap block": "coping stone, coping block, cap stone, capstone, coping, cap unit",
    mortar: "mortar mix, masonry mortar, blended mortar",
    "stone veneer":
      "veneer stone, cultured stone, manufactured stone, ledgestone, ledge stone, stacked stone",
    "drainage stone": "drain rock, drainage rock, drainage gravel, clean stone, washed stone",
  },
  things: `block, brick, mortar, veneer, stone, cap, course, wall, face, joint, pier, chimney, lintel, grout`,
  mass: `mortar, stone veneer, drainage stone`,
  terms: `masonry, mason, wythe, modular, queen, king, jumbo, bond, running, stack, tie, segmental, geogrid, batter, embedded, reclaimed`,
};
