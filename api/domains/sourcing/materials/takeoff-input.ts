import { toEnum } from "../../../platform/wire.ts";
import type { MaterialInput } from "../offers/product.types.ts";

/** A number behind a quantity, in the wire format: edited when it has a calculated value next to the one that counts. */
export function toTakeoffInput(input: MaterialInput) {
  return {
    ...input,
    basis: toEnum(input.basis),
    kind: toEnum(input.kind),
    isEdited: input.calculatedValue !== null,
  };
}
