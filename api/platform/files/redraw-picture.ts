/** Re-encodes pictures from outside: nothing of the original file is kept, and so nothing that it hides. */
import sharp from "sharp";
import { FILE_LIMITS } from "../../../schema/constants.ts";
import { createGate } from "../concurrency/gate.ts";

/** Larger than any phone's; what claims more would take the server's memory. */
const MOST_PIXELS = 64_000_000;
const TIME_LIMIT_SECONDS = 20;

// Readers that nothing here needs are none that a file can attack.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.cache(false);

const gate = createGate({
  atOnce: 2,
  waiting: 20,
  message: "Other pictures are being read at this moment. Please try again in a few seconds.",
  retryAfterSeconds: 5,
});

/**
 * The picture alone, upright, in the colours of screens, without what is said in it of place, time and camera; of moving
 * ones the first. At most `FILE_LIMITS.side` pixels a side.
 * @param bytes a JPEG, PNG or WebP
 * @returns the same format; null for what is damaged, cut off or too large to be drawn
 * @throws AppError UNAVAILABLE when too many wait already; the signal's reason
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
      // Whatever the reader says against it: it is somebody else's file, and they are told.
      return null;
    }
  };
  return gate.pass(draw, { signal });
}
