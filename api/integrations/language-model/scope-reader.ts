/** Reads descriptions with a language model behind an OpenAI-compatible server. */
import type { ReaderFailure, ScopeReader } from "../../domains/analysis/index.ts";
import { type Clock, systemClock } from "../../platform/clock.ts";
import type { Logger } from "../../platform/logger.ts";
import { readAnswer } from "./answer.ts";
import { type Chat, type ChatSettings, createChat, MAX_OUTPUT_TOKENS } from "./chat.ts";
import { retryAfterOf, statusOf, toFailure } from "./failure.ts";
import { type Manner, nextManner, STRICTEST } from "./manner.ts";
import { PROMPT_VERSION, SYSTEM_PROMPT, toUserPrompt } from "./prompt.ts";
import { createRest } from "./rest.ts";

/** Characters of English per token, for servers that do not report their usage. */
const CHARACTERS_PER_TOKEN = 4;

/** For all requests about one description; people wait for it live. */
const TIME_BUDGET_MS = 20_000;

/** Which server and model read descriptions, and the limits on their cost. */
export interface ScopeReaderOptions extends ChatSettings {
  logger: Pick<Logger, "info" | "warn">;
  /** Defaults to the machine's clock. */
  clock?: Clock;
  /** Milliseconds for one description; default 20,000. */
  timeBudgetMs?: number;
  /** Tokens of one account in a UTC day. */
  tokensPerDay: number;
}

type Reading = Awaited<ReturnType<ScopeReader["read"]>>;

/** Requests that the server rejected before any model read them. */
const isUncharged = (failure: ReaderFailure): boolean =>
  failure === "unreachable" || failure === "busy" || failure === "unauthorized" || failure === "rejected";

/** Create one per process: it remembers which formats the server rejects, and pauses requests to it when it fails. */
export function createScopeReader(options: ScopeReaderOptions): ScopeReader {
  const { model, logger, clock = systemClock, timeBudgetMs = TIME_BUDGET_MS } = options;
  const chat = createChat(options);
  const rest = createRest(clock);
  let manner = STRICTEST;

  /** @throws the AI SDK's errors */
  async function ask(text: string, signal: AbortSignal): Promise<Reading> {
    const { answer, tried } = await askInTurn({ system: SYSTEM_PROMPT, user: toUserPrompt(text) }, signal);
    manner = tried;
    const { finishReason, usage } = answer;
    logger.info(
      { model, ...tried, finishReason, inputTokens: usage.inputTokens, outputTokens: usage.outputTokens },
      "the language model answered",
    );
    const tokens = usage.totalTokens ?? null;
    if (finishReason === "length") return { kind: "failed", failure: "cut-off", tokens };
    const scope = readAnswer(answer.text);
    return { ...(scope ? { kind: "read", scope } : { kind: "failed", failure: "not-a-scope" }), tokens };
  }

  /** Tries the manner that worked last, then those that ask for less while the server rejects the request. */
  async function askInTurn(prompt: Parameters<Chat>[0], signal: AbortSignal) {
    let tried: Manner | null = manner;
    for (;;) {
      try {
        return { answer: await chat(prompt, tried, signal), tried };
      } catch (error) {
        tried = nextManner(tried, error);
        if (!tried) throw error;
      }
    }
  }

  return {
    version: `${model}, prompt ${PROMPT_VERSION}`,
    tokensPerDay: options.tokensPerDay,

    costOf: (text) =>
      Math.ceil((SYSTEM_PROMPT.length + toUserPrompt(text).length) / CHARACTERS_PER_TOKEN) +
      MAX_OUTPUT_TOKENS,

    async read(text, signal): Promise<Reading> {
      signal.throwIfAborted();
      if (rest.isResting) return { kind: "failed", failure: "resting", tokens: 0 };
      const timeout = AbortSignal.timeout(timeBudgetMs);
      try {
        const reading = await ask(text, AbortSignal.any([signal, timeout]));
        rest.succeeded();
        return reading;
      } catch (error) {
        signal.throwIfAborted();
        const failure = timeout.aborted ? "too-slow" : toFailure(error);
        if (failure !== "cut-off" && failure !== "rejected") rest.failed(retryAfterOf(error));
        // Neither the error nor its request is logged, since they contain the description.
        logger.warn({ model, failure, status: statusOf(error) }, "the language model gave no answer");
        // A server that gave up, or that we gave up on, may have read all of it anyway.
        return { kind: "failed", failure, tokens: isUncharged(failure) ? 0 : null };
      }
    },
  };
}
