import { pattern } from "../../../../platform/patterns.ts";
import { bagsPerPost, bagWeight, captured, when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, numberInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { bagYield, concreteBags } from "../shared/packs.ts";
import { fenceInputs } from "./fence-inputs.ts";
import { missing } from "./fence-missing.ts";
import { gatesOnTop } from "./gates.reading.ts";
import { explainFenced, fenced, type Gates, gateLines, type Opened } from "./gates.ts";

const VINYL_PANELS = /\b(?:vinyl|pvc)\b(?=[^.;]{0,40}\bpanels?\b.{0,120}\bposts?\b)/;

export const vinylFence = defineAssembly({
  id: "vinyl-fence",
  name: "Vinyl fence",
  triggers: [
    {
      pattern: pattern`\b(?:vinyl|pvc) (?:[a-z]+ ){0,2}(?:fenc|posts?\b|privacy\b)|${VINYL_PANELS}`,
      weight: 3.4,
    },
    // "White vinyl across the back, the panels are 8 ft wide, five inch posts".
    {
      pattern:
        /\b(?:vinyl|pvc)\b(?!.*\b(?:siding|deck|floor|planks?)\b)(?=.*\b(?:panels?|sections?)\b)(?=.*\bposts?\b)/,
      weight: 3.4,
    },
    {
      pattern: /\b(?:aluminum|steel|metal|wrought iron|composite|pvc) (?:[a-z]+ ){0,2}fenc/,
      weight: 3.4,
    },
  ],
  covers: ["wood-fence", "plank-flooring", "post-holes", "siding", "concrete-slab"],
  inputs: {
    ...fenceInputs(8, "8 ft panels"),
    gatesOnTop,
    panelWidth: numberInput(
      "Panel width",
      "ft",
      0,
      "As the post spacing",
      [
        captured(/panels? (?:[a-z,]+ ){0,3}(\d{1,2}) ft (?:wide|long)/),
        captured(/(\d{1,2}) ft (?:(?!high|tall)[a-z-]+ )?(?:panels?|sections?)/),
        captured(/\b[3-8](?: ft)? x (6|8|10)(?: ft)? (?:[a-z-]+ )?panels?/),
      ],
      { isQuiet: true },
    ),
    bag: numberInput("Bag weight", "lb", 60, "60 lb bags", [bagWeight()]),
    bagsEach: numberInput("Bags a post", "bags", 2, "Two bags a post", [bagsPerPost]),
    metal: flagInput("Metal", [when(/\baluminum\b|\bsteel\b|\bmetal\b|\biron\b/, 1)]),
  },
  missing,
  title: (v) => `${v.metal > 0 ? "Metal" : "Vinyl"} fence ${formatNumber(v.run)} ft`,
  lines: [
    {
      key: "panels",
      category: "Lumber & Wood",
      source: "Length ÷ panel width, rounded up",
      name: (v) =>
        `${v.metal > 0 ? "Aluminum" : "Vinyl privacy"} fence panel ${formatNumber(v.height)}x${formatNumber(panelWidth(v))} ft`,
      measured: (v) => panels(v),
      formula: (v) => `${explainFenced(v)} ÷ ${formatNumber(panelWidth(v))} ft`,
    },
    {
      key: "posts",
      category: "Lumber & Wood",
      source: "Panels + 1, plus one a gate",
      name: (v) => `${v.metal > 0 ? "Aluminum" : "Vinyl"} fence post`,
      measured: (v) => panels(v) + 1 + v.gates,
      formula: (v) => `${panels(v)} panels + 1${v.gates > 0 ? ` + ${formatNumber(v.gates)}` : ""}`,
    },
    {
      key: "caps",
      category: "Hardware",
      source: "One a post",
      name: (v) => (v.metal > 0 ? "Aluminum fence post cap 2x2 in." : "Vinyl fence post cap 5x5 in."),
      measured: (v) => panels(v) + 1 + v.gates,
      formula: () => "one a post",
    },
    {
      key: "concrete",
      category: "Concrete & Masonry",
      unit: "cu ft",
      source: "Bags a post",
      name: (v) => `Concrete mix ${formatNumber(v.bag)} lb bag`,
      measured: (v) => (panels(v) + 1 + v.gates) * v.bagsEach * bagYield(v.bag),
      formula: (v) => `${panels(v) + 1 + v.gates} posts × ${formatNumber(v.bagsEach)} bags`,
      pack: (v) => concreteBags(v.bag),
    },
    ...gateLines((v: VinylGates) => (v.metal > 0 ? "Aluminum" : "Vinyl"), "Lumber & Wood"),
  ],
});

type VinylGates = Gates & { readonly metal: number };

const panels = (v: Opened & Parameters<typeof panelWidth>[0]): number =>
  Math.ceil(fenced(v) / panelWidth(v) - 1e-3);

const panelWidth = (v: { readonly panelWidth: number; readonly postSpacing: number }): number =>
  v.panelWidth > 0 ? v.panelWidth : v.postSpacing;
