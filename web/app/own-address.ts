/**
 * Where to go after signing in.
 *
 * @param asked what the address asked for; anybody can write one, so only a path of ours is followed
 */
export function ownAddress(asked: string | null): string {
  return asked !== null && /^\/(?![/\\])/.test(asked) ? asked : "/";
}
