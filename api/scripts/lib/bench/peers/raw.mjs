/** The upper bound: node's http in front of one prepared statement whose text is the response. */
import { createServer } from "node:http";
import pg from "pg";
import { LIST_SQL, OWNER_HEADER, PAGE_SQL, readPeerOptions } from "../reads.mjs";

const { databaseUrl, port } = readPeerOptions();
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });

createServer((request, response) => {
  const parts = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", async () => {
    const { variables } = JSON.parse(Buffer.concat(parts).toString("utf8"));
    const userId = request.headers[OWNER_HEADER];
    const isPage = variables.id !== undefined;
    const { rows } = await pool.query(
      isPage
        ? { ...PAGE_SQL, values: [variables.id, userId] }
        : { ...LIST_SQL, values: [userId, variables.first] },
    );
    const body = Buffer.from(`{"data":{"${isPage ? "project" : "projects"}":${rows[0].answer}}}`);
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": body.length });
    response.end(body);
  });
}).listen(port, "127.0.0.1");
