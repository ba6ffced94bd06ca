import { Fragment } from "react";
import { Badge } from "../../../components/ui/signs/badge.tsx";
import type { ListedMaterial } from "../materials.ts";

/** Which parts of a line were set by a user. */
const ORIGIN_MARKS = { TAKEOFF: null, ADDED: "Added", REPLACED: "Replaced", SPLIT: "Split" } as const;

/** Marks the parts of a line that a user set or added. */
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
