import { defineAssembly, flagInput, names, numberInput, textInput } from "../../estimating/assembly.ts";
import { captured, counted, coverageOf, stockLength, when } from "../../reading/finders.ts";
import { formatNumber } from "../../units.ts";
import { gableArea } from "../shared/gable-area.ts";
import { running, sheets } from "../shared/packs.ts";
import { describeWall, explainWall, missingWall, wallArea, wallInputs, wallRun } from "../shared/walls.ts";

export const siding = defineAssembly({
  id: "siding",
  name: "Siding",
  triggers: [
    names(
      /\bfiber cement\b(?! (?:backer|board|tile))|\bsiding\b|\bhardie ?(?:plank|board|panel)?\b|\bclapboards?\b/,
    ),
    names(/\bt1-?11\b|\blap boards?\b|\bboard and batten\b|\bsmartside\b|\bre-?sid(?:e|ing)\b/),
  ],
  covers: ["wall-sheathing", "shingle-roof", "insulation-board"],
  inputs: {
    ...wallInputs(true, 9),
    gables: gableArea,
    kind: textInput(
      "Siding",
      "vinyl",
      "Vinyl siding",
      [
        when(/\bfiber[- ]?cement\b|\bhardie/, "fiber cement"),
        when(/\bt1-?11\b|\bpanel siding\b|\bplywood siding\b|\b4 x (?:8|9) (?:panel|sheet)/, "panel"),
        when(/\bcedar\b|\bwood siding\b|\bclapboard/, "cedar"),
        when(/\bboard and batten\b/, "board and batten"),
        when(/\bvinyl\b/, "vinyl"),
        when(/\blap\b/, "fiber cement"),
      ],
      { choices: ["vinyl", "fiber cement", "cedar", "panel"] },
    ),
    exposure: numberInput("Exposure", "in", 7, "8-1/4 in. plank at 7 in. exposure", [
      captured(/(\d{1,2}(?:\.\d+)?) in (?:[a-z]+ )?(?:exposure|reveal|to the weather)/),
      captured(/(?:exposure|reveal|exposed)(?: of| is|:| at)* (\d{1,2}(?:\.\d+)?) in/),
    ]),
    plank: numberInput("Plank length", "ft", 12, "12 ft planks", [
      stockLength(/plank|board|piece|length/, 6),
    ]),
    boxArea: numberInput(
      "Box",
      "sq ft",
      0,
      "Read the label: half a square to two squares",
      [
        coverageOf(/box|carton/, 40, 400),
        captured(/(\d(?:\.\d+)?) squares? (?:per|a|to a|each|\/) (?:box|carton)/, 100),
        captured(/(?:box|carton)(?:es|s)? (?:[a-z]+ ){0,3}(\d(?:\.\d+)?) squares?/, 100),
      ],
      { isQuiet: true },
    ),
    asksPieces: flagInput("Counted in planks", [
      when(/\bplanks?\b|\bboards?\b|\bpieces?\b|\bexposure\b|\breveal\b/, 1),
    ]),
    corners: numberInput("Outside corners", "pieces", 4, "A rectangle has four", [
      counted(/(?:outside |outer )?corners?(?! posts)/, 100),
    ]),
    insideCorners: numberInput(
      "Inside corners",
      "pieces",
      0,
      "Only when mentioned",
      [counted(/(?:inside|inner) corners?/, 100)],
      { isQuiet: true },
    ),
    stories: numberInput("Stories", "stories", 1, "One story", [captured(/(\d) (?:full )?stor(?:y|ies)\b/)], {
      isQuiet: true,
    }),
    starterStock: numberInput(
      "Strip length",
      "ft",
      0,
      "10 ft strips; 12 ft also sold",
      [
        (reading) => {
          const match =
            /starters?(?: [a-z]+){0,5} (\d{1,2}(?:\.\d+)?) ft|(\d{1,2}(?:\.\d+)?) ft (?:[a-z]+ ){0,2}starter/.exec(
              reading.text,
            );
          return match ? { value: Number(match[1] ?? match[2]), source: match[0] } : null;
        },
      ],
      { isQuiet: true },
    ),
  },
  missing: (v) => (v.gables > 0 ? null : missingWall(v, "walls")),
  title: (v) => `${v.kind.charAt(0).toUpperCase()}${v.kind.slice(1)} siding ${describeWall(v)}`,
  lines: [
    {
      key: "siding",
      category: "Insulation",
      unit: "sq ft",
      usualWaste: 10,
      source: "1 square = 100 sq ft, + 10 % (jacksonlumber.cld.bz)",
      when: (v) => v.kind === "vinyl" || v.kind === "cedar" || v.kind === "board and batten",
      name: (v) => `${v.kind.charAt(0).toUpperCase()}${v.kind.slice(1)} siding`,
      measured: (v) => wallArea(v) + v.gables,
      formula: (v) => explainSiding(v),
      pack: (v) =>
        v.boxArea > 0
          ? { unit: "boxes", size: v.boxArea, contents: `${formatNumber(v.boxArea)} sq ft a box` }
          : { unit: "squares", size: 100, kind: "bulk", contents: "100 sq ft a square" },
    },
    {
      key: "siding-planks",
      category: "Insulation",
      unit: "sq ft",
      usualWaste: 10,
      source: "Area ÷ (exposure × length), + 10 %",
      when: (v) => v.kind === "fiber cement",
      name: (v) => `Fiber cement lap siding 8-1/4 in. x ${formatNumber(v.plank)} ft`,
      measured: (v) => wallArea(v) + v.gables,
      formula: (v) => `${explainSiding(v)} ÷ (${formatNumber(v.exposure)} in × ${formatNumber(v.plank)} ft)`,
      pack: (v) => ({
        unit: "pieces",
        size: (v.exposure / 12) * v.plank,
        kind: v.asksPieces > 0 ? "pack" : "length",
        contents: `covers ${formatNumber((v.exposure / 12) * v.plank)} sq ft each`,
      }),
    },
    {
      key: "siding-panels",
      category: "Lumber & Wood",
      unit: "sq ft",
      usualWaste: 10,
      source: "Area ÷ 32 a 4x8 panel",
      when: (v) => v.kind === "panel",
      name: (v) => `T1-11 plywood siding 19/32 in. 4x${v.height > 8.1 && v.height <= 9 ? 9 : 8}`,
      measured: (v) => wallArea(v) + v.gables,
      formula: (v) => explainSiding(v),
      pack: (v) => sheets(v.height > 8.1 && v.height <= 9 ? 36 : 32),
    },
    {
      key: "starter-strip",
      category: "Insulation",
      unit: "ft",
      usualWaste: 0,
      source: "Perimeter ÷ 10 ft (boulderlibrary.net)",
      when: (v) => v.kind !== "panel" && wallRun(v) > 0,
      name: (v) => `Starter strip ${formatNumber(v.starterStock > 0 ? v.starterStock : 10)} ft`,
      measured: (v) => wallRun(v),
      formula: (v) => `perimeter ${formatNumber(wallRun(v))} ft`,
      pack: (v) => running(v.starterStock, 10),
    },
    {
      key: "corner-posts",
      category: "Insulation",
      unit: "pieces",
      usualWaste: 0,
      source: "One corner post a corner and story (boulderlibrary.net)",
      when: (v) => v.run === 0 || v.corners > 0,
      name: (v) => `Outside corner ${v.kind === "vinyl" ? "posts" : "trim"}, 10 ft`,
      measured: (v) => v.corners * v.stories,
      formula: (v) => `${formatNumber(v.corners)} corners × ${formatNumber(v.stories)} story`,
    },
    {
      key: "inside-corners",
      category: "Insulation",
      unit: "pieces",
      usualWaste: 0,
      source: "One a corner and story",
      when: (v) => v.insideCorners > 0,
      name: () => "Inside corner posts, 10 ft",
      measured: (v) => v.insideCorners * v.stories,
      formula: (v) => `${formatNumber(v.insideCorners)} corners × ${formatNumber(v.stories)} story`,
    },
    {
      key: "j-channel",
      category: "Insulation",
      unit: "ft",
      usualWaste: 10,
      isAllowance: true,
      source: "About 12.5 ft around a window, 17 ft around a door (manufacturers' guides)",
      when: (v) => v.kind === "vinyl" && v.doors + v.windows > 0,
      name: () => "J-channel 12-1/2 ft",
      measured: (v) => v.windows * 16 + v.doors * 17,
      formula: (v) => `${formatNumber(v.windows)} × 16 ft + ${formatNumber(v.doors)} × 17 ft`,
      pack: () => running(0, 12.5),
    },
    {
      key: "siding-nails",
      category: "Hardware",
      unit: "sq ft",
      usualWaste: 0,
      isAllowance: true,
      source: "Half a pound to a pound a square (manufacturers' guides)",
      name: () => "Siding nails 2 in. galvanized 5 lb",
      measured: (v) => wallArea(v) + v.gables,
      formula: (v) => `${formatNumber((wallArea(v) + v.gables) / 100)} squares × 0.75 lb ÷ 5 lb`,
      pack: () => ({ unit: "boxes", size: 667 }),
    },
  ],
});

function explainSiding(v: Parameters<typeof wallArea>[0] & { readonly gables: number }): string {
  return v.gables > 0
    ? `${explainWall(v)} + gables ${formatNumber(v.gables)} = ${formatNumber(wallArea(v) + v.gables)} sq ft`
    : explainWall(v);
}
