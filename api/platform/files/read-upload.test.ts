import sharp from "sharp";
import { describe, expect, it } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { FILE_LIMITS } from "../../../schema/constants.ts";
import { readUpload } from "./read-upload.ts";

const pdf = Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<<>>\nendobj\n%%EOF\n", "latin1");

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c84" } });

/** A phone's photo: stored sideways, with metadata about place and author. */
const photo = (width = 40, height = 20): Promise<Buffer> =>
  canvas(width, height)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: "Bo Deckhand" }, IFD3: { GPSLatitude: "37/1 46/1 0/1" } })
    .jpeg()
    .toBuffer();

describe("a picture", () => {
  it.each(["jpeg", "png", "webp"] as const)("is re-encoded and stored as %s", async (format) => {
    const upload = await readUpload("gate", await canvas(40, 20).toFormat(format).toBuffer());
    expect(upload).toMatchObject({ mediaType: `image/${format}` });
    if (typeof upload === "string") throw new Error(upload);
    expect(await sharp(upload.bytes).metadata()).toMatchObject({ format, width: 40, height: 20 });
  });

  it("is turned upright and no longer names place, person or camera", async () => {
    const taken = await photo();
    expect(taken.includes("Bo Deckhand")).toBe(true);
    const upload = await readUpload("gate.jpg", taken);
    if (typeof upload === "string") throw new Error(upload);
    const { exif, xmp, iptc, orientation, width, height } = await sharp(upload.bytes).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({});
    expect({ width, height }).toEqual({ width: 20, height: 40 });
    expect(Buffer.from(upload.bytes).includes("Bo Deckhand")).toBe(false);
  });

  it("carries no data that was appended to it", async () => {
    const upload = await readUpload("gate.png", Buffer.concat([await canvas(4, 4).png().toBuffer(), pdf]));
    if (typeof upload === "string") throw new Error(upload);
    expect(Buffer.from(upload.bytes).includes("%PDF")).toBe(false);
  });

  it("is scaled down to a size that can be mailed and still be read", async () => {
    const upload = await readUpload("plan.png", await canvas(5_000, 2_500).png().toBuffer());
    if (typeof upload === "string") throw new Error(upload);
    expect(await sharp(upload.bytes).metadata()).toMatchObject({ width: FILE_LIMITS.side, height: 2_048 });
  });

  it("is refused when it is truncated, or claims more pixels than memory can hold", async () => {
    const whole = await photo(400, 300);
    expect(await readUpload("gate.jpg", whole.subarray(0, whole.length / 2))).toBe("broken");
    const huge = Buffer.from(await canvas(2, 2).png().toBuffer());
    huge.writeUInt32BE(60_000, 16);
    huge.writeUInt32BE(60_000, 20);
    expect(await readUpload("gate.png", huge)).toBe("broken");
  });
});

describe("a document", () => {
  it("is stored unchanged", async () => {
    expect(await readUpload("drawing.pdf", pdf)).toMatchObject({ mediaType: "application/pdf", bytes: pdf });
    const sheet = await writeXlsxFile([[{ value: "Stud" }]]).toBuffer();
    expect(await readUpload("list.xlsx", sheet)).toMatchObject({ bytes: sheet });
  });

  it.each([
    ["UTF-8", Buffer.from("Grösse;Menge\r\n2 × 4;10\r\n")],
    ["what Excel writes in Europe", Buffer.from("Gr\xf6sse;Menge\r\n", "latin1")],
  ])("counts as CSV when it is a table in %s and its name says CSV", async (_what, bytes) => {
    expect(await readUpload("list.CSV", bytes)).toMatchObject({ mediaType: "text/csv", bytes });
    expect(await readUpload("list.txt", bytes)).toBe("unknown");
  });
});

describe("a file", () => {
  it.each([
    ["a page", "page.pdf", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a drawing that can hold scripts", "gate.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a moving picture", "gate.gif", Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00;", "latin1")],
    ["a program called a table", "list.csv", Buffer.from("MZ\x90\x00\x03\x00", "latin1")],
    ["an archive called a table", "list.xlsx", Buffer.from(`PK\x05\x06${"\0".repeat(18)}`, "latin1")],
  ])("that is %s is refused, whatever it is called", async (_what, name, bytes) => {
    expect(await readUpload(name, bytes)).toBe("unknown");
  });

  it("is refused without bytes, without a name, or when it is too large", async () => {
    expect(await readUpload("a.pdf", Buffer.alloc(0))).toBe("missing");
    expect(await readUpload("\u202e \r\n", pdf)).toBe("unnamed");
    expect(await readUpload("a.pdf", Buffer.concat([pdf, Buffer.alloc(FILE_LIMITS.bytes)]))).toBe("large");
  });

  it("gets an error of its own in a format that only one maker's phones can read", async () => {
    const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
    expect(await readUpload("IMG_1.HEIC", heic)).toBe("heic");
  });

  it.each([
    ["../../etc/passwd", "passwd.pdf"],
    ["C:\\drawings\\Gate.PDF", "Gate.pdf"],
    ["gate\u202efdp.exe", "gate fdp.exe.pdf"],
    ['Tür "Süd"\r\nBcc: eve@example.com.pdf', 'Tür "Süd" Bcc: eve@example.com.pdf'],
    [".pdf", "file.pdf"],
    ["🚪".repeat(200), `${"🚪".repeat(FILE_LIMITS.nameMax - 4)}.pdf`],
  ])("called %j is stored as %j", async (name, kept) => {
    expect(await readUpload(name, pdf)).toMatchObject({ name: kept });
  });
});
