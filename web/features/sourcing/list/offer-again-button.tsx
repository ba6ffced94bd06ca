import { Undo2 } from "lucide-react";
import { Button } from "../../../components/ui/controls/button.tsx";
import {
  type RefusedHabit_HabitFragment,
  RefusedHabitsDocument,
  useOfferHabitAgainMutation,
} from "../../../gql/graphql.ts";
import { sendChange } from "../../../lib/apollo/send-change.ts";

/**
 * Restores a dismissed habit.
 * @param onOffered called once it is restored, where the habit itself is shown; the settings list what is not offered
 */
export function OfferAgainButton({
  habit: { id, name },
  onOffered,
}: {
  habit: RefusedHabit_HabitFragment;
  onOffered?: () => void;
}) {
  const [offerAgain, { loading }] = useOfferHabitAgainMutation({
    // Refetches the list of dismissed habits where it is shown; project pages show none.
    refetchQueries: onOffered ? [] : [RefusedHabitsDocument],
    awaitRefetchQueries: true,
  });
  const press = async () => {
    const sent = offerAgain({ variables: { id } });
    if (await sendChange("Update Failed", sent, "It could not be saved. Please try again.")) onOffered?.();
  };
  return (
    <Button size="small" isBusy={loading} onClick={() => void press()}>
      <Undo2 aria-hidden="true" size={16} />
      Offer again
      <span className="sr-only">: {name}</span>
    </Button>
  );
}
