import { API_KEY_LIMITS } from "../../../schema/constants.ts";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { apiKeyRule } from "../../../schema/rules/partner.ts";
import { hasScope, type Role } from "../../../schema/rules/roles.ts";
import { bindTo } from "../../platform/bind.ts";
import type { Clock } from "../../platform/clock.ts";
import { type Database, inTransaction } from "../../platform/database.ts";
import { AppError, notFound } from "../../platform/errors.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../platform/input.ts";
import type { Page, PageRequest } from "../../platform/pagination.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { type ApiKeyStatus, hashSecret, isSecret, isUseDue, makeSecret, statusOf } from "./partner.rules.ts";
import * as store from "./partner.store.ts";
import type { ApiKey } from "./partner.types.ts";

type CreateApiKeyOutcome =
  | {
      kind: "success";
      apiKey: ApiKey;
      /** The key itself; it cannot be retrieved again. */
      secret: string;
    }
  | InvalidInput;

/** The most a key may do whose creator has left. */
const KEPT_ROLE = "admin" satisfies Role;

/** API keys: creating, listing and revoking them, and finding the caller of one. */
export type PartnerService = ReturnType<typeof createPartnerService>;

interface Dependencies {
  database: Database;
  clock: Clock;
}

/**
 * Use cases of partners: API keys, created and revoked by people, used by their programs. Only a hash of the secret is
 * stored.
 */
export function createPartnerService(dependencies: Dependencies) {
  const { clock } = dependencies;
  return {
    statusOf: (apiKey: ApiKey): ApiKeyStatus => statusOf(apiKey, clock.now()),
    ...bindTo(dependencies, { createApiKey, listApiKeys, revokeApiKey, authenticate, filterActiveKeys }),
  };
}

/** @param input unknown: parsed with `apiKeyRule` */
async function createApiKey(
  { clock, database }: Dependencies,
  viewer: Viewer,
  input: unknown,
): Promise<CreateApiKeyOutcome> {
  assertPerson(viewer);
  const now = clock.now();
  const parsed = parseInput(apiKeyRule(now), input);
  if (!parsed.ok) return parsed.error;
  const { name, scopes, expiresAt = null, isTest } = parsed.value;
  const { secret, prefix, keyHash } = makeSecret(isTest === true);
  return inTransaction(database, async (transaction): Promise<CreateApiKeyOutcome> => {
    await store.lockKeysOf(transaction, viewer.organizationId);
    if ((await store.countWorking(transaction, viewer.organizationId, now)) >= API_KEY_LIMITS.active) {
      return invalidInput({ name: MESSAGES.apiKeysFull });
    }
    const apiKey = await store.insertKey(transaction, {
      organizationId: viewer.organizationId,
      userId: viewer.userId,
      name,
      prefix,
      keyHash,
      scopes: [...new Set(scopes)],
      isTest: isTest === true,
      expiresAt,
      createdAt: now,
    });
    return { kind: "success", apiKey, secret };
  });
}

async function listApiKeys(
  { database }: Dependencies,
  viewer: Viewer,
  page: PageRequest,
): Promise<Page<ApiKey>> {
  assertPerson(viewer);
  return store.listKeys(database, viewer.organizationId, page);
}

/** @throws AppError NOT_FOUND */
async function revokeApiKey({ database, clock }: Dependencies, viewer: Viewer, id: string): Promise<ApiKey> {
  assertPerson(viewer);
  const apiKey = await store.revokeKey(database, viewer.organizationId, id, clock.now());
  if (apiKey === null) throw notFound("API key");
  return apiKey;
}

/**
 * The caller that a key belongs to.
 * @param secret the text after `Bearer`
 * @throws AppError UNAUTHENTICATED when it is not a key, or was revoked, or has expired, without telling which
 */
async function authenticate({ clock, database }: Dependencies, secret: string): Promise<Viewer> {
  const now = clock.now();
  const key = isSecret(secret) ? await store.findWorkingKey(database, hashSecret(secret), now) : null;
  if (key === null) {
    throw new AppError("UNAUTHENTICATED", "This API key is invalid: it may be revoked or expired.");
  }
  if (isUseDue(key, now)) await store.recordUse(database, key.id, now);
  const { id, isTest, organizationId, maker } = key;
  // A key may do no more than its creator currently may. A creator who left made it for the firm, whose programs
  // continue to use it.
  const role = maker.role ?? KEPT_ROLE;
  const scopes = key.scopes.filter((scope) => hasScope(role, scope));
  return { ...maker, role, organizationId, key: { id, scopes, isTest } };
}

/** Which of these key ids still work. */
function filterActiveKeys(
  { database, clock }: Dependencies,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return store.filterActiveKeys(database, ids, clock.now());
}

/** A key that could create keys would outlive its own revocation. */
function assertPerson(viewer: Viewer): void {
  if (viewer.key) throw new AppError("FORBIDDEN", "API keys are managed by people. Sign in with a browser.");
}
