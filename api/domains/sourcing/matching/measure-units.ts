/** Units and ratings as titles write them. */
import type { Rating, RatingClass } from "./figures.ts";

/** How units begin, without points, spaces and hyphens; the first that fits. */
const UNIT_KEYS: readonly (readonly [RegExp, string])[] = [
  [/^(?:total)?(?:lin|lf)/, "run"],
  [/^(?:sy$|(?:sq|square)(?:yd|yard))/, "sq yd"],
  [/^sq(?:uares?)?$/, "square"],
  [/^(?:sq|square|sf|ft2)/, "sq ft"],
  [/^m2$/, "sq m"],
  [/^(?:cy$|(?:cu|cubic)(?:yd|yard))/, "cu yd"],
  [/^(?:cu|cubic)in/, "cu in"],
  [/^(?:cu|cubic|ft3|cf)/, "cu ft"],
  [/^fl/, "fl oz"],
  [/^(?:oz|ounce)/, "oz"],
  [/^(?:lb|pound)/, "lb"],
  [/^(?:qt|quart)/, "qt"],
  [/^(?:pt|pint)/, "pt"],
  [/^gal/, "gal"],
  [/^ton/, "ton"],
  [/^l/, "l"],
  [/^(?:"$|in)/, "in"],
  [/^(?:'$|f)/, "ft"],
  [/^y/, "yd"],
  [/^mil/, "mil"],
  [/^m(?:eter|$)/, "meter"],
];

export function toUnitKey(unit: string | undefined): string | null {
  if (unit === undefined) return null;
  const plain = unit.replace(/[.\s-]/g, "");
  return UNIT_KEYS.find(([start]) => start.test(plain))?.[1] ?? plain;
}

export function toRating(value: number, unit: string): Rating | null {
  const plain = (ratingClass: RatingClass, factor: number): Rating => ({
    ratingClass,
    value: value * factor,
    otherwise: null,
    label: null,
    isLeast: false,
  });
  switch (unit) {
    case "run":
      return plain("run", 1);
    case "sq ft":
      return plain("area", 1);
    case "sq m":
      return plain("area", 10.7639104);
    case "sq yd":
      return plain("area", 9);
    case "square":
      return plain("area", 100);
    case "cu ft":
      return plain("volume", 1);
    case "cu yd":
      return plain("volume", 27);
    case "cu in":
      return plain("volume", 1 / 1728);
    case "lb":
      return plain("weight", 1);
    case "kg":
      return plain("weight", 2.20462262);
    case "ton":
      return plain("weight", 2000);
    case "oz":
      return { ...plain("weight", 1 / 16), otherwise: { ratingClass: "liquid", value: value / 128 } };
    case "fl oz":
      return { ...plain("liquid", 1 / 128), otherwise: { ratingClass: "weight", value: value / 16 } };
    case "gal":
      return plain("liquid", 1);
    case "qt":
      return plain("liquid", 1 / 4);
    case "pt":
      return plain("liquid", 1 / 8);
    case "l":
      return plain("liquid", 1 / 3.785411784);
    case "ml":
      return plain("liquid", 1 / 3785.411784);
    default:
      return null;
  }
}
