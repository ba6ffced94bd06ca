import { Undo2 } from "lucide-react";
import { Button } from "../../../components/ui/controls/button.tsx";
import {
  type RefusedHabit_HabitFragment,
  RefusedHabitsDocument,
  useOfferHabitAgainMutation,
} from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { showFailure } from "../../../lib/toasts.ts";

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
    try {
      await offerAgain({ variables: { id } });
      onOffered?.();
    } catch (error) {
      const description = messageOf(error, "It could not be saved. Please try again.");
      showFailure("Update Failed", description);
    }
  };
  return (
    <Button size="small" isBusy={loading} onClick={() => void press()}>
      <Undo2 aria-hidden="true" size={16} />
      Offer again
      <span className="sr-only">: {name}</span>
    </Button>
  );
}
