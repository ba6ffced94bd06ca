import { choice, feature, usual, type Variant } from "./variant.ts";

/** Properties of insulation, roofing, gutters and siding. */
export const ENVELOPE_VARIANTS = {
  facing: choice(
    "facing",
    [
      ["unfaced", /\bun-?faced\b/],
      ["kraft", /\bkraft\b|(?<!un-?|foil[- ])\bfaced\b/],
      ["foil", /\bfoil\b|\bfsk\b/],
    ],
    "reject",
  ),
  insulationForm: choice(
    "form",
    [
      ["roll", /\brolls?\b/],
      ["batt", /\bbatts?\b/],
    ],
    "accept",
  ),
  insulationMaterial: choice(
    "material",
    [
      ["stone wool", /\bstone wool\b|\bmineral wool\b|\brockwool\b|\bsafe ?'?n'?sound\b|\bcomfort ?batt\b/],
      ["fiberglass", /\bfiberglass\b|\bfibreglass\b|\becotouch\b|\becobatt\b|\bglass\b/],
      ["cellulose", /\bcellulose\b/],
      ["denim", /\bdenim\b|\bcotton\b/],
      ["foam", /\bfoam\b/],
    ],
    "accept",
  ),
  sound: choice("use", [["sound", /\bsound\b|\bacoustic\w*\b|\bsafe ?'?n'?sound\b/]], "accept"),
  foamBoard: choice(
    "foam",
    [
      ["XPS", /\bxps\b|\bextruded\b|\bfoamular\b|\bngx\b|\bstyrofoam\b/],
      ["EPS", /\beps\b|\bexpanded\b|\br-?tech\b|\binsulfoam\b/],
      ["polyiso", /\bpolyiso\w*\b|\br-?matte\b|\bthermax\b|\bsuper tuff\b|\btuff-?r\b|\bthermasheath\b/],
    ],
    "reject",
  ),
  feltKind: choice(
    "kind",
    [
      ["synthetic", /\bsynthetic\b/],
      ["felt", /\bfelt\b|\basphalt\b/],
    ],
    "accept",
  ),
  wallpaperBorder: feature("border", /\bborder\b/),
  fabricWeave: choice(
    "weave",
    [
      ["non-woven", /\bnon-?woven\b/],
      ["woven", /(?<!non-|non |non)\bwoven\b/],
    ],
    "reject",
  ),
  fabricUse: choice(
    "use",
    [
      ["filter", /\bfilter\b|\bdrain(?:age)?\b|\bnon-?woven\b|\bsoil separator\b/],
      ["weed", /\bweed\b/],
    ],
    "reject",
  ),
  roofCoating: choice(
    "coating",
    [
      ["elastomeric", /\belastomeric\b|\bacrylic\b/],
      ["silicone", /\bsilicone\b/],
      ["aluminum", /\baluminum\b/],
    ],
    "reject",
  ),
  rollPart: choice(
    "sheet",
    [
      ["base", /\bbase\b/],
      ["cap", /\bcap\b/],
    ],
    "accept",
  ),
  roofTile: choice(
    "material",
    [
      ["clay", /\bclay\b|\bterra ?cotta\b/],
      ["concrete", /\bconcrete\b|\bcement\b/],
    ],
    "reject",
  ),
  sidingMaterial: choice(
    "material",
    [
      ["cedar", /\bcedar\b(?![- ]?(?:tone|texture|mill|look|grain))/],
      ["vinyl", /\bvinyl\b|\bpvc\b/],
      ["fiber cement", /\bfiber[- ]cement\b|\bhardie\w*\b/],
      ["engineered wood", /\bengineered\b|\bsmart ?side\b/],
      ["metal", /\baluminum\b|\bsteel\b/],
    ],
    "reject",
  ),
  sidingStyle: choice(
    "style",
    [
      ["board and batten", /\bboard and batten\b|\bvertical\b/],
      ["lap", /\blap\b|\bclapboard\b|\bhardie ?plank\b|\bdutch ?lap\b/],
      ["shake", /\bshakes?\b|\bshingles?\b/],
    ],
    "reject",
  ),
  roofPanel: choice(
    "material",
    [
      ["steel", /\bsteel\b|\bmetal\b|\bgalvanized\b|\bgalvalume\b|\b2[4-9][- ]?ga(?:uge)?\b/],
      ["polycarbonate", /\bpolycarbonate\b|\bsuntuf\b|\bsuntop\b/],
      ["PVC", /\bpvc\b|\bpalruf\b/],
      ["fiberglass", /\bfiberglass\b|\bsequentia\b/],
      ["asphalt", /\basphalt\b|\bondura\b|\bonduline\b/],
    ],
    "reject",
  ),
  gutterMaterial: choice(
    "material",
    [
      ["vinyl", /\bvinyl\b|\bpvc\b/],
      ["aluminum", /\baluminum\b/],
      ["steel", /\bsteel\b|\bgalvanized\b/],
      ["copper", /\bcopper\b/],
    ],
    "accept",
  ),
  flashingKind: usual(
    "kind",
    ["roll"],
    [
      ["step", /\bstep\b/],
      ["W-valley", /\bw-? ?valley\b/],
      ["roll", /\broll\b/],
      ["L", /\bl-? ?flashing\b/],
      ["Z", /\bz-? ?(?:bar|flashing|metal)\b/],
      ["counter", /\bcounter ?flashing\b/],
      ["ledger", /\bledger\b/],
      ["wall", /\b(?:side|end|head)wall\b|\broof[- ]to[- ]wall\b/],
      ["drip cap", /\bdrip cap\b/],
      ["rake", /\brake\b/],
      ["chimney", /\bchimney\b/],
      ["kit", /\bkit\b/],
      ["skylight", /\bskylight\b/],
    ],
  ),
  foamUse: choice(
    "use",
    [
      ["window and door", /\bwindow\b/],
      ["gaps and cracks", /(?<!big |large )\bgaps?\b/],
      ["fire", /\bfire\b/],
      ["big gap", /\b(?:big|large) gaps?\b/],
      ["kit", /\bkit\b|\bbd\.? ?ft\b/],
    ],
    "reject",
  ),
  gutterShape: choice(
    "shape",
    [
      ["K-style", /\bk[- ]style\b/],
      ["half-round", /\bhalf[- ]round\b/],
    ],
    "accept",
  ),
  cornerSide: choice(
    "side",
    [
      ["inside", /\binside\b/],
      ["outside", /\boutside\b/],
    ],
    "reject",
  ),
  membraneRubber: choice(
    "material",
    [
      ["EPDM", /\bepdm\b|\brubber\b/],
      ["TPO", /\btpo\b/],
      ["PVC", /\bpvc\b/],
    ],
    "reject",
  ),
  lapProfile: choice(
    "profile",
    [
      ["dutch lap", /\bdutch[- ]?lap\b/],
      ["clapboard", /\bclapboard\b|\btraditional\b/],
    ],
    "accept",
  ),
  downspoutElbow: choice(
    "style",
    [
      ["A", /\b(?:style )?a[- ](?:style|elbow)\b|\bstyle a\b|\belbow a\b|\ba$/],
      ["B", /\b(?:style )?b[- ](?:style|elbow)\b|\bstyle b\b|\belbow b\b|\bb$/],
    ],
    "accept",
  ),
  vented: choice(
    "venting",
    [
      ["vented", /\bvented\b/],
      ["solid", /\bsolid\b/],
    ],
    "reject",
  ),
  /** Colors that makers of shingles share. */
  shingleColor: choice(
    "color",
    [
      ["charcoal", /\bcharcoal\b/],
      ["weathered wood", /\bweather(?:ed)? ?wood\b/],
      ["driftwood", /\bdriftwood\b/],
      ["black", /(?<!rustic |moire )\bblack\b/],
      ["rustic black", /\b(?:rustic|moire) black\b/],
      ["gray", /\b(?:pewter|estate|weathered|oyster|williamsburg) ?(?:gray|grey)\b/],
      ["slate", /\bslate\b/],
      ["barkwood", /\bbarkwood\b/],
      ["shakewood", /\bshakewood\b/],
      ["hickory", /\bhickory\b/],
      ["brown", /\bbrown\b/],
      ["green", /\bgreen\b/],
      ["white", /\bwhite\b/],
    ],
    "accept",
  ),
  sidingColor: choice(
    "color",
    [
      ["white", /\bwhite\b/],
      ["clay", /\bclay\b/],
      ["sand", /\bsand(?:stone)?\b/],
      ["tan", /\btan\b|\balmond\b|\bkhaki\b/],
      ["gray", /\bgr[ae]y\b|\bslate\b|\bpewter\b/],
      ["blue", /\bblue\b/],
    ],
    "accept",
  ),
  sidingCourse: choice(
    "course",
    [
      ["double 4", /\b(?:double|dbl|d) ?-?4\b/],
      ["double 5", /\b(?:double|dbl|d) ?-?5\b/],
      ["triple 3", /\b(?:triple|t) ?-?3\b/],
    ],
    "accept",
  ),
  luxury: feature("designer", /\bdesigner\b|\bluxury\b/),
  metalRidge: feature("metal", /\bmetal\b|\bgalvalume\b|\bsteel\b|\baluminum\b/),
  asphaltUse: feature("high temperature", /\bhigh[- ]temp\w*\b/),
} satisfies Record<string, Variant>;
