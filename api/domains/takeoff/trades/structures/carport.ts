import { captured, lumberLengthOf, lumberOf, spacingOf, when } from "../../reading/finders.ts";
import { areaOf, describePlan, missingPlan } from "../../reading/geometry.ts";
import { defineAssembly, flagInput, names, numberInput, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { beamPlies } from "../shared/beam-plies.ts";
import { membersAt, PANEL_LENGTHS, running, stockFor, stockForRun } from "../shared/packs.ts";
import { postCount } from "../shared/post-count.ts";
import { onePlanInputs } from "./shared/one-plan.ts";
import { explainPanels, panelInputs, panelsOf, slopesTold } from "./shared/roof-panels.reading.ts";

export const carport = defineAssembly({
  id: "carport",
  name: "Carport",
  isPlace: true,
  hasOneSize: true,
  isOneThing: true,
  madeOfParts: "named",
  triggers: [names(/\bcarport\b|\blean-to\b(?= (?:shelter|for|off|attached|along))/)],
  covers: [
    "rafters",
    "metal-roof",
    "post-holes",
    "shingle-roof",
    "concrete-columns",
    "roof-sheathing",
    "stud-wall",
    "flat-roof",
    "trusses",
  ],
  inputs: {
    ...onePlanInputs(),
    posts: numberInput("Posts", "pieces", 0, "Every 10 ft on both sides", [postCount], { isQuiet: true }),
    postSpacing: numberInput("Post spacing", "ft", 10, "Every 10 ft", [
      spacingOf(/post/, "ft", false),
      captured(/\bposts? every (\d{1,2})\b/),
    ]),
    isAttached: flagInput("Against a building", [
      when(
        /\b(?:off|against|attached to|along) (?:the |our |my )?(?:side of the )?(?:house|barn|garage|shop|shed)\b/,
        1,
      ),
    ]),
    postSize: textInput("Post", "6x6", "6x6 posts", [lumberOf(/post/, /^(?:4x4|4x6|6x6)$/)]),
    postLength: numberInput("Post length", "ft", 12, "9 ft clear and 3 ft in the ground", [
      lumberLengthOf(/post/),
    ]),
    beamPlies,
    beamSize: textInput("Beam", "2x10", "Doubled 2x10 beams", [lumberOf(/beam|header|girder/)]),
    rafterSize: textInput("Rafter", "2x6", "2x6 rafters", [lumberOf(/rafter/)]),
    rafterSpacing: numberInput("Rafter spacing", "in", 24, "24 in. under metal", [
      spacingOf(/rafter|roof/, "in", false),
    ]),
    hasTrusses: flagInput("Trusses", [when(/\btruss(?:es)?\b/, 1)]),
    trussSpacing: numberInput("Truss spacing", "in", 24, "24 in. (evanstonlumber.com)", [
      spacingOf(/truss/, "in", false),
      captured(/\btrusses\b[^.;\d]{0,16}(?<![\d.])(\d{1,2}(?:\.\d+)?) ft (?:apart|oc|centers)/, 12),
      captured(/\btrusses\b[^.;\d]{0,16}(\d{2}) in (?:apart|oc|centers)/),
    ]),
    ...panelInputs(36, "36 in. panels"),
    slopes: numberInput("Slopes", "pieces", 1, "A single slope", slopesTold),
    bagsEach: numberInput("Bags a post", "bags", 3, "Three 80 lb bags a 12 in. hole", []),
  },
  missing: (v) => missingPlan(v, "carport", "12 x 20 ft"),
  title: (v) => `Carport ${describePlan(v)}`,
  lines: [
    {
      key: "posts",
      category: "Lumber & Wood",
      source: "Every 10 ft on both sides",
      name: (v) => `Pressure-treated ${v.postSize}x${formatNumber(v.postLength)} post`,
      measured: (v) => posts(v),
      formula: (v) =>
        v.posts > 0
          ? `${formatNumber(v.posts)} as stated`
          : `${v.isAttached > 0 ? 1 : 2} × (${formatNumber(long(v))} ft ÷ ${formatNumber(v.postSpacing)} ft + 1)`,
    },
    {
      key: "concrete",
      category: "Concrete & Masonry",
      unit: "bags",
      source: "Three 80 lb bags a hole",
      name: () => "Concrete mix 80 lb bag",
      measured: (v) => posts(v) * v.bagsEach,
      formula: (v) => `${posts(v)} × ${formatNumber(v.bagsEach)}`,
    },
    {
      key: "beams",
      category: "Lumber & Wood",
      unit: "ft",
      source: "A doubled beam on each side",
      name: (v) => `Pressure-treated ${v.beamSize}x${stockForRun(long(v))} beam`,
      measured: (v) => (v.isAttached > 0 ? v.beamPlies + 1 : 2 * v.beamPlies) * long(v),
      formula: (v) =>
        v.isAttached > 0
          ? `(${formatNumber(v.beamPlies)} plies + ledger) × ${formatNumber(long(v))} ft`
          : `2 × ${formatNumber(v.beamPlies)} plies × ${formatNumber(long(v))} ft`,
      pack: (v) => running(0, stockForRun(long(v))),
    },
    {
      key: "trusses",
      category: "Lumber & Wood",
      source: "Length ÷ spacing + 1, a gable truss at each end (evanstonlumber.com)",
      when: (v) => v.hasTrusses > 0,
      name: (v) => `Roof truss, ${formatNumber(short(v))} ft span`,
      measured: (v) => membersAt(long(v), v.trussSpacing),
      formula: (v) => `${formatNumber(long(v))} ft ÷ ${formatNumber(v.trussSpacing)} in + 1`,
    },
    {
      key: "rafters",
      category: "Lumber & Wood",
      source: "Length ÷ spacing + 1 (howtobuildplans.com)",
      when: (v) => v.hasTrusses === 0,
      name: (v) => `${v.rafterSize}x${stockFor(short(v) + 1)} rafter`,
      measured: (v) => membersAt(long(v), v.rafterSpacing),
      formula: (v) => `${formatNumber(long(v))} ft ÷ ${formatNumber(v.rafterSpacing)} in + 1`,
    },
    {
      key: "panels",
      category: "Roofing",
      source: "Length ÷ cover (metalroofingsheet.net)",
      name: (v) => `Corrugated metal roof panel, ${formatNumber(panelFeet(v))} ft`,
      measured: (v) => panelsOf(v, long(v), v.slopes),
      formula: (v) => explainPanels(v, long(v), v.slopes),
    },
    {
      key: "panel-screws",
      category: "Hardware",
      source: "About 80 a square",
      name: () => "Roof panel screws 2 in",
      measured: (v) => Math.ceil(areaOf(v) * 0.8),
      formula: (v) => `${formatNumber(areaOf(v))} sq ft × 0.8`,
      pack: () => ({ unit: "packs", size: 50, kind: "count" }),
    },
  ],
});

type CarportValues = Parameters<typeof areaOf>[0] & {
  readonly posts: number;
  readonly isAttached: number;
  readonly postSpacing: number;
};

const panelFeet = (
  v: CarportValues & { readonly panelLength: number; readonly slope: number; readonly slopes: number },
) =>
  v.panelLength > 0
    ? v.panelLength
    : stockFor(v.slope > 0 ? v.slope : short(v) / v.slopes + 1, PANEL_LENGTHS);
const long = (v: CarportValues): number =>
  Math.max(v.length, v.width, v.length > 0 ? 0 : Math.sqrt(areaOf(v)));
const short = (v: CarportValues): number => areaOf(v) / Math.max(long(v), 1);
const posts = (v: CarportValues): number =>
  v.posts > 0 ? v.posts : (v.isAttached > 0 ? 1 : 2) * (Math.ceil(long(v) / v.postSpacing - 1e-3) + 1);
