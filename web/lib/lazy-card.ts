import { type ComponentType, lazy } from "react";

/**
 * A card whose script is fetched when it is drawn, on a screen that is of use without it: where the script cannot be had,
 * because the connection is gone, the card is left out and the screen stays.
 */
export function lazyCard<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
}
