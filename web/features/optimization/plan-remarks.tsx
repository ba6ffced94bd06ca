import { Notice } from "../../components/ui/signs/notice.tsx";
import type { PlanRemarks_AnalysisFragment } from "../../gql/graphql.ts";

/**
 * What the user must know about the plans: what cannot be bought as requested, what is short, and which wish could not
 * be considered.
 */
export function PlanRemarks({ analysis }: { analysis: PlanRemarks_AnalysisFragment }) {
  const { conflict, shortages, planNotes } = analysis;
  return (
    <>
      {conflict && (
        <Notice tone="warning" title="Not everything you asked for fits">
          <p>{conflict.message}</p>
          {conflict.waysOut.length > 1 && <p className="pt-1">Choose what to give up:</p>}
          <ul className="grid gap-1">
            {conflict.waysOut.map((wayOut) => (
              <li key={wayOut.message}>{wayOut.message}</li>
            ))}
          </ul>
        </Notice>
      )}
      {shortages.length > 0 && (
        <Notice tone="warning" title="Not in any plan">
          <ul className="grid gap-1">
            {shortages.map((shortage) => (
              <li key={shortage.materialName}>
                {shortage.materialName}: {shortage.message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {planNotes.length > 0 && (
        <Notice title="About your preferences">
          <ul className="grid gap-1">
            {planNotes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
