/**
 * `Idempotency-Key`: a request that creates or charges can be repeated without doing it twice, over REST and GraphQL.
 * The first success is kept for 24 hours and answered again; a failure is not kept, since trying again is what its
 * client should do.
 */
import { createHash } from "node:crypto";
import type { Clock } from "../platform/clock.ts";
import type { Database, Prisma } from "../platform/database.ts";
import { AppError } from "../platform/errors.ts";
import type { Logger } from "../platform/logger.ts";

const KEPT_MS = 24 * 60 * 60 * 1_000;
/** Longer than any request may take: whoever began it and has not finished by then is gone. */
const ABANDONED_MS = 60_000;
/** Printable ASCII, as headers can carry it. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/** What was answered. */
export interface KeptAnswer {
  status: number;
  body: unknown;
}

export interface KeyedRequest {
  /** Who asks for what: the same key of another caller or at another call is another key. */
  scope: string;
  key: string;
  body: unknown;
}

/** The first request under its key; the work is this one's, and so is telling how it ended. */
export interface Claim {
  kind: "first";
  /** It is done: repeats get this. Never throws, since it is done even if that cannot be remembered. */
  keep(answer: KeptAnswer): Promise<void>;
  /** It is not done: the next request under the key is the first again. */
  release(): Promise<void>;
}

export interface Idempotency {
  /**
   * @returns what was answered before, or the claim to do it now
   * @throws AppError IDEMPOTENCY_MISMATCH when the key came with another body before, CONFLICT while the first still
   *   runs, INVALID_INPUT when the key itself is none
   */
  begin(request: KeyedRequest): Promise<Claim | { kind: "repeat"; answer: KeptAnswer }>;
  /**
   * Runs `work` unless the same was done before under this key.
   * @throws AppError as `begin` does
   */
  once(request: KeyedRequest, work: () => Promise<KeptAnswer>): Promise<KeptAnswer & { isReplay: boolean }>;
}

export function createIdempotency(options: {
  database: Database;
  clock: Clock;
  logger: Logger;
}): Idempotency {
  const { clock, logger } = options;
  const records = options.database.idempotencyKey;

  /** @returns whether this call is the one to do the work */
  async function claim(scope: string, key: string, requestHash: string): Promise<boolean> {
    const now = clock.now();
    await records.deleteMany({ where: { expiresAt: { lt: now } } });
    const { count } = await records.createMany({
      data: { scope, key, requestHash, createdAt: now, expiresAt: new Date(now.getTime() + KEPT_MS) },
      skipDuplicates: true,
    });
    return count === 1;
  }

  /** Takes over what a process that is gone began; of two that try, one succeeds. */
  async function takeOver(id: string, createdAt: Date): Promise<boolean> {
    const { count } = await records.updateMany({
      where: { id, createdAt, responseStatus: null },
      data: { createdAt: clock.now() },
    });
    return count === 1;
  }

  function toClaim(scope: string, key: string): Claim {
    return {
      kind: "first",
      async keep({ status, body }) {
        try {
          await records.update({
            where: { scope_key: { scope, key } },
            data: { responseStatus: status, responseBody: toJson(body) },
          });
        } catch (error) {
          logger.warn({ err: error, scope }, "an answer could not be kept for its Idempotency-Key");
        }
      },
      async release() {
        await records.deleteMany({ where: { scope, key, responseStatus: null } });
      },
    };
  }

  const begin: Idempotency["begin"] = async ({ scope, key, body }) => {
    if (!KEY.test(key)) {
      throw new AppError("INVALID_INPUT", "An Idempotency-Key has 1 to 255 printable ASCII characters.");
    }
    const requestHash = createHash("sha256")
      .update(JSON.stringify(body ?? null))
      .digest("hex");
    if (await claim(scope, key, requestHash)) return toClaim(scope, key);

    const record = await records.findUnique({ where: { scope_key: { scope, key } } });
    if (record && record.requestHash !== requestHash) {
      throw new AppError(
        "IDEMPOTENCY_MISMATCH",
        "This Idempotency-Key was used with another body. Use a new key for a new request.",
      );
    }
    if (record?.responseStatus) {
      return { kind: "repeat", answer: { status: record.responseStatus, body: record.responseBody } };
    }
    const isAbandoned = record !== null && clock.now().getTime() - record.createdAt.getTime() > ABANDONED_MS;
    if (!record || !isAbandoned || !(await takeOver(record.id, record.createdAt))) {
      throw new AppError("CONFLICT", "The first request with this Idempotency-Key is still running.", {
        retryAfterSeconds: 1,
      });
    }
    return toClaim(scope, key);
  };

  return {
    begin,
    async once(request, work) {
      const begun = await begin(request);
      if (begun.kind === "repeat") return { ...begun.answer, isReplay: true };
      let answer: KeptAnswer;
      try {
        answer = await work();
      } catch (error) {
        await begun.release();
        throw error;
      }
      await begun.keep(answer);
      return { ...answer, isReplay: false };
    },
  };
}

/** As it goes over the wire, dates as texts. */
function toJson(body: unknown): Prisma.InputJsonValue {
  return JSON.parse(JSON.stringify(body ?? {}));
}
