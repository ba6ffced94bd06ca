import { pattern } from "../../../../platform/patterns.ts";
import { captured, counted, matching, quote, stockLength, when } from "../../reading/finders.ts";
import { flagInput, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";

const KINDS =
  "pvc|abs|cpvc|hdpe|poly|sdr ?(?:26|35)|cast iron|copper|pex|black iron|galvanized|clay|corrugated|dwv|type [lm]|schedule";

/** Feet of pipe: the longest length that is not a stock length, the side of a trench or a spacing. */
const pipeRun: Finder = (reading) => {
  const runs = matching(reading, { unit: "ft", min: 4, notRole: ["spacing", "deep", "high", "wide"] }).filter(
    ({ measure }) =>
      measure.unit !== "in" &&
      !/^ (?:(?:long )?(?:lengths?|pieces?|sticks?|joints?|sections?|apart|oc|wide|deep)\b|x )/.test(
        measure.post,
      ) &&
      !/\b(?:every|each|apart|spaced|lengths? of|pieces of|sticks of|joints of) $/.test(measure.pre),
  );
  const stated = runs.filter(
    ({ measure }) =>
      /^ of\b/.test(measure.post) && new RegExp(`^ of [^.;,]{0,30}(?:pipe|${KINDS})`).test(measure.post),
  );
  const sums = stated.length > 1 ? stated : [];
  const best = [...runs].sort((left, right) => right.value - left.value)[0];
  if (!best) return null;
  return {
    value: sums.length > 1 ? sums.reduce((sum, { value }) => sum + value, 0) : best.value,
    source: quote(reading, best.measure.start, best.measure.end),
  };
};

/** The count of a kind of fitting; 0 when not mentioned. */
const fitting = (label: string, noun: RegExp) =>
  numberInput(label, "pieces", 0, "None mentioned", [counted(noun, 200)], { isQuiet: true });

const FOR_EACH_JOINT = / (?:at|per|for|on|in|between|to|where) (?:each|every|a|the|all|joint|length)/;

/** Inputs of a pipe laid or hung in one run. */
export const pipeRunInputs = {
  run: numberInput("Length of pipe", "ft", 0, "Not stated", [pipeRun], { isShared: true, isQuiet: true }),
  size: numberInput("Pipe size", "in", 4, "4 in. house sewer (IPC 710)", [
    captured(
      new RegExp(
        `(?<![\\d.])(\\d{1,2}(?:\\.\\d+)?) in (?:dia(?:meter)? )?(?:[a-z\\d-]+ ){0,3}(?:${KINDS}|pipe|sewer|line|lateral|main)\\b`,
      ),
    ),
    // "A run of 3/4 copper": a fraction before the pipe is its size.
    captured(
      new RegExp(`(?<![\\d.])(0\\.(?:375|5|75)|1\\.(?:25|5)) (?:[a-z\\d-]+ ){0,2}(?:${KINDS}|pipe)\\b`),
    ),
    captured(new RegExp(`\\b(?:${KINDS}|pipe)(?: pipe)?,? (\\d{1,2}(?:\\.\\d+)?) in\\b(?! (?:wide|deep))`)),
  ]),
  material: textInput("Pipe", "PVC pipe", "PVC", [
    when(/\bcpvc\b/, "CPVC pipe"),
    when(/\babs\b/, "ABS pipe"),
    when(/\bsdr ?-?35\b/, "SDR-35 sewer pipe"),
    when(/\bcopper\b/, "Copper pipe"),
    when(/\bpex\b/, "PEX pipe"),
    when(/\bhdpe\b|\bpoly(?:ethylene)?\b/, "HDPE pipe"),
    when(/\bcast iron\b/, "Cast iron pipe"),
    when(/\bblack iron\b|\bgas\b/, "Black iron pipe"),
    when(/\bgalvanized\b/, "Galvanized pipe"),
    when(/\bcorrugated\b/, "Corrugated drain pipe"),
  ]),
  stock: numberInput(
    "Length of a piece",
    "ft",
    0,
    "10 ft lengths",
    [
      stockLength(/piece|length|stick|joint|section|roll|coil/, 4, 500),
      captured(/\b(?:lengths?|pieces?|sticks?|joints?|coils?|rolls?) (?:of|are) (\d{1,3}(?:\.\d+)?) ft\b/),
    ],
    { isQuiet: true },
  ),
  isJoined: flagInput("Couplings between lengths", [when(/\bcouplings?\b|\bcouplers?\b|\bplain[- ]end/, 1)]),
  couplings: numberInput(
    "Couplings as counted",
    "pieces",
    0,
    "One a joint",
    [
      captured(
        pattern`(?<![\d.])(\d{1,3}) (?:repair |slip |fernco )?(?:couplings?|couplers?)\b(?!${FOR_EACH_JOINT})`,
      ),
    ],
    { isQuiet: true },
  ),
  cleanouts: fitting("Cleanouts", /(?:2-way |1-way |double )?clean-?outs?/),
  elbows: numberInput(
    "Elbows",
    "pieces",
    0,
    "None mentioned",
    [
      counted(/(?:45|90)?(?: degrees?)? ?(?:elbows?|ells?|bends?|sweeps?)/, 200),
      captured(/(?<![\d.])(\d{1,3}) (?:45|90) ?(?:s|degrees?)?\b/),
    ],
    { isQuiet: true },
  ),
  tees: fitting("Tees", /(?:sanitary |san )?tees?/),
  wyes: fitting("Wyes", /wyes?/),
  valves: fitting("Valves", /(?:ball |gate |shutoff |check )?valves?/),
  hangerSpacing: numberInput(
    "Hanger spacing",
    "ft",
    0,
    "None mentioned",
    [
      captured(
        /\b(?:hangers?|straps?|supports?|clamps?|brackets?)\b[^.;\d]{0,20}(?:every|each|at|per) (\d{1,2}(?:\.\d+)?) ft\b/,
      ),
      captured(
        /\b(?:hung|strapped|supported|clamped)\b[^.;\d]{0,20}(?:every|each|at) (\d{1,2}(?:\.\d+)?) ft\b/,
      ),
      captured(
        /\b(?:hangers?|straps?|supports?|clamps?)\b[^.;\d]{0,20}(?:every|each|at|per) (\d{2}) in\b/,
        1 / 12,
      ),
    ],
    { isQuiet: true },
  ),
  trenchWidth: numberInput("Trench width", "in", 18, "18 in. trench", [
    captured(/\btrench\b[^.;\d]{0,24}(\d{1,2}(?:\.\d+)?) in (?:wide|w\b)/),
    captured(/\btrench\b[^.;\d]{0,24}(\d(?:\.\d+)?) ft (?:wide|w\b)/, 12),
    captured(/(?<![\d.])(\d{1,2}(?:\.\d+)?) in (?:wide )?trench\b/),
    captured(/(?<![\d.])(\d{1,2}(?:\.\d+)?) in wide\b/),
    captured(/(?<![\d.])(\d(?:\.\d+)?) ft wide\b/, 12),
  ]),
  bedding: numberInput(
    "Bedding",
    "in",
    0,
    "None mentioned",
    [
      captured(/\bbed(?:ded|ding)?\b[^.;\d]{0,30}(\d{1,2}(?:\.\d+)?) in\b(?! (?:pipe|pvc|wide))/),
      captured(/\bbed(?:ded|ding)?\b[^.;\d]{0,30}(\d(?:\.\d+)?) ft\b(?! wide)/, 12),
      captured(
        /(?<![\d.])(\d{1,2}(?:\.\d+)?) in (?:deep |thick )?(?:of |layer of )?(?:[a-z\d.]+ ){0,3}(?:sand|gravel|stone|bedding)\b/,
      ),
      captured(/(?<![\d.])(\d(?:\.\d+)?) ft of (?:[a-z\d.]+ ){0,3}(?:sand|gravel|stone|bedding)\b/, 12),
      when(/\b(?:an?|1) (?:foot|ft) of (?:[a-z]+ ){0,2}(?:sand|gravel|stone|bedding)\b/, 12),
    ],
    { isQuiet: true },
  ),
  beddingKind: textInput("Bedding material", "Bedding sand, bulk", "Sand", [
    when(/\bpea (?:gravel|stone)\b/, "Pea gravel, bulk"),
    when(/\bcrushed stone\b|\bdrain(?:age)? rock\b|\bgravel\b/, "Gravel, crushed stone 3/4 in., bulk"),
  ]),
  inTons: flagInput("By the ton", [when(/\bhow many tons?\b|\btons? of\b|\bin tons?\b/, 1)]),
  hasCement: flagInput("Cement and primer", [when(/\b(?:primer|solvent|pvc cement|glue)\b/, 1)]),
} as const;
