import { useRef } from "react";
import { useDuplicateProjectMutation } from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { newId } from "../../../lib/new-id.ts";
import { showFailure, showSuccess } from "../../../lib/toasts.ts";
import { forgetLists } from "../create/create-copy.ts";

const FAILED = "The project could not be duplicated. Please try again.";

/** Makes a project anew from another one's list; pressed again after a lost answer, it is still one. */
export function useDuplicateProject(projectId: string) {
  const [duplicate] = useDuplicateProjectMutation();
  const asked = useRef<{ readonly name: string; readonly key: string } | null>(null);
  /** @returns the copy's id; null when there is none, which a toast has said */
  return async (name: string): Promise<string | null> => {
    const fail = (description: string) => {
      showFailure("Not duplicated", description);
      return null;
    };
    // Another name is another wish, and a second copy is one too once the first is there.
    asked.current = asked.current?.name === name ? asked.current : { name, key: newId() };
    const { key } = asked.current;
    try {
      const { data } = await duplicate({
        variables: { input: { projectId, name } },
        update: forgetLists,
        context: { headers: { "Idempotency-Key": key } },
      });
      const result = data?.duplicateProject;
      if (result?.__typename !== "ProjectSuccess") return fail(result?.message ?? FAILED);
      asked.current = null;
      showSuccess("Project Duplicated", "Its list is here. Suppliers are asked for today's prices.");
      return result.project.id;
    } catch (error) {
      return fail(messageOf(error, FAILED));
    }
  };
}
