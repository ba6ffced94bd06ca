/** The styles of the hosted page, and a policy that keeps it from loading anything else. */
import { createHash } from "node:crypto";

/** The product's colors and shapes (design tokens: paper, ink, line, muted, tape yellow, chalk red, blueprint). */
export const STYLE = `
:root{color-scheme:light dark;--paper:#FAF7F0;--ink:#1C1F21;--line:#D9D3C4;--muted:#5F6468;--tape:#F4B400;--red:#B3261E;--blue:#1F4E79}
@media (prefers-color-scheme:dark){:root{--paper:#16181A;--ink:#F1EEE6;--line:#34383B;--muted:#A4A9AC;--red:#FF8A80;--blue:#7FB2E5}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:400 16px/1.5 Barlow,system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:440px;margin:0 auto;padding:24px 16px 48px}
.flag{border:1px solid var(--line);border-radius:4px;padding:8px 12px;font-size:14px}
h1{font:600 28px/1.2 "Barlow Condensed",Barlow,system-ui,sans-serif;margin:24px 0 4px}
.amount{font:600 40px/1.2 "Barlow Condensed",Barlow,system-ui,sans-serif;font-variant-numeric:tabular-nums;margin:0}
.what{color:var(--muted);margin:0 0 24px;overflow-wrap:anywhere}
label{display:block;font-weight:500;margin:16px 0 4px}
input{width:100%;min-height:44px;padding:8px 12px;font:400 16px/1.5 "IBM Plex Mono",ui-monospace,monospace;color:inherit;background:transparent;border:1px solid var(--muted);border-radius:4px}
input[aria-invalid=true]{border-color:var(--red)}
.row{display:grid;grid-template-columns:1fr 1fr;gap:0 12px}
.problem{color:var(--red);font-size:14px;margin:4px 0 0}
.alert{border:1px solid var(--red);color:var(--red);border-radius:4px;padding:12px;margin:0 0 8px}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;margin-top:24px;padding:8px 16px;border:1px solid var(--line);border-radius:4px;background:transparent;color:var(--ink);font:600 16px/1.5 Barlow,system-ui,sans-serif;text-decoration:none;cursor:pointer}
.main{background:var(--tape);border-color:var(--tape);color:#1C1F21}
:focus-visible{outline:3px solid var(--blue);outline-offset:2px}
a{color:var(--blue)}
.quiet{display:inline-flex;align-items:center;min-height:44px}
details{margin-top:24px;border-top:1px solid var(--line);padding-top:8px}
summary{min-height:44px;display:flex;align-items:center;cursor:pointer;color:var(--blue)}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 12px;font-size:14px;margin:8px 0 0}
dt{font-family:"IBM Plex Mono",ui-monospace,monospace}
dd{margin:0}
.lines{grid-template-columns:1fr auto;font-size:16px;margin:8px 0 24px}
.lines dt{font-family:inherit;overflow-wrap:anywhere}
.lines dd{font-variant-numeric:tabular-nums;text-align:right}
@media (max-width:360px){dl:not(.lines){grid-template-columns:1fr}}
`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/**
 * Allows only this page's own style sheet: no script, image, frame or other site.
 * @param returnOrigin where the form's answer may redirect to, which browsers count as a form action
 */
export function contentSecurityPolicy(returnOrigin: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action 'self' ${returnOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
