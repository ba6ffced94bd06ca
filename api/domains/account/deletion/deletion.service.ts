import { deleteAccountRule } from "../../../../schema/rules/account.ts";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { bindTo } from "../../../platform/bind.ts";
import { type Connection, inTransaction } from "../../../platform/database.ts";
import { unauthenticated } from "../../../platform/errors.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../../platform/input.ts";
import { type OutgoingMessage, writeMessage } from "../../../platform/mailer.ts";
import type { Asker } from "../../../platform/session.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import * as accounts from "../account.store.ts";
import type { User } from "../account.types.ts";
import { checkPassword } from "../check-password.ts";
import { endSessions } from "../end-sessions.ts";
import { endOf, formatEnd, GRACE_DAYS } from "./deletion.rules.ts";
import * as store from "./deletion.store.ts";
import type { DeleteAccountOutcome, DeletionDependencies, Obstacle } from "./deletion.types.ts";

/** Accounts ended per batch. */
const AT_ONCE = 10;

const REFUSED = "The account can't be deleted yet.";

/** Deletes accounts, and reports what prevents it. */
export type AccountDeletionService = ReturnType<typeof createAccountDeletion>;

/**
 * Deleting an account: requested, undone, and carried out once the grace period has passed. What prevents it is up to
 * each domain's `obstacleSources`.
 */
export function createAccountDeletion(dependencies: DeletionDependencies) {
  return {
    listObstacles: ({ userId }: Viewer): Promise<Obstacle[]> => listObstacles(dependencies, userId),
    ...bindTo(dependencies, { deleteAccount, keepAccount, endDue }),
  };
}

/**
 * @param input unknown: parsed with `deleteAccountRule`
 * @throws AppError RATE_LIMITED, UNAUTHENTICATED; UNAVAILABLE when the plan could not be canceled
 */
async function deleteAccount(
  dependencies: DeletionDependencies,
  viewer: Viewer,
  input: unknown,
  asker: Asker,
): Promise<DeleteAccountOutcome | InvalidInput> {
  const { database, clock, events } = dependencies;
  const parsed = parseInput(deleteAccountRule, input);
  if (!parsed.ok) return parsed.error;
  const user = await getUser(dependencies, viewer);
  const { password } = parsed.value;
  if ((await checkPassword(dependencies, { username: user.username, password }, asker)) === null) {
    return invalidInput({ password: MESSAGES.currentPasswordWrong });
  }
  const refusal = await refuse(dependencies, user.id);
  if (refusal) return refusal;
  for (const organizationId of await store.listOwnOrganizations(database, user.id)) {
    await dependencies.cancelPlan({ ...viewer, organizationId });
  }
  return inTransaction(database, async (transaction, afterCommit): Promise<DeleteAccountOutcome> => {
    // When two owners ask at the same time, one stays and gets this answer.
    await store.lockOwned(transaction, user.id);
    const obstacles = await listLeftBehind(transaction, user.id);
    if (obstacles.length > 0) return { kind: "deletion-refused", message: REFUSED, obstacles };
    const endsAt = await store.noteEnd(transaction, user.id, endOf(clock.now()));
    await endSessions({ transaction, afterCommit, events }, user.id, { allBut: null });
    if (user.email !== null) {
      const notice = deletionNotice(user.email, `${user.id}:${endsAt.getTime()}`, endsAt, dependencies);
      await writeMessage(transaction, notice);
    }
    return { kind: "success", endsAt };
  });
}

/** Undoes the deletion; the caller renews the session. @throws AppError UNAUTHENTICATED once the account has ended */
async function keepAccount(dependencies: DeletionDependencies, viewer: Viewer): Promise<User> {
  const { database } = dependencies;
  await store.clearDeletion(database, viewer.userId);
  return getUser(dependencies, viewer);
}

/** Ends the accounts whose grace period has passed. Repeated or parallel calls find them gone. */
async function endDue(dependencies: DeletionDependencies): Promise<void> {
  const { database, clock, logger } = dependencies;
  for (const userId of await store.listDue(database, clock.now(), AT_ONCE)) {
    try {
      await endOne(dependencies, userId);
    } catch (error) {
      logger.error({ err: error, userId }, "an account could not be deleted");
    }
  }
}

