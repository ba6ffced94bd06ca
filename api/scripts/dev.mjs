/** `npm run dev`: restarts the server and reloads the page on every change. The page is at the address that Vite prints. */
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { bin, prepare, ROOT } from "./lib/prepare.mjs";

prepare({ generated: true, web: false });

const start = (command, args) => spawn(command, args, { cwd: ROOT, stdio: "inherit" });
const children = [
  start(bin("tsx"), ["watch", "--clear-screen=false", "api/main.ts"]),
  start(bin("vite"), []),
];

// Types and hooks are regenerated from the contract and the operations, once for a burst of saved files.
let isGenerating = false;
let isAskedAgain = false;
function generate() {
  if (isGenerating) {
    isAskedAgain = true;
    return;
  }
  isGenerating = true;
  start(bin("graphql-codegen"), ["--config", "codegen.ts"]).on("exit", () => {
    isGenerating = false;
    if (!isAskedAgain) return;
    isAskedAgain = false;
    generate();
  });
}
for (const folder of ["schema", "web"]) {
  watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
    if (file?.endsWith(".graphql")) generate();
  });
}

let running = children.length;
const stop = () => {
  for (const child of children) child.kill("SIGTERM");
};
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
for (const child of children) {
  child.on("exit", () => {
    running -= 1;
    if (running === 0) process.exit(0);
    stop();
  });
}
