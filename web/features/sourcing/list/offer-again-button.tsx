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
 * Takes back that a habit is not to be offered.
 * @param onOffered told of it where the habit itself stands; the settings list what is not offered
 */
export function OfferAgainButton({
  habit: { id, name },
  onOffered,
}: {
  habit: RefusedHabit_HabitFragment;
  onOffered?: () => void;
}) {
  const [offerAgain, { loading }] = useOfferHabitAgainMutation({
    // The list of what is not offered is read anew where it is shown; there is none beside a project.
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
