import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openJournal } from "./journal.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "journal-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("the journal", () => {
  it("returns what was appended, in order", () => {
    const { journal } = openJournal(folder);
    journal.append({ a: 1 });
    journal.append({ b: 2 });
    expect(openJournal(folder).entries).toEqual([{ a: 1 }, { b: 2 }]);
  });

  it("drops a last line that the end of the process cut off", async () => {
    openJournal(folder).journal.append({ a: 1 });
    await appendFile(join(folder, "journal.jsonl"), '{"b":');
    const { journal, entries } = openJournal(folder);
    expect(entries).toEqual([{ a: 1 }]);
    journal.append({ c: 3 });
    expect(openJournal(folder).entries).toEqual([{ a: 1 }, { c: 3 }]);
  });

  it("drops damage at its very end, as a power failure leaves it", async () => {
    openJournal(folder).journal.append({ a: "\u00e9" });
    await appendFile(join(folder, "journal.jsonl"), '{"b":\n\0\0\0\n\0');
    openJournal(folder).journal.append({ c: 3 });
    expect(openJournal(folder).entries).toEqual([{ a: "\u00e9" }, { c: 3 }]);
  });

  it("refuses a file damaged in the middle", async () => {
    await writeFile(join(folder, "journal.jsonl"), '{"a":\n{"b":2}\n');
    expect(() => openJournal(folder)).toThrow(/line 1/);
  });

  it("can be rewritten without growing", async () => {
    const { journal } = openJournal(folder);
    for (let n = 0; n < 50; n += 1) journal.append({ n });
    journal.rewrite([{ n: "all" }]);
    expect(await readFile(join(folder, "journal.jsonl"), "utf8")).toBe('{"n":"all"}\n');
  });
});
