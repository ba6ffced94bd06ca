const JOISTS = "(?:(?:floor|ceiling|rim|deck|band) )?joist";
const MEMBERS = "stringer|rafter|girder|beam|ledger|header|purlin|sleeper|brace|skid|blocking";
const PLATES = "(?:(?:top|bottom|sole|sill) )?plate";
const BOARDS = "(?:ridge|rim|band|ledger|header|beam|rail cap) ?(?:board|cap)|rail cap";
/** The role of a stick in the building, in words that name nothing else. Shops know it only as lumber of its size. */
const ROLES = `(?:(?:${BOARDS}|${PLATES}|(?:${JOISTS}|${MEMBERS})(?:s? board)?)s?)`;
/** These also name other goods, or parts of them, so they are roles only after a stick's section. */
const SIZED_ROLES = [
  "(?:wall )?girt",
  "(?:truss )?carrier",
  "(?:(?:end|side|pony|knee) )?wall",
  "(?:(?:door|wall) )?frame",
  "(?:base|skirt) ?board",
  "pile cap",
  "upright|ladder|crosspiece",
].join("|");
const ANY_ROLE = `(?:${ROLES}|(?:${SIZED_ROLES})s?)`;

const ROLE_ANYWHERE = new RegExp(`\\b${ROLES}\\b`, "gi");
const ROLE_AFTER_SECTION = new RegExp(
  `\\b(2x(?:3|4|6|8|10|12)(?:x\\d{1,2})?),? ${ANY_ROLE}(?:(?: and|,) (?:${ANY_ROLE}|door|top|bottom))*$`,
  "i",
);

/** "2x4x16 wall girt" → "2x4x16 lumber"; a name without a section of 2 in. before its role stays as it is. */
export function withoutLumberRole(name: string): string {
  return name.replace(ROLE_AFTER_SECTION, "$1 lumber");
}

/** The same wherever the role is, for a name known to be a stick of lumber: "Rim joist 2x8" → "lumber 2x8". */
export function withoutAnyLumberRole(name: string): string {
  return name.replace(ROLE_ANYWHERE, "lumber").replace(/(?:lumber\W+)+lumber/gi, "lumber");
}
