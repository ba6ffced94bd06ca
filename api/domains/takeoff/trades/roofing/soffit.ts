import { captured, coverageOf, lumberOf, measured, quote, stockLength, when } from "../../reading/finders.ts";
import { planLength, planPerimeter } from "../../reading/geometry.ts";
import { alikeLengths, listedLengths, sidesAlike } from "../../reading/lists/listed-lengths.ts";
import { rectanglesOf } from "../../reading/plans/rectangles.ts";
import { defineAssembly, flagInput, names, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber, roundTo } from "../../units.ts";
import { running, stockForRun } from "../shared/packs.ts";
import { roofInputs } from "../shared/roof-inputs.ts";
import { pitch } from "../shared/roof-size.reading.ts";

/** The underside of the eaves. */
const UNDERSIDE = /\bsoffits?\b|\bundersides?\b|\b(?:clos|box|enclos)(?:e|ed|ing)?[ -]in\b|\beaves? lining\b/;
const RUNS = /eaves|sides|runs|overhangs|soffits/;

/** Fascia of a house with a stated plan: all around a hip roof, along the eaves of a gable roof; overhangs are added. */
const aroundRoof: Finder = (reading) => {
  const plan = rectanglesOf(reading)[0];
  if (!plan || plan.height !== null) return null;
  const over = Number(roofInputs.overhang.find.map((find) => find(reading)).find(Boolean)?.value ?? 0) / 6;
  const [long, short] = [Math.max(plan.length, plan.width) + over, Math.min(plan.length, plan.width) + over];
  const isRound =
    /\bhip(?:ped)?\b|\b(?:all|right)? ?(?:a)?round\b|\ball (?:4|four) sides\b|\bperimeter\b/.test(
      reading.text,
    );
  const isRaked = /\brakes?\b|\bgable ends?\b|\bbarge/.test(reading.text);
  const slope = Math.hypot(1, Number(pitch(reading)?.value ?? 4) / 12);
  const value = isRound ? 2 * (long + short) : 2 * long + (isRaked ? 2 * short * slope : 0);
  return { value: roundTo(value, 4), source: quote(reading, plan.group.start, plan.group.end) };
};

/** "120 ft of eaves and 64 ft of rakes": each edge by name. */
const edgesTold: Finder = (reading) => {
  const edges = [
    ...reading.text.matchAll(
      /(?<![\d.x] ?)(\d{1,4}(?:\.\d+)?) (?:ft|lf) (?:(?:of|on|along|at) )?(?:the )?(eaves?|rakes?|gables?|gable ends?)\b/g,
    ),
  ];
  if (!edges.some(([, , edge = ""]) => edge.startsWith("eave")) || edges.length < 2) return null;
  return {
    value: edges.reduce((sum, [, feet]) => sum + Number(feet), 0),
    source: edges.map(([words]) => words).join(" + "),
  };
};

export const soffit = defineAssembly({
  id: "soffit",
  isOutside: true,
  name: "Soffit and fascia",
  triggers: [names(/\bsoffits?\b|\bfascia\b/)],
  inputs: {
    run: numberInput(
      "Length",
      "ft",
      0,
      "Not stated",
      [
        edgesTold,
        aroundRoof,
        listedLengths(RUNS),
        alikeLengths(RUNS),
        sidesAlike(RUNS),
        planPerimeter(/./),
        measured({ unit: "ft", min: 8, notRole: ["wide", "high"] }),
        planLength(),
      ],
      { isShared: true, isQuiet: true },
    ),
    width: numberInput("Soffit width", "in", 12, "12 in. overhang", [
      captured(/\b(?:eaves?|overhangs?|soffits?),? (\d{1,2}) in (?:deep|wide)\b/),
      captured(/(\d{1,2}) in (?:wide |deep )?(?:[a-z]+ )?(?:soffits?|overhangs?|eaves?|wide)/),
      captured(/soffits? (?:[a-z]+ ){0,3}(\d{1,2}) in/),
      measured({
        role: ["deep", "wide"],
        unit: "in",
        min: 4,
        max: 48,
        notOwner: /fascia|board|gutter|panel/,
      }),
    ]),
    hasSoffit: flagInput("Soffit", [when(UNDERSIDE, 1), when(/\bfascia\b/, 0)], 1, "Named"),
    hasFascia: flagInput("Fascia", [when(/\bfascia\b/, 1)], 1, "Goes with soffit"),
    hasChannel: flagInput(
      "F-channel",
      [
        when(/\bf[- ]?(?:channel|mou?ld(?:ing)?|trim)\b/, 1),
        (reading) =>
          /\bfascia\b/.test(reading.text) && !UNDERSIDE.test(reading.text)
            ? { value: 0, source: "fascia alone" }
            : null,
      ],
      1,
      "Holds the soffit at the wall",
    ),
    board: textInput(
      "Fascia board",
      "",
      "Fascia cover",
      [lumberOf(/fascia/), lumberOf(/./, /^(?:1|2|5\/4)x(?:4|6|8|10|12)$/)],
      { isQuiet: true },
    ),
    boardKind: textInput(
      "Board",
      "Primed",
      "Primed boards",
      [
        when(/\bpvc\b|\bazek\b/, "PVC"),
        when(/\bcedar\b/, "Cedar"),
        when(/\btreated\b/, "Pressure-treated"),
        when(/\bcomposite\b/, "Composite"),
      ],
      { isQuiet: true },
    ),
    boardStock: numberInput(
      "Fascia length",
      "ft",
      0,
      "12 ft pieces",
      [stockLength(/board|piece|length|stick/, 6)],
      { isQuiet: true },
    ),
    panel: numberInput("Soffit panel", "sq ft", 12, "12 ft x 1 ft panels", [
      coverageOf(/panel|soffit/, 4, 40),
    ]),
  },
  missing: (v) => (v.run > 0 ? null : { prompt: "How long are the eaves?", defaultValue: "80 ft" }),
  title: (v) => `Soffit and fascia ${formatNumber(v.run)} ft`,
  lines: [
    {
      key: "soffit",
      category: "Insulation",
      unit: "sq ft",
      usualWaste: 10,
      source: "Length × width; panels cover 12 sq ft",
      when: (v) => v.hasSoffit > 0,
      name: () => "Vinyl soffit panel 12 ft",
      measured: (v) => (v.run * v.width) / 12,
      formula: (v) => `${formatNumber(v.run)} ft × ${formatNumber(v.width)} in ÷ 12`,
      pack: (v) => ({ unit: "pieces", size: v.panel, contents: `${formatNumber(v.panel)} sq ft each` }),
    },
    {
      key: "fascia",
      category: "Insulation",
      unit: "ft",
      usualWaste: 5,
      source: "Along the eaves",
      when: (v) => v.hasFascia > 0,
      name: (v) =>
        v.board === ""
          ? "Fascia cover 12 ft"
          : `${v.boardKind} fascia board ${v.board}x${v.boardStock > 0 ? formatNumber(v.boardStock) : stockForRun(v.run, [12, 16])}`,
      measured: (v) => v.run,
      pack: (v) => (v.board === "" ? running(0, 12) : running(v.boardStock, stockForRun(v.run, [12, 16]))),
    },
    {
      key: "f-channel",
      category: "Insulation",
      unit: "ft",
      usualWaste: 5,
      source: "Along the wall",
      when: (v) => v.hasChannel > 0,
      name: () => "Vinyl F-channel 12 ft.",
      measured: (v) => v.run,
      pack: () => running(0, 12),
    },
  ],
});
