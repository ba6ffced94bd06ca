import type { ReactNode } from "react";
import text from "../../../../schema/CHANGELOG.md?raw";
import { ArticleSection } from "../article.tsx";
import { Code } from "./example-block.tsx";
import { GuidePage } from "./guide-page.tsx";
import { type Block, readChangelog } from "./read-changelog.ts";

/** Changes to the schema, straight from the file that the check for breaking changes reads. */
export function Changelog() {
  return (
    <GuidePage path="/docs/changelog">
      {readChangelog(text).map(({ heading, blocks }) => (
        <ArticleSection key={heading} heading={heading}>
          {blocks.map((block) => (
            <BlockView key={block.kind === "list" ? block.items.join() : block.text} block={block} />
          ))}
        </ArticleSection>
      ))}
    </GuidePage>
  );
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === "paragraph") return <p>{withCode(block.text)}</p>;
  return (
    <ul className="ml-5 grid list-disc gap-1">
      {block.items.map((item) => (
        <li key={item}>{withCode(item)}</li>
      ))}
    </ul>
  );
}

/** Text in which backticks mark code. */
function withCode(line: string): ReactNode[] {
  let end = 0;
  return line.split("`").map((part, index) => {
    end += part.length + 1;
    return index % 2 === 1 ? <Code key={end}>{part}</Code> : part;
  });
}
