/** A paragraph, or a list of points. */
export type Block = { kind: "paragraph"; text: string } | { kind: "list"; items: string[] };

/** A version with what is said of it. */
interface Release {
  heading: string;
  blocks: Block[];
}

/**
 * Reads the Markdown of a changelog: a heading of the second level for each version, below it paragraphs and points
 * with code between backticks. What stands before the first version is for those who write the file.
 */
export function readChangelog(markdown: string): Release[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = "", ...lines] = section.split("\n");
      const blocks = lines.join("\n").split(/\n{2,}/);
      return { heading: heading.trim(), blocks: blocks.map((block) => block.trim()).flatMap(toBlock) };
    });
}

function toBlock(text: string): Block[] {
  if (text === "") return [];
  if (!/^[-*] /.test(text)) return [{ kind: "paragraph", text: unwrap(text) }];
  const items = text.split(/^[-*] /m).filter((item) => item !== "");
  return [{ kind: "list", items: items.map(unwrap) }];
}

/** Lines are broken where the file is wide, which says nothing. */
function unwrap(text: string): string {
  return text.replace(/\s*\n\s*/g, " ").trim();
}
