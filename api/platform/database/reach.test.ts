import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { explainStart } from "../process/start-failure.ts";
import { checkRedisPassword, reachDatabase } from "./reach.ts";

const logger = { warn: () => {} };
let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server?.close();
});

/** Answers each connection with one of the replies, repeating the last one. @returns its port */
async function answerWith(...answers: [Buffer, ...Buffer[]]): Promise<number> {
  let connections = 0;
  server = createServer((socket) => {
    const answer = answers[Math.min(connections, answers.length - 1)] ?? answers[0];
    connections += 1;
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("data", (data) => {
      // Redis commands arrive several at a time, and each needs an answer.
      for (const _command of data.toString().match(/\*\d+\r\n/g) ?? [""]) socket.write(answer);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** A refusal as Postgres words it. */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from("E____");
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

it("a Postgres that is still starting is waited for, and its refusal is explained", async () => {
  const starting = refusal("57P03", "the database system is starting up");
  const port = await answerWith(starting, refusal("3D000", 'database "site" does not exist'));
  await expect(reachDatabase(`postgresql://me:pw@127.0.0.1:${port}/site`, logger)).rejects.toThrow(
    `Postgres at 127.0.0.1:${port} has no database "site": create it (createdb site), or correct DATABASE_URL.`,
  );
});

it("a password that Postgres refuses is not tried again", async () => {
  const port = await answerWith(refusal("28P01", "password authentication failed"));
  await expect(reachDatabase(`postgresql://me:pw@127.0.0.1:${port}/site`, logger)).rejects.toThrow(
    'rejects the user "me": check user and password in DATABASE_URL',
  );
});

it("a Postgres that never answers is named in the error", async () => {
  await expect(reachDatabase("postgresql://me@127.0.0.1:1/site", logger, 0)).rejects.toThrow(
    "Postgres at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1. Start it, or correct DATABASE_URL.",
  );
});

it("a password that Redis refuses ends the start, an unreachable Redis does not", async () => {
  const port = await answerWith(Buffer.from("-NOAUTH Authentication required.\r\n"));
  await expect(checkRedisPassword(`redis://127.0.0.1:${port}`)).rejects.toThrow("rejects the password");
  await checkRedisPassword("redis://127.0.0.1:1");
});

it("the errors for a read-only data folder and a full disk say what to do", () => {
  const failure = (code: string) =>
    Object.assign(new Error(`${code}: raw`), { code, path: "/data/session-secret" });
  expect(explainStart(failure("EROFS"))).toMatch(/^\/data\/session-secret cannot be written.*DATA_DIR/);
  expect(explainStart(failure("ENOSPC"))).toMatch(/The disk of \/data\/session-secret is full/);
  expect(explainStart(new Error("Port 3000 is in use."))).toBe("Port 3000 is in use.");
});
