import { CircleHelp, ClipboardList } from "lucide-react";
import { type ReactNode, useDeferredValue } from "react";
import { Card } from "../../../components/ui/layout/card.tsx";
import { SamplePriceMark } from "../../../components/ui/signs/badge.tsx";
import { Loading, SkeletonRows } from "../../../components/ui/signs/skeleton.tsx";
import { EmptyState } from "../../../components/ui/signs/states.tsx";
import { cx } from "../../../lib/cx.ts";
import { formatCount } from "../../../lib/format.ts";
import { RecentChange } from "../edits/recent-change.tsx";
import type { TakeoffEdits } from "../edits/use-takeoff-edits.ts";
import { LINE_COLUMNS } from "../line/line-columns.ts";
import type { Bought } from "../line/line-price.tsx";
import { MaterialLine, type OfferChoices } from "../line/material-line.tsx";
import { byWorkItem, hasSamplePrice, type ListedMaterial, placesOf, supplierCount } from "../materials.ts";
import { hasRecipe, KeepRecipe } from "../why/keep-recipe.tsx";
import { WasteSwitch } from "../why/waste.tsx";

/** As many as a typical screen shows below the content above the list. */
const LINES_DRAWN_FIRST = 3;

interface MaterialListProps {
  /** Null when the list has no project: nothing is priced yet, and the lines carry their inputs. */
  projectId: string | null;
  materials: readonly ListedMaterial[];
  /** What the basket buys, by material id. */
  bought: ReadonlyMap<string, readonly Bought[]>;
  /** Whether an analysis has run; an empty list then means that it found nothing. */
  hasRun: boolean;
  /** Number of takeoff questions, shown below the list. */
  questionCount: number;
  /** Parts of the description that the list leaves out; null when all of it was read. */
  unread: ReactNode;
  /** While the agents work, the list is not empty, only not there yet. */
  isWorking: boolean;
  edits: TakeoffEdits;
  /** Whether numbers can be changed now. */
  canEdit: boolean;
  /** Null when nothing can be bought now. */
  choices: OfferChoices | null;
  /** Actions on the whole list, below it. */
  endOfList?: ReactNode;
}

/** The material list, the core of the product. */
export function MaterialList({ hasRun, questionCount, unread, endOfList, ...list }: MaterialListProps) {
  const { projectId, materials, isWorking, edits, canEdit } = list;
  // The part in view is drawn first. The rest, whose space is reserved, follows in a second step.
  const isRestDue = useDeferredValue(true, false);
  return (
    <Card
      title="Materials"
      isFlush
      aside={
        // While the agents work, its space is reserved so that nothing moves when the text arrives.
        (isWorking || materials.length > 0) && <AboutList {...list} />
      }
    >
      {materials.length > 0 ? (
        <>
          <RecentChange edits={edits} hasPrices={projectId !== null} />
          {unread}
          {questionCount > 0 && <QuestionsBelow count={questionCount} />}
          <ColumnHeads canEdit={canEdit} hasPrices={projectId !== null} />
          <WorkGroups {...list} isRestDue={isRestDue} />
          {endOfList}
        </>
      ) : isWorking ? (
        <Loading label="The list is being calculated">
          <SkeletonRows rows={6} />
        </Loading>
      ) : (
        <EmptyState icon={ClipboardList} iconProps={{ size: 32 }} title="No list yet">
          {hasRun
            ? "Nothing could be taken off the description. Change it, or answer the questions."
            : "Start the analysis and the materials appear here, each with its arithmetic."}
          {hasRun && endOfList}
        </EmptyState>
      )}
    </Card>
  );
}

/** Length of the list, and what applies to all of it. */
function AboutList({
  materials,
  canEdit,
  edits,
}: Pick<MaterialListProps, "materials" | "canEdit" | "edits">) {
  const suppliers = supplierCount(materials);
  return (
    <span className="flex min-h-6 w-full flex-wrap items-center gap-x-3 text-[0.9375rem] text-muted sm:w-auto">
      {materials.length > 0 && formatCount(materials.length, "material")}
      {suppliers > 0 && <span>{formatCount(suppliers, "supplier")} compared</span>}
      {hasSamplePrice(materials) && <SamplePriceMark />}
      {canEdit && <WasteSwitch of={null} name="the list" materials={materials} edits={edits} />}
    </span>
  );
}

function QuestionsBelow({ count }: { count: number }) {
  return (
    <a
      href="#questions"
      className="flex min-h-11 items-center gap-2 border-b border-line bg-tape-tint px-4 py-2 leading-snug underline underline-offset-4 print:hidden"
    >
      <CircleHelp aria-hidden="true" size={18} className="shrink-0" />
      {formatCount(count, "question")} about this project: answers make the list exact
    </a>
  );
}

type GroupsProps = Omit<MaterialListProps, "hasRun" | "questionCount" | "unread" | "endOfList">;

/** The lines, grouped by the work they are for. */
function WorkGroups({
  projectId,
  materials,
  bought,
  isWorking,
  edits,
  canEdit,
  choices,
  isRestDue,
}: GroupsProps & { isRestDue: boolean }) {
  const basketSuppliers = new Set([...bought.values()].flat().map(({ supplierName }) => supplierName));
  const isSearching = isWorking && supplierCount(materials) === 0;
  const firstLines = new Set(materials.slice(0, LINES_DRAWN_FIRST).map(({ id }) => id));
  return byWorkItem(materials).map((group) => (
    <section key={group.key} className="border-b border-line last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 bg-sunken px-4 py-2 md:py-1">
        <h3 className="font-semibold">{group.workItem}</h3>
        {canEdit && (
          <span className="flex flex-wrap empty:hidden">
            <WasteSwitch of={group.key} name={group.workItem} materials={group.materials} edits={edits} />
            {projectId !== null && hasRecipe(group.key) && (
              <KeepRecipe projectId={projectId} workItem={group.key} title={group.workItem} />
            )}
          </span>
        )}
      </div>
      <ul className="divide-y divide-line">
        {group.materials.map((material, index) =>
          isRestDue || firstLines.has(material.id) ? (
            <MaterialLine
              key={material.id}
              projectId={projectId}
              material={material}
              bought={bought.get(material.id) ?? []}
              basketSuppliers={basketSuppliers}
              edits={canEdit ? edits : null}
              choices={choices}
              isSearching={isSearching}
              places={placesOf(group, index)}
            />
          ) : (
            <li key={material.id} aria-hidden="true" className="h-26 md:h-13" />
          ),
        )}
      </ul>
    </section>
  ));
}

/** Column headings, where there are columns. Otherwise each line carries its own labels. */
function ColumnHeads({ canEdit, hasPrices }: { canEdit: boolean; hasPrices: boolean }) {
  return (
    <div
      className={cx(
        "hidden gap-x-3 border-b border-line px-4 py-1 text-sm text-muted md:grid print:hidden",
        LINE_COLUMNS,
      )}
    >
      <span>Material</span>
      <span className="pl-2">Quantity</span>
      <span className="text-right">{hasPrices && "Price"}</span>
      <span className="text-right">{canEdit && "↑ ↓ move, type to change"}</span>
    </div>
  );
}
