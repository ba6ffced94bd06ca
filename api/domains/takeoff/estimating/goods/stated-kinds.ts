/** Names lines by the kind that a description states, in place of the usual one. */
import { GOODS_KINDS } from "../../../vocabulary/index.ts";
import { nameWords } from "../../recipes/line-names.ts";
import type { StatedKind } from "../../scope.ts";
import type { TakeoffMaterial } from "../../takeoff.types.ts";

/** Materials with the kinds stated for them. Two kinds of one thing are two things, so neither is used. */
export function withStatedKinds(
  materials: readonly TakeoffMaterial[],
  stated: readonly StatedKind[],
): TakeoffMaterial[] {
  if (stated.length === 0) return [...materials];
  return materials.map((material) => {
    const words = wordsOf(material);
    const spoken = stated.filter((one) => nameWords(one.words).every((word) => words.has(word)));
    const name = GOODS_KINDS.reduce((called, { of, kinds }) => {
      const names = kinds.map((kind) => kind.name);
      const own = spoken.filter(
        (one) => of.test(one.words.split(" ").at(-1) ?? "") && names.includes(one.kind),
      );
      const said = new Set(own.map((one) => one.kind));
      const [only] = said;
      const usual = names.find((one) => called.includes(one));
      return said.size === 1 && only && usual ? called.replace(usual, only) : called;
    }, material.name);
    return name === material.name ? material : { ...material, name };
  });
}

/** Words that a line can be called by, including its description: a beam may be listed as boards. */
const wordsOf = ({ key, name, description }: TakeoffMaterial): ReadonlySet<string> =>
  new Set(nameWords(`${key.split(".").at(-1)?.replace(/-/g, " ") ?? ""} ${name} ${description}`));
