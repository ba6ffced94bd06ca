/**
 * The HTML part of a mail. It is derived from the text only, so both parts always say the same, and all mail looks
 * alike:
 *
 * - empty lines separate paragraphs;
 * - a line that ends with a colon, followed by one that is an address, becomes a button, with the address in small
 *   print below it;
 * - lines of parts between " · " become rows, with the last part right-aligned;
 * - lines of a label, a colon and a text become a list of both;
 * - an address becomes a link wherever it occurs.
 *
 * Everything is escaped, and nothing is loaded from anywhere. Mail programs support little CSS: the essentials read
 * well without it.
 */
import { escapeHtml } from "../escape-html.ts";

/** Characters that change the direction of text, with which it could read as something else. Line ends stay. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** The text for both parts of a mail, without invisible characters that change what is visible. */
export const toMailText = (text: string): string => text.replace(DIRECTIONS, "");

/** The product's colors, as on its pages. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif;background:#faf7f0;color:#1c1f21}
main{max-width:600px;margin:0 auto}
p,table{margin:0 0 16px}
table{border-collapse:collapse;width:100%}
td{padding:6px 0;border-bottom:1px solid #d9d3c4;vertical-align:top}
td.end{padding-left:16px;text-align:right;overflow-wrap:anywhere}
td.short{white-space:nowrap}
a{color:#1f4e79;overflow-wrap:anywhere}
a.button{display:inline-block;padding:12px 20px;border-radius:4px;background:#f4b400;color:#1c1f21;font-weight:600;text-decoration:none}
small{color:#5f6468}
small a{color:inherit}
@media (prefers-color-scheme:dark){body{background:#16181a;color:#f1eee6}td{border-color:#34383b}a{color:#7fb2e5}small{color:#a4a9ac}}`;

/**
 * @param text the text of the mail
 * @param language BCP 47; screen readers pronounce the text in it
 * @returns a complete document
 */
export function toMailPage(text: string, language: string): string {
  const paragraphs = toMailText(text)
    .trim()
    .split(/\n(?:[ \t]*\n)+/);
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>
${STYLE}
</style>
</head>
<body>
<main>
${paragraphs.map(toParagraph).join("\n")}
</main>
</body>
</html>
`;
}

const ROW = /^(.+) · ([^·]+)$/;
const LABELLED = /^([^:]{1,40}): (.+)$/;

function toParagraph(paragraph: string): string {
  const lines = paragraph.split("\n").map((line) => line.trim());
  const [first = "", ...others] = lines;
  return (
    toTable(lines, ROW) ??
    (lines.length > 1 ? toTable(lines, LABELLED) : null) ??
    toTable(others, ROW, `<p><strong>${withLinks(first)}</strong></p>\n`) ??
    toLines(lines)
  );
}

/** @returns null when any line is not such a row */
function toTable(lines: readonly string[], pattern: RegExp, heading = ""): string | null {
  const rows = lines.map((line) => pattern.exec(line));
  if (rows.length === 0 || rows.includes(null)) return null;
  return `${heading}<table role="presentation">${rows.map((row) => toRow(row ?? [])).join("\n")}</table>`;
}

/** Longer ones may wrap: a phone is narrow. */
const SHORT = 16;

function toRow([, start = "", end = ""]: readonly string[]): string {
  const kind = end.length <= SHORT ? "end short" : "end";
  return `<tr><td>${withLinks(start)}</td><td class="${kind}">${withLinks(end)}</td></tr>`;
}

const ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)]/g;
const ADDRESS_ALONE = /^https?:\/\/[^\s<>"']+$/;

function toLines(lines: readonly string[]): string {
  const [last = "", before = ""] = lines.toReversed();
  if (!before.endsWith(":") || !ADDRESS_ALONE.test(last)) {
    return `<p>${lines.map((line) => withLinks(line)).join("<br>\n")}</p>`;
  }
  const above = lines.slice(0, -2);
  const button = `<a class="button" href="${escapeHtml(last)}">${escapeHtml(before.slice(0, -1))}</a>`;
  return `${above.length > 0 ? `${toLines(above)}\n` : ""}<p>${button}</p>
<p><small>${withLinks(last)}</small></p>`;
}

/** The escaped text, with every address as a link. */
function withLinks(text: string): string {
  let html = "";
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    html += `${escapeHtml(text.slice(end, index))}<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
    end = index + address.length;
  }
  return html + escapeHtml(text.slice(end));
}
