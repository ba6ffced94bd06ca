/** A paragraph, or a list of points. */
export type Block = { kind: "paragraph"; text: string } | { kind: "list"; items: string[] };

/** A version with its changes. */
interface Release {
  heading: string;
  blocks: Block[];
}

/**
 * Parses a Markdown changelog: a second-level heading for each version, followed by paragraphs and lists with code
 * between backticks. Text before the first version is for the file's authors and is skipped.
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

/** Line breaks only wrap the file and carry no meaning. */
function unwrap(text: string): string {
  return text.replace(/\s*\n\s*/g, " ").trim();
}
