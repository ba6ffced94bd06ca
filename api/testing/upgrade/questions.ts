/** Everything that pages and partners of a version read, for one account. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, type GraphQLSchema, getNamedType, isEnumType, Kind, parse, typeFromAST } from "graphql";
import type pg from "pg";
import { z } from "zod";
import type { TestClient } from "../http-client.ts";
import { listWebQueries, readWebDocument } from "../web-documents.ts";

/** One read, with what ties it to this account. */
interface Question {
  name: string;
  ask(client: TestClient): Promise<{ status: number; text: string }>;
}

/** Which table an id belongs to, by the name of the argument or path parameter. */
const ID_TABLES: readonly (readonly [RegExp, string])[] = [
  [/^\/(api\/)?baskets\/project|^projectId|^\/api\/(projects|fetchai)/, "projects"],
  [/^basketId|^\/api\/baskets/, "baskets"],
  [/^materialId|^\/api\/materials/, "materials"],
  [/^ruleId/, "reorder_rules"],
  [/^endpointId/, "webhook_endpoints"],
  [/^Order|^\/api\/orders/, "orders"],
  [/^Inventory/, "user_inventory"],
  [/^PriceList|^\/api\/price-lists/, "price_lists"],
];

const VALUES: Readonly<Record<string, unknown>> = {
  first: 20,
  months: 6,
  timeZone: "America/New_York",
  search: "stud",
  description: "Frame a wall 12 ft long and 8 ft high, studs at 16 in. on centre",
  onlyChanged: false,
  // Of no invitation, which both versions answer.
  token: "0123456789abcdefghijklmnopqrstuvwxyzABCDEFG",
};

/** Ids of an account's first rows, by table. */
type AccountIds = ReadonlyMap<string, string>;

/**
 * The queries of a version's pages and the reads of its REST interface, for one account.
 * @param folder the version's checkout
 * @param openapi what it answers at /api/openapi.json
 */
export function listQuestions(folder: string, openapi: unknown, ids: AccountIds): Question[] {
  return [...pageQuestions(folder, ids), ...restQuestions(openapi, ids)];
}

function pageQuestions(folder: string, ids: AccountIds): Question[] {
  const web = join(folder, "web");
  const sdl = readdirSync(join(folder, "schema")).filter((file) => file.endsWith(".graphql"));
  const schema = buildSchema(
    sdl.map((file) => readFileSync(join(folder, "schema", file), "utf8")).join("\n"),
  );
  return listWebQueries(web).map((name) => {
    const query = readWebDocument(name, web);
    const variables = variablesOf(query, name, schema, ids);
    return { name, ask: (client) => client.post("/graphql", { operationName: name, query, variables }) };
  });
}

/** Values of the variables that an operation requires. */
function variablesOf(query: string, operation: string, schema: GraphQLSchema, ids: AccountIds) {
  const variables: Record<string, unknown> = {};
  for (const definition of parse(query).definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const { variable, type } of definition.variableDefinitions ?? []) {
      const name = variable.name.value;
      if (type.kind !== Kind.NON_NULL_TYPE) continue;
      const named = getNamedType(typeFromAST(schema, type));
      if (named?.name === "ID") variables[name] = idOf(name === "id" ? operation : name, ids);
      else variables[name] = isEnumType(named) ? named.getValues()[0]?.name : VALUES[name];
      if (variables[name] === undefined)
        throw new Error(`${operation} wants $${name}, of which nothing is known`);
    }
  }
  return variables;
}

const paths = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

function restQuestions(openapi: unknown, ids: AccountIds): Question[] {
  return Object.entries(paths.parse(openapi).paths).flatMap(([path, methods]) => {
    if (!("get" in methods)) return [];
    const full = path.startsWith("/api") ? path : `/api${path}`;
    const filled = full.replace(/\{\w+\}/g, () => idOf(full, ids));
    return [{ name: `GET ${full}`, ask: (client: TestClient) => client.get(filled) }];
  });
}

/** An id that nobody has, where the account has none: that answer must stay the same as well. */
function idOf(name: string, ids: AccountIds): string {
  const table = ID_TABLES.find(([pattern]) => pattern.test(name))?.[1];
  return ids.get(table ?? "") ?? "00000000-0000-4000-8000-000000000000";
}

/** @returns the first id of each table that the account has rows in */
export async function readIds(pool: pg.Pool, username: string): Promise<AccountIds> {
  const ids = new Map<string, string>();
  const owned = "SELECT id FROM users WHERE username = $1";
  const ofProjects = `project_id IN (SELECT id FROM projects WHERE user_id = (${owned}))`;
  const conditions = new Map([
    ["baskets", ofProjects],
    ["materials", ofProjects],
  ]);
  for (const table of new Set(ID_TABLES.map(([, name]) => name))) {
    const condition = conditions.get(table) ?? `user_id = (${owned})`;
    const { rows } = await pool.query<{ id: string }>(
      `SELECT id FROM "${table}" WHERE ${condition} ORDER BY id LIMIT 1`,
      [username],
    );
    if (rows[0]) ids.set(table, rows[0].id);
  }
  return ids;
}
