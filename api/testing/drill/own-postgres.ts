/** The drill's own Postgres, which it may kill, and whose disk it may fill where that is possible. */
import { spawn, spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync, readdirSync, rmSync, statfsSync, writeSync } from "node:fs";
import { chmod, chown, mkdir, rm } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { findPort } from "../process/free-port.ts";

export interface OwnPostgres {
  url: string;
  /** Ends it as a crash does: nothing more is written, connections are lost. */
  crash(): Promise<void>;
  /** Starts it if it is not running. */
  start(): Promise<void>;
  /** Fills the disk to the last byte; null where the disk is not its own. */
  fillDisk: (() => void) | null;
  /** Frees the space again. */
  clearDisk(): void;
  stop(): Promise<void>;
}

const INSTALLATIONS = "/usr/lib/postgresql";
/** Room for an empty database, its write-ahead log and what a drill writes. */
const DISK_MB = 640;
const SETTINGS = [
  ["listen_addresses", "127.0.0.1"],
  ["unix_socket_directories", ""],
  ["max_connections", "150"],
  ["min_wal_size", "32MB"],
  ["max_wal_size", "128MB"],
  ["log_min_messages", "fatal"],
];

/** Where Postgres is installed; null where it is not. */
export function findPostgres(): string | null {
  const versions = existsSync(INSTALLATIONS) ? readdirSync(INSTALLATIONS) : [];
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((one) => join(INSTALLATIONS, one, "bin"));
  return folders.find((folder) => existsSync(join(folder, "initdb"))) ?? null;
}

/** @param bin folder of its programs. @param folder to be created, for its data */
export async function startOwnPostgres(bin: string, folder: string): Promise<OwnPostgres> {
  const port = await findPort();
  const isRoot = userInfo().uid === 0;
  const data = join(folder, "data");
  const ballast = join(folder, "ballast");
  await mkdir(folder);
  const hasOwnDisk =
    isRoot && spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, "tmpfs", folder]).status === 0;
  if (isRoot) {
    // Postgres refuses to run as root, and its user needs access to the folder.
    await chmod(join(folder, ".."), 0o755);
    await chown(folder, Number(idOf("-u")), Number(idOf("-g")));
  }

  /** @throws Error with the program's output */
  function run(program: string, args: readonly string[]): Promise<void> {
    const command = [join(bin, program), "-D", data, ...args];
    const [file = "", ...rest] = isRoot ? ["runuser", "-u", "postgres", "--", ...command] : command;
    const child = spawn(file, rest, { cwd: "/", stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (said += String(part)));
    return new Promise((resolve, reject) => {
      // Not "close": a server that was started keeps the pipes open.
      child.on("exit", (code) => {
        child.stdout.destroy();
        child.stderr.destroy();
        if (code === 0) resolve();
        else reject(new Error(`${program} ended with ${code}: ${said}`));
      });
    });
  }

  const settings = SETTINGS.map(([name, value]) => `-c ${name}='${value}'`).join(" ");
  const log = join(folder, "log");
  const start = () => run("pg_ctl", ["start", "-w", "-s", "-l", log, "-o", `-p ${port} ${settings}`]);
  const stop = () => run("pg_ctl", ["stop", "-w", "-s", "-m", "immediate"]);
  const isRunning = () =>
    run("pg_ctl", ["status"]).then(
      () => true,
      () => false,
    );

  await run("initdb", ["-U", "postgres", "--auth=trust", "-E", "UTF8", "--no-sync"]);
  await start();
  const admin = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query("CREATE DATABASE yardstick");
  await client.end();

  return {
    url: `postgresql://postgres@127.0.0.1:${port}/yardstick`,
    crash: stop,
    async start() {
      if (!(await isRunning())) await start();
    },
    fillDisk: hasOwnDisk
      ? () => {
          const { bavail, bsize } = statfsSync(folder);
          const file = openSync(ballast, "w");
          try {
            const piece = Buffer.alloc(1 << 20);
            for (let left = bavail * bsize; left > 0; left -= piece.length) writeSync(file, piece);
          } catch {
            // The disk is full, as intended.
          } finally {
            closeSync(file);
          }
        }
      : null,
    clearDisk: () => rmSync(ballast, { force: true }),
    async stop() {
      rmSync(ballast, { force: true });
      await stop().catch(() => {});
      if (hasOwnDisk) spawnSync("umount", ["-l", folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function idOf(flag: "-g" | "-u"): string {
  return spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout.trim();
}
