export function importedPackages(folders: readonly string[]): Set<string>;
export function placesOf(names: Iterable<string>): string[];
export function readManifest(): {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
