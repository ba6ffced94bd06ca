import { type ComponentType, lazy } from "react";

/**
 * A card whose script is fetched on first render, for screens that are useful without it. When the script cannot be
 * loaded, for lack of a connection, the card is left out and the screen stays.
 */
export function lazyCard<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
}
