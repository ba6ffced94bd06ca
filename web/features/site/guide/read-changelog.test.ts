import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readChangelog } from "./read-changelog.ts";

it("reads versions with their paragraphs and points", () => {
  const markdown = `# Changes

For those who write this.

## 0.2.0
Orders came,
in pages.

- \`Query.orders\` is new.
- \`Project.orders\` was removed:
  ask \`Query.orders\`.

## 0.1.0
The first release.
`;
  expect(readChangelog(markdown)).toEqual([
    {
      heading: "0.2.0",
      blocks: [
        { kind: "paragraph", text: "Orders came, in pages." },
        {
          kind: "list",
          items: ["`Query.orders` is new.", "`Project.orders` was removed: ask `Query.orders`."],
        },
      ],
    },
    { heading: "0.1.0", blocks: [{ kind: "paragraph", text: "The first release." }] },
  ]);
});

it("shows everything that the schema's own changelog says of its versions", () => {
  const markdown = readFileSync(new URL("../../../../schema/CHANGELOG.md", import.meta.url), "utf8");
  const words = (text: string) => text.split(/[^\p{L}\p{N}.]+/u).filter((word) => word !== "");
  const shown = readChangelog(markdown).flatMap(({ heading, blocks }) => [
    heading,
    ...blocks.map((block) => (block.kind === "list" ? block.items.join(" ") : block.text)),
  ]);
  expect(words(shown.join(" "))).toEqual(words(markdown.slice(markdown.indexOf("\n## "))));
});
