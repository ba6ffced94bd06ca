/**
 * Rate limits on signing in, registering and resetting a password. Counted in Postgres, which signing in needs anyway:
 * the limits hold across all processes and while Redis is unavailable. While Postgres is unavailable no one can sign in
 * (the limits fail closed).
 */
import type pg from "pg";
import { type AttemptLimit, createCounters, type Refusal } from "./attempt-counters.ts";

/** How the caller settles a counted attempt. */
interface LoginPermit {
  /** The password was right: neither this attempt nor the caller's earlier ones on this account count. */
  succeeded(): Promise<void>;
  /** The password was never checked: this attempt does not count. */
  withdrawn(): Promise<void>;
}

/** How the caller settles a counted registration; exactly one of these is called when it ends. */
interface RegistrationPermit {
  /** An account was created. */
  made(): Promise<void>;
  /** The answer revealed that a name, an address or a number is taken. */
  toldTaken(): Promise<void>;
  /** Neither: it does not count. */
  withdrawn(): Promise<void>;
}

/** Addresses are client keys as the edge derives them: an IPv4 address or an IPv6 network. */
export interface AccountLimits {
  /**
   * Counts a sign-in attempt before it runs, so that parallel guesses count as well.
   * @throws AppError RATE_LIMITED with the seconds to wait
   */
  countLogin(username: string, clientAddress: string): Promise<LoginPermit>;
  /**
   * Counts a registration before it runs: as an account, and as an answer that something is taken. A caller that has
   * used up either limit no longer learns whether anything is taken.
   * @throws AppError RATE_LIMITED with the seconds to wait
   */
  countRegistration(clientAddress: string): Promise<RegistrationPermit>;
  /**
   * Counts a new address or number for an account, taken or not: both answers reveal whether another account has it.
   * @throws AppError RATE_LIMITED with the seconds to wait
   */
  countIdentityChange(userId: string): Promise<void>;
  /**
   * Counts a request for a code by what was typed, so that the answer does not reveal whether there is an account.
   * @throws AppError RATE_LIMITED with the seconds to wait
   */
  countResetRequest(identifier: string, clientAddress: string): Promise<void>;
  /** Counts a code about to be sent to an account, by whatever name it was requested; false when over the limit. */
  allowsResetOf(userId: string): Promise<boolean>;
  /** Counts a link about to be sent with a new account or address; false when over the limit. */
  allowsConfirmation(recipient: string, userId: string | null): Promise<boolean>;
  /** Counts a link that a user requests. @throws AppError RATE_LIMITED with the seconds to wait */
  countConfirmation(recipient: string, userId: string): Promise<void>;
  /**
   * Counts an attempt to enter a code, or to set a password with one. @throws AppError RATE_LIMITED with the seconds to
   * wait
   */
  countResetTry(clientAddress: string): Promise<void>;
}

const LIMITS = {
  /** A user who mistypes, on their own machine. */
  accountAtAddress: { points: 10, duration: 15 * 60 },
  /** Guesses at one account from many machines. High, because reaching it locks out the owner as well. */
  account: { points: 100, duration: 60 * 60 },
  /** Guesses at many accounts from one machine. Successes do not count, so an office stays below it. */
  address: { points: 40, duration: 15 * 60 },
  /** Different names tried without success from one machine: a common password is found with few guesses per account. */
  namesOfAddress: { points: 20, duration: 15 * 60 },
  registration: { points: 20, duration: 60 * 60 },
  /** Answers that something is taken, per machine. */
  taken: { points: 20, duration: 60 * 60 },
  /** New addresses and numbers, per account. */
  identityChange: { points: 20, duration: 60 * 60 },
  /** Codes requested by one name. */
  reset: { points: 5, duration: 60 * 60 },
  /** Codes requested from one machine, so that it cannot flood mailboxes and phones. */
  resetAddress: { points: 30, duration: 60 * 60 },
  /** Codes sent to one account per day; each allows five guesses. */
  resetAccount: { points: 10, duration: 24 * 60 * 60 },
  /** Links sent to one address, whichever accounts use it. */
  confirmation: { points: 3, duration: 60 * 60 },
  /** Links sent for one account, to any addresses. */
  confirmationOfAccount: { points: 3, duration: 60 * 60 },
  /** Codes tried and passwords set, per machine. */
  resetTry: { points: 60, duration: 15 * 60 },
} as const satisfies Record<string, AttemptLimit>;

