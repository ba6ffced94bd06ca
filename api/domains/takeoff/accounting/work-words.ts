/** Which words of a description name work or material, derived from what the recipes build and list. */
import { singularOf } from "../../vocabulary/index.ts";
import { isNoun } from "../reading/phrases/nouns.ts";
import { valuesOf } from "../recipes/values.ts";
import { ASSEMBLIES } from "../trades/index.ts";

/** Heads of names that are too general: places, parts of nearly every job, packages, and words of measuring. */
const TOO_GENERAL = new Set(
  [
    "area building ceiling corner edge floor ground house opening roof room side wall yard lot space window door run set",
    "bag bundle box carton roll sheet piece tube bucket cover coverage line lumber timber wood top frame tub length",
  ]
    .join(" ")
    .split(" "),
);

let known: ReadonlySet<string> | null = null;

/** The last word of a name, in the singular: "2x8x12 treated joist" → "joist", "Concrete mix (80 lb)" → "mix". */
function headOf(name: string): string {
  const words = name
    .toLowerCase()
    .replace(/\(.*|,.*| (?:for|in|with|of|to|on) .*/, "")
    .match(/[a-z]+/g);
  return singularOf(words?.at(-1) ?? "");
}

function collectHeads(): ReadonlySet<string> {
  const heads = ASSEMBLIES.flatMap((assembly) => {
    const values = valuesOf(assembly, {
      key: assembly.id,
      assembly: assembly.id,
      facts: {},
      waste: null,
      wasteFor: [],
      excluded: [],
    });
    return [
      headOf(assembly.name),
      ...assembly.lines.flatMap((line) => [headOf(line.name(values)), headOf(line.key.replace(/-/g, " "))]),
    ];
  });
  return new Set(heads.filter((head) => isNoun(head) && !TOO_GENERAL.has(head)));
}

/** Whether a lower-case word names work that can be built here or a material that such work may need. */
export function namesWorkOrMaterial(word: string): boolean {
  known ??= collectHeads();
  return known.has(singularOf(word));
}
