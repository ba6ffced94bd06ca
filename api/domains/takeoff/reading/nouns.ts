/**
 * Words that a figure can belong to: components, surfaces, packages and openings of a building. A figure is bound
 * to the nearest of them, so that "joists at 16 in" and "16 in joist spacing" mean the same.
 */
const NOUN_WORDS = [
  "adhesive|aggregate|anchor|apron|area|asphalt|attic|bag|baluster|band|bar|base|baseboard|basement|batt|bath|bathroom|beam|bed|bedroom|block|board|border",
  "box|brace|brick|bucket|building|bundle|cap|carpet|carton|case|casing|ceiling|cement|chair|chimney|clip|closet|coat|column|compost|compound|concrete",
  "coop|corner|course|cover|coverage|crown|deck|decking|dining|door|doorway|downspout|drain|driveway|drywall|eave|edging|entry|fabric|face|fascia",
  "fence|fill|finish|fixture|flashing|floor|flooring|footing|foundation|frame|framing|furring|gable|garage|gate|girder|girt|glue|gravel|grid|ground",
  "grout|gutter|hall|hallway|hanger|header|hole|house|insulation|joint|joist|kitchen|lane|landing|lap|lath|lawn|ledger|light|lumber|main|mesh|molding",
  "mortar|mulch|nail|opening|outlet|overhang|overlap|pad|paint|panel|parking|partition|path|patio|paver|paving|pergola|picket|pier|pile|pipe|pitch|plank",
  "plate|plaster|plywood|porch|post|primer|purlin|rafter|rail|railing|rebar|receptacle|ridge|rim|riser|rod|roll|roof|roofing|room|run|sand|screed|screw",
  "section|segment|shed|sheathing|sheet|shelf|shingle|shower|side|sidewalk|siding|skid|slab|slat|slope|soffit|soil|span|spindle|stair|stairway|stake|starter",
  "step|stick|stone|stretch|strip|stringer|stud|subfloor|switch|tape|terminal|tie|tile|timber|topsoil|tread|trench|trim|truss|trusses|tub|tube|tree|underlayment|valley",
  "vanity|vent|veneer|void|walk|walkway|wall|wallpaper|window|wire|wood|yard|sod|seed|stain|sealer|slope|soffit|lattice|sleeper|brace|office|store|shop|studio|cabin|barn|terrace|ranch|foyer|laundry|pantry|loft|den|warehouse|backyard|pool|court|playground|planter|cottage|apartment|workshop|carport|greenhouse|facade|lot|mudroom|suite|nursery|crawlspace|addition|breezeway|beadboard|wainscot|conduit|cable",
]
  .join("|")
  .split("|");

const NOUNS: ReadonlySet<string> = new Set(NOUN_WORDS);

/** Plural and "-ing" tails removed far enough to look a word up: "joists" → "joist", "boxes" → "box". */
export function singular(word: string): string {
  if (NOUNS.has(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:x|sh|ch|ss)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith("s") && !word.endsWith("ss")) return word.slice(0, -1);
  return word;
}

/** Whether a word names something that a figure can belong to. */
export function isNoun(word: string): boolean {
  return NOUNS.has(word) || NOUNS.has(singular(word));
}

/** Words that end the reach of a figure: "12 ft and 4 joists", "8 ft at the eave". */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  "and or with at on to for from in into by the each every per plus minus around over under about then that which is are be so but no not using use after before behind between along up down".split(
    " ",
  ),
);
