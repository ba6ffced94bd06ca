/** Files as yards send them, as bytes. For tests. */
import { deflateRawSync } from "node:zlib";
import writeWorkbook, { type SheetData } from "write-excel-file/node";

export const YARD_CSV = `SKU,Description,Price,UOM,Pack Qty,Category,On Hand
00123,2 in. x 4 in. x 8 ft. Prime Whitewood Stud,$4.28,EA,,Lumber,420
PT2X8-12,2x8x12 #2 Pressure Treated Southern Pine,"$1,018.75",EA,,Lumber,40
QK-80,QUIKRETE 80 lb. Concrete Mix,6.12,BG,,Concrete,90
DS158,"#8 x 1-5/8"" Coarse Drywall Screws",9.47,BX,1150,Hardware,12
`;

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A workbook as bytes; plain values, or cells with spans. */
export async function workbookOf(...sheets: { name: string; data: SheetData }[]): Promise<Uint8Array> {
  const file = writeWorkbook(sheets.map(({ name, data }) => ({ sheet: name, data })));
  return new Uint8Array(await file.toBuffer());
}

/** A workbook whose only sheet consists of the given XML: the rows, and what follows them. */
export function sheetOf(rows: string, after = ""): Uint8Array {
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  return zipOf({
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="Prices" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
  });
}

/** An archive of texts; its checksums are left out, as nothing reads them. @see PKWARE APPNOTE 4.3 */
function zipOf(files: Readonly<Record<string, string>>): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(Buffer.byteLength(text), 18);
    common.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), packed]);
    locals.push(local);
    directory.push(Buffer.from("PK\x01\x02\x14\0"), common, place, Buffer.from(name));
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...locals, ...directory, end]));
}
