import { toEnum } from "../../../platform/wire.ts";
import type { MaterialInput } from "../offers/product.types.ts";

/**
 * A figure behind a quantity, as the wire has it: edited where it has a calculated value beside the one that counts.
 */
export function toTakeoffInput(input: MaterialInput) {
  return {
    ...input,
    basis: toEnum(input.basis),
    kind: toEnum(input.kind),
    isEdited: input.calculatedValue !== null,
  };
}
