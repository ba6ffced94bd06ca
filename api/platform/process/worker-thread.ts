/**
 * Starts a worker thread from a TypeScript file or, in the built server, from its compiled form. On Node 20 a thread
 * does not inherit the process's TypeScript loader, so when run from source the thread first registers it and then
 * imports the file.
 */
import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { IS_BUILT, MODULE_EXTENSION } from "./built.ts";

/** Folder of a server that was built from the present sources, when {@link preferBuiltThreads} named one. */
let builtServer: URL | null = null;

const bootstrap = `
  const { workerData } = require("node:worker_threads");
  import(workerData.loader).then(({ register }) => {
    register();
    return import(workerData.file);
  });
`;

/**
 * @param file URL of the thread's TypeScript module, as `new URL("./x.worker.ts", import.meta.url)`
 * @param data passed to the module as `workerData.data`; must survive structured cloning
 * @param memoryMb heap that the thread may use before it ends with an error; the process's own limit when left out
 */
export function startWorkerThread(file: URL, data: unknown, memoryMb?: number): Worker {
  const resourceLimits = memoryMb === undefined ? {} : { maxOldGenerationSizeMb: memoryMb };
  const built = findBuilt(file);
  if (built) return new Worker(built, { workerData: { data }, resourceLimits });
  return new Worker(bootstrap, {
    eval: true,
    workerData: { loader: import.meta.resolve("tsx/esm/api"), file: file.href, data },
    resourceLimits,
  });
}

function findBuilt(file: URL): URL | null {
  if (IS_BUILT) return new URL(file.href.replace(/\.ts$/, MODULE_EXTENSION));
  if (!builtServer) return null;
  const sources = new URL("../../../", import.meta.url).href;
  const built = new URL(file.href.replace(sources, builtServer.href).replace(/\.ts$/, ".js"));
  return existsSync(built) ? built : null;
}

/**
 * From now on the threads of this process start in their built form where there is one: compiling their sources takes
 * each 1.4 s of processor time, starting what is built 0.2 s.
 * @param folder of a server that was built from the present sources, with a slash at its end
 */
export function preferBuiltThreads(folder: URL): void {
  builtServer = folder;
}

/**
 * Terminates a thread whose result is no longer needed. Its late errors are ignored: without a listener, one that was
 * on its way would end the process.
 */
export function abandon(worker: Worker): void {
  worker.removeAllListeners();
  worker.on("error", () => {});
  void worker.terminate();
}
