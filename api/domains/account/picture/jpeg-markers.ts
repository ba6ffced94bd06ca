/** What the markers of a JPEG mean. @see https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.1 */

export const START_OF_SCAN = 0xda;
export const END_OF_IMAGE = 0xd9;
export const COMMENT = 0xfe;

/** Start of a frame, which holds the size; C4, C8 and CC are other things. */
export const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Markers without a segment: restarts, and one that is never written. */
export const isAlone = (marker: number) => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01;

/** Application segments, in which cameras record time and place: APP0 to APP15. */
export const isOfProgram = (marker: number) => marker >= 0xe0 && marker <= 0xef;

/** Within pixel data an FF is followed by 0 or by a restart: any other marker ends the data. */
export function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !isAlone(next)) return at;
  }
  return file.length;
}
