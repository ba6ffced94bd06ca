/**
 * The data `bench:api` reads: accounts with a session each, a project of 12 materials with 9 offers each, and 20
 * projects.
 */
import { createHmac, randomBytes } from "node:crypto";
import type pg from "pg";
import { SECURE_SESSION_COOKIE } from "../../../edge/http/sessions/sessions.ts";

/** Enough that no account or address reaches its limits. */
const ACCOUNTS = 500;
export const MATERIALS = 12;
export const OFFERS = 9;
export const PROJECTS = 20;

export interface BenchAccount {
  userId: string;
  /** The project whose page is read. */
  projectId: string;
  /** The Cookie header of its session. */
  cookie: string;
}

/** @param secret of the server that will verify the sessions */
export async function seed(pool: pg.Pool, secret: string, accounts = ACCOUNTS): Promise<BenchAccount[]> {
  await pool.query(
    `INSERT INTO users (id, username, password_hash, updated_at)
     SELECT gen_random_uuid(), 'bench-' || n, 'none', now() FROM generate_series(1, $1) n`,
    [accounts],
  );
  await pool.query(
    `INSERT INTO projects (id, user_id, name, description, status, budget_max, location, zip_code, created_at, updated_at)
     SELECT gen_random_uuid(), u.id, 'Deck number ' || n,
       'Build a 12 x 16 ft pressure-treated deck, 3 ft high, with stairs and a railing on three sides', 'ready', 9000,
       'Seattle', '98101', now() - n * interval '1 hour', now()
     FROM users u, generate_series(1, $1) n`,
    [PROJECTS],
  );
  await pool.query(
    `INSERT INTO suppliers (id, name, slug, is_active)
     SELECT gen_random_uuid(), 'Supplier ' || n, 'bench-' || n, true FROM generate_series(1, 3) n`,
  );
  await pool.query(
    `INSERT INTO materials (id, project_id, name, description, category, quantity, unit, takeoff_key, work_item, position,
       run_number, measured_quantity, measured_unit, waste_percent, formula, inputs, basis, confidence)
     SELECT gen_random_uuid(), p.id, 'Pressure-treated 2x8x' || n, 'Joists', 'Lumber & Wood', 10 + n, 'pieces', 'key-' || n,
       'Deck framing', n, 1, 9.5, 'pieces', 5, '9.5 + 5%',
       '[{"key": "length", "label": "Length", "value": "16", "unit": "ft", "basis": "stated"}]', 'derived', 0.9
     FROM projects p, generate_series(1, $1) n WHERE p.name = 'Deck number 1'`,
    [MATERIALS],
  );
  await pool.query(
    `INSERT INTO products (id, material_id, supplier_id, name, description, price, specifications, sku, sale_unit,
       pack_quantity, quantity_breaks, stock, rating, lead_time_days, match_score, match_reasons, source, zip_code,
       fetched_at, valid_until)
     SELECT gen_random_uuid(), m.id, s.id, m.name || ' ground contact board, offer ' || n,
       'Treated for ground contact', 4 + n + row_number() OVER (PARTITION BY m.id, n) * 0.25,
       '{"brand": "Severe Weather", "url": "https://shop.example/board"}', 'B-' || n, 'each', 1,
       CASE WHEN n = 1 THEN '[{"minimumQuantity": 500, "price": "3.50"}]'::jsonb ELSE '[]'::jsonb END, 400, 4.5, 2, 0.93,
       '["same size", "same treatment"]', s.name, '98101', now(), now() + interval '1 day'
     FROM materials m, (SELECT id, name FROM suppliers WHERE slug LIKE 'bench-%') s, generate_series(1, $1) n`,
    [OFFERS / 3],
  );
  const { rows } = await pool.query<{ userId: string; projectId: string }>(
    `SELECT u.id AS "userId", p.id AS "projectId" FROM users u JOIN projects p ON p.user_id = u.id
     WHERE p.name = 'Deck number 1'`,
  );
  const sessions = rows.map(({ userId }) => ({ userId, sid: randomBytes(24).toString("base64url") }));
  const now = Date.now();
  await pool.query(
    `INSERT INTO sessions (sid, sess, expire)
     SELECT one->>'sid', one->'sess', now() + interval '30 days' FROM json_array_elements($1::json) one`,
    [
      JSON.stringify(
        sessions.map(({ sid, userId }) => ({
          sid,
          sess: {
            cookie: {
              originalMaxAge: 2_592_000_000,
              httpOnly: true,
              path: "/",
              sameSite: "lax",
              secure: true,
            },
            userId,
            username: "bench",
            signedInAt: now,
            renewedAt: now,
            userAgent: "bench",
          },
        })),
      ),
    ],
  );
  await pool.query("ANALYZE");
  return rows.map((row, index) => ({ ...row, cookie: cookieOf(sessions[index]?.sid ?? "", secret) }));
}

/** Signed the way express-session does. */
function cookieOf(sid: string, secret: string): string {
  const signature = createHmac("sha256", secret).update(sid).digest("base64").replace(/=+$/, "");
  return `${SECURE_SESSION_COOKIE}=${encodeURIComponent(`s:${sid}.${signature}`)}`;
}
