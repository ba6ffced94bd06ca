import { alone, choice, feature, usual, type Variant } from "./variant.ts";

/** Properties of concrete, masonry, soil and garden goods. */
export const MASONRY_VARIANTS = {
  concreteKind: alone(
    "standard",
    usual(
      "kind",
      ["standard"],
      [
        [
          "fast-setting",
          /\bfast[- ]?set(?:ting)?\b|\brapid[- ]?set(?:ting)?\b|\bquick[- ]?set(?:ting)?\b|\bpost\b/,
        ],
        ["high strength", /\b5000\b|\bhigh[- ]early\b|\b6000\b|\b6500\b|\bpro-?finish\b/],
        ["countertop", /\bcountertop\b/],
        ["resurfacer", /\bresurfacer\b|\bvinyl patch/],
        ["lightweight", /\blight ?weight\b|\bmaximizer\b/],
        ["standard", /\bstandard\b|\b4000\b|\ball[- ]purpose\b|\bcrack[- ]resistant\b/],
      ],
    ),
  ),
  mortarType: choice(
    "type",
    [
      ["S", /\b(?:type|mortar|mix)[- ]?s\b/],
      ["N", /\b(?:type|mortar|mix)[- ]?n\b/],
      ["M", /\b(?:type|mortar|mix)[- ]?m\b/],
      ["O", /\btype[- ]?o\b/],
    ],
    "reject",
  ),
  /** A mix includes sand; masonry cement needs its own. */
  mortarBlend: choice(
    "blend",
    [
      ["masonry cement", /\b(?:masonry|mortar) cement\b(?! mortar)/],
      ["mix", /\b(?:mortar|mason|masonry) mix\b/],
    ],
    "accept",
  ),
  stuccoCoat: choice(
    "coat",
    [
      ["base", /\bbase coat\b|\bscratch\b|\bbrown coat\b/],
      ["finish", /\bfinish(?:ing)?\b/],
      ["one coat", /\bone[- ]coat\b/],
    ],
    "accept",
  ),
  cementType: choice(
    "type",
    [
      ["portland", /\bportland\b/],
      ["hydraulic", /\bhydraulic\b|\bwater[- ]?stop\b/],
    ],
    "reject",
  ),
  whiteCement: feature("white", /\bwhite\b/),
  sandKind: choice(
    "kind",
    [
      ["play", /\bplay\b/],
      ["concrete", /\bconcrete sand\b/],
      ["all-purpose", /\ball[- ]purpose\b|\btube sand\b|\bmulti-?purpose\b/],
      // Pavers are bedded in concrete sand (ASTM C33).
      ["leveling", /\blevel(?:l)?ing\b|\bbedding\b|\bpaver sand\b|\bconcrete sand\b/],
      ["mason", /\bmason(?:ry)?\b/],
      ["polymeric", /\bpolymeric\b|\bpoly ?sand\b|\bjoint\w*\b/],
      ["pool", /\bpool\b|\bfilter\b|\bsilica\b|\bblast\w*\b/],
    ],
    "reject",
  ),
  stoneKind: choice(
    "kind",
    [
      ["pea", /\bpea\b/],
      ["base", /\bbase\b/],
      [
        "crushed",
        /^(?!.*\b(?:pea|base|river|lava|marble|decomposed)\b).*\b(?:crushed|drain(?:age)?|gravel|stone|limestone)\b/,
      ],
      ["drainage", /\bdrain(?:age)?\b|\bwashed\b/],
      ["river", /\briver\b/],
      ["lava", /\blava\b/],
      ["marble", /\bmarble\b/],
      ["decomposed", /\bdecomposed\b/],
    ],
    "accept",
  ),
  /** Gradings of crushed stone (ASTM D448 numbers) and the blend with fines. */
  stoneGrading: choice(
    "grading",
    [
      ["#57", /(?:#|\bno\.? ?)57\b|\b57 (?:crushed |washed )?(?:stone|gravel|limestone)\b/],
      ["#67", /(?:#|\bno\.? ?)67\b|\b67 (?:crushed |washed )?(?:stone|gravel|limestone)\b/],
      ["#8", /(?:#|\bno\.? ?)8\b|\b8 (?:crushed |washed )?(?:stone|gravel|limestone)\b/],
      ["with fines", /\bcrusher run\b|\b411\b|\broad base\b|\bdense[- ]grade\b/],
    ],
    "accept",
  ),
  /** Stone for drainage has had its fines washed out. */
  washed: choice(
    "washing",
    [
      [
        "washed",
        /\bwashed\b|\bclean\b|\bdrain(?:age)?\b|\bseptic\b|\bpea\b|\briver\b|(?:#|\bno\.? ?)57\b|\b57 stone\b/,
      ],
    ],
    "reject",
  ),
  blockKind: usual(
    "kind",
    ["standard", "solid", "lightweight"],
    [
      ["standard", /\bstandard\b|\bstretcher\b|\bhollow\b|\bregular\b/],
      ["cap", /\bcaps?\b/],
      ["solid", /\bsolid\b/],
      ["half", /\bhalf\b/],
      ["bond beam", /\bbond[- ]beam\b|\bknock-?out\b/],
      ["lintel", /\blintel\b/],
      ["corner", /\bcorner\b|\bsash\b|\bbullnose\b/],
      ["split face", /\bsplit[- ]face\b/],
      ["glass", /\bglass\b/],
      ["lightweight", /\blight ?weight\b/],
    ],
  ),
  blockPart: feature("cap", /\bcap(?:s|stones?)?\b|\bcoping\b/),
  brickKind: alone(
    "clay",
    usual(
      "kind",
      ["clay"],
      [
        ["clay", /\bclay\b|\bred\b|\bmodular\b|\bface\b/],
        ["concrete", /\bconcrete\b/],
        ["fire", /\bfire ?brick\b|\bfire\b/],
        ["thin", /\bthin\b|\bveneer\b/],
        ["paver", /\bpaver\b|\bpaving\b/],
      ],
    ),
  ),
  brickSize: choice(
    "size",
    [
      ["modular", /\bmodular\b/],
      ["queen", /\bqueen\b/],
      ["king", /\bking\b/],
      ["utility", /\butility\b/],
      ["Norman", /\bnorman\b/],
    ],
    "accept",
  ),
  veneerPart: usual(
    "part",
    ["flat"],
    [
      ["flat", /\bflats?\b|\bpanels?\b/],
      ["corner", /\bcorners?\b/],
      ["sill", /\bsills?\b|\bwater table\b|\bcaps?\b/],
    ],
  ),
  sealerKind: choice(
    "kind",
    [
      ["wet look", /\bwet[- ]look\b/],
      ["waterproofer", /\bwaterproof\w*\b/],
      ["paver", /\bpaver\b/],
    ],
    "accept",
  ),
  paverMaterial: choice(
    "material",
    [
      ["concrete", /\bconcrete\b|\bholland\b/],
      ["clay", /\bclay\b/],
      ["rubber", /\brubber\b/],
      ["plastic", /\bplastic\b|\bcomposite\b/],
    ],
    "accept",
  ),
  porcelain: feature("porcelain", /\bporcelain\b/),
  epoxyCoated: feature("epoxy coated", /\bepoxy\b/),
  soilKind: choice(
    "kind",
    [
      ["topsoil", /\btop ?soil\b/],
      ["garden", /\bgarden soil\b|\braised bed\b/],
      ["potting", /\bpotting\b/],
      ["compost", /\bcompost\b|\bmanure\b|\bpeat\b/],
      ["fill", /\bfill\b/],
    ],
    "accept",
  ),
  mulchKind: alone(
    "wood",
    choice(
      "kind",
      [
        ["rubber", /\brubber\b/],
        ["cedar", /\bcedar\b/],
        ["bark", /\bbark\b/],
        ["wood", /\bwood\b|\bhardwood\b|\bcypress\b/],
      ],
      "accept",
    ),
  ),
  rubberMulch: feature("rubber", /\brubber\b/),
  grass: choice(
    "grass",
    [
      ["fescue", /\bfescue\b|\bk(?:y|entucky)?[ -]?31\b/],
      ["bluegrass", /\bblue ?grass\b/],
      ["rye", /\brye ?(?:grass)?\b/],
      ["bermuda", /\bbermuda\b/],
      ["zoysia", /\bzoysia\b/],
    ],
    "accept",
  ),
  edgingUse: choice("use", [["paver", /\bpavers?\b/]], "reject"),
  edgingMaterial: choice(
    "material",
    [
      ["metal", /\bmetal\b|\bsteel\b|\baluminum\b/],
      ["plastic", /\bplastic\b|\bvinyl\b|\bpoly\w*\b/],
      ["stone", /\bstone\b|\bconcrete\b|\bbrick\b/],
      ["wood", /\bwood\b|\blog\b|\btimbers?\b|\bcedar\b|\bredwood\b|\btreated\b/],
      ["rubber", /\brubber\b/],
    ],
    "accept",
  ),
} satisfies Record<string, Variant>;
