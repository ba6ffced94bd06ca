import { oneOf, pattern, patternSource } from "../../../../platform/patterns.ts";
import { defineAssembly, type LineSpec } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { looseMaterial, running } from "../shared/packs.ts";
import { pipeRunInputs } from "./pipe-run.reading.ts";

type PipeValues = {
  readonly [K in keyof typeof pipeRunInputs]: (typeof pipeRunInputs)[K] extends { kind: "text" }
    ? string
    : number;
};

const LAID = "(?:sewer|septic|storm|drain(?:age)?|waste|water|supply|service|gas|irrigation)";
const KIND = "(?:pvc|abs|cpvc|hdpe|sdr ?-?35|cast iron|copper|black iron|pipe|sch(?:edule)? ?[48]0)";
/** Loose sand: 100 lb per cu ft. */
const SAND_TONS_PER_YARD = 1.35;

const fitting = (
  key: "cleanouts" | "elbows" | "tees" | "wyes" | "valves",
  name: string,
): LineSpec<PipeValues> => ({
  key,
  category: "Plumbing",
  source: "As counted",
  when: (v) => v[key] > 0,
  name: (v) => `${shortName(v)} ${name} ${formatNumber(v.size)} in.`,
  measured: (v) => v[key],
  formula: (v) => `${formatNumber(v[key])} as counted`,
});

const shortName = ({ material }: PipeValues): string => material.replace(/ (?:sewer |drain )?pipe$/, "");
const stockOf = (v: PipeValues): number => (v.stock > 0 ? v.stock : 10);
const sticks = (v: PipeValues): number => Math.ceil(v.run / stockOf(v) - 1e-3);

const RUN_OF_PIPE = patternSource`\b(?:straight|long|single)? ?run of (?:\d(?:\.\d+)? )(?:in )?(?:[a-z\d-]+ ){0,3}${KIND}\b(?! fence)`;
const STRAIGHT = /(?:straight|long|single) /;
const FEET_OF_PIPE =
  /\b\d{2,4}(?:\.\d+)? (?:ft|lf) (?:run )?of (?:[a-z\d./-]+ ){0,5}(?:pipe|type [lm]|sdr ?-?35)\b/;
const OTHER_PIPE = oneOf`
  french drain, perforated, perf pipe, drain ?tile, sprinklers?, drip (?:line|irrigation), emitters?,
  conduit, hoop, culverts?, dry ?wells?, catch basins?, fixtures?, toilets?, footing drain,
  copper\b.*\bpvc, pvc\b.*\bcopper, fence, bollards?, handrails?, railings?, gutters?, downspouts?,
  greenhouse, tunnel, culverts?
`;

const FEET_LATER = /.{0,240}\b\d{2,4}(?:\.\d+)? (?:ft|lf)\b/;
const PIPE_OF_A_KIND = /\bpipes? (?:of |in )?(?:pvc|abs|hdpe|copper)\b/;

/** A pipe of one size from one place to another, in a trench or on hangers. */
export const pipeRun = defineAssembly({
  id: "pipe-run",
  name: "Pipe",
  triggers: [
    {
      pattern: pattern`\b${LAID}(?: [a-z]+){0,1} (?:lines?|laterals?|mains?|pipes?)\b(?=.{0,240}\b${KIND}\b)(?=${FEET_LATER})`,
      weight: 3.6,
    },
    { pattern: new RegExp(`\\bsewer\\b(?=.{0,160}\\b${KIND}\\b)`), weight: 3.6 },
    {
      pattern: pattern`\b\d{2,4}(?:\.\d+)? (?:ft|lf) (?:${STRAIGHT})?(?:run )?of (?:\d{1,2}(?:\.\d+)? in )(?:[a-z\d-]+ ){0,3}${KIND}\b(?! fence)|${RUN_OF_PIPE}`,
      weight: 3.4,
    },
    {
      pattern: pattern`${FEET_OF_PIPE}|\b${KIND} runs?\b|\b${KIND} (?:pipe )?(?:line|lateral)s?\b|${PIPE_OF_A_KIND}`,
      weight: 3.2,
    },
  ],
  notFor: pattern`\b(?:${OTHER_PIPE})\b`,
  covers: [
    "plumbing-rough",
    "floor-framing",
    "gravel",
    "concrete-slab",
    "french-drain",
    "topsoil",
    "paver-patio",
  ],
  inputs: pipeRunInputs,
  missing: (v) => (v.run > 0 ? null : { prompt: "How long is the pipe?", defaultValue: "60 ft" }),
  title: (v) => `${v.material} ${formatNumber(v.size)} in, ${formatNumber(v.run)} ft`,
  lines: [
    {
      key: "pipe",
      category: "Plumbing",
      unit: "ft",
      usualWaste: 5,
      source: "Length of the run, in lengths of 10 ft where none is stated",
      name: (v) => `${v.material} ${formatNumber(v.size)} in. x ${formatNumber(stockOf(v))} ft`,
      measured: (v) => v.run,
      pack: (v) => running(v.stock, stockOf(v)),
    },
    {
      key: "couplings",
      category: "Plumbing",
      source: "One at each joint between lengths",
      when: (v) => v.isJoined > 0 || v.couplings > 0,
      name: (v) => `${shortName(v)} coupling ${formatNumber(v.size)} in.`,
      measured: (v) => (v.couplings > 0 ? v.couplings : sticks(v) - 1),
      formula: (v) =>
        v.couplings > 0 ? `${formatNumber(v.couplings)} as counted` : `${sticks(v)} lengths − 1`,
    },
    fitting("cleanouts", "cleanout"),
    fitting("elbows", "elbow"),
    fitting("tees", "tee"),
    fitting("wyes", "wye"),
    fitting("valves", "valve"),
    {
      key: "hangers",
      category: "Plumbing",
      source: "Length ÷ spacing + 1",
      aka: /strap|support|clamp/,
      when: (v) => v.hangerSpacing > 0,
      name: (v) => `Pipe hanger strap ${formatNumber(v.size)} in.`,
      measured: (v) => Math.ceil(v.run / v.hangerSpacing - 1e-3) + 1,
      formula: (v) => `${formatNumber(v.run)} ft ÷ ${formatNumber(v.hangerSpacing)} ft + 1`,
    },
    {
      key: "bedding",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 10,
      source: "Length × width of the trench × depth of the bedding",
      aka: /sand|gravel|stone/,
      when: (v) => v.bedding > 0,
      name: (v) => v.beddingKind,
      about: () => "Pipe bedding",
      measured: (v) => (v.run * v.trenchWidth * v.bedding) / 144,
      formula: (v) =>
        `${formatNumber(v.run)} ft × ${formatNumber(v.trenchWidth)} in × ${formatNumber(v.bedding)} in ÷ 144`,
      pack: (v) => looseMaterial(SAND_TONS_PER_YARD, { inTons: v.inTons, bagVolume: 0 }),
    },
    {
      key: "cement",
      category: "Plumbing",
      isAllowance: true,
      source: "A can of each to 100 ft",
      when: (v) => v.hasCement > 0,
      name: () => "PVC primer and cement, 8 oz pack",
      measured: (v) => Math.ceil(v.run / 100),
      formula: (v) => `${formatNumber(v.run)} ft ÷ 100 ft`,
    },
  ],
});
