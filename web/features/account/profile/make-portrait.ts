/**
 * Turns a picture into a small square in the browser: a photo of several megabytes becomes a few kilobytes, upright,
 * and its location data never leaves the device.
 */

/** Pixels per side: twice the largest display size, for high-density screens. */
const SIDE = 384;

/** The maximum number of characters in an operation's variables. */
const MAX_CHARACTERS = 250_000;

/** @returns a JPEG in Base64; null when the browser cannot read the file as a picture */
export async function makePortrait(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext("2d");
  if (pen === null) return null;
  // Transparent areas would turn black.
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, SIDE, SIDE);
  const side = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  pen.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  picture.close();
  for (const quality of [0.85, 0.5, 0.2]) {
    const base64 = canvas.toDataURL("image/jpeg", quality).split(",")[1] ?? "";
    if (base64 !== "" && base64.length <= MAX_CHARACTERS) return base64;
  }
  return null;
}
