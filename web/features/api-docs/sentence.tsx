/** A sentence of the description; text between backticks is code. */
export function Sentence({ children }: { children: string }) {
  return children.split("`").map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay where they are
      <code key={index} className="figures text-[0.9375em] wrap-anywhere">
        {part}
      </code>
    ),
  );
}
