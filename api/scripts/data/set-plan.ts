/**
 * Puts an account on a plan: `npm run set-plan -- USERNAME starter|professional|enterprise`. A plan set this way before
 * ends; starter removes it, and a subscription at the payment provider continues by itself. Needs DATABASE_URL: the
 * embedded database belongs to the running server.
 */
import pg from "pg";
import { ACCOUNT_PLANS, type AccountPlanKind } from "../../../schema/constants.ts";
import { ConfigError, readConfig } from "../../config.ts";
import { createPlanService } from "../../domains/account/index.ts";
import { systemClock } from "../../platform/clock.ts";
import { createDatabase } from "../../platform/database.ts";
import { createLogger } from "../../platform/logger.ts";

const KINDS = Object.keys(ACCOUNT_PLANS);
const [username = "", wanted = ""] = process.argv.slice(2);
const kind = KINDS.find((one): one is AccountPlanKind => one === wanted);
if (username === "" || kind === undefined) {
  fail(`Usage: npm run set-plan -- USERNAME ${KINDS.join("|")}`);
}

try {
  const { databaseUrl } = readConfig();
  if (databaseUrl === null)
    fail("Set DATABASE_URL: the embedded database belongs to the server that runs it.");
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const database = createDatabase(pool);
  const logger = createLogger("warn");
  const plans = createPlanService({
    database,
    clock: systemClock,
    logger,
    provider: null,
    isConfirmationDemanded: false,
  });
  const user = await database.user.findFirst({
    where: { username: { equals: username, mode: "insensitive" } },
  });
  const plan = user && (await plans.grantPlan(user.id, kind));
  await database.$disconnect();
  await pool.end();
  if (plan === null) fail(`There is no account "${username}".`);
  console.log(`${username} is on ${ACCOUNT_PLANS[plan.kind].name} now.`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  fail(error.message);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
