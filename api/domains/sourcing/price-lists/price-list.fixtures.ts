/** Files as yards send them, as bytes. For tests. */
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
