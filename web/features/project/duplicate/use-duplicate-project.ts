import { useDuplicateProjectMutation } from "../../../gql/graphql.ts";
import { forgetLists, reportCreation } from "../create/create-copy.ts";
import { creationKeyOf } from "../create/creation-key.ts";

const WORDS = {
  done: {
    title: "Project Duplicated",
    description: "Its list is here. Suppliers are asked for today's prices.",
  },
  failed: {
    title: "Not duplicated",
    description: "The project could not be duplicated. Please try again.",
  },
};

/** Creates a new project from another one's list. One key creates it only once. */
export function useDuplicateProject(projectId: string) {
  const [duplicate] = useDuplicateProjectMutation();
  /** @returns the copy's id; null when there is none, which a toast has reported */
  return async (name: string): Promise<string | null> => {
    const input = { projectId, name };
    const outcome = await reportCreation(WORDS, creationKeyOf(input), (context) =>
      duplicate({ variables: { input }, update: forgetLists, context }),
    );
    return outcome.projectId;
  };
}
