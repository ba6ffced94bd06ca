/** The same article on several lines: each of them shows what it is for in the list. */

/** The names that more than one of these lines has; of one supplier. */
export function sharedNames(lines: readonly { readonly name: string }[]): ReadonlySet<string> {
  const names = lines.map(({ name }) => name);
  return new Set(names.filter((name, index) => names.indexOf(name) !== index));
}