/** Tells a class or an office that shares one address how to proceed. */
const refuseRegistration: Refusal = (wait) =>
  `Too many registrations came from your network in the last hour. Please try again in ${wait}, or from another connection, such as a phone's mobile network.`;
const refuseIdentityChange: Refusal = (wait) =>
  `You have changed your email address or phone number very often. Please try again in ${wait}.`;

const refuseConfirmation: Refusal = (wait) =>
  `Several links have already been sent. Check your email, including the spam folder, or try again in ${wait}.`;

const nothing = async () => {};

/** For load tests (RATE_LIMITS=off). */
export const noAccountLimits: AccountLimits = {
  countLogin: async () => ({ succeeded: nothing, withdrawn: nothing }),
  countRegistration: async () => ({ made: nothing, toldTaken: nothing, withdrawn: nothing }),
  countIdentityChange: nothing,
  countResetRequest: nothing,
  allowsResetOf: async () => true,
  allowsConfirmation: async () => true,
  countConfirmation: nothing,
  countResetTry: nothing,
};

/** @param pool shared; the table of counters is created on first use and cleans itself up */
export function createAccountLimits(pool: pg.Pool): AccountLimits {
  const counters = createCounters(pool);
  const counter = (name: keyof typeof LIMITS, refuse?: Refusal) => counters(name, LIMITS[name], refuse);
  const registration = counter("registration", refuseRegistration);
  const taken = counter("taken", refuseRegistration);
  const identityChange = counter("identityChange", refuseIdentityChange);
  const reset = counter("reset");
  const resetAddress = counter("resetAddress");
  const resetAccount = counter("resetAccount");
  const resetTry = counter("resetTry");
  const confirmation = counter("confirmation", refuseConfirmation);
  const confirmationOfAccount = counter("confirmationOfAccount", refuseConfirmation);

  return {
    countLogin: createLoginCount(counter),
    async countRegistration(clientAddress) {
      await registration.count(clientAddress);
      await taken.count(clientAddress);
      return {
        made: () => taken.giveBack(clientAddress),
        toldTaken: () => registration.giveBack(clientAddress),
        async withdrawn() {
          await Promise.all([registration.giveBack(clientAddress), taken.giveBack(clientAddress)]);
        },
      };
    },
    async countIdentityChange(userId) {
      await identityChange.count(userId);
    },
    async countResetRequest(identifier, clientAddress) {
      await resetAddress.count(clientAddress);
      await reset.count(identifier.toLowerCase());
    },
    allowsResetOf: (userId) => resetAccount.allows(userId),
    async allowsConfirmation(recipient, userId) {
      const isAllowed = userId === null || (await confirmationOfAccount.allows(userId));
      return isAllowed && confirmation.allows(recipient);
    },
    async countConfirmation(recipient, userId) {
      await confirmationOfAccount.count(userId);
      await confirmation.count(recipient);
    },
    async countResetTry(clientAddress) {
      await resetTry.count(clientAddress);
    },
  };
}

function createLoginCount(
  counter: (name: keyof typeof LIMITS) => ReturnType<ReturnType<typeof createCounters>>,
): AccountLimits["countLogin"] {
  const accountAtAddress = counter("accountAtAddress");
  const account = counter("account");
  const address = counter("address");
  const namesOfAddress = counter("namesOfAddress");

  return async (username, clientAddress) => {
    const name = username.toLowerCase();
    const pair = `${name}|${clientAddress}`;
    // One after the other: an exhausted pair must not use up the account limit for its owner elsewhere.
    const isNewName = (await accountAtAddress.count(pair)) === 1;
    if (isNewName) await namesOfAddress.count(clientAddress);
    else await namesOfAddress.assertLeft(clientAddress);
    // Only by the attempt that counted it: two parallel attempts must not undo more than was counted.
    const giveNameBack = () => (isNewName ? [namesOfAddress.giveBack(clientAddress)] : []);
    await address.count(clientAddress);
    await account.count(name);
    return {
      async succeeded() {
        await Promise.all([
          accountAtAddress.forget(pair),
          ...giveNameBack(),
          address.giveBack(clientAddress),
          account.giveBack(name),
        ]);
      },
      async withdrawn() {
        await Promise.all([
          accountAtAddress.giveBack(pair),
          ...giveNameBack(),
          address.giveBack(clientAddress),
          account.giveBack(name),
        ]);
      },
    };
  };
}
