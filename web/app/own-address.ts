/**
 * Where to go after signing in.
 *
 * @param asked the destination in the address. Anyone can write one, so only our own paths are followed
 */
export function ownAddress(asked: string | null): string {
  return asked !== null && /^\/(?![/\\])/.test(asked) ? asked : "/";
}
