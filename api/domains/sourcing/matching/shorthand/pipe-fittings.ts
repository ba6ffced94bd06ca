import { pattern } from "../../../../platform/patterns.ts";

const STUFF = /(?:copper|c?pvc|abs|pex|brass|emt|malleable iron|black iron|cast iron)/;
const MADE_OF_IT = pattern`\b${STUFF}\b`;
const NAMED =
  /\b(?:elbow|ell|bend|tee|wye|pipe|tub\w*|coupling|adapter|conduit|connector|valve|union|bushing|trap|cap|plug|psi)\b/;
/** For these a bare number is the size; pipe also has a length. */
const FITTING =
  /\b(?:elbow|ell|bend|tee|wye|coupling|adapter|connector|union|bushing|trap|cap|plug|flange|cleanout|nipple|strap)\b/;

const ELBOW = /\b(?:elbow|ell|bend)s?\b/;
const ANGLE = /\b(90|45)(?: ?°| ?deg(?:ree)?\b\.?)?(?![\d/-]| ?(?:psi|ft|in|lb|min|"|'))/;
const SIZE = /(?:[1-8]|10|12)/;
const BEFORE_STUFF = new RegExp(
  `(?<![\\w/.,#"'-]|\\bx )(${SIZE.source})(?= (?:sch(?:edule)? ?[48]0 )?(?:black|galvanized|hxhx?h?|s x s|${STUFF.source})\\b)`,
);
const AT_END = pattern`(?<=[a-z)] )(${SIZE})$`;

/** An angle alone names the elbow; when the elbow is named, the angle may be anywhere. */
function nameAngle(text: string): string {
  if (!NAMED.test(text)) return text.replace(ANGLE, "$1 elbow");
  return ELBOW.test(text) ? text.replace(ANGLE, "$1 degree") : text;
}

/** A seal for a roof around a pipe is named by the pipe's size. */
const OVER_PIPE = /\b(?:pipe|vent) (?:pipe )?(?:flashing|boot)\b|\broof jack\b/;
const PIPE_SIZE = /(?<=[a-z] )([1-6])(?= [a-z]|$)/;

/**
 * Completes the name of a fitting: "1/2 COP 90 CXC" is an elbow, since an angle alone names it, and the 1 of "1 PVC
 * CAP" is its size in inches.
 */
export function completeFitting(text: string): string {
  if (OVER_PIPE.test(text)) return text.replace(PIPE_SIZE, "$1 in");
  if (!MADE_OF_IT.test(text)) return text;
  const named = nameAngle(text);
  if (!FITTING.test(named)) return named;
  return BEFORE_STUFF.test(named) ? named.replace(BEFORE_STUFF, "$1 in") : named.replace(AT_END, "$1 in");
}
