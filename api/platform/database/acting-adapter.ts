import { PrismaPg } from "@prisma/adapter-pg";
import type { IsolationLevel, SqlDriverAdapter, SqlQuery, Transaction } from "@prisma/driver-adapter-utils";
import type pg from "pg";
import { presentActor } from "../identity/actor.ts";
import type { StatementNames } from "./statement-names.ts";

/** Names the acting person until the transaction ends: connections are shared. */
const NAME_ACTOR = "SELECT set_config('yardstick.actor', $1, true)";
const WRITE =
  /^\s*(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM)\s+(?:"?public"?\.)?"?(?<table>\w+)|^\s*WITH\b[\s\S]*\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM)\b/i;
/**
 * Limits of named statements. Without values there is nothing to gain, and several statements may be sent as one; the text
 * of a long list differs for each length.
 */
const MOST_VALUES = 64;
const LOGGED_TABLES =
  "SELECT DISTINCT relname::text FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid WHERE tgfoid = to_regproc('log_activity')";

/**
 * Prisma's way to Postgres, which names statements that come again and tells each transaction that writes who makes the
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

/** Whether a statement writes what is logged. @param read over the connection at hand: another may not be free */
type IsLogged = (sql: string, read: Read) => Promise<boolean>;

const plain = (sql: string): SqlQuery => ({ sql, args: [], argTypes: [] });

/** The acting person, in the form that the triggers read; empty for nobody. */
function nameOfActor(): string {
  const actor = presentActor();
  return actor === null ? "" : `${actor.kind}:${actor.id}`;
}

function acting<Adapter extends SqlDriverAdapter>(adapter: Adapter, names: StatementNames): Adapter {
  /** Retries without a name when the name was the reason for the failure. */
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

  /** The tables are asked for once, when somebody writes for the first time. */
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

  /** A write on its own, as somebody's. */
  async function inOwnTransaction<Result>(run: (transaction: Transaction) => Promise<Result>) {
    const transaction = await startActing();
    try {
      const result = await run(transaction);
      await transaction.executeRaw(plain("COMMIT"));
      await transaction.commit();
      return result;
    } catch (error) {
      // Where the connection is gone, so is the transaction.
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

/**
 * One after another, whoever asks at the same time: a connection answers in that order anyway, and pg will no longer keep
 * the line itself.
 */
function createLine() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(ask: () => Promise<Result>): Promise<Result> => {
    const asked = last.then(ask);
    last = asked.catch(() => {});
    return asked;
  };
}

/** Who acts is named before the first write of what is logged, so that everything else costs nothing. */
function actingIn(transaction: Transaction, isLogged: IsLogged, names: StatementNames): Transaction {
  /** A transaction in which a name failed is over; the next one has none. */
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
    // What was set since the savepoint is undone with it.
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
