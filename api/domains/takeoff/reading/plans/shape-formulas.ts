import { formatNumber } from "../../units.ts";
import type { Figure } from "./shape-figures.ts";

export type ShapeKind =
  | "circle"
  | "half circle"
  | "quarter circle"
  | "oval"
  | "triangle"
  | "trapezoid"
  | "pentagon"
  | "hexagon"
  | "octagon"
  | "legs"
  | "border";

/** A computed shape: square feet, perimeter in feet, formula, and the figures used. */
interface MeasuredShape {
  area: number;
  perimeter: number;
  words: string;
  used: readonly number[];
}

const short = formatNumber;
const isRadius = ({ pre, post }: Figure) =>
  /\bradius(?: of| is|:)* $/.test(pre) || /^ (?:in )?radius\b/.test(post);
const isLong = ({ pre, post }: Figure) =>
  /^ (?:long|in length|length|deep|apart|between|from end to end|run|tall|high)\b/.test(post) ||
  /\b(?:over|length|length of|along|apart|height|depth)(?: of| is|:)* $/.test(pre);
const isInner = ({ pre, post }: Figure) =>
  /^ (?:[a-z]+ ){0,2}(?:inside|inner|hole|bare|clear|open|center|trunk|opening)\b/.test(post) ||
  /\b(?:inside|inner|hole|opening|trunk|center)(?: [a-z]+)* $/.test(pre.slice(-24));

/** Diameters of a round: the outer one, and that of a central hole (0 for none). */
function diametersOf(figures: readonly Figure[]): { outer: number; inner: number; used: number[] } | null {
  const hole = figures.find(isInner);
  const first = figures.find((figure) => figure !== hole);
  if (!first) return null;
  const outer = first.value * (isRadius(first) ? 2 : 1);
  const inner = hole ? hole.value * (isRadius(hole) ? 2 : 1) : 0;
  if (inner >= outer) return { outer, inner: 0, used: [first.value] };
  return { outer, inner, used: hole ? [first.value, hole.value] : [first.value] };
}

function round(figures: readonly Figure[], share: 1 | 2 | 4): MeasuredShape | null {
  const found = diametersOf(figures);
  if (!found) return null;
  // The size of a quarter round is that of its straight sides.
  const outer = share === 4 && !figures.some(isRadius) ? found.outer * 2 : found.outer;
  const { inner } = found;
  const part = share === 1 ? "" : ` ÷ ${share}`;
  return {
    area: (Math.PI * (outer ** 2 - inner ** 2)) / 4 / share,
    perimeter: (Math.PI * outer) / share + (share === 1 ? 0 : outer),
    words: `π ÷ 4 × ${inner > 0 ? `(${short(outer)}² − ${short(inner)}²)` : `${short(outer)}²`} ft${part}`,
    used: found.used,
  };
}

function oval(figures: readonly Figure[]): MeasuredShape | null {
  const [first, second] = figures;
  if (!first || !second) return null;
  const [a, b] = [first.value, second.value];
  return {
    area: (Math.PI * a * b) / 4,
    // Ramanujan's first approximation, within 0.1% for ovals that people build.
    perimeter: (Math.PI / 2) * (3 * (a + b) - Math.sqrt((3 * a + b) * (a + 3 * b))),
    words: `π ÷ 4 × ${short(a)} × ${short(b)} ft`,
    used: [a, b],
  };
}

