import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readPicture } from "./read-picture.ts";
import { SAMPLE_PICTURES } from "./testing/sample-pictures.ts";

const jpeg = Buffer.from(SAMPLE_PICTURES["a JPEG"], "base64");
const png = Buffer.from(SAMPLE_PICTURES["a PNG"], "base64");
const LATITUDE = "44 deg 48' 4.32\" N";

/** What is stored for a file. */
function kept(file: Buffer): Buffer {
  const picture = readPicture(file);
  if (typeof picture === "string") throw new Error(picture);
  return Buffer.from(picture.bytes);
}

function segment(marker: number, content: string | Buffer): Buffer {
  const data = Buffer.from(content as string, "latin1");
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** Exif as a phone writes it: the orientation, and a location that it points to. */
function exif(orientation: number, isLittle: boolean): Buffer {
  const tiff = Buffer.alloc(38);
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(isLittle ? "II" : "MM", "latin1");
  short(42, 2);
  long(8, 4);
  short(2, 8);
  for (const [index, [tag, type, value]] of [
    [0x0112, 3, orientation] as const,
    [0x8825, 4, 38] as const,
  ].entries()) {
    const at = 10 + index * 12;
    short(tag, at);
    short(type, at + 2);
    long(1, at + 4);
    if (type === 3) short(value, at + 8);
    else long(value, at + 8);
  }
  return Buffer.concat([Buffer.from("Exif\0\0"), tiff, Buffer.from(`GPS ${LATITUDE}`)]);
}

const withSegments = (...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

describe("a JPEG that records where it was taken", () => {
  it.each([true, false])(
    "is stored without the location, in the same orientation (little-endian: %s)",
    (isLittle) => {
      const stored = kept(withSegments(segment(0xe1, exif(6, isLittle))));
      expect(stored.toString("latin1")).not.toMatch(/GPS|deg/);
      const at = stored.indexOf("MM\0*");
      // One entry: the tag, type SHORT, count one, rotated to the right.
      expect(stored.subarray(at + 8, at + 20).toString("hex")).toBe("000101120003000000010006");
      expect(readPicture(stored)).toMatchObject({ width: 3, height: 2, bytes: stored });
    },
  );

  it("in upright orientation is stored as the picture only", () => {
    expect(kept(withSegments(segment(0xe1, exif(1, true))))).toEqual(jpeg);
  });

  it("is stored without XMP, captions, comments and application data, but with its colors", () => {
    const said = [
      segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<gps>${LATITUDE}</gps>`),
      segment(0xed, `Photoshop 3.0\0${LATITUDE}`),
      segment(0xe2, `MPF\0${LATITUDE}`),
      segment(0xfe, LATITUDE),
    ];
    const colours = segment(0xe2, "ICC_PROFILE\0\u0001\u0001colours");
    expect(kept(withSegments(...said, colours))).toEqual(withSegments(colours));
  });

  it.each([0, 9, 12, 20, 37])("with an Exif cut off at %i is read without an error", (length) => {
    expect(kept(withSegments(segment(0xe1, exif(1, true).subarray(0, 6 + length))))).toEqual(jpeg);
  });
});

it("a PNG is stored without Exif, texts and its time, but with its colors", () => {
  const chunk = (name: string, content: string) => {
    const body = Buffer.from(name + content, "latin1");
    const whole = Buffer.alloc(body.length + 8);
    whole.writeUInt32BE(content.length, 0);
    body.copy(whole, 4);
    whole.writeUInt32BE(crc32(body), body.length + 4);
    return whole;
  };
  const after = (...chunks: Buffer[]) => Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
  const colours = chunk("gAMA", "\0\0\u00b1\u008f");
  const said = [
    chunk("eXIf", LATITUDE),
    chunk("tEXt", `GPS\0${LATITUDE}`),
    chunk("tIME", "\u0007\u00ea\u000b\u0018\0\0\0"),
  ];
  expect(kept(after(...said, colours))).toEqual(after(colours));
});

it("a WebP is stored without Exif and XMP, and its header no longer announces them", () => {
  const lossy = Object.entries(SAMPLE_PICTURES).find(([name]) => name.includes("WebP"))?.[1] ?? "";
  const simple = Buffer.from(lossy, "base64");
  const chunk = (name: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.write(name, "latin1");
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  };
  const riff = (...chunks: Buffer[]) => {
    const file = chunk("RIFF", Buffer.concat([Buffer.from("WEBP"), ...chunks]));
    return file;
  };
  const extended = (flags: number) => chunk("VP8X", Buffer.from([flags, 0, 0, 0, 2, 0, 0, 1, 0, 0]));
  const pixels = simple.subarray(12);
  const said = riff(
    extended(0b1100),
    pixels,
    chunk("EXIF", Buffer.from(LATITUDE)),
    chunk("XMP ", Buffer.from("x")),
  );
  expect(kept(said)).toEqual(riff(extended(0), pixels));
});
