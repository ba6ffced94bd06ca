/** Draws a purchase order as a PDF, in its own thread. */
import { fileURLToPath } from "node:url";
import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import { answerInThread } from "../../../platform/process/run-in-thread.ts";
import type { OrderDocument } from "./order-document.ts";

/** The font is split into parts: characters missing in the first, such as "ő", are in the second. */
const PARTS = {
  latin: [
    import.meta.resolve("@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff"),
    import.meta.resolve("@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff"),
  ],
  "latin-ext": [
    import.meta.resolve("@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff"),
    import.meta.resolve("@fontsource/noto-sans/files/noto-sans-latin-ext-600-normal.woff"),
  ],
} as const;
const FONTS = Object.keys(PARTS);
for (const [family, [usual, strong]] of Object.entries(PARTS)) {
  Font.register({ family, src: fileURLToPath(usual), fontWeight: 400 });
  Font.register({ family, src: fileURLToPath(strong), fontWeight: 600 });
}
// Article names are not natural-language words: break them only at spaces.
Font.registerHyphenationCallback((word) => [word]);

const styles = StyleSheet.create({
  page: { padding: 40, fontFamily: FONTS, fontSize: 9.5 },
  // Not set on the page: with any line height there, text repeated on each page disappears. Set together with the font
  // size, since a line height is resolved where it is set and inherited as that length.
  body: { fontSize: 9.5, lineHeight: 1.4 },
  title: { fontSize: 20, fontWeight: 600, lineHeight: 1.2, marginBottom: 4 },
  lead: { fontSize: 11, fontWeight: 600, lineHeight: 1.4 },
  facts: { flexDirection: "row", flexWrap: "wrap", marginTop: 12, marginBottom: 14 },
  fact: { width: "50%", paddingRight: 12, marginBottom: 8 },
  label: { color: "#555555", fontSize: 8.5 },
  row: { flexDirection: "row", borderBottomWidth: 0.5, borderBottomColor: "#bbbbbb", paddingVertical: 4 },
  head: { flexDirection: "row", borderBottomWidth: 1, borderBottomColor: "#000000", paddingBottom: 3 },
  name: { flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingRight: 10 },
  quantity: { width: 80, textAlign: "right" },
  money: { width: 75, textAlign: "right" },
  sums: { marginTop: 10, alignSelf: "flex-end", width: 230 },
  sum: { flexDirection: "row", justifyContent: "space-between" },
  strong: { fontWeight: 600 },
  foot: { position: "absolute", bottom: 18, right: 40, fontSize: 8, color: "#555555" },
});

function draw({ language, title, lead, facts, headings, lines, sums }: OrderDocument) {
  const [article, quantity, price, total] = headings;
  const head = h(
    View,
    { style: styles.head, fixed: true },
    h(Text, { style: [styles.name, styles.strong] }, article),
    h(Text, { style: [styles.quantity, styles.strong] }, quantity),
    h(Text, { style: [styles.money, styles.strong] }, price),
    h(Text, { style: [styles.money, styles.strong] }, total),
  );
  const drawnLines = lines.map((line, index) =>
    h(
      View,
      { key: index, style: styles.row, wrap: false },
      h(
        View,
        { style: styles.name },
        h(Text, null, line.name),
        line.detail === "" ? null : h(Text, { style: styles.label }, line.detail),
      ),
      h(Text, { style: styles.quantity }, line.quantity),
      h(Text, { style: styles.money }, line.price),
      h(Text, { style: styles.money }, line.total),
    ),
  );
  const drawnFacts = facts.map(({ label, text }) =>
    h(
      View,
      { key: label, style: styles.fact, wrap: false },
      h(Text, { style: styles.label }, label),
      h(Text, null, text),
    ),
  );
  const drawnSums = sums.map(({ label, text }, index) =>
    h(
      View,
      { key: label, style: [styles.sum, index === sums.length - 1 ? styles.strong : {}] },
      h(Text, null, label),
      h(Text, null, text),
    ),
  );
  const page = { size: "LETTER", style: styles.page } as const;
  return h(
    Document,
    { title, language, producer: "Yardstick", creator: "Yardstick" },
    h(
      Page,
      page,
      h(
        View,
        { style: styles.body },
        h(Text, { style: styles.title }, title),
        lead === "" ? null : h(Text, { style: styles.lead }, lead),
        h(View, { style: styles.facts }, drawnFacts),
        lines.length === 0 ? null : head,
        drawnLines,
        h(View, { style: styles.sums, wrap: false }, drawnSums),
      ),
      h(Text, {
        style: styles.foot,
        fixed: true,
        render: ({ pageNumber, totalPages }) => `${title} · ${pageNumber} / ${totalPages}`,
      }),
    ),
  );
}

answerInThread<OrderDocument, Uint8Array>((order) => renderToBuffer(draw(order)));
