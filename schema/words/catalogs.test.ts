/** The catalogs hold every message of the code, each in Spanish, and nothing else. */
import { fileURLToPath } from "node:url";
import { createCompiledCatalog, getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const CONFIG = getConfig({ cwd: ROOT, configPath: `${ROOT}lingui.config.ts` });

const [catalog] = await getCatalogs(CONFIG);
if (!catalog) throw new Error("lingui.config.ts names no catalogue");
const said = Object.keys((await catalog.collect()) ?? {}).toSorted();
const [english, spanish] = await Promise.all([catalog.read("en"), catalog.read("es")]);

/**
 * Names of a message's placeholders, such as "count". @param parts a compiled message: texts, and [name, format,
 * choices]
 */
function openings(parts: unknown): string[] {
  if (!Array.isArray(parts)) return [];
  return parts.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return [];
    const [name, , choices]: unknown[] = part;
    const chosen = choices !== null && typeof choices === "object" ? Object.values(choices) : [];
    return [String(name), ...chosen.flatMap(openings)];
  });
}

/** @throws Error for a message that cannot be parsed */
function openingsOf(message: string): string[] {
  const { source, errors } = createCompiledCatalog("en", { message }, { namespace: "json" });
  if (errors[0]) throw errors[0].error;
  const { messages } = JSON.parse(source) as { messages: { message: unknown } };
  return [...new Set(openings(messages.message))].toSorted();
}

it("holds every message of the code, and no unused ones: `npm run words` brings them together", () => {
  expect(said.length).toBeGreaterThan(50);
  for (const kept of [english, spanish]) expect(Object.keys(kept).toSorted()).toEqual(said);
  expect(Object.values({ ...english, ...spanish }).filter(({ obsolete }) => obsolete)).toEqual([]);
});

it("has Spanish for every message", () => {
  expect(said.filter((message) => !spanish[message]?.translation)).toEqual([]);
});

it("has the same placeholders in Spanish as in English", () => {
  for (const message of said) {
    expect(openingsOf(spanish[message]?.translation ?? ""), message).toEqual(openingsOf(message));
  }
});
