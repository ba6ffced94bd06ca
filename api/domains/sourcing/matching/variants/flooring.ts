import { alone, choice, feature, usual, type Variant } from "./variant.ts";

/** Properties of floors, tile and what goes under them. */
export const FLOORING_VARIANTS = {
  plankMaterial: choice(
    "material",
    [
      ["vinyl", /\bvinyl\b|\blvp\b|\blvt\b|\bspc\b|\brigid core\b|\bwpc\b/],
      ["laminate", /\blaminate\b/],
      ["engineered", /\bengineered\b/],
      ["solid", /\bsolid\b|\bstrip flooring\b/],
      ["bamboo", /\bbamboo\b/],
      ["cork", /\bcork\b/],
    ],
    "reject",
  ),
  /** Fired tile imitates the look of many materials. */
  tileBody: usual(
    "body",
    ["ceramic", "porcelain"],
    [
      ["ceramic", /\bceramic\b/],
      ["porcelain", /\bporcelain\b/],
      ["glass", /\bglass\b/],
      [
        "stone",
        /^(?!.*\b(?:ceramic|porcelain|vinyl|look)\b).*\b(?:marble|travertine|slate|granite|limestone|quartzite)\b/,
      ],
      ["vinyl", /\bvinyl\b|\bpeel\b/],
      ["cement", /^(?!.*\b(?:ceramic|porcelain)\b).*\b(?:cement|encaustic)\b/],
      ["metal", /^(?!.*\b(?:ceramic|porcelain)\b).*\b(?:metal|steel|tin)\b/],
    ],
  ),
  tilePart: {
    open: /\bback ?splash\b/,
    ...alone(
      "field",
      usual(
        "part",
        ["field"],
        [
          [
            "bullnose",
            /\bbull-?nose\b|\btrim\b|\bpencil\b|\bliner\b|\bedging?\b|\bquarter round\b|\bcove\b|\bchair rail\b/,
          ],
          ["mosaic", /\bmosaic\b|\bhexagon\b|\bpenny\b/],
          ["ceiling", /\bceiling\b/],
          ["carpet", /\bcarpet\b/],
          ["garage", /\bgarage\b|\binterlocking\b/],
          ["deck", /\bdeck\b/],
          ["roof", /\broof(?:ing)?\b/],
          ["field", /\bfloor\b|\bwall\b|\bfield\b|\bsubway\b/],
        ],
      ),
    ),
  },
  stairRunner: feature("stair runner", /\brunner\b/),
  transitionMaterial: choice(
    "material",
    [
      ["vinyl", /\bvinyl\b|\blvp\b/],
      ["laminate", /\blaminate\b/],
      ["wood", /\boak\b|\bhard ?wood\b|\bwood\b/],
      ["metal", /\bmetal\b|\baluminum\b/],
    ],
    "accept",
  ),
  baseMaterial: choice(
    "material",
    [
      ["rubber", /\brubber\b/],
      ["vinyl", /\bvinyl\b|\bthermoplastic\b/],
    ],
    "accept",
  ),
  groutKind: choice(
    "kind",
    [
      ["unsanded", /\b(?:un|non)-?\s?sanded\b/],
      ["sanded", /(?<!un-?|non-?|un |non )\bsanded\b/],
      ["epoxy", /\bepoxy\b/],
      [
        "high-performance",
        /\bhigh[- ]performance\b|\bprism\b|\bpermacolor\b|\bultracolor\b|\ball[- ]in[- ]one\b|\bfusion\b|\bsingle component\b/,
      ],
    ],
    "reject",
  ),
  thinsetKind: choice(
    "kind",
    [
      ["unmodified", /\bun-?modified\b|\bstandard\b|\bnon-?modified\b/],
      ["modified", /(?<!un-?|non-?)\bmodified\b|\bfortified\b|\bversabond\b|\bflexbond\b|\bpolymer\b/],
    ],
    "accept",
  ),
  largeFormat: feature("large format", /\blarge\b|\blft\b|\blft\/lht\b|\bmedium bed\b|\bheavy tile\b/),
  membraneKind: choice(
    "kind",
    [
      ["liquid", /\bliquid\b|\bredgard\b|\bhydro ?ban\b|\broll-?on\b|\baquadefense\b|\bgal\b|\bgallon\b/],
      ["sheet", /\bsheet\b|\bkerdi\b|\broll\b/],
    ],
    "accept",
  ),
  heated: feature("heated", /\bheat(?:ed|ing)?\b/),
  peelAndStick: feature("peel and stick", /\bpeel[- ](?:and|n)[- ]stick\b|\bself[- ]adhesive\b/),
  plankTrim: choice(
    "shape",
    [
      ["T-molding", /\bt-?\s?mou?lding\b|\bt-?mold\b/],
      ["reducer", /\breducer\b/],
      ["stair nose", /\bstair ?nos(?:e|ing)\b/],
      ["threshold", /\bthreshold\b|\bend (?:cap|mou?ld)\w*\b/],
      ["quarter round", /\bquarter ?round\b/],
      ["3-in-1", /\b(?:3|4)[- ]in[- ]1\b|\bmulti-?purpose\b/],
    ],
    "reject",
  ),
  underlaymentKind: choice(
    "kind",
    [
      ["foam", /\bfoam\b/],
      ["cork", /\bcork\b/],
      ["felt", /\bfelt\b/],
      ["rubber", /\brubber\b/],
      ["paper", /\bpaper\b/],
    ],
    "accept",
  ),
  foamCore: feature("foam core", /\bfoam\b|\bpolyiso\w*\b|\bgoboard\b|\bkerdi\b|\bwedi\b|\bxps\b/),
} satisfies Record<string, Variant>;
