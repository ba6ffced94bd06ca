/**
 * `Idempotency-Key`: a request that creates or charges can be repeated without doing it twice, over REST and GraphQL.
 * The first success is stored for 24 hours and returned again; a refusal is not stored, since its client should try
 * again. If the outcome is unknown (the database became unavailable in the middle), the request is executed again on
 * top of what it has already done: see platform/once.ts and api/decisions/089-idempotent-retries.md.
 */
import { createHash } from "node:crypto";
import type { Clock } from "../../platform/clock.ts";
import { type Database, Prisma } from "../../platform/database.ts";
import { AppError, ERROR_CODES } from "../../platform/errors.ts";
import type { Logger } from "../../platform/logger.ts";
import { toAppError } from "../../platform/unavailable.ts";
import { HttpError } from "./http-error.ts";

const KEPT_MS = 24 * 60 * 60 * 1_000;
/** How long a silent process holds the key, and how often a live one renews it. */
const LEASE_SECONDS = 10;
const HEARTBEAT_MS = 3_000;
/** Printable ASCII, as headers can carry it. */
const KEY = /^[\x21-\x7e]{1,255}$/;

/** The stored response. */
interface KeptAnswer {
  status: number;
  body: unknown;
}

interface KeyedRequest {
  /** The caller and the call: the same key from another caller, or for another call, is a different key. */
  scope: string;
  key: string;
  body: unknown;
}

/** A request to execute under its key; the holder must report how it ended. None of these throw. */
export interface Claim {
  kind: "first";
  /** Id of the key's row, under which completed steps are stored. */
  keyId: string;
  /** The request succeeded: repeats get this. */
  keep(answer: KeptAnswer): Promise<void>;
  /** The request was refused, and nothing of it was done: the next request under the key may be different. */
  release(): Promise<void>;
  /** The outcome is unknown: the next request under the key continues from what was done. */
  leave(): Promise<void>;
}

/** Idempotency keys of repeatable requests, stored for 24 hours, each visible to one caller only. */
export interface Idempotency {
  /**
   * @returns the earlier response, or the claim to execute it now
   * @throws AppError IDEMPOTENCY_MISMATCH when the key came with another body before, CONFLICT while the first still
   *   runs, INVALID_INPUT when the key itself is invalid
   */
  begin(request: KeyedRequest): Promise<Claim | { kind: "repeat"; answer: KeptAnswer }>;
  /**
   * Runs `work` unless it was already done under this key.
   * @throws AppError as `begin` does
   */
  once(
    request: KeyedRequest,
    work: (keyId: string) => Promise<KeptAnswer>,
  ): Promise<KeptAnswer & { isReplay: boolean }>;
}

interface Dependencies {
  database: Database;
  clock: Clock;
  logger: Logger;
}

/** Stores keys and responses in the database, so that any process answers the repeat. */
export function createIdempotency(options: Dependencies): Idempotency {
  const begin: Idempotency["begin"] = async (request) => {
    const { scope, key, body } = request;
    if (!KEY.test(key)) {
      throw new AppError("INVALID_INPUT", "An Idempotency-Key has 1 to 255 printable ASCII characters.");
    }
    const requestHash = createHash("sha256")
      .update(JSON.stringify(body ?? null))
      .digest("hex");
    const taken = await take(options, request, requestHash);
    if (taken) return toClaim(options, taken);

    const record = await options.database.idempotencyKey.findUnique({ where: { scope_key: { scope, key } } });
    if (record && record.requestHash !== requestHash) {
      throw new AppError(
        "IDEMPOTENCY_MISMATCH",
        "This Idempotency-Key was used with a different body. Use a new key for a new request.",
      );
    }
    if (record?.responseStatus) {
      return { kind: "repeat", answer: { status: record.responseStatus, body: record.responseBody } };
    }
    const left = record && (await takeOver(options, record.id));
    if (left) return toClaim(options, left);
    throw new AppError("CONFLICT", "The first request with this Idempotency-Key is still running.", {
      retryAfterSeconds: 1,
    });
  };

  return {
    begin,
    async once(request, work) {
      const begun = await begin(request);
      if (begun.kind === "repeat") return { ...begun.answer, isReplay: true };
      let answer: KeptAnswer;
      try {
        answer = await work(begun.keyId);
      } catch (error) {
        if (isKnownOutcome(error)) await begun.release();
        else await begun.leave();
        throw error;
      }
      await begun.keep(answer);
      return { ...answer, isReplay: false };
    },
  };
}

