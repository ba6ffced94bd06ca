/** Names the browser of a session in words by which users recognize their own devices. */

/** The first match wins: Edge and Opera also claim to be Chrome, and Chrome claims to be Safari. */
const BROWSERS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

/** iPads request desktop pages and cannot be told from a Mac. */
const SYSTEMS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** "Firefox on Windows"; unknown parts are named as unknown. */
export function describeBrowser(userAgent: string | null): string {
  const nameIn = (table: ReadonlyArray<readonly [RegExp, string]>) =>
    table.find(([pattern]) => userAgent !== null && pattern.test(userAgent))?.[1];
  const browser = nameIn(BROWSERS);
  const system = nameIn(SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A program on ${system}` : "An unknown program");
}
