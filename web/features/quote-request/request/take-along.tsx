import { Table } from "lucide-react";
import { ButtonAnchor } from "../../../components/ui/controls/button.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";

/** Downloads the request with all quotes, for comparison in a spreadsheet. */
export function TakeAlong({ id }: { id: string }) {
  const address = `/api/quote-requests/${id}/export`;
  return (
    // No download links on paper.
    <div className="print:hidden">
      <Card title="Take it along">
        <div className="grid gap-3">
          <p className="text-sm text-muted">
            Lines by yard with totals, and every answer with its unit price, terms and notes.
          </p>
          <div className="flex flex-wrap gap-2">
            <ButtonAnchor size="small" href={`${address}?format=xlsx`} download>
              <Table aria-hidden="true" size={16} />
              Excel
            </ButtonAnchor>
            <ButtonAnchor size="small" href={`${address}?format=csv&table=matrix`} download>
              CSV, the matrix
            </ButtonAnchor>
            <ButtonAnchor size="small" href={`${address}?format=csv`} download>
              CSV, every answer
            </ButtonAnchor>
          </div>
        </div>
      </Card>
    </div>
  );
}
