import { choice, feature, usual, type Variant } from "./variant.ts";

/** Properties of doors, windows, their hardware and cabinets. */
export const OPENINGS_VARIANTS = {
  doorPlace: choice(
    "place",
    [
      ["interior", /\binterior\b|\bhollow[- ]core\b|\bbi-?fold\b|\bcloset\b|\bpassage\b/],
      ["exterior", /\bexterior\b|\bfront\b|\bentry\b|\boutswing\b|\binswing\b|\bfiberglass\b|\bsteel\b/],
    ],
    "accept",
  ),
  doorHanging: choice(
    "hanging",
    [
      ["prehung", /\bpre-?hung\b/],
      ["slab", /\bslab\b/],
    ],
    "reject",
  ),
  doorCore: choice(
    "core",
    [
      ["hollow", /\bhollow\b/],
      ["solid", /\bsolid[- ](?:core|wood)\b|\bsolid core\b/],
    ],
    "accept",
  ),
  doorMaterial: choice(
    "material",
    [
      ["steel", /\bsteel\b/],
      ["fiberglass", /\bfiberglass\b/],
      ["wood", /\bwood\b|\bpine\b|\bfir\b|\balder\b|\bmahogany\b/],
      ["aluminum", /\baluminum\b/],
      ["vinyl", /\bvinyl\b/],
    ],
    "accept",
  ),
  doorStyle: choice(
    "style",
    [
      ["panel", /\bpanel\b/],
      ["lite", /\b(?:half|full|quarter|oval|\d{1,2})[- ]?lites?\b/],
      ["flush", /\bflush\b/],
    ],
    "accept",
  ),
  doorHand: choice(
    "hand",
    [
      ["left", /\bleft[- ]?hand\b|\blh\b|\blhis\b/],
      ["right", /\bright[- ]?hand\b|\brh\b|\brhis\b/],
    ],
    "accept",
  ),
  doorKind: usual(
    "kind",
    ["hinged"],
    [
      ["bifold", /\bbi-?fold\b/],
      ["garage", /\bgarage\b/],
      ["sliding", /\b[sg]liding\b|\bbypass\b|^(?!.*\bfrench\b).*\bpatio\b/],
      ["storm", /\bstorm\b/],
      ["screen", /\bscreen door\b/],
      ["barn", /\bbarn\b/],
      ["shower", /\bshower\b|\btub\b/],
      ["french", /\bfrench\b|\bdouble door\b/],
      ["pocket", /\bpocket\b/],
      ["cabinet", /\bcabinet\b/],
      ["shed", /\bshed\b/],
      ["access", /\baccess\b|\battic\b|\bpet\b|\bdog\b|\bcellar\b/],
    ],
  ),
  windowKind: choice(
    "kind",
    [
      ["single-hung", /\bsingle[- ]hung\b/],
      ["double-hung", /\bdouble[- ]hung\b/],
      ["sliding", /\bsliding\b|\bslider\b|\bgliding\b/],
      ["casement", /\bcasement\b/],
      ["awning", /\bawning\b/],
      ["picture", /\bpicture\b|\bfixed\b/],
      ["hopper", /\bhopper\b|\bbasement\b/],
      ["garden", /\bbay\b|\bbow\b|\bgarden window\b/],
    ],
    "reject",
  ),
  insulated: choice(
    "insulation",
    [
      ["not insulated", /\bnon[- ]insulated\b|\bnot insulated\b|\buninsulated\b/],
      ["insulated", /(?<!non[- ]|not |un)insulated\b/],
    ],
    "reject",
  ),
  finish: choice(
    "finish",
    [
      ["nickel", /\bnickel\b/],
      ["chrome", /\bchrome\b/],
      ["bronze", /\bbronze\b/],
      ["stainless", /\bstainless\b/],
      ["brass", /\b(?:polished|antique|satin) brass\b/],
      ["matte black", /\bmatte black\b|\bflat black\b/],
    ],
    "accept",
  ),
  lockKind: usual(
    "function",
    [],
    [
      ["passage", /\bpassage\b|\bhall\b|\bcloset\b/],
      ["privacy", /\bprivacy\b|\bbed\b/],
      ["keyed", /\bkeyed\b|\bentry\b|\bentrance\b/],
      ["dummy", /\bdummy\b/],
    ],
  ),
  withDeadbolt: choice("set", [["with deadbolt", /\bdead ?bolt\b|\bhandle ?set\b/]], "reject"),
  electronicLock: feature("electronic", /\belectronic\b|\bkeypad\b|\bsmart\b(?!key)/),
  lockForm: choice(
    "form",
    [
      ["knob", /\bknobs?\b/],
      ["lever", /\blevers?\b/],
      ["handleset", /\bhandle ?set\b/],
    ],
    "accept",
  ),
  hingeKind: choice(
    "kind",
    [
      ["strap", /\bstrap\b/],
      ["T", /\bt-? ?hinges?\b|\btee\b/],
      ["butt", /\bbutt\b|\bradius\b|\bdoor hinges?\b/],
      ["gate", /\bgate\b/],
      ["cabinet", /\bcabinet\b/],
      ["spring", /\bspring\b/],
    ],
    "accept",
  ),
  doorStopKind: choice(
    "kind",
    [
      ["rigid", /\brigid\b|\bsolid\b/],
      ["spring", /\bspring\b/],
      ["hinge pin", /\bhinge\b/],
      ["wedge", /\bwedge\b/],
      ["wall", /\bbumper\b|\bwall\b|\badhesive\b/],
    ],
    "accept",
  ),
  cabinetPlace: choice(
    "place",
    [
      ["base", /\bbase\b/],
      ["wall", /\bwall\b/],
      ["pantry", /\bpantry\b|\btall\b/],
      ["sink base", /\bsink base\b/],
    ],
    "accept",
  ),
} satisfies Record<string, Variant>;
