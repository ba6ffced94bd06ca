import { useState } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import {
  type ListHabitsQuery,
  type RefusedHabit_HabitFragment,
  useListHabitsQuery,
  useRefuseHabitMutation,
} from "../../../gql/graphql.ts";
import { sendChange } from "../../../lib/apollo/send-change.ts";
import { formatCount, formatQuantity, formatUnit } from "../../../lib/format.ts";
import { showFailure } from "../../../lib/toasts.ts";
import type { ListEdits } from "../edits/use-list-edits.ts";
import { OfferAgainButton } from "./offer-again-button.tsx";

type Habit = ListHabitsQuery["listHabits"][number];

/** Changes the user makes again and again in such work, offered with one tap. */
export function ListHabits({ projectId, list }: { projectId: string; list: ListEdits }) {
  const { data } = useListHabitsQuery({ variables: { projectId }, fetchPolicy: "no-cache" });
  const habits = data?.listHabits ?? [];
  if (habits.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">As you usually do</h3>
      <ul className="grid gap-3">
        {habits.map((habit) => (
          <HabitRow key={habit.key} projectId={projectId} habit={habit} list={list} />
        ))}
      </ul>
    </section>
  );
}

function HabitRow({ projectId, habit, list }: { projectId: string; habit: Habit; list: ListEdits }) {
  const [refused, setRefused] = useState<RefusedHabit_HabitFragment | null>(null);
  const [refuseHabit, { loading }] = useRefuseHabitMutation();
  const { kind, name, quantity, unit, workItem, materialKey, projectCount, key } = habit;
  const follow = async () => {
    const refusal =
      kind === "ADD" || materialKey === null
        ? await list.add({ name, quantity: String(quantity), unit }, workItem)
        : await list.remove({ key: materialKey, name });
    if (refusal) showFailure("Update Failed", refusal);
  };
  const refuse = async () => {
    const sent = refuseHabit({ variables: { input: { projectId, key } } });
    const habit = await sendChange("Update Failed", sent, "It could not be saved. Please try again.");
    setRefused(habit ?? null);
  };
  if (refused) {
    return (
      <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="min-w-0 leading-snug text-muted wrap-anywhere">
          {name} is not suggested again. Dismissed suggestions are listed in Settings.
        </p>
        <OfferAgainButton habit={refused} onOffered={() => setRefused(null)} />
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className="min-w-0 leading-snug wrap-anywhere">
        {kind === "ADD" ? `${name}, ${formatQuantity(quantity)} ${formatUnit(quantity, unit)}` : name}
        <span className="block text-sm text-muted">
          {kind === "ADD" ? "added" : "removed"} in {formatCount(projectCount, "project")} of yours
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => void follow()}>
          {kind === "ADD" ? "Add" : "Remove"}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button size="small" tone="plain" isBusy={loading} onClick={() => void refuse()}>
          Don't suggest this again
          <span className="sr-only">: {name}</span>
        </Button>
      </div>
    </li>
  );
}
