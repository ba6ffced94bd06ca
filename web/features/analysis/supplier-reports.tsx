import { Notice } from "../../components/ui/signs/notice.tsx";
import type { AnalysisState_AnalysisFragment } from "../../gql/graphql.ts";

/** What the user must know about the search: which suppliers did not answer, and what no supplier has. */
export function SearchNotices({ analysis }: { analysis: AnalysisState_AnalysisFragment }) {
  const troubled = analysis.supplierReports.filter((report) => report.status !== "OK");
  const leftOut = analysis.supplierReports.filter(
    (report) => report.status === "OK" && report.message !== null,
  );
  if (troubled.length + leftOut.length + analysis.unavailableMaterials.length === 0) return null;
  if (troubled.length > 0 && troubled.length === analysis.supplierReports.length) {
    // Their own messages mention the others' prices, and an item that no supplier was asked for may well be available.
    return (
      <Notice tone="warning" title="No supplier answered">
        <p>
          {troubled.map((report) => report.supplierName).join(", ")}: no prices, so there is no basket yet.
        </p>
      </Notice>
    );
  }
  return (
    <div className="grid gap-3">
      {troubled.length > 0 && (
        <Notice tone="warning" title="Not every supplier answered">
          <ul>
            {troubled.map((report) => (
              <li key={report.supplierName}>
                {report.message ?? `${report.supplierName}: its prices are missing from this list.`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {leftOut.length > 0 && (
        <Notice title="Left out as you asked">
          <ul>
            {leftOut.map((report) => (
              <li key={report.supplierName}>{report.message}</li>
            ))}
          </ul>
        </Notice>
      )}
      {analysis.unavailableMaterials.length > 0 && (
        <Notice tone="warning" title="No supplier has these">
          <p>{analysis.unavailableMaterials.join(", ")}</p>
        </Notice>
      )}
    </div>
  );
}

/** The takeoff's notes to the user. */
export function TakeoffNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Notice title="About this list">
      <ul className="grid gap-1">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Notice>
  );
}
