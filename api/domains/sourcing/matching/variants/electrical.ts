import { alone, choice, feature, usual, type Variant } from "./variant.ts";

/** Properties of wiring, devices and lights. */
export const ELECTRICAL_VARIANTS = {
  cableType: choice(
    "type",
    [
      ["NM-B", /\bnm-?b?\b|\bromex\b|\bnon-?metallic\b/],
      ["UF-B", /\buf-?b?\b|\bunderground\b|\bdirect burial\b/],
      ["MC", /\bmc\b|\bmetal[- ]clad\b|\barmorlite\b/],
      ["AC", /\bac\b|\barmored\b|\bbx\b/],
      ["THHN", /\bthhn\b|\bthwn(?:-2)?\b/],
      ["bare", /\bbare\b/],
      ["SER", /\bser\b|\bseu\b|\bservice entrance\b/],
      ["landscape", /\blandscape\b|\blow[- ]voltage\b/],
      ["data", /\bcat ?-?\d\w?\b|\bethernet\b|\bcoax\w*\b|\brg-?6\b/],
      ["thermostat", /\bthermostat\b|\bbell\b/],
      ["speaker", /\bspeaker\b/],
    ],
    "reject",
  ),
  stranding: choice(
    "stranding",
    [
      ["stranded", /\bstranded\b/],
      ["solid", /\bsolid\b/],
    ],
    "accept",
  ),
  conduitType: choice(
    "type",
    [
      // Rigid conduit is threaded; PVC conduit is glued.
      ["EMT", /\bemt\b|\belectrical metallic\b|\bset-?screw\b/],
      ["rigid", /^(?!.*\b(?:pvc|non-?metallic)\b).*\b(?:rigid|rmc|imc|grc)\b/],
      ["liquid-tight", /\bliquid-?tight\b|\bent\b|\bflexible\b|\bflex\b/],
      ["PVC", /\bpvc\b/],
    ],
    "reject",
  ),
  conduitFitting: choice(
    "joint",
    [
      ["set screw", /\bset[- ]?screw\b/],
      ["compression", /\bcompression\b/],
      ["snap-in", /\bsnap[- ]?in\b|\bpush[- ]?in\b/],
    ],
    "reject",
  ),
  gfci: feature("GFCI", /\bgfci\b|\bgfi\b|\bground[- ]fault\b|\bdual[- ]function\b/),
  afci: feature("AFCI", /\bc?afci\b|\barc[- ]fault\b|\bdual[- ]function\b/),
  blankFace: feature("blank face", /\bblank[- ]?face\b|\bdead ?front\b/),
  usb: feature("USB", /\busb\b/),
  smart: feature("smart", /\bsmart\b|\bwi-?fi\b|\bz-?wave\b|\bzigbee\b|\balexa\b/),
  weatherResistant: choice(
    "weather rating",
    [
      [
        "weather resistant",
        /\bweather(?:[- ]?(?:resistant|proof)| ?(?:and|\/) ?tamper[- ]resistant)\b|\bwr\b|\bwr?tr\b/,
      ],
    ],
    "reject",
  ),
  outletShape: alone(
    "duplex",
    usual(
      "shape",
      ["duplex"],
      [
        ["duplex", /\bduplex\b|\bdecora\b|\bdecorator\b|\boutlets?\b|\breceptacles?\b/],
        ["single", /\bsingle outlet\b|\bsingle receptacle\b/],
        ["range", /\brange\b|\bdryer\b|\bev\b|\brv\b|\bnema (?:14|10|6|l)/],
      ],
    ),
  ),
  tamper: choice(
    "tamper resistance",
    [
      ["not tamper resistant", /\bnon[- ]tamper\b/],
      ["tamper resistant", /(?<!non[- ])\btamper\b/],
    ],
    "reject",
  ),
  decora: choice("style", [["decora", /\bdecora\b|\bdecorator\b|\brocker\b|\bpaddle\b/]], "reject"),
  switchPoles: choice(
    "switching",
    [
      ["single-pole", /\bsingle[- ]pole\b|\b1[- ]pole\b/],
      ["3-way", /\b(?:3|three)[- ]?way\b/],
      ["4-way", /\b(?:4|four)[- ]?way\b/],
      ["double-pole", /\b(?:double|2|two)[- ]pole\b/],
    ],
    "accept",
  ),
  switchKind: usual(
    "kind",
    ["toggle", "decora"],
    [
      ["dimmer", /\bdimmers?\b|\bdimming\b/],
      ["timer", /\btimer\b|\bcountdown\b/],
      ["sensor", /\boccupancy\b|\bmotion\b|\bvacancy\b|\bsensor\b/],
      ["fan", /\bfan (?:speed )?control\b/],
      ["combination", /\bcombination\b|\bcombo\b|\b(?:double|dual|twin)\b(?![- ]pole)/],
    ],
  ),
  plateKind: usual(
    "opening",
    ["decora", "toggle", "duplex"],
    [
      ["decora", /\bdecora\b|\bdecorator\b|\brocker\b|\bgfci\b/],
      ["toggle", /\btoggle\b|\bswitch plate\b/],
      ["duplex", /\bduplex\b|\boutlet (?:cover|plate|wall)\b/],
      ["blank", /\bblank\b/],
      ["cable", /\bcoax\b|\bbrush\b|\bcable\b|\b(?:tele)?phone\b|\bdata\b|\bkeystone\b/],
    ],
  ),
  screwless: choice("fastening", [["screwless", /\bscrewless\b/]], "reject"),
  boxWork: choice(
    "mounting",
    [
      [
        "new work",
        /\bnew[- ]work\b|\bnail[- ]?on\b|\bnew construction\b|\b(?:with|captive|mounting) nails?\b/,
      ],
      ["old work", /\bold[- ]work\b|\bremodel\b|\bretrofit\b/],
    ],
    "reject",
  ),
  boxMaterial: choice(
    "material",
    [
      ["metal", /\bmetal(?:lic)?\b(?<!non-?metallic)|\bsteel\b/],
      ["plastic", /\bpvc\b|\bplastic\b|\bnon-?metallic\b|\bfiberglass\b|\bpolycarbonate\b/],
    ],
    "accept",
  ),
  boxShape: alone(
    "device",
    usual(
      "kind",
      ["device"],
      [
        ["junction", /\bjunction\b/],
        ["handy", /\bhandy\b|\butility\b/],
        ["weatherproof", /\bweather ?proof\b|\boutdoor\b/],
        ["ceiling", /\bceiling\b|\bfan\b|\bround\b|\boctagon(?:al)?\b|\bpancake\b/],
        ["square", /\bsquare\b/],
        ["floor", /\bfloor\b/],
        ["low voltage", /\blow[- ]voltage\b/],
        ["device", /\bswitch\b|\boutlet\b|\bdevice\b|\bwall\b/],
      ],
    ),
  ),
  breakerFamily: choice(
    "breaker family",
    [
      ["Homeline", /\bhomeline\b|\bhom(?:\d|\b)/],
      ["QO", /\bqo\b|\bqo\d+/],
      ["BR", /\bbr(?:[a-z]{0,3}\d|\b)/],
      ["CH", /\bch\b|\bchf?\d+/],
      ["THQL", /\bthql\w*|\bge\b/],
      ["QP", /\bqp\b|\bsiemens\b|\bmurray\b/],
    ],
    "reject",
  ),
  tandem: feature("tandem", /\btandem\b|\bquad\b|\btwin\b/),
  mainKind: choice(
    "main",
    [
      ["main lug", /\bmain[- ]lug\b|\bsubpanel\b/],
      ["main breaker", /\bmain[- ]breaker\b/],
    ],
    "accept",
  ),
  alarmPower: alone(
    "battery",
    choice(
      "power",
      [
        ["hardwired", /\bhard-?\s?wired?\b|\b(?:inter)?connect(?:ed|able)? (?:ac|120)\b|\bac\b|\b120\s?-?v/],
        ["battery", /\bbattery[- ](?:operated|powered|only)\b|\b10[- ]year\b|\bsealed\b/],
      ],
      "reject",
    ),
  ),
  alarmCarbon: feature("carbon monoxide", /\bcarbon\b|\bco\b/),
  alarmSmoke: feature("smoke", /\bsmoke\b|\bfire\b/),
  lightPlace: choice(
    "place",
    [
      ["indoor", /\bindoor\b|\binterior\b/],
      ["outdoor", /\boutdoor\b|\bexterior\b/],
    ],
    "accept",
  ),
  fanLight: choice(
    "light",
    [
      ["without light", /\b(?:without|no) light\b/],
      ["with light", /(?<!without |no )\b(?:light|led)\b/],
    ],
    "accept",
  ),
  outdoorLight: usual(
    "kind",
    ["wall"],
    [
      ["wall", /\bwall\b|\bsconces?\b|\blanterns?\b/],
      ["flood", /\bflood ?lights?\b|\bsecurity\b|\bmotion\b/],
      ["path", /\bpath\b|\blandscape\b/],
    ],
  ),
  doorbellPower: choice(
    "kind",
    [
      ["wireless", /\bwireless\b|\bbattery\b|\bplug[- ]in\b/],
      ["wired", /(?<!un)\b(?:hard)?wired\b/],
    ],
    "reject",
  ),
  canless: choice(
    "housing",
    [
      ["canless", /\bcanless\b|\bultra[- ]?(?:thin|slim)\b|\bwafer\b|\bslim\b/],
      ["housing", /\bhousing\b|\bretrofit\b/],
    ],
    "accept",
  ),
  programmable: choice(
    "control",
    [
      ["smart", /\bsmart\b|\bwi-?fi\b|\blearning\b/],
      ["programmable", /(?<!non[- ])\bprogrammable\b/],
      ["non-programmable", /\bnon[- ]programmable\b/],
    ],
    "reject",
  ),
} satisfies Record<string, Variant>;