function triangle(figures: readonly Figure[], text: string): MeasuredShape | null {
  const [first, second, third] = figures;
  if (!first) return null;
  const a = first.value;
  if (!second) {
    if (!/\bequilateral\b|\b(?:each|all) sides?\b|\b(?:3|all) equal\b/.test(text)) return null;
    return {
      area: (Math.sqrt(3) / 4) * a ** 2,
      perimeter: 3 * a,
      words: `√3 ÷ 4 × ${short(a)}² ft`,
      used: [a],
    };
  }
  const b = second.value;
  const c = third?.value ?? 0;
  const isThreeSided = c > 0 && a + b > c && a + c > b && b + c > a && !figures.slice(0, 3).some(isLong);
  if (isThreeSided) {
    const half = (a + b + c) / 2;
    return {
      area: Math.sqrt(half * (half - a) * (half - b) * (half - c)),
      perimeter: 2 * half,
      words: `triangle of sides ${short(a)}, ${short(b)} and ${short(c)} ft`,
      used: [a, b, c],
    };
  }
  const isRight = /\bright\b|\blegs?\b|\bcorner\b/.test(text);
  return {
    area: (a * b) / 2,
    perimeter: isRight ? a + b + Math.hypot(a, b) : a + 2 * Math.hypot(a / 2, b),
    words: `${short(a)} × ${short(b)} ft ÷ 2`,
    used: [a, b],
  };
}

function trapezoid(figures: readonly Figure[]): MeasuredShape | null {
  const three = figures.slice(0, 3);
  const length = three.find(isLong) ?? three[2];
  const [first, second] = three.filter((figure) => figure !== length);
  if (!length || !first || !second) return null;
  const [a, b, h] = [first.value, second.value, length.value];
  return {
    area: ((a + b) / 2) * h,
    perimeter: a + b + 2 * Math.hypot(h, (a - b) / 2),
    words: `(${short(a)} + ${short(b)}) ÷ 2 × ${short(h)} ft`,
    used: [a, b, h],
  };
}

/** A regular polygon from its side, the distance between opposite sides ("across"), or that between opposite corners. */
function polygon(sides: 5 | 6 | 8, figures: readonly Figure[]): MeasuredShape | null {
  const figure = figures[0];
  if (!figure) return null;
  const given = figure.value;
  const around = `${figure.pre.slice(-24)}|${figure.post.slice(0, 40)}`;
  const angle = Math.PI / sides;
  const isSide =
    sides === 5 ||
    /^[^|]*\bsides? (?:of |is |are )*\||\| (?:long )?(?:per |a |each |on (?:a|each) |to a )?(?:flat )?sides?\b/.test(
      around,
    );
  const isCorners = /\b(?:point|corner|tip) to (?:point|corner|tip)\b/.test(around);
  const side = isSide ? given : isCorners ? given * Math.sin(angle) : given * Math.tan(angle);
  return {
    area: (sides * side ** 2) / (4 * Math.tan(angle)),
    perimeter: sides * side,
    words: `${sides} × (${short(side)} ft side)² ÷ (4 × tan ${180 / sides}°)`,
    used: [given],
  };
}

/** A path of one width with legs: "4 ft wide, one leg 30 ft and the other 18 ft". */
function legs(figures: readonly Figure[], text: string): MeasuredShape | null {
  const width = figures.find(({ post, group }) => !group && /^ wide\b/.test(post));
  const lengths = figures.filter((figure) => figure !== width && figure.group === null);
  if (
    !width ||
    lengths.length < 2 ||
    figures.some(({ group }) => group) ||
    !/\blegs?|runs?|arms?|sides?\b/.test(text)
  )
    return null;
  const total = lengths.reduce((sum, { value }) => sum + value, 0);
  return {
    area: total * width.value,
    perimeter: 2 * (total + width.value),
    words: `(${lengths.map(({ value }) => short(value)).join(" + ")}) × ${short(width.value)} ft`,
    used: [width.value, ...lengths.map(({ value }) => value)],
  };
}

/** Computes a shape from the lengths near its name; null when there are too few. */
export function measureShape(
  kind: ShapeKind,
  figures: readonly Figure[],
  text: string,
): MeasuredShape | null {
  switch (kind) {
    case "circle":
      return round(figures, 1);
    case "half circle":
      return round(figures, 2);
    case "quarter circle":
      return round(figures, 4);
    case "oval":
      return oval(figures);
    case "triangle":
      return triangle(figures, text);
    case "trapezoid":
      return trapezoid(figures);
    case "pentagon":
      return polygon(5, figures);
    case "hexagon":
      return polygon(6, figures);
    case "octagon":
      return polygon(8, figures);
    case "legs":
      return legs(figures, text);
    case "border":
      return null;
  }
}
