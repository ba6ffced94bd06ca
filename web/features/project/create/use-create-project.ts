import { useCallback } from "react";
import {
  type CreateComprehensiveProjectInput,
  type CreateProjectInput,
  useCreateComprehensiveProjectMutation,
  useCreateProjectMutation,
} from "../../../gql/graphql.ts";
import { type CreateOutcome, forgetLists, HOME_WORDS, reportCreation, WIZARD_WORDS } from "./create-copy.ts";
import { creationKeyOf } from "./creation-key.ts";

/** Creates a project from the home form and starts its analysis. One key creates it only once. */
export function useCreateProject(): (input: CreateProjectInput, key?: string) => Promise<CreateOutcome> {
  const [createProject] = useCreateProjectMutation();
  return useCallback(
    (input, key = creationKeyOf(input)) =>
      reportCreation(HOME_WORDS, key, (context) =>
        createProject({ variables: { input }, update: forgetLists, context }),
      ),
    [createProject],
  );
}

/** Creates a project from the wizard and starts its analysis. */
export function useCreateComprehensiveProject(): (
  input: CreateComprehensiveProjectInput,
) => Promise<CreateOutcome> {
  const [create] = useCreateComprehensiveProjectMutation();
  return useCallback(
    (input) =>
      reportCreation(WIZARD_WORDS, creationKeyOf(input), (context) =>
        create({ variables: { input }, update: forgetLists, context }),
      ),
    [create],
  );
}
