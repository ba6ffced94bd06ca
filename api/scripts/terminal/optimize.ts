/**
 * Reads an allocation problem as JSON and prints the plans as JSON.
 *
 *   npm run -s optimize -- FILE [--time-limit-ms N]     FILE "-" reads standard input
 *
 * Exit code 0 with a result, 1 with a message on standard error when the file can't be read, is not JSON, or
 * contradicts itself. The shape of the problem: OptimizationProblem in api/domains/optimization/optimization.types.ts.
 */
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { InvalidProblemError, optimize, parseProblem } from "../../domains/optimization/index.ts";

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

async function readInput(file: string): Promise<string> {
  try {
    return file === "-" ? await text(process.stdin) : await readFile(file, "utf8");
  } catch (error) {
    return fail(`can't read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function parseJson(content: string, file: string): unknown {
  try {
    return JSON.parse(content);
  } catch (error) {
    return fail(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "time-limit-ms": { type: "string", default: "10000" } },
});
const [file] = positionals;
const timeLimitMs = Number(values["time-limit-ms"]);
if (file === undefined || positionals.length > 1) fail("usage: optimize FILE [--time-limit-ms N]");
if (!(timeLimitMs > 0)) fail("--time-limit-ms must be a number of milliseconds above 0");

try {
  const problem = parseProblem(parseJson(await readInput(file), file));
  const result = await optimize(problem, { timeLimitMs });
  console.log(JSON.stringify(result, null, 2));
} catch (error) {
  if (error instanceof InvalidProblemError)
    fail(["The problem is not valid:", ...error.findings].join("\n  "));
  throw error;
}
