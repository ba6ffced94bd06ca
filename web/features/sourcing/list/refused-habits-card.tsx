import { Card } from "../../../components/ui/layout/card.tsx";
import { useRefusedHabitsQuery } from "../../../gql/graphql.ts";
import { OfferAgainButton } from "./offer-again-button.tsx";

/** The list changes that the user no longer wants to be offered; renders nothing when there are none. */
export function RefusedHabitsCard() {
  const { data } = useRefusedHabitsQuery({ fetchPolicy: "cache-and-network" });
  const refused = data?.refusedListHabits ?? [];
  if (refused.length === 0) return null;
  return (
    <Card title="Dismissed suggestions">
      <ul className="grid gap-3">
        {refused.map((habit) => (
          <li key={habit.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <p className="min-w-0 leading-snug wrap-anywhere">
              {habit.kind === "ADD" ? "Add" : "Remove"} {habit.name}
              <span className="block text-sm text-muted">{habit.workTitle}</span>
            </p>
            <OfferAgainButton habit={habit} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
