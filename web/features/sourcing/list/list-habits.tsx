import { Button } from "../../../components/ui/button.tsx";
import { type ListHabitsQuery, useListHabitsQuery } from "../../../gql/graphql.ts";
import { formatCount, formatQuantity, formatUnit } from "../../../lib/format.ts";
import { showToast } from "../../../lib/toasts.ts";
import type { ListEdits } from "../edits/use-list-edits.ts";

type Habit = ListHabitsQuery["listHabits"][number];

/** What one adds and removes in such work again and again, offered with one tap. */
export function ListHabits({ projectId, list }: { projectId: string; list: ListEdits }) {
  const { data } = useListHabitsQuery({ variables: { projectId }, fetchPolicy: "no-cache" });
  const habits = data?.listHabits ?? [];
  if (habits.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">As you usually do</h3>
      <ul className="grid gap-2">
        {habits.map((habit) => (
          <HabitRow key={habit.key} habit={habit} list={list} />
        ))}
      </ul>
    </section>
  );
}

function HabitRow({ habit, list }: { habit: Habit; list: ListEdits }) {
  const { kind, name, quantity, unit, workItem, materialKey, projectCount } = habit;
  const amount = `${formatQuantity(quantity)} ${formatUnit(quantity, unit)}`;
  const follow = async () => {
    const refusal =
      kind === "ADD" || materialKey === null
        ? await list.add({ name, quantity: String(quantity), unit }, workItem)
        : await list.remove({ key: materialKey, name });
    if (refusal) showToast({ tone: "destructive", title: "Update Failed", description: refusal });
  };
  return (
    <li className="flex items-center justify-between gap-3">
      <p className="min-w-0 leading-snug wrap-anywhere">
        {kind === "ADD" ? `${name}, ${amount}` : name}
        <span className="block text-sm text-muted">
          {kind === "ADD" ? "added" : "removed"} in {formatCount(projectCount, "project")} of yours
        </span>
      </p>
      <Button size="small" onClick={() => void follow()}>
        {kind === "ADD" ? "Add" : "Remove"}
        <span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
}
