import { FileSpreadsheet, FileText, Table } from "lucide-react";
import { useParams } from "react-router-dom";
import { Button, ButtonLink } from "../../../components/ui/controls/button.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { PageTitle } from "../../../components/ui/layout/page-title.tsx";
import { EmptyState } from "../../../components/ui/signs/states.tsx";
import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import { MatrixBySupplier } from "../../../features/price-matrix/matrix-by-supplier.tsx";
import { MatrixGrid } from "../../../features/price-matrix/matrix-grid.tsx";
import { toMatrixTable } from "../../../features/price-matrix/matrix-table.ts";
import { describeLeftOut } from "../../../features/price-matrix/matrix-words.ts";
import { downloadCsv, downloadWorkbook } from "../../../features/project/export/download-tables.ts";
import { fileNameFor } from "../../../features/project/export/export-tables.ts";
import { ProjectSkeleton } from "../../../features/project/rows/project-skeleton.tsx";
import { type PriceMatrixQuery, usePriceMatrixQuery } from "../../../gql/graphql.ts";
import { useNarrow } from "../../../lib/device/use-narrow.ts";
import { formatCount } from "../../../lib/format.ts";
import { showFailure } from "../../../lib/toasts.ts";
import { ProjectLoadFailed, ProjectNotFound } from "./project-states.tsx";

/** Every price of a project's list, side by side. */
export function ProjectPrices() {
  const projectId = useParams()["projectId"] ?? "";
  const { data, loading, error, refetch } = usePriceMatrixQuery({
    variables: { projectId },
    fetchPolicy: "cache-and-network",
  });
  if (data?.project) return <Prices project={data.project} />;
  if (error) return <ProjectLoadFailed error={error} onRetry={() => void refetch()} />;
  return loading ? <ProjectSkeleton /> : <ProjectNotFound id={projectId} />;
}

type PricedProject = NonNullable<PriceMatrixQuery["project"]>;

function Prices({ project }: { project: PricedProject }) {
  const { priceMatrix: matrix, name } = project;
  const isNarrow = useNarrow();
  const leftOut = describeLeftOut(matrix);
  const silent = project.analysis.supplierReports.filter(({ status }) => status !== "OK");
  const fileName = fileNameFor(name, "prices");
  const download = (made: Promise<void>) =>
    made.catch(() =>
      showFailure("Download Failed", "The file could not be created. Check the connection and try again."),
    );
  return (
    <div className="page py-8">
      <PageTitle
        tabTitle={`Prices of ${name}`}
        lead={
          <>
            For <TextLink to={`/projects/${project.id}`}>{name}</TextLink>
            {matrix.columns.length > 0 &&
              `, ${formatCount(matrix.rows.length, "line")} at ${formatCount(matrix.columns.length, "supplier")}`}
          </>
        }
      >
        All prices
      </PageTitle>
      {matrix.columns.length === 0 ? (
        <Card isFlush>
          <EmptyState
            icon={Table}
            iconProps={{ size: 32 }}
            title="No prices yet"
            action={
              <ButtonLink to={`/projects/${project.id}`} tone="main">
                Back to the project
              </ButtonLink>
            }
          >
            Prices appear here once suppliers have been asked about the list.
          </EmptyState>
        </Card>
      ) : (
        <div className="grid gap-4">
          <div className="flex flex-wrap items-end justify-between gap-3">
            <p className="max-w-2xl leading-snug text-muted">
              What each line costs in full, according to the last analysis. Totals cover what can be bought
              there, packages at their own price, with delivery and without tax; “In the plan” is what the
              cheapest plan buys.
            </p>
            <div className="flex flex-wrap gap-2">
              <Button
                size="small"
                onClick={() => void download(downloadWorkbook(fileName, [toMatrixTable(matrix)]))}
              >
                <FileSpreadsheet aria-hidden="true" size={16} />
                Download Excel
              </Button>
              <Button
                size="small"
                onClick={() => void download(downloadCsv(fileName, toMatrixTable(matrix)))}
              >
                <FileText aria-hidden="true" size={16} />
                Download CSV
              </Button>
            </div>
          </div>
          {isNarrow ? (
            <MatrixBySupplier matrix={matrix} />
          ) : (
            <MatrixGrid matrix={matrix} label={`Prices of ${name} by supplier`} />
          )}
          {leftOut !== null && <p className="text-sm text-muted">{leftOut}</p>}
          {silent.map(({ supplierName, message }) => (
            <p key={supplierName} className="text-sm text-muted">
              {supplierName}: {message ?? "only partly answered."}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
