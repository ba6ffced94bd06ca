/** Re-encodes pictures from outside: nothing of the original file survives, and so nothing that is hidden in it. */
import sharp from "sharp";
import { FILE_LIMITS } from "../../../schema/constants.ts";
import { createGate } from "../concurrency/gate.ts";

/** Larger than any phone's picture; a file that claims more would use up the server's memory. */
const MOST_PIXELS = 64_000_000;
const TIME_LIMIT_SECONDS = 20;

// A decoder that is not needed is disabled, so that no file can attack it.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.cache(false);

const gate = createGate({
  atOnce: 2,
  waiting: 20,
  message: "Other pictures are being read right now. Please try again in a few seconds.",
  retryAfterSeconds: 5,
});

/**
 * The bare picture: upright, in sRGB, without metadata on place, time and camera; of an animation only the first frame.
 * At most `FILE_LIMITS.side` pixels a side.
 * @param bytes a JPEG, PNG or WebP
 * @returns the same format; null for a picture that is damaged, truncated or too large to decode
 * @throws AppError UNAVAILABLE when too many are waiting already; the signal's reason
 */
export function redrawPicture(bytes: Uint8Array, signal?: AbortSignal): Promise<Uint8Array | null> {
  const draw = async () => {
    try {
      return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "warning" })
        .timeout({ seconds: TIME_LIMIT_SECONDS })
        .autoOrient()
        .resize({
          width: FILE_LIMITS.side,
          height: FILE_LIMITS.side,
          fit: "inside",
          withoutEnlargement: true,
        })
        .toBuffer();
    } catch {
      // Whatever the decoder objects to: the file is the sender's, and the sender gets the error.
      return null;
    }
  };
  return gate.pass(draw, { signal });
}
