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

/** Accounts ended in one turn. */
const AT_ONCE = 10;

const REFUSED = "The account can't be deleted yet.";

/** What stands in the way of deleting an account, and deleting it. */
export type AccountDeletionService = ReturnType<typeof createAccountDeletion>;

/**
 * Deleting an account: asked for, taken back, and carried out once its days have passed. What stands against it is
 * each domain's own `obstacleSources`.
 */
export function createAccountDeletion(dependencies: DeletionDependencies) {
  return {
    listObstacles: ({ userId }: Viewer): Promise<Obstacle[]> => listObstacles(dependencies, userId),
    ...bindTo(dependencies, { deleteAccount, keepAccount, endDue }),
  };
}

/**
 * @param input unknown: parsed with `deleteAccountRule`
 * @throws AppError RATE_LIMITED, UNAUTHENTICATED; UNAVAILABLE when the plan could not be cancelled
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
    // Of two owners who ask at once one stays: the other is told so.
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

/** Takes the deletion back; the caller renews the session. @throws AppError UNAUTHENTICATED once it has ended */
async function keepAccount(dependencies: DeletionDependencies, viewer: Viewer): Promise<User> {
  const { database } = dependencies;
  await store.takeEndBack(database, viewer.userId);
  return getUser(dependencies, viewer);
}

/** Ends the accounts whose days have passed. Whoever does it again, or at the same time, finds them gone. */
async function endDue(dependencies: DeletionDependencies): Promise<void> {
  const { database, clock, logger } = dependencies;
  for (const userId of await store.listDue(database, clock.now(), AT_ONCE)) {
    try {
      await endOne(dependencies, userId);
    } catch (error) {
      logger.error({ err: error, userId }, "an account could not be ended");
    }
  }
}

/** Everything that stands against deleting an account now: the one place that says so. */
async function listObstacles(dependencies: DeletionDependencies, userId: string): Promise<Obstacle[]> {
  const { database } = dependencies;
  const ending = await store.listOwnOrganizations(database, userId);
  const found = ending.flatMap((id) => dependencies.obstacleSources.map((source) => source(id)));
  return (await Promise.all([listLeftBehind(database, userId), ...found])).flat();
}

/** A firm whose people would be left without anybody who can manage it. */
async function listLeftBehind(connection: Connection, userId: string): Promise<Obstacle[]> {
  return (await store.listLeftOwnerless(connection, userId)).map((name) => ({
    message: `You are the only owner of ${name}. Make somebody else an owner first, or remove everybody else.`,
    path: "/settings?tab=people",
  }));
}

async function getUser({ database }: DeletionDependencies, { userId }: Viewer): Promise<User> {
  const user = await accounts.findUserById(database, userId);
  if (!user) throw unauthenticated();
  return user;
}

/** Gives up what is open to pay: nobody pays, or is charged, while the account rests. */
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
  // Somebody was faster: what is being paid now stands against it by itself.
  return { kind: "deletion-refused", message: REFUSED, obstacles: await listObstacles(dependencies, userId) };
}

async function endOne(dependencies: DeletionDependencies, userId: string): Promise<void> {
  const { logger, database, clock, events } = dependencies;
  if ((await refuse(dependencies, userId)) !== null) {
    logger.warn({ userId }, "an account whose days have passed is not ended: something stands against it");
    return;
  }
  const ending = await store.listOwnOrganizations(database, userId);
  for (const id of ending) await dependencies.forgetCard(id);
  const now = clock.now();
  // Its owner may keep it until it is held here; from then on nobody can.
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

/** @param change names the wish, so that it is told once */
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
      `You asked for your account to be deleted. It ends for good in ${GRACE_DAYS} days, on ${formatEnd(endsAt)}.`,
      "Until then it can't be used: API keys, webhooks and reorders rest, and nothing is charged.",
      "",
      'To keep it, sign in and choose "Keep my account":',
      `${confirmation.publicUrl}/login`,
      "",
      "If this was not you, sign in, keep the account and change the password.",
    ].join("\n"),
    dedupeKey: `account-deletion:${change}`,
  };
}
