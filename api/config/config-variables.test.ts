import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { environmentSchema } from "./config-variables.ts";

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");
const VARIABLES = Object.keys(environmentSchema.shape);

/** Settings that production refuses, so an installation cannot set them. */
const NOT_IN_PRODUCTION = ["RATE_LIMITS", "SANDBOX", "STRIPE_API_BASE"];

/** Read by Node itself. */
const OF_NODE = "UV_THREADPOOL_SIZE";

it("the table in the manual lists every variable that is read, and no others", () => {
  const [, table = ""] = /## Configure\n([\s\S]*?)\n## /.exec(read("README.md")) ?? [];
  const rows = [...table.matchAll(/^\| (`[^|]*`) \|/gm)].map(([, names = ""]) => names);
  const names = rows.flatMap((row) => {
    const [first = "", ...others] = [...row.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
    // `AMAZON_BUSINESS_CLIENT_ID`, `_CLIENT_SECRET`
    const family = first.replace(/_CLIENT_ID$/, "");
    return [first, ...others.map((name) => (name.startsWith("_") ? family + name : name))];
  });
  expect(names.filter((name) => name !== OF_NODE).sort()).toEqual([...VARIABLES].sort());
});

it("docker-compose.yml passes on every variable an installation may set", () => {
  const [, block = ""] =
    /^x-app:[\s\S]*?\n {2}environment:\n([\s\S]*?)\n {2}\w/m.exec(read("docker-compose.yml")) ?? [];
  const names = [...block.matchAll(/^ {4}(\w+):/gm)].map(([, name = ""]) => name);
  expect(names.sort()).toEqual(VARIABLES.filter((name) => !NOT_IN_PRODUCTION.includes(name)).sort());
});