interface Taken {
  keyId: string;
  attempt: number;
}

/** Uses the database's clock: the processes' own may differ. */
const LEASE_END = Prisma.sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** Takes an unused key. */
async function take(
  { database, clock }: Dependencies,
  { scope, key }: KeyedRequest,
  requestHash: string,
): Promise<Taken | undefined> {
  const now = clock.now();
  await database.idempotencyKey.deleteMany({ where: { expiresAt: { lt: now } } });
  const expiresAt = new Date(now.getTime() + KEPT_MS);
  const [taken] = await database.$queryRaw<Taken[]>`
    INSERT INTO idempotency_keys (id, scope, key, request_hash, created_at, expires_at, lease_until)
    VALUES (gen_random_uuid(), ${scope}, ${key}, ${requestHash}, ${now}, ${expiresAt}, ${LEASE_END})
    ON CONFLICT (scope, key) DO NOTHING RETURNING id::text AS "keyId", attempt`;
  return taken;
}

/** Takes over a key whose request is no longer being processed; of two that try, one succeeds. */
async function takeOver({ database }: Dependencies, keyId: string): Promise<Taken | undefined> {
  const [taken] = await database.$queryRaw<Taken[]>`
    UPDATE idempotency_keys SET lease_until = ${LEASE_END}, attempt = attempt + 1
     WHERE id = ${keyId}::uuid AND response_status IS NULL AND (lease_until IS NULL OR lease_until < now())
    RETURNING id::text AS "keyId", attempt`;
  return taken;
}

/** Holds a key for as long as the process lives, until the outcome of the request is reported. */
function toClaim({ database, logger }: Dependencies, { keyId, attempt }: Taken): Claim {
  const records = database.idempotencyKey;
  const ours = { id: keyId, attempt, responseStatus: null };
  const heartbeat = setInterval(() => {
    database.$executeRaw`UPDATE idempotency_keys SET lease_until = ${LEASE_END}
      WHERE id = ${keyId}::uuid AND attempt = ${attempt} AND lease_until IS NOT NULL`.catch(
      (error: unknown) => logger.warn({ err: error }, "the lock on an Idempotency-Key could not be extended"),
    );
  }, HEARTBEAT_MS);
  heartbeat.unref();

  /** Ends the hold. If the write fails, the end of the lease settles it. */
  async function end(what: string, write: () => Promise<unknown>): Promise<void> {
    clearInterval(heartbeat);
    try {
      await write();
    } catch (error) {
      logger.warn({ err: error }, what);
    }
  }

  return {
    kind: "first",
    keyId,
    keep: ({ status, body }) =>
      end("a response could not be stored for its Idempotency-Key", () =>
        records.updateMany({
          where: ours,
          data: { responseStatus: status, responseBody: toJson(body), leaseUntil: null },
        }),
      ),
    release: () => end("an Idempotency-Key could not be released", () => records.deleteMany({ where: ours })),
    leave: () =>
      end("an Idempotency-Key could not be handed over", () =>
        records.updateMany({ where: ours, data: { leaseUntil: null } }),
      ),
  };
}

/** A refusal means that nothing was done; a fault of ours, or of the database, leaves that unknown. */
function isKnownOutcome(error: unknown): boolean {
  return error instanceof HttpError || !ERROR_CODES[toAppError(error).code].isFault;
}

/** As sent over the wire, with dates as text. */
function toJson(body: unknown): Prisma.InputJsonValue {
  return JSON.parse(JSON.stringify(body ?? {}));
}
