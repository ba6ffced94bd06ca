/** What a browser must load before a page can be seen, added up over the build's manifest. */

/** One file of the build, keyed by its source in Vite's manifest.json. */
interface ManifestEntry {
  file: string;
  isEntry?: boolean;
  /** Sources of files loaded with it immediately. */
  imports?: readonly string[];
  /** Sources of files loaded on demand, including the screens. */
  dynamicImports?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** Bytes of a built file after gzip. */
type Weigh = (file: string) => number;

interface ScreenWeight {
  /** Source of the screen, such as "app/routes/site/landing.tsx". */
  screen: string;
  /** All script before it is rendered, without what is loaded after the first paint. */
  firstLoadBytes: number;
  /** What neither another screen nor the entry pulls in. */
  ownBytes: number;
}

/** All sources that one pulls in, including itself. */
function closureOf(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  if (found.has(source)) return found;
  found.add(source);
  for (const next of manifest[source]?.imports ?? []) closureOf(manifest, next, found);
  return found;
}

/**
 * Weighs every screen: everything the entry loads on demand.
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
