/**
 * The reads of `bench:api`, as GraphQL and as the handwritten SQL that answers them, which is the upper bound. Plain
 * JavaScript, because the peers load it in separate processes.
 */

export const PAGE_DOCUMENT = `query ProjectPage($id: ID!) {
  project(id: $id) {
    id name description status location zipCode
    materials {
      id name category quantity unit workItem
      products { id sku name price saleUnit inStock leadTimeDays supplier { name } }
    }
  }
}`;

export const LIST_DOCUMENT = `query ProjectList($first: Int!) {
  projects(first: $first) {
    edges { node { id name description status projectType budgetMin budgetMax location zipCode } }
    pageInfo { hasNextPage }
    totalCount
  }
}`;

/** The part of our schema that the two documents need, for peers that take SDL. */
export const SDL = `
  scalar Money
  enum ProjectStatus { DRAFT ANALYZING SOURCING OPTIMIZING READY COMPLETED SAVED ERROR }
  enum ProjectType { RESIDENTIAL COMMERCIAL INDUSTRIAL }
  type Supplier { name: String! }
  type Product {
    id: ID! sku: String! name: String! price: Money! saleUnit: String! inStock: Boolean! leadTimeDays: Int
    supplier: Supplier!
  }
  type Material {
    id: ID! name: String! category: String! quantity: Int! unit: String! workItem: String! products: [Product!]!
  }
  type Project {
    id: ID! name: String! description: String! status: ProjectStatus! projectType: ProjectType!
    budgetMin: Money budgetMax: Money location: String! zipCode: String! materials: [Material!]!
  }
  type ProjectEdge { node: Project! }
  type PageInfo { hasNextPage: Boolean! }
  type ProjectConnection { edges: [ProjectEdge!]! pageInfo: PageInfo! totalCount: Int! }
  type Query { project(id: ID!): Project projects(first: Int!): ProjectConnection! }
`;

/** $1 the project, $2 its owner. `answer` is the field's JSON. */
export const PAGE_SQL = {
  name: "bench-page",
  text: `SELECT row_to_json(page)::text AS answer FROM (
    SELECT p.id, p.name, p.description, upper(p.status::text) AS status, p.location, p.zip_code AS "zipCode",
      (SELECT coalesce(json_agg(row_to_json(m)), '[]') FROM (
        SELECT m.id, m.name, m.category, m.quantity, m.unit, m.work_item AS "workItem",
          (SELECT coalesce(json_agg(row_to_json(o)), '[]') FROM (
            SELECT o.id, o.sku, o.name, o.price::text AS price, o.sale_unit AS "saleUnit", o.in_stock AS "inStock",
              o.lead_time_days AS "leadTimeDays",
              (SELECT row_to_json(s) FROM (SELECT s.name) s) AS supplier
            FROM products o JOIN suppliers s ON s.id = o.supplier_id
            WHERE o.material_id = m.id ORDER BY o.price) o) AS products
        FROM materials m WHERE m.project_id = p.id ORDER BY m.position) m) AS materials
    FROM projects p WHERE p.id = $1 AND p.organization_id = $2) page`,
};

/** $1 the owner, $2 the number of projects. */
export const LIST_SQL = {
  name: "bench-list",
  text: `SELECT row_to_json(page)::text AS answer FROM (
    SELECT (SELECT coalesce(json_agg(json_build_object('node', row_to_json(p))), '[]') FROM (
        SELECT p.id, p.name, p.description, upper(p.status::text) AS status, upper(p.project_type) AS "projectType",
          p.budget_min::text AS "budgetMin", p.budget_max::text AS "budgetMax", p.location, p.zip_code AS "zipCode"
        FROM projects p WHERE p.organization_id = $1 ORDER BY p.created_at DESC, p.id DESC LIMIT $2) p) AS edges,
      (SELECT json_build_object('hasNextPage', count(*) > $2) FROM projects WHERE organization_id = $1) AS "pageInfo",
      (SELECT count(*)::int FROM projects WHERE organization_id = $1) AS "totalCount") page`,
};

/** Resolvers for peers with one SQL statement: everything below the root comes from the row. */
export function createSqlResolvers(pool) {
  const read = async (statement, values) =>
    JSON.parse((await pool.query({ ...statement, values })).rows[0].answer);
  return {
    Query: {
      project: (_root, { id }, { userId }) => read(PAGE_SQL, [id, userId]),
      projects: (_root, { first }, { userId }) => read(LIST_SQL, [userId, first]),
    },
  };
}

/** The subscription of `bench:live`. */
export const LIVE_DOCUMENT = `subscription Progress($id: ID!) {
  analysisProgressed(projectId: $id) {
    id name description status location zipCode projectType budgetMin budgetMax
    analysis { agents { agentName status progress message } }
  }
}`;

/** The part of our schema it needs. */
export const LIVE_SDL = `
  type Agent { agentName: String! status: String! progress: Int! message: String }
  type Analysis { agents: [Agent!]! }
  type Project {
    id: ID! name: String! description: String! status: String! location: String! zipCode: String!
    projectType: String! budgetMin: String budgetMax: String analysis: Analysis!
  }
  type Query { project: Project }
  type Subscription { analysisProgressed(projectId: ID!): Project! }
`;

/** Where the peers receive the complete frame. */
export const LIVE_CHANNEL = "bench-live";

/** A peer's command line: `node FILE '{"databaseUrl": …, "port": …, "peers": …}'`. */
export function readPeerOptions() {
  return JSON.parse(process.argv[2]);
}

/** Where the peers' packages are, as the address of one of their files, for `createRequire`. */
export function peersAt(folder) {
  return new URL(`file://${folder}/package.json`);
}

/** Peers have no sessions, so they take the owner from a header. */
export const OWNER_HEADER = "x-owner";
