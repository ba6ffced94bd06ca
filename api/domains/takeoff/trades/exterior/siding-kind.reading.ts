import { oneOf } from "../../../../platform/patterns.ts";
import { when } from "../../reading/finders.ts";
import { textInput } from "../../recipes/assembly.ts";

/** What a wall is sided with. The first kind that the text names counts; panels of any material come before boards. */
export const sidingKind = textInput(
  "Siding",
  "vinyl",
  "Vinyl siding",
  [
    when(/\bfiber[- ]?cement\b|\bhardie/, "fiber cement"),
    when(
      new RegExp(oneOf`
        \bt1-?11\b
        \bpanel siding\b
        \bplywood siding\b
        \b(?:smartside|smart side|lp|hardie|osb) panels?\b
        \bsiding panels\b
        \b4 x (?:8|9) (?:panel|sheet)
      `),
      "panel",
    ),
    when(/\b(?:cedar|wood|wall|side ?wall) shingles?\b|\bshingle[sd]?\b|\bshakes?\b/, "cedar shingles"),
    when(
      /\bboards? (?:and|&) battens?\b|\bbattens?\b|\b(?:seam|joint)s?\b[^.;]{0,12}\b1 x [234]\b/,
      "board and batten",
    ),
    when(/\bcedar\b|\bwood siding\b|\bclapboard/, "cedar"),
    when(/\bvinyl\b/, "vinyl"),
    when(/\b(?:lp )?smart ?side\b|\bengineered wood\b/, "engineered wood"),
    when(/\blap\b/, "fiber cement"),
  ],
  {
    choices: [
      "vinyl",
      "fiber cement",
      "engineered wood",
      "cedar",
      "panel",
      "board and batten",
      "cedar shingles",
    ],
    untoldChoices: ["engineered wood"],
  },
);
