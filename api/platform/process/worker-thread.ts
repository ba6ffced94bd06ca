/**
 * Starts a worker thread from a TypeScript file or, in the built server, from what was made of it. On Node 20 a thread
 * does not inherit the TypeScript loader of the process, so from source the thread registers it first and imports the
 * file then.
 */
import { Worker } from "node:worker_threads";
import { IS_BUILT, MODULE_EXTENSION } from "./built.ts";

const bootstrap = `
  const { workerData } = require("node:worker_threads");
  import(workerData.loader).then(({ register }) => {
    register();
    return import(workerData.file);
  });
`;

/**
 * @param file URL of the thread's TypeScript module, as `new URL("./x.worker.ts", import.meta.url)`
 * @param data given to the module as `workerData.data`; must survive structured cloning
 * @param memoryMb heap the thread may use before it ends with an error; the process's own bound when left out
 */
export function startWorkerThread(file: URL, data: unknown, memoryMb?: number): Worker {
  const resourceLimits = memoryMb === undefined ? {} : { maxOldGenerationSizeMb: memoryMb };
  if (IS_BUILT) {
    return new Worker(new URL(file.href.replace(/\.ts$/, MODULE_EXTENSION)), {
      workerData: { data },
      resourceLimits,
    });
  }
  return new Worker(bootstrap, {
    eval: true,
    workerData: { loader: import.meta.resolve("tsx/esm/api"), file: file.href, data },
    resourceLimits,
  });
}

/**
 * Ends a thread that nobody waits for any more. What it still reports is nobody's: without a listener an error that was
 * on its way would end the process.
 */
export function abandon(worker: Worker): void {
  worker.removeAllListeners();
  worker.on("error", () => {});
  void worker.terminate();
}
