/**
 * `npm start`: installs, generates and builds what is missing, then runs the product. With DATABASE_URL and REDIS_URL
 * set, a separate worker process runs, as it would on another machine. The port answers from the first moment, with a
 * page that shows the progress.
 */
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { createInterface } from "node:readline";
import { listen } from "../edge/http/listen.mjs";
import { answerStarting } from "../edge/http/pages/starting-page.mjs";
import { ROOT, say } from "./lib/prepare.mjs";
import { SERVER_FLAGS } from "./lib/server-flags.mjs";

// The same defaults as api/config.ts, which reports invalid values.
const host = process.env.HOST || "127.0.0.1";
const port = Number(process.env.PORT || "3000");

let doing = "Checking what has to be built";
let exitCode = 0;
const children = new Set();
const stop = () => {
  for (const child of children) child.kill("SIGTERM");
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);

say("Starting Yardstick");
const page = createServer(answerStarting(() => doing));
await listen(page, port, host).then(
  (taken) => say(`http://${host.includes(":") ? `[${host}]` : host}:${taken} shows the progress`),
  (error) => {
    // The configuration reports what is wrong with the variables themselves, all together.
    if (error.cause?.syscall === undefined) return;
    console.error(error.message);
    process.exit(1);
  },
);

// A separate process, while the page answers.
const building = run(["api/scripts/build.mjs"], ["ignore", "inherit", "pipe"]);
createInterface({ input: building.stderr }).on("line", (line) => {
  console.error(line);
  if (line.startsWith("▸ ")) doing = line.slice(2);
});
const code = await new Promise((resolve) => building.on("exit", resolve));
if (code !== 0) process.exit(code ?? 1);

doing = "Starting the server";
say(doing);
const server = run([...SERVER_FLAGS, "dist/server/api/main.js"], ["inherit", "inherit", "inherit", "ipc"]);
server.on("message", () => {
  page.close(() => server.send("free"));
  page.closeAllConnections();
});
const product = [server];
if (process.env.DATABASE_URL && process.env.REDIS_URL) {
  product.push(run(["dist/server/api/worker.js"], "inherit"));
}
for (const child of product) {
  child.on("exit", (code) => {
    exitCode ||= code ?? 1;
    if (children.size === 0) process.exit(exitCode);
    stop();
  });
}

function run(args, stdio) {
  // Twice Node's default: password hashing, files and name lookups share these threads, which start before our code
  // runs.
  const env = { UV_THREADPOOL_SIZE: "8", ...process.env };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio });
  children.add(child);
  child.on("exit", () => children.delete(child));
  return child;
}
