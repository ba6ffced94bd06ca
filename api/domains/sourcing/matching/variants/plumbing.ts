import { choice, feature, usual, type Variant } from "./variant.ts";

/** Properties of pipe, fittings and fixtures. */
export const PLUMBING_VARIANTS = {
  pipeMaterial: choice(
    "material",
    [
      ["PEX", /\bpex(?:-[ab])?\b|\baquapex\b|\bwirsbo\b/],
      ["CPVC", /\bcpvc\b|\bflowguard\b/],
      // Sewer pipe with these ratios is made of nothing else (ASTM D3034).
      ["PVC", /(?<!c)\bpvc\b|\bsdr[- ]?(?:26|35)\b/],
      ["ABS", /\babs\b/],
      ["copper", /\bcopper\b|\bc x (?:c|[mf]i?pt|male|female)\b/],
      ["cast iron", /\bcast[- ]iron\b/],
      ["brass", /\bbrass\b/],
      [
        "black iron",
        /\bblack (?:iron|steel|malleable|pipe|nipple|tee|elbow|ell|union|(?:90|45) (?:degree )?(?:elbow|ell))\b/,
      ],
      ["galvanized", /\bgalvanized\b/],
      ["polyethylene", /\bhdpe\b|\bpoly(?:ethylene)?\b|\bcorrugated\b|\bsinglewall\b/],
      ["stainless", /\bstainless\b/],
      ["rubber", /\brubber\b/],
    ],
    "reject",
  ),
  pexType: choice(
    "PEX type",
    [
      ["PEX-A", /\bpex-? ?a\b|\baquapex\b|\bexpansion\b|\buponor\b|\bf1960\b/],
      ["PEX-B", /\bpex-? ?b\b|\bcrimp\b|\bf1807\b/],
      ["PEX-C", /\bpex-? ?c\b/],
    ],
    "accept",
  ),
  copperType: choice(
    "copper type",
    [
      ["L", /\btype[- ]l\b/],
      ["M", /\btype[- ]m\b/],
      ["K", /\btype[- ]k\b/],
      ["DWV", /\bdwv\b/],
    ],
    "reject",
  ),
  pipeService: choice(
    "service",
    [
      ["DWV", /\bdwv\b|\bdrain\b|\bfoam[- ]?core\b|\bcellular core\b/],
      ["pressure", /\bpressure\b|\bwater pipe\b/],
      ["conduit", /\bconduit\b|\belectrical\b/],
      ["sewer", /\bsewer\b|\bsdr\b|\bd-?2729\b/],
    ],
    "accept",
  ),
  perforation: choice(
    "wall",
    [
      ["perforated", /\bperforated\b|\bslotted\b|\bperf\b/],
      ["solid", /\bsolid\b|\bnon-?perforated\b/],
    ],
    "reject",
  ),
  /** Pipe that is only called pipe is solid, not perforated. */
  perforatedPipe: feature("perforated", /\b(?<!non-?)perf(?:orated)?\b|\bslotted\b/),
  tubSpout: choice(
    "for",
    [
      ["shower only", /\bshower[- ]only\b/],
      ["tub and shower", /\btub\b/],
    ],
    "reject",
  ),
  /** Sewer pipe with a dimension ratio is solid unless it says otherwise. */
  perforatedSewer: feature("perforated", /^(?=.*\bsdr).*\bperf(?:orated)?\b/),
  sock: feature("filter sock", /\bsock\b/),
  fittingEnds: usual(
    "ends",
    ["threaded", "crimp", "expansion", "slip", "compression"],
    [
      ["threaded", /\bmpt\b|\bfpt\b|\bfipt?\b|\bmipt?\b|\bthreaded\b|\bmale\b|\bfemale\b/],
      ["push to connect", /\bpush[- ](?:to[- ]connect|fit)\b|\bsharkbite\b(?!.*\b(?:crimp|pex pipe|barb))/],
      ["crimp", /\bcrimp\b|\bbarb(?:ed)?\b/],
      ["expansion", /\bexpansion\b/],
      ["press", /\bpropress\b|\bpress\b/],
      ["compression", /\bcompression\b/],
      ["slip", /\bslip\b|\bhub\b|\bsolvent\b|\bs x s\b|\bsocket\b|\bsweat\b|\bc x c\b|\bcup\b/],
    ],
  ),
  /** Fittings for these pipes are glued or soldered at every end, unless one is threaded. */
  threadedEnd: feature(
    "threaded end",
    /^(?=.*\b(?:c?pvc|abs|copper)\b).*\b(?:[fm]n?pt|[fm]ipt?|ips|threaded)\b/,
  ),
  repairFitting: feature("repair", /\brepair\b|\b(?:no|without|less) stop\b/),
  waxBolts: choice(
    "bolts",
    [
      ["without bolts", /\b(?:without|no|less) bolts?\b/],
      ["with bolts", /(?<!\b(?:without|no|less) )\bbolts?\b/],
    ],
    "accept",
  ),
  ringKind: choice(
    "kind",
    [
      ["crimp", /\bcrimp\b/],
      ["clamp", /(?<!crimp )\b(?:clamps?|cinch|pinch)\b/],
      ["expansion", /\bexpansion\b/],
    ],
    "accept",
  ),
  stopShape: choice(
    "shape",
    [
      ["angle", /\bangle\b/],
      ["straight", /\bstraight\b/],
    ],
    "accept",
  ),
  adapterEnd: choice(
    "end",
    [
      ["male", /\bmale\b|\bm(?:n?pt|ipt?)\b/],
      ["female", /\bfemale\b|\bf(?:n?pt|ipt?)\b/],
    ],
    "accept",
  ),
  frostFree: feature("frost free", /\bfrost[- ]?(?:free|proof)\b|\bfreezeless\b/),
  combo: feature("combo", /\bcombo\b|\bhandy pack\b|\bprimer and\b/),
  toiletShape: choice(
    "bowl",
    [
      ["elongated", /\belongated\b/],
      ["round", /\bround\b/],
    ],
    "reject",
  ),
  wallPieces: choice(
    "pieces",
    [
      ["1", /\b(?:1|one)[- ]piece\b/],
      ["3", /\b(?:3|three)[- ]piece\b/],
      ["4", /\b(?:4|four)[- ]piece\b/],
      ["5", /\b(?:5|five)[- ]piece\b/],
    ],
    "accept",
  ),
  toiletPieces: choice(
    "pieces",
    [
      ["one-piece", /\b(?:one|1)[- ]piece\b/],
      ["two-piece", /\b(?:two|2)[- ]piece\b/],
    ],
    "accept",
  ),
  faucetRoom: choice(
    "room",
    [
      ["kitchen", /\bkitchen\b|\bpull[- ]?down\b|\bpull[- ]?out\b/],
      ["bathroom", /\bbath(?:room)?\b|\blavatory\b|\bvanity\b|\bcenterset\b|\bwidespread\b/],
      ["tub", /\btub\b|\bshower\b/],
      ["laundry", /\blaundry\b|\butility\b/],
      ["outdoor", /\bhose\b|\bsillcock\b/],
    ],
    "accept",
  ),
  faucetMount: choice(
    "mounting",
    [
      ["centerset", /\bcenterset\b/],
      ["widespread", /\bwidespread\b/],
      ["single hole", /\bsingle[- ]hole\b/],
    ],
    "accept",
  ),
  pullDown: choice("spray", [["pull-down", /\bpull[- ]?(?:down|out)\b/]], "reject"),
  supplyFor: choice(
    "use",
    [
      ["toilet", /\btoilet\b|\bballcock\b|\bbc\b/],
      ["faucet", /\bfaucet\b|\blavatory\b/],
      ["dishwasher", /\bdishwasher\b/],
      ["washing machine", /\bwashing machine\b/],
      ["water heater", /\bwater heater\b/],
      ["gas", /\bgas\b/],
      ["ice maker", /\bice ?maker\b/],
    ],
    "reject",
  ),
  heaterFuel: usual(
    "fuel",
    [],
    [
      ["gas", /\bgas\b|\bpropane\b|\bng\b|\blp\b/],
      ["hybrid", /\bhybrid\b|\bheat pump\b/],
      ["electric", /^(?!.*(?:hybrid|heat pump)).*\belectric\b/],
    ],
  ),
  gasKind: choice(
    "gas",
    [
      ["natural gas", /\bnatural gas\b|\bng\b/],
      ["propane", /\bpropane\b|\blp\b/],
    ],
    "accept",
  ),
  oxygenBarrier: feature("oxygen barrier", /\b(?:oxygen|o2)[- ]barrier\b|\bhepex\b/),
  cementPart: choice(
    "part",
    [
      ["cement", /\bcement\b/],
      ["primer", /\bprimer\b/],
    ],
    "accept",
  ),
  cementPipe: choice(
    "pipe",
    [
      ["CPVC", /\bcpvc\b/],
      ["PVC", /(?<!c)\bpvc\b/],
      ["ABS", /\babs\b/],
    ],
    "accept",
  ),
  tankless: feature("tankless", /\btankless\b/),
  dropEar: feature("drop-ear", /\bdrop[- ]?ear\b/),
  reducing: feature("reducing", /\breduc(?:ing|er)\b/),
  flexible: feature("flexible", /\bflexible\b|\bfernco\b|\bshielded\b|\bno[- ]hub\b/),
  street: feature("street", /\bstreet\b/),
  sinkMount: choice(
    "mounting",
    [
      ["undermount", /\bunder-?mount\b/],
      ["drop-in", /\bdrop-?\s?in\b|\btop-?mount\b/],
      ["vessel", /\bvessel\b/],
      ["farmhouse", /\bfarmhouse\b|\bapron\b/],
    ],
    "accept",
  ),
  sinkKind: choice(
    "kind",
    [
      ["kitchen", /\bkitchen\b/],
      ["pedestal", /\bpedestal\b/],
      ["utility", /\butility\b|\blaundry\b/],
      ["bath", /\bbath(?:room)?\b|\bvessel\b|\bvanity\b/],
      ["bar", /\bbar\b/],
    ],
    "reject",
  ),
} satisfies Record<string, Variant>;
