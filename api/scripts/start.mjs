/**
 * `npm start`: installs, generates and builds what is missing, then runs the product. With DATABASE_URL and REDIS_URL
 * set, a worker process runs beside the server, as it would on another machine.
 */
import { spawn } from "node:child_process";
import { prepare, ROOT } from "./lib/prepare.mjs";

prepare({ generated: true, web: true });

const entries = ["api/main.ts"];
if (process.env.DATABASE_URL && process.env.REDIS_URL) entries.push("api/worker.ts");

// Twice Node's number of threads: hashing of passwords, files and names share them. They are made before our code runs.
const env = { UV_THREADPOOL_SIZE: "8", ...process.env };
const children = entries.map((entry) =>
  spawn(process.execPath, ["--import", "tsx", entry], { cwd: ROOT, env, stdio: "inherit" }),
);

let exitCode = 0;
let running = children.length;
const stop = (signal) => {
  for (const child of children) if (child.exitCode === null) child.kill(signal);
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop("SIGTERM"));
for (const child of children) {
  child.on("exit", (code) => {
    exitCode ||= code ?? 1;
    running -= 1;
    if (running === 0) process.exit(exitCode);
    stop("SIGTERM");
  });
}
