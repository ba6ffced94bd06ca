/** What a page makes a browser load before it can be seen, added up over the manifest that the build writes. */

/** One file of the build, as Vite's manifest.json names it by its source. */
interface ManifestEntry {
  file: string;
  isEntry?: boolean;
  /** Sources of files that come with it at once. */
  imports?: readonly string[];
  /** Sources of files that come when they are asked for: the screens, among others. */
  dynamicImports?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** Bytes after gzip of a file of the build. */
type Weigh = (file: string) => number;

interface ScreenWeight {
  /** Source of the screen, such as "app/routes/site/landing.tsx". */
  screen: string;
  /** All script until it is drawn, without what is loaded after the first paint. */
  firstLoadBytes: number;
  /** What no other screen and not the entry brings along. */
  ownBytes: number;
}

/** The sources that come along with one, itself included. */
function closureOf(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  if (found.has(source)) return found;
  found.add(source);
  for (const next of manifest[source]?.imports ?? []) closureOf(manifest, next, found);
  return found;
}

/**
 * Weighs every screen: whatever the entry loads on demand.
 *
 * @throws Error when the manifest has no entry
 */
export function weighScreens(manifest: Manifest, weigh: Weigh): ScreenWeight[] {
  const entry = Object.keys(manifest).find((source) => manifest[source]?.isEntry);
  if (entry === undefined) throw new Error("the manifest names no entry");
  const always = closureOf(manifest, entry);
  const screens = [...always].flatMap((source) => manifest[source]?.dynamicImports ?? []);
  const closures = new Map(screens.map((screen) => [screen, closureOf(manifest, screen)]));
  const users = new Map<string, number>();
  for (const closure of closures.values()) {
    for (const source of closure) users.set(source, (users.get(source) ?? 0) + 1);
  }
  const sum = (sources: Iterable<string>) => {
    let bytes = 0;
    for (const source of sources) bytes += weigh(manifest[source]?.file ?? "");
    return bytes;
  };
  return [...closures].map(([screen, closure]) => ({
    screen,
    firstLoadBytes: sum(new Set([...always, ...closure])),
    ownBytes: sum([...closure].filter((source) => !always.has(source) && users.get(source) === 1)),
  }));
}
