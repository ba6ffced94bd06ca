/** One question to an OpenAI-compatible server. */
import { createOpenAICompatible, type OpenAICompatibleProviderSettings } from "@ai-sdk/openai-compatible";
import { type FinishReason, generateText, type LanguageModelUsage, wrapLanguageModel } from "ai";
import { modelScopeJsonSchema } from "../../domains/takeoff/index.ts";
import { createBoundedFetch } from "./bounded-fetch.ts";
import type { Manner } from "./manner.ts";

/** Longest answer requested: a scope of twenty pieces of work, or two long recipes, take about half of it. */
export const MAX_OUTPUT_TOKENS = 6_000;

/** In bytes: several times the size that this many tokens can have. */
const MAX_ANSWER_BYTES = 64 * 1024;

export interface ChatSettings {
  /** With its version path, e.g. "http://127.0.0.1:11434/v1"; a trailing slash is optional. */
  baseUrl: string;
  model: string;
  /** Null when the server requires none. */
  apiKey: string | null;
}

interface ChatAnswer {
  text: string;
  finishReason: FinishReason;
  usage: LanguageModelUsage;
}

export type Chat = (
  prompt: { system: string; user: string },
  manner: Manner,
  signal: AbortSignal,
) => Promise<ChatAnswer>;

/**
 * Sends one request, without retries and without tools.
 * @returns a function that throws what the AI SDK throws: APICallError, or the signal's reason
 */
export function createChat({ baseUrl, model, apiKey }: ChatSettings): Chat {
  const settings: OpenAICompatibleProviderSettings = {
    name: "languageModel",
    baseURL: baseUrl.replace(/\/+$/, ""),
    supportsStructuredOutputs: true,
    fetch: createBoundedFetch(MAX_ANSWER_BYTES),
    ...(apiKey === null ? {} : { apiKey }),
  };
  const provider = createOpenAICompatible(settings);
  const reasoningProvider = createOpenAICompatible({ ...settings, transformRequestBody: toReasoningBody });
  const schema = modelScopeJsonSchema();
  return async ({ system, user }, { format, isReasoning }, signal) => {
    const { text, finishReason, usage } = await generateText({
      // We set the format and parse the answer ourselves: one way for servers that enforce a schema and those that
      // don't.
      model: wrapLanguageModel({
        model: (isReasoning ? reasoningProvider : provider).chatModel(model),
        middleware: {
          specificationVersion: "v3",
          transformParams: async ({ params }) =>
            format === "text"
              ? params
              : {
                  ...params,
                  responseFormat:
                    format === "schema" ? { type: "json", name: "scope", schema } : { type: "json" },
                },
        },
      }),
      system,
      prompt: user,
      temperature: 0,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      maxRetries: 0,
      abortSignal: signal,
    });
    return { text, finishReason, usage };
  };
}

function toReasoningBody({ max_tokens, temperature: _default, ...body }: Record<string, unknown>) {
  return { ...body, max_completion_tokens: max_tokens };
}