/** Everything that currently prevents deleting an account; the only place that decides it. */
async function listObstacles(dependencies: DeletionDependencies, userId: string): Promise<Obstacle[]> {
  const { database } = dependencies;
  const ending = await store.listOwnOrganizations(database, userId);
  const found = ending.flatMap((id) => dependencies.obstacleSources.map((source) => source(id)));
  return (await Promise.all([listLeftBehind(database, userId), ...found])).flat();
}

/** A firm that would be left without anyone who can manage it. */
async function listLeftBehind(connection: Connection, userId: string): Promise<Obstacle[]> {
  return (await store.listLeftOwnerless(connection, userId)).map((name) => ({
    message: `You are the only owner of ${name}. Make someone else an owner first, or remove all other members.`,
    path: "/settings?tab=people",
  }));
}

async function getUser({ database }: DeletionDependencies, { userId }: Viewer): Promise<User> {
  const user = await accounts.findUserById(database, userId);
  if (!user) throw unauthenticated();
  return user;
}

/** Cancels open payments: nothing can be paid or charged while the account is suspended. */
async function refuse(
  dependencies: DeletionDependencies,
  userId: string,
): Promise<DeleteAccountOutcome | null> {
  const { database } = dependencies;
  const obstacles = await listObstacles(dependencies, userId);
  if (obstacles.length > 0) return { kind: "deletion-refused", message: REFUSED, obstacles };
  const ending = await store.listOwnOrganizations(database, userId);
  const givenUp = await Promise.all(ending.map((id) => dependencies.giveUpOrders(id)));
  if (givenUp.every(Boolean)) return null;
  // Another call was faster: a payment in progress is now an obstacle anyway.
  return { kind: "deletion-refused", message: REFUSED, obstacles: await listObstacles(dependencies, userId) };
}

async function endOne(dependencies: DeletionDependencies, userId: string): Promise<void> {
  const { logger, database, clock, events } = dependencies;
  if ((await refuse(dependencies, userId)) !== null) {
    logger.warn({ userId }, "an account due for deletion was not deleted: something prevents it");
    return;
  }
  const ending = await store.listOwnOrganizations(database, userId);
  for (const id of ending) await dependencies.forgetCard(id);
  const now = clock.now();
  // The owner can keep the account until it is locked here; after that no one can.
  const isClosed = await inTransaction(database, async (transaction, afterCommit) => {
    if ((await store.lockDue(transaction, userId, now)) === null) return false;
    await store.closeAccount(transaction, userId);
    await endSessions({ transaction, afterCommit, events }, userId, { allBut: null });
    return true;
  });
  if (!isClosed) return;
  for (const id of ending) await store.deleteBulk(database, id);
  await inTransaction(database, async (transaction) => {
    const person = await store.lockDue(transaction, userId, now);
    if (!person) return;
    for (const id of ending) await store.endOrganization(transaction, id);
    await store.endAccount(transaction, userId, person);
  });
  logger.info({ userId }, "an account was deleted");
}

/** @param change identifies the request, so that the notice is sent once */
function deletionNotice(
  recipient: string,
  change: string,
  endsAt: Date,
  { confirmation }: Pick<DeletionDependencies, "confirmation">,
): OutgoingMessage {
  return {
    channel: "email",
    recipient,
    subject: `Your Yardstick account will be deleted on ${formatEnd(endsAt)}`,
    body: [
      `You asked for your account to be deleted. It will be deleted for good in ${GRACE_DAYS} days, on ${formatEnd(endsAt)}.`,
      "Until then it can't be used: API keys, webhooks and reorders are suspended, and nothing is charged.",
      "",
      'To keep it, sign in and choose "Keep my account":',
      `${confirmation.publicUrl}/login`,
      "",
      "If this was not you, sign in, keep the account and change the password.",
    ].join("\n"),
    dedupeKey: `account-deletion:${change}`,
  };
}
