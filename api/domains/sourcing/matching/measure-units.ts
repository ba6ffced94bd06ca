/** Units and ratings as titles write them. */
import type { Rating, RatingClass } from "./figures.ts";

export function toUnitKey(unit: string | undefined): string | null {
  if (unit === undefined) return null;
  const plain = unit.replace(/[.\s-]/g, "");
  if (/^(?:total)?(?:lin|lf)/.test(plain)) return "run";
  if (/^(?:sq|square)(?:yd|yard)/.test(plain)) return "sq yd";
  if (/^sq(?:uares?)?$/.test(plain)) return "square";
  if (/^(?:sq|square|sf|ft2)/.test(plain)) return "sq ft";
  if (plain === "m2") return "sq m";
  if (plain === "cy" || /^(?:cu|cubic)(?:yd|yard)/.test(plain)) return "cu yd";
  if (/^(?:cu|cubic)in/.test(plain)) return "cu in";
  if (/^(?:cu|cubic|ft3|cf)/.test(plain)) return "cu ft";
  if (/^fl/.test(plain)) return "fl oz";
  if (/^(?:oz|ounce)/.test(plain)) return "oz";
  if (/^(?:lb|pound)/.test(plain)) return "lb";
  if (/^(?:qt|quart)/.test(plain)) return "qt";
  if (/^(?:pt|pint)/.test(plain)) return "pt";
  if (/^gal/.test(plain)) return "gal";
  if (/^ton/.test(plain)) return "ton";
  if (/^(?:l|liter)/.test(plain)) return plain === "lb" ? "lb" : "l";
  if (plain === '"' || /^in/.test(plain)) return "in";
  if (plain === "'" || /^f/.test(plain)) return "ft";
  if (/^y/.test(plain)) return "yd";
  if (/^mil/.test(plain)) return "mil";
  if (/^m(?:eter|$)/.test(plain)) return "meter";
  return plain;
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
