/**
 * Titles as shops write them, judged by hand. Those in `seen/` are used to make the rules. Those in `set-aside/` never
 * are: they measure how the rules perform on titles they were not made from. Set aside are a third, by hash of the
 * title, of those written before 2026-11, and every third of those written in 2026-11 by an author who had not seen the
 * rules.
 *
 * A line `# name | category | unit` names a material. Below it "+" marks a title of it and "-" a near miss. After "=>"
 * comes what one sale unit contains ("or" separates equal ways to count it), after "~" what distinguishes a near miss.
 * Written from knowledge of how shops and wholesalers name articles; none was taken from a page.
 */
import { readFileSync } from "node:fs";
import type { Measure } from "../../sourcing.types.ts";

const FILES = [
  "lumber",
  "panels-and-openings",
  "masonry",
  "steel",
  "electrical",
  "plumbing",
  "hardware",
  "insulation",
  "roofing",
  "flooring",
  "tools",
];

export interface JudgedTitle {
  material: { name: string; category: string; unit: string };
  title: string;
  isMatch: boolean;
  /** What one sale unit contains, in each correct way to count it; empty when the title does not say. */
  packs: Measure[];
  /** What distinguishes a near miss, in a word; null when not recorded. */
  difference: string | null;
}

export function readSeenTitles(): JudgedTitle[] {
  return readFolder("seen");
}

export function readSetAsideTitles(): JudgedTitle[] {
  return readFolder("set-aside");
}

function readFolder(folder: string): JudgedTitle[] {
  return FILES.flatMap((name) => {
    const file = new URL(`./${folder}/${name}.txt`, import.meta.url);
    return readJudged(readFileSync(file, "utf8"));
  });
}

function readJudged(text: string): JudgedTitle[] {
  let material = { name: "", category: "", unit: "each" };
  const judged: JudgedTitle[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("# ")) {
      const [name = "", category = "", unit = "each"] = line.slice(2).split(" | ");
      material = { name, category, unit };
    } else if (/^[+-] /.test(line)) {
      judged.push({ material, ...readTitle(line) });
    }
  }
  return judged;
}

function readTitle(line: string): Omit<JudgedTitle, "material"> {
  const [told = "", difference] = line.slice(2).split(" ~ ");
  const [title = "", packs] = told.split(" => ");
  return {
    title,
    isMatch: line.startsWith("+"),
    packs: packs === undefined ? [] : packs.split(" or ").map(readMeasure),
    difference: difference ?? null,
  };
}

function readMeasure(text: string): Measure {
  const [quantity, ...unit] = text.trim().split(" ");
  return { quantity: Number(quantity), unit: unit.join(" ") };
}
