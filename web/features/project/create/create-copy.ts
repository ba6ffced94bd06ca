import type { ApolloCache } from "@apollo/client";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { answerOf, type Sent } from "../../../lib/apollo/send-change.ts";
import type { FieldMessages } from "../../../lib/forms/form-errors.ts";
import { showFailure, showToast } from "../../../lib/toasts.ts";
import { forgetCreationKey } from "./creation-key.ts";

/** The new project, or validation messages by field. */
export type CreateOutcome =
  | { readonly projectId: string }
  | { readonly projectId: null; readonly fields: FieldMessages };

type CreateWords = {
  readonly done: { readonly title: string; readonly description?: string };
  readonly failed: { readonly title: string; readonly description: string };
};

/** The messages of each form, specification section 8. */
export const HOME_WORDS: CreateWords = {
  done: {
    title: "Project Created Successfully",
    description: "AI agents are analyzing your project requirements...",
  },
  failed: { title: "Error Creating Project", description: "Please try again" },
};
export const WIZARD_WORDS: CreateWords = {
  done: {
    title: "Project Created Successfully",
    description: "AI agents are analyzing your requirements...",
  },
  failed: { title: "Error Creating Project", description: "Please check your inputs and try again" },
};
export const QUICK_WORDS: CreateWords = {
  done: { title: "Project Created" },
  failed: { title: "Error", description: "Failed to create project" },
};

/** Cached lists and counts that a created or deleted project makes stale. They are refetched when next shown. */
export function forgetLists(cache: ApolloCache): void {
  cache.evict({ id: "ROOT_QUERY", fieldName: "projects" });
  cache.evict({ id: "ROOT_QUERY", fieldName: "projectStatistics" });
  cache.gc();
}

type CreateAnswer = { project: { id: string } } | { message: string; fields?: FieldMessages };

/**
 * Runs a creation and reports the result in a toast.
 *
 * @param key idempotency key: the project is created once per key
 * @param create receives the context that carries the key
 * @param rethrow errors that are not failures of the creation, such as having to sign in first
 */
export async function reportCreation(
  words: CreateWords,
  key: string,
  create: (context: { headers: Record<string, string> }) => Sent<CreateAnswer>,
  rethrow: (error: unknown) => boolean = () => false,
): Promise<CreateOutcome> {
  const fail = (description: string, fields: FieldMessages = []): CreateOutcome => {
    showFailure(words.failed.title, description);
    return { projectId: null, fields };
  };
  try {
    const result = await answerOf(create({ headers: { "Idempotency-Key": key } }));
    if (result && "project" in result) {
      forgetCreationKey();
      showToast({ tone: "success", ...words.done });
      return { projectId: result.project.id };
    }
    return result ? fail(result.message, result.fields) : fail(words.failed.description);
  } catch (error) {
    if (rethrow(error)) throw error;
    return fail(messageOf(error, words.failed.description));
  }
}
