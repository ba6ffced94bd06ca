import { PrismaPg } from "@prisma/adapter-pg";
import type { IsolationLevel, SqlDriverAdapter, SqlQuery, Transaction } from "@prisma/driver-adapter-utils";
import type pg from "pg";
import { presentActor } from "../identity/actor.ts";
import type { StatementNames } from "./statement-names.ts";

/** Sets the acting person until the transaction ends: connections are shared. */
const NAME_ACTOR = "SELECT set_config('yardstick.actor', $1, true)";
const WRITE =
  /^\s*(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM)\s+(?:"?public"?\.)?"?(?<table>\w+)|^\s*WITH\b[\s\S]*\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM)\b/i;
/**
 * Limits of named statements. A name gains nothing without values, and several statements may be sent as one. The text
 * of a long list differs for each length.
 */
const MOST_VALUES = 64;
const LOGGED_TABLES =
  "SELECT DISTINCT relname::text FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid WHERE tgfoid = to_regproc('log_activity')";

/**
 * Prisma's Postgres adapter, extended: it names repeated statements, and tells each writing transaction who makes the
 * change; see actor.ts.
 */
export class ActingPg extends PrismaPg {
  readonly #names: StatementNames;

  constructor(pool: pg.Pool, names: StatementNames) {
    const nameOf = ({ sql, args }: SqlQuery) =>
      args.length > 0 && args.length <= MOST_VALUES ? names.nameOf(sql) : undefined;
    super(pool, { statementNameGenerator: (query) => nameOf(query) ?? "" });
    this.#names = names;
  }

  override async connect() {
    return acting(await super.connect(), this.#names);
  }
}

type Read = SqlDriverAdapter["queryRaw"];

/** Whether a statement writes to a logged table. @param read uses the current connection: another may not be free */
type IsLogged = (sql: string, read: Read) => Promise<boolean>;

const plain = (sql: string): SqlQuery => ({ sql, args: [], argTypes: [] });

/** The acting person, in the form that the triggers read; empty when there is none. */
function nameOfActor(): string {
  const actor = presentActor();
  return actor === null ? "" : `${actor.kind}:${actor.id}`;
}

function acting<Adapter extends SqlDriverAdapter>(adapter: Adapter, names: StatementNames): Adapter {
  /** Retries without a name when the name caused the failure. */
  function orUnnamed<Result>(ask: (query: SqlQuery) => Promise<Result>) {
    return (query: SqlQuery) =>
      ask(query).catch((error: unknown) => {
        if (!names.haveFailed(error)) throw error;
        return ask(query);
      });
  }
  const queryRaw = orUnnamed(adapter.queryRaw.bind(adapter));
  const executeRaw = orUnnamed(adapter.executeRaw.bind(adapter));
  const startTransaction = adapter.startTransaction.bind(adapter);
  let logged: Promise<ReadonlySet<unknown>> | null = null;

  /** The list of tables is read once, at the first write by an actor. */
  function listLogged(read: Read): Promise<ReadonlySet<unknown>> {
    logged ??= read(plain(LOGGED_TABLES)).then(
      ({ rows }) => new Set(rows.flat()),
      (error: unknown) => {
        logged = null;
        throw error;
      },
    );
    return logged;
  }

  const isLogged: IsLogged = async (sql, read) => {
    const match = WRITE.exec(sql);
    const table = match?.groups?.["table"];
    return match !== null && (table === undefined || (await listLogged(read)).has(table));
  };
  const isSomebodysChange = async ({ sql }: SqlQuery) =>
    presentActor() !== null && (await isLogged(sql, queryRaw));

  async function startActing(level?: IsolationLevel): Promise<Transaction> {
    return actingIn(await startTransaction(level), isLogged, names);
  }

  /** A single write by an actor, in a transaction of its own. */
  async function inOwnTransaction<Result>(run: (transaction: Transaction) => Promise<Result>) {
    const transaction = await startActing();
    try {
      const result = await run(transaction);
      await transaction.executeRaw(plain("COMMIT"));
      await transaction.commit();
      return result;
    } catch (error) {
      // When the connection is gone, so is the transaction.
      await transaction.executeRaw(plain("ROLLBACK")).catch(() => {});
      await transaction.rollback();
      throw error;
    }
  }

  return Object.assign(adapter, {
    queryRaw: async (query: SqlQuery) =>
      (await isSomebodysChange(query))
        ? inOwnTransaction((transaction) => transaction.queryRaw(query))
        : queryRaw(query),
    executeRaw: async (query: SqlQuery) =>
      (await isSomebodysChange(query))
        ? inOwnTransaction((transaction) => transaction.executeRaw(query))
        : executeRaw(query),
    startTransaction: startActing,
  });
}

/** Serializes queries: a connection answers them in order anyway, and a future pg will no longer queue them itself. */
function createLine() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(ask: () => Promise<Result>): Promise<Result> => {
    const asked = last.then(ask);
    last = asked.catch(() => {});
    return asked;
  };
}

/** Names the actor before the first write to a logged table, so that nothing else pays for it. */
function actingIn(transaction: Transaction, isLogged: IsLogged, names: StatementNames): Transaction {
  /** A transaction in which a name failed is over; the next one uses none. */
  function noting<Result>(ask: (query: SqlQuery) => Promise<Result>) {
    return (query: SqlQuery) =>
      ask(query).catch((error: unknown) => {
        names.haveFailed(error);
        throw error;
      });
  }
  const queryRaw = noting(transaction.queryRaw.bind(transaction));
  const executeRaw = noting(transaction.executeRaw.bind(transaction));
  const inLine = createLine();
  let named: string | null = "";
  async function nameBefore({ sql }: SqlQuery): Promise<void> {
    // Rolling back to a savepoint also undoes what was set since.
    if (sql.startsWith("ROLLBACK TO")) named = null;
    const actor = nameOfActor();
    if (actor === named || !(await isLogged(sql, queryRaw))) return;
    await queryRaw({ sql: NAME_ACTOR, args: [actor], argTypes: [{ scalarType: "string", arity: "scalar" }] });
    named = actor;
  }
  return Object.assign(transaction, {
    queryRaw: (query: SqlQuery) =>
      inLine(async () => {
        await nameBefore(query);
        return queryRaw(query);
      }),
    executeRaw: (query: SqlQuery) =>
      inLine(async () => {
        await nameBefore(query);
        return executeRaw(query);
      }),
  });
}
