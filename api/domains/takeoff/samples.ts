import { materialsOf } from "./estimating/computing/engine.ts";
import { applyInputEdits } from "./estimating/edits/edits.ts";
import type { Assembly } from "./recipes/assembly.ts";
import { valuesOf } from "./recipes/values.ts";
import type { WorkItem } from "./scope.ts";
import type { TakeoffMaterial } from "./takeoff.types.ts";
import { ASSEMBLIES } from "./trades/index.ts";

interface Sample {
  assembly: string;
  name: string;
  materials: TakeoffMaterial[];
}

/** The item of an assembly with all its fixtures, the example size from its own question and the given facts. */
function itemOf(assembly: Assembly, stated: Readonly<Record<string, number | string>>): WorkItem {
  const facts: WorkItem["facts"] = {};
  for (const [key, spec] of Object.entries(assembly.inputs))
    if (spec.kind === "number" && spec.isFixture) facts[key] = { value: 1, source: spec.label };
  for (const [key, value] of Object.entries(stated)) facts[key] = { value };
  const empty: WorkItem = {
    key: assembly.id,
    assembly: assembly.id,
    facts,
    waste: null,
    wasteFor: [],
    excluded: [],
  };
  const missing = assembly.missing?.(valuesOf(assembly, empty));
  const answers = missing ? { [`${assembly.id}.size`]: missing.defaultValue } : {};
  return applyInputEdits([empty], { answers }).items[0] ?? empty;
}

/** Every flag reversed and every choice of a text, one at a time. */
function variantsOf(assembly: Assembly): Record<string, number | string>[] {
  return Object.entries(assembly.inputs).flatMap(([key, spec]): Record<string, number | string>[] => {
    if (spec.kind === "text") return (spec.choices ?? []).map((choice) => ({ [key]: choice }));
    return spec.unit === "yes/no" ? [{ [key]: spec.fallback > 0 ? 0 : 1 }] : [];
  });
}

/**
 * What every assembly lists with its defaults and the example size from its own question. One entry per assembly, in
 * registry order.
 */
export function sampleMaterials(): Sample[] {
  return ASSEMBLIES.map((assembly) => ({
    assembly: assembly.id,
    name: assembly.name,
    materials: materialsOf(assembly, itemOf(assembly, {})),
  }));
}

/** Like {@link sampleMaterials}, with each option of an assembly used once: the vocabulary that sourcing must find. */
export function sampleVariants(): Sample[] {
  return ASSEMBLIES.flatMap((assembly) =>
    variantsOf(assembly).map((stated) => ({
      assembly: assembly.id,
      name: assembly.name,
      materials: materialsOf(assembly, itemOf(assembly, stated)),
    })),
  );
}

/** The materials of {@link sampleVariants}, computed lazily one assembly at a time: all together take half a second. */
export function* samplesByAssembly(): Generator<TakeoffMaterial[]> {
  for (const assembly of ASSEMBLIES)
    for (const stated of [{}, ...variantsOf(assembly)]) yield materialsOf(assembly, itemOf(assembly, stated));
}
