import { Fragment } from "react";
import { Badge } from "../../../components/ui/signs/badge.tsx";
import type { ListedMaterial } from "../materials.ts";

/** What of a line is a person's own. */
const ORIGIN_MARKS = { TAKEOFF: null, ADDED: "Added", REPLACED: "Replaced", SPLIT: "Split" } as const;

/** What of a line was set or put there by a person. */
export function LineMarks({ material: { origin, calculatedQuantity } }: { material: ListedMaterial }) {
  const marks = [ORIGIN_MARKS[origin], calculatedQuantity === null ? null : "Edited"];
  return marks.map(
    (mark) =>
      mark && (
        <Fragment key={mark}>
          {" "}
          <Badge tone="info">{mark}</Badge>
        </Fragment>
      ),
  );
}
