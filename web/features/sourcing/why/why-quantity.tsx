import { Badge, type BadgeTone } from "../../../components/ui/signs/badge.tsx";
import { Loading, SkeletonRows } from "../../../components/ui/signs/skeleton.tsx";
import { ErrorState } from "../../../components/ui/signs/states.tsx";
import {
  type TakeoffBasis,
  type TakeoffInputs_MaterialFragment,
  useTakeoffInputsQuery,
} from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { formatPercent, formatQuantity, formatUnit } from "../../../lib/format.ts";
import type { TakeoffEdits } from "../edits/use-takeoff-edits.ts";
import type { ListedMaterial } from "../materials.ts";
import { EditableFigure, showFigure } from "./editable-figure.tsx";
import { WasteSwitch } from "./waste.tsx";

const BASIS: Record<TakeoffBasis, { word: string; tone: BadgeTone }> = {
  STATED: { word: "You said so", tone: "good" },
  DERIVED: { word: "Worked out", tone: "info" },
  ASSUMED: { word: "Assumed", tone: "active" },
  ALLOWANCE: { word: "Rule of thumb", tone: "neutral" },
};

/** What a value is based on: stated, computed, or assumed. */
export function BasisBadge({ basis }: { basis: TakeoffBasis }) {
  return <Badge tone={BASIS[basis].tone}>{BASIS[basis].word}</Badge>;
}

function amount(quantity: string | number, unit: string): string {
  return `${formatQuantity(quantity)} ${formatUnit(quantity, unit)}`;
}

/** Where a quantity comes from: the arithmetic, its inputs, and the remainder. */
export function WhyQuantity({
  projectId,
  material,
  edits,
}: {
  /** Null when the material brings its inputs. */
  projectId: string | null;
  material: ListedMaterial;
  /** Null when nothing can be changed now. */
  edits: TakeoffEdits | null;
}) {
  const { measuredQuantity, measuredUnit, wastePercent, leftover, calculatedQuantity } = material;
  return (
    <div className="grid gap-3 rounded-sm border-l-4 border-blueprint bg-blueprint-tint px-3 py-3">
      <p className="figures text-[0.9375rem] leading-relaxed">{material.formula}</p>
      {edits && (
        <p className="text-sm text-muted">
          Change a figure and everything that depends on it is recalculated.
        </p>
      )}
      <div className="grid gap-2">
        {projectId === null ? (
          <Inputs inputs={material.inputs ?? []} edits={edits} />
        ) : (
          <InputsOfProject projectId={projectId} materialId={material.id} edits={edits} />
        )}
        {edits && (
          <div className="flex justify-end">
            <WasteSwitch of={material.key} name={material.name} materials={[material]} edits={edits} />
          </div>
        )}
        {edits && (
          <div className="border-t border-line pt-2">
            <EditableFigure
              label="To buy"
              kind="QUANTITY"
              value={String(material.quantity)}
              unit={material.unit}
              calculated={calculatedQuantity === null ? null : String(calculatedQuantity)}
              isBusy={edits.isBusy}
              onSave={(quantity) => edits.setQuantity(material, quantity)}
              onTakeBack={() => edits.takeQuantityBack(material)}
            />
          </div>
        )}
      </div>
      <p className="text-[0.9375rem] leading-snug">
        Measured {amount(measuredQuantity, measuredUnit)}
        {Number(wastePercent) > 0 ? `, ${formatPercent(wastePercent, 2)} waste added` : ", no waste added"}
        {": "}
        {amount(calculatedQuantity ?? material.quantity, material.unit)} to buy
        {calculatedQuantity === null ? "." : `; you set ${amount(material.quantity, material.unit)}.`}
        {calculatedQuantity !== null && material.quantity < calculatedQuantity
          ? ` That is ${amount(calculatedQuantity - material.quantity, material.unit)} fewer than the work needs.`
          : Number(leftover) > 0 && ` About ${amount(leftover, measuredUnit)} will be left over.`}
      </p>
    </div>
  );
}

type Input = TakeoffInputs_MaterialFragment["inputs"][number];

/** The inputs of the formula. */
function Inputs({ inputs, edits }: { inputs: readonly Input[]; edits: TakeoffEdits | null }) {
  return inputs.map((input) => <InputFigure key={input.key} input={input} edits={edits} />);
}

/** Already prefetched unless the user was very quick. */
function InputsOfProject({
  projectId,
  materialId,
  edits,
}: {
  projectId: string;
  materialId: string;
  edits: TakeoffEdits | null;
}) {
  const { data, error, loading, refetch } = useTakeoffInputsQuery({ variables: { projectId } });
  const material = data?.project?.materials.find(({ id }) => id === materialId);
  if (material) return <Inputs inputs={material.inputs} edits={edits} />;
  if (error && !loading) {
    return (
      <ErrorState
        title="The figures could not be loaded"
        message={messageOf(error, "The calculation above is still valid. Please try again.")}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Loading label="Loading the figures">
      <SkeletonRows rows={2} />
    </Loading>
  );
}

function InputFigure({ input, edits }: { input: Input; edits: TakeoffEdits | null }) {
  if (edits && input.isEditable) {
    return (
      <EditableFigure
        label={input.label}
        kind={input.kind}
        value={input.value}
        unit={input.unit}
        choices={input.choices}
        mark={<BasisBadge basis={input.basis} />}
        calculated={input.calculatedValue}
        isBusy={edits.isBusy}
        onSave={(value) => edits.setInput(input, value)}
        onTakeBack={() => edits.takeInputBack(input)}
      />
    );
  }
  return (
    <p className="flex flex-wrap items-baseline justify-end gap-x-3 gap-y-1 text-[0.9375rem]">
      <span className="min-w-0 flex-1 leading-snug">{input.label}</span>
      <span className="figures">{showFigure(input.kind, input.value, input.unit)}</span>
      {input.isEdited ? <Badge tone="info">Edited</Badge> : <BasisBadge basis={input.basis} />}
    </p>
  );
}
