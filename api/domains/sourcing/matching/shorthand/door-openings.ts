/** Openings are written in feet and inches, 2/8 x 6/8, or run together, 2868: both are 32 x 80. */
const OPENING =
  /(?<![\d/-])([1-9])[/-](\d{1,2}) ?x ?([678])[/-](\d{1,2})(?![\d/])|\b([1-4])(\d)(6|8|7)([08])\b(?! ?(?:in|ft|mm|lb|w|k|cfm|psi|sq)\b| ?["'])/g;

/** Who writes of what hangs in an opening, or of what it stands in, often leaves the door out. */
const DOOR = /\b(?:door|prehung|bifold|jamb|slab)\b/;

/** The opening of a door in inches, width first; any other text as it is. */
export function openingInInches(text: string): string {
  if (!DOOR.test(text)) return text;
  return text.replace(OPENING, (_, ...groups: (string | undefined)[]) => {
    const [feetWide, inchesWide, feetHigh, inchesHigh] = groups
      .slice(0, 8)
      .filter((one) => one !== undefined)
      .map(Number);
    return `${toInches(feetWide, inchesWide)} in x ${toInches(feetHigh, inchesHigh)} in`;
  });
}

function toInches(feet = 0, inches = 0): number {
  return feet * 12 + inches;
}
