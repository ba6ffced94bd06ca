import { describe, expect, test } from "vitest";
import { spellOut } from "./spell-out.ts";

describe("shorthand of the trade", () => {
  test.each([
    [
      "words that mean one thing",
      "3-5/8 crwn mldg prm fj pine",
      "3-5/8 crown molding primed finger joint pine",
    ],
    ["several words in one", "qtr rnd 3/4 pfj 16'", "quarter round 3/4 primed finger joint 16'"],
    ["both sides of a stroke", "pvc trm 1x6x8 rvrs smth/wdgrn", "pvc trim 1x6x8 reversible smooth/woodgrain"],
    ["a stroke that is part of the word", "usg a/p jt cmpd", "usg all-purpose joint compound"],
    ["glued letters", "3/4 pvc 90 ell sxs", "3/4 pvc 90 degree elbow s x s"],
    ["words that another short word tells", "ext sat 5g", "exterior satin 5 gal"],
    ["the kind that a model stands for", "simpson abu44z", "simpson abu44z, post base for 4x4"],
    ["signs", "type s 80# mortar", "type s 80 lb mortar"],
    ["words with and between them", "i and w shield 2sq", "ice and water shield 2sq"],
    ["gallons of what is poured", "pva prmr 5g", "pva primer 5 gal"],
    ["gangs of what is not", "box pvc 2g", "box pvc 2g"],
    ["a plate of devices", "plate 1g decora", "wall plate 1g decora"],
  ])("spells out %s", (_, short, long) => {
    expect(spellOut(short)).toBe(long);
  });

  test.each([
    ["1x6-16 comp deck brd", "1x6x16 composite deck board"],
    ["3/4 comp cplg", "3/4 compression coupling"],
    ["crnr bd 1-1/4", "corner bead 1-1/4"],
    ["gyp bd 1/2", "gypsum board 1/2"],
    ["decora recpt alm", "decora receptacle almond"],
    ["drip edge alm", "drip edge aluminum"],
    ["3/4x1/2 cop red cplg", "3/4x1/2 copper reducing coupling"],
    ["pex red cplg 1/2", "pex red coupling 1/2"],
    ["spray foam kit 200 bd. ft.", "spray foam kit 200 bd. ft."],
  ])("reads ambiguous letters by the words next to them: %s", (short, long) => {
    expect(spellOut(short)).toBe(long);
  });

  test.each([
    ["2x4-8 stud", "2x4x8 stud"],
    ["2x4-92-5/8 stud", "2x4x92-5/8 stud"],
    ["4x8-1/2 cdx", "4x8x1/2 cdx"],
    ["1x6-1/2 board", "1x6-1/2 board"],
    ["2-8x6-8 hc prehung", "32 in x 80 in hollow core prehung"],
    ["3068 fg prehung", "36 in x 80 in fiberglass prehung"],
    ["3046 vinyl single hung", "36 in x 54 in vinyl single hung"],
  ])("separates numbers that only a hyphen joins: %s", (short, long) => {
    expect(spellOut(short)).toBe(long);
  });

  test.each([
    ["1 pvc cap", "1 in pvc cap"],
    ["san tee pvc 2", "san tee pvc 2 in"],
    ["1/2 cop 90 cxc", "1/2 copper 90 elbow c x c"],
    ["3/4 pvc 90", "3/4 pvc 90 elbow"],
    ["2 x 1 pvc bushing", "2 x 1 pvc bushing"],
    ["pipe flashing 3 galv", "pipe flashing 3 in galvanized"],
  ])("completes the name of a fitting: %s", (short, long) => {
    expect(spellOut(short)).toBe(long);
  });
});
