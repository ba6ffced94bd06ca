import { crc32 } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PICTURE_LIMITS } from "../../../../schema/constants.ts";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { readPicture } from "./read-picture.ts";
import { SAMPLE_PICTURES } from "./testing/sample-pictures.ts";

const samples = Object.entries(SAMPLE_PICTURES).map(
  ([name, base64]) => [name, Buffer.from(base64, "base64")] as const,
);
const png = Buffer.from(SAMPLE_PICTURES["a PNG"], "base64");

/** The same picture, with a different size in its header. */
function pngOf(width: number, height: number): Buffer {
  const file = Buffer.from(png);
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  return file;
}

describe.each(samples)("%s", (name, file) => {
  it("is recognized by its bytes, with its size", () => {
    const type = name.includes("PNG") ? "image/png" : name.includes("JPEG") ? "image/jpeg" : "image/webp";
    expect(readPicture(file)).toMatchObject({ type, width: 3, height: 2, bytes: file });
  });

  it("is refused wherever it is cut off", () => {
    for (let length = 12; length < file.length; length += 1) {
      expect(readPicture(file.subarray(0, length)), `${length} of ${file.length} bytes`).toBe(
        MESSAGES.pictureBroken,
      );
    }
  });

  it("is stored without the bytes that follow it in the file", () => {
    const page = Buffer.from("<script>alert(1)</script>");
    expect(readPicture(Buffer.concat([file, page]))).toMatchObject({ bytes: file });
  });
});

describe("a file that claims to be a picture", () => {
  it.each([
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["a drawing that can hold scripts", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["a GIF", "GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;"],
    ["a text", "x"],
  ])("is refused when it is %s", (_what, text) => {
    expect(readPicture(Buffer.from(text, "latin1"))).toBe(MESSAGES.pictureUnknown);
  });

  it("is refused when it is empty or too large", () => {
    expect(readPicture(new Uint8Array())).toBe(MESSAGES.pictureMissing);
    expect(readPicture(Buffer.concat([png, Buffer.alloc(PICTURE_LIMITS.bytes)]))).toBe(MESSAGES.pictureLarge);
  });

  it("is refused when its pixels would exhaust a browser's memory, however small the file", () => {
    const { side } = PICTURE_LIMITS;
    expect(readPicture(pngOf(side, side))).toMatchObject({ width: side, height: side });
    expect(readPicture(pngOf(side + 1, 1))).toBe(MESSAGES.pictureWide);
    expect(readPicture(pngOf(1, 0xffff_ffff))).toBe(MESSAGES.pictureWide);
    expect(readPicture(pngOf(0, 1))).toBe(MESSAGES.pictureBroken);
  });

  it("is refused when one of its bytes was changed in transit", () => {
    for (let at = 8; at < png.length; at += 1) {
      const changed = Buffer.from(png);
      changed[at] = (changed[at] ?? 0) ^ 0x40;
      expect(typeof readPicture(changed), `byte ${at}`).toBe("string");
    }
  });

  it("gets an answer whatever it contains, without reading out of bounds", () => {
    const bytes = fc.uint8Array({ maxLength: 60 });
    const begun = fc.constantFrom(...samples.map(([, file]) => file.subarray(0, 12)));
    fc.assert(
      fc.property(begun, bytes, (start, rest) => {
        const file = Buffer.concat([start, rest]);
        const read = readPicture(file);
        if (typeof read !== "string") expect(read.bytes.length).toBeLessThanOrEqual(file.length);
      }),
    );
  });
});
