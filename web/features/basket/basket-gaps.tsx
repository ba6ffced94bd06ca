import { Notice } from "../../components/ui/signs/notice.tsx";
import { TextLink } from "../../components/ui/signs/text-link.tsx";
import type { Basket_BasketFragment } from "../../gql/graphql.ts";
import { formatCount, formatQuantity, formatUnit } from "../../lib/format.ts";

type Gap = Basket_BasketFragment["gaps"][number];

/** Materials named before the rest are only counted. */
const SHOWN = 3;

/** Says that the basket buys less than the list needs, and leads to where that can be changed. */
export function BasketGaps({ basket: { gaps, projectId } }: { basket: Basket_BasketFragment }) {
  if (gaps.length === 0) return null;
  const rest = gaps.length - SHOWN;
  return (
    <Notice tone="warning" title={titleOf(gaps)}>
      <ul aria-label="Not in the basket" className="grid gap-1 wrap-anywhere">
        {gaps.slice(0, SHOWN).map((gap) => (
          <li key={gap.materialId}>{sentenceOf(gap)}</li>
        ))}
        {rest > 0 && <li>And {rest} more.</li>}
      </ul>
      <p>
        <TextLink to={`/projects/${projectId}`}>Add them from the material list</TextLink>
      </p>
    </Notice>
  );
}

const isAbsent = ({ missingQuantity, neededQuantity }: Gap) => missingQuantity >= neededQuantity;

/** "3 materials of the list are not in the basket"; those of which a part is missing are counted by themselves. */
function titleOf(gaps: readonly Gap[]): string {
  const absent = gaps.filter(isAbsent).length;
  const short = gaps.length - absent;
  const be = (count: number) => (count === 1 ? "is" : "are");
  const few = `${formatCount(short, "material")} ${be(short)} below what the list needs`;
  if (absent === 0) return few;
  const none = `${formatCount(absent, "material")} of the list ${be(absent)} not in the basket`;
  return short === 0 ? none : `${none}, ${few}`;
}

function sentenceOf(gap: Gap): string {
  const { name, unit, neededQuantity, missingQuantity } = gap;
  const needed = `${formatQuantity(neededQuantity)} ${formatUnit(neededQuantity, unit)}`;
  return isAbsent(gap)
    ? `${name}, ${needed}`
    : `${name}, ${formatQuantity(missingQuantity)} of ${needed} missing`;
}
