import { oneOf } from "../../../../platform/patterns.ts";
import { bagWeight, captured, counted, measured, when } from "../../reading/finders.ts";
import { defineAssembly, names, numberInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { concreteBags, READY_MIX } from "../shared/packs.ts";

export const concreteSteps = defineAssembly({
  id: "concrete-steps",
  name: "Concrete steps",
  triggers: [
    names(
      new RegExp(oneOf`
        \b(?:concrete|cement) (?:[a-z\d]+ ){0,6}(?:steps|stairs|stoop)\b
        \bpoured steps\b
        \bconcrete\b[^.;?]{0,60}\b(?:flight of|solid) (?:[a-z\d]+ ){0,3}steps\b
        \b(?:steps|stoop|stairs)\b[^.;]{0,16}\ball concrete\b
        \bsteps? (?:out of|in|of) concrete\b
      `),
    ),
  ],
  covers: ["stairs", "concrete-slab", "concrete-columns"],
  inputs: {
    steps: numberInput(
      "Steps",
      "pieces",
      3,
      "Three unless a number is given",
      [counted(/(?:steps?|risers?)/, 60)],
      { ask: "How many steps?" },
    ),
    width: numberInput("Width", "ft", 4, "4 ft, a common entry", [
      measured({ role: "wide", unit: "ft", min: 2, max: 30 }),
    ]),
    rise: numberInput("Rise", "in", 7, "7 in. (IRC R311.7.5.1 allows 7-3/4)", [
      measured({ role: "rise", unit: "in", min: 4, max: 9 }),
      captured(/(\d(?:\.\d+)?) in (?:rise|risers?|high)/),
      captured(/\b(?:risers?|rise)(?: are| at| of| is| @|,|:)* (\d(?:\.\d+)?) in\b/),
    ]),
    run: numberInput("Run", "in", 11, "11 in. (IRC R311.7.5.2 asks for 10)", [
      measured({ role: "run", unit: "in", min: 8, max: 24 }),
      captured(/(\d{1,2}(?:\.\d+)?) in (?:runs?|treads?|goings?|deep)/),
      captured(/\b(?:treads?|runs?|goings?)(?: are| at| of| is| @|,|:)* (\d{1,2}(?:\.\d+)?) in\b/),
    ]),
    platformHeight: numberInput(
      "Platform height",
      "in",
      0,
      "As high as the steps",
      [
        captured(
          /\b(?:platform|landing|stoop|porch|top)\b[^.;]{0,60}?(?<![\d.])(\d{1,2}(?:\.\d+)?) in (?:high|tall)\b/,
        ),
        captured(/\b(?:platform|landing)\b[^.;]{0,60}?(?<![\d.])(\d(?:\.\d+)?) ft (?:high|tall)\b/, 12),
      ],
      { isQuiet: true },
    ),
    platform: numberInput(
      "Platform depth",
      "ft",
      0,
      "Only when mentioned",
      [
        captured(/(\d(?:\.\d+)?) ft (?:deep )?(?:top )?(?:platform|landing|step\b)/),
        captured(
          /\b(?:platform|landing|stoop)\b[^.;]{0,40}?(?<![\d.])(\d(?:\.\d+)?) ft (?:deep|out|front to back)\b/,
        ),
        captured(/\b(?:platform|landing)\b[^.;\d]{0,16}\d[\d.]*(?: ft)? x (\d(?:\.\d+)?) ft\b/),
      ],
      { isQuiet: true },
    ),
    bag: numberInput(
      "Bag weight",
      "lb",
      0,
      "Ready-mix unless bags are mentioned",
      [bagWeight(), when(/\bbags?\b/, 80)],
      { isQuiet: true },
    ),
  },
  title: (v) => `${formatNumber(v.steps)} concrete steps`,
  lines: [
    {
      key: "concrete",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 10,
      source: "Solid steps: width × rise × run × n(n + 1) ÷ 2",
      name: (v) =>
        v.bag > 0 ? `Concrete mix ${formatNumber(v.bag)} lb bag` : "Ready-mix concrete, delivered",
      about: () => "Solid concrete steps",
      measured: (v) =>
        (v.width * v.rise * v.run * v.steps * (v.steps + 1)) / 288 +
        (v.width * v.platform * (v.platformHeight > 0 ? v.platformHeight : v.rise * v.steps)) / 12,
      formula: (v) =>
        `${formatNumber(v.width)} ft × ${formatNumber(v.rise)} in × ${formatNumber(v.run)} in ÷ 144 × ${formatNumber((v.steps * (v.steps + 1)) / 2)} blocks`,
      pack: (v) => (v.bag > 0 ? concreteBags(v.bag) : READY_MIX),
    },
  ],
});
